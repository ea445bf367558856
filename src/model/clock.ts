/** Time, passed in so that a simulation can own it. */
/** Time as the engine sees it, passed in so that a simulation can own it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls once the time has come; returns how to call it off. */
  at(time: number, call: () => void): () => void;
}
