/** The clock of the engine, passed in so that a test can control time. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `call` once at `time`; returns a function that cancels it. */
  at(time: number, call: () => void): () => void;
}
