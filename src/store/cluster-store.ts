/**
 * What a store offers where several machines share it: who is alive, who runs which session, what is posted to a session that
 * runs elsewhere, and what only one machine at a time may do. Times are the clock of the database.
 *
 * A session has at most one owner. Its epoch grows with every change of hands, and an append under an older one is a conflict:
 * a machine that was thought dead and wakes up can write nothing.
 */

import type { PlaceDemand, PlaceGrant } from './place-shares.ts';

/** One process on the store. Those that run no session are listed, too. */
export interface ClusterMachine {
  id: string;
  role: MachineRole;
  started_at: string;
  /** Milliseconds since it was last heard of, and how many sessions it ran then. */
  silent_ms: number;
  sessions: number;
}

export type MachineRole = 'api' | 'worker' | 'all';

export interface OwnedSession {
  session: string;
  epoch: number;
}

/** Something for a running session that came to another machine than the one that runs it. */
export interface PostedFact {
  /** Posts of a session are in the order of their ids. */
  id: number;
  session: string;
  /** What is to be taken in, as JSON. */
  fact: string;
}

/** `work`: sessions wait for a worker. `post`: something was posted to a session of this machine, or it was given one. */
export type ClusterSignal = 'work' | 'post';

export interface ClusterStore {
  /** What is the same on all machines, such as the public key of their signatures, by name. */
  installation(): Promise<ReadonlyMap<string, string>>;
  /** Keeps a value, unless one was kept before. Returns the one that is kept. */
  settleInstallation(name: string, value: string): Promise<string>;
  replaceInstallation(name: string, value: string): Promise<void>;

  join(machine: Pick<ClusterMachine, 'id' | 'role' | 'started_at'>): Promise<void>;
  /** Says that it is alive. False: it was given up, and what it owned belongs to others. */
  beat(machine: string, sessions: number): Promise<boolean>;
  /** Gives everything that it owns to whoever has room, and removes it. */
  leave(machine: string): Promise<void>;
  machines(): Promise<ClusterMachine[]>;
  /** Gives up machines that were silent for so long, with all they own. Returns their ids; none if another one is at it. */
  replaceSilent(silentMs: number): Promise<string[]>;
  /** Offers sessions again that nobody owns or whose owner is gone: a queue that was lost is made again. */
  offerUnowned(): Promise<void>;

  /** Offers a session that nobody owns to the workers. */
  offer(session: string): Promise<void>;
  /** Owns at most so many of the sessions that are offered; more only where they share a lane. */
  take(machine: string, places: number): Promise<OwnedSession[]>;
  /** Owns a session that nobody has, or whose owner was silent for so long. Returns its epoch; undefined if somebody has it. */
  seize(machine: string, session: string, silentMs: number): Promise<number | undefined>;
  /** How many running sessions it owns. */
  ownedCount(machine: string): Promise<number>;
  owned(machine: string): Promise<string[]>;
  /** Owns those of its sessions once more, under a new epoch. */
  takeAgain(machine: string, sessions: readonly string[]): Promise<OwnedSession[]>;
  /** Gives up sessions that it owns. */
  release(machine: string, sessions: readonly string[]): Promise<void>;
  /** Whether another machine owns running sessions of this lane. */
  laneElsewhere(machine: string, lane: string): Promise<boolean>;
  /** Whether any session of this lane is open, whoever owns it. */
  isLaneOpen(lane: string): Promise<boolean>;

  /** Keeps a fact for whoever owns the session, and tells them. Returns its id when it is on disk. */
  post(session: string, fact: string): Promise<number>;
  /** What is posted to the sessions that it owns, in order. */
  posts(machine: string): Promise<PostedFact[]>;
  /** `gone`: it was taken in. Otherwise it waits, or was refused with this text. */
  postState(id: number): Promise<'gone' | 'waiting' | { refused: string }>;
  refusePost(id: number, refusal: string): Promise<void>;
  removePost(id: number): Promise<void>;
  /** Running sessions with asks that are or were answered later. */
  parkedSessions(): Promise<string[]>;

  /** Whether the holder may do what has this name, for so long from now. It may ask again before the time is over. */
  lease(name: string, holder: string, ms: number): Promise<boolean>;
  endLease(name: string, holder: string): Promise<void>;

  /**
   * Takes requests out of buckets that all machines share; each holds so many and refills within a minute. Returns how much of each
   * is used up, also more than it holds. Buckets may be full again after a crash of the database.
   */
  countRequests(used: ReadonlyMap<string, number>, perMinute: number): Promise<ReadonlyMap<string, number>>;

  /**
   * Asks for places for calls, by credential, and gives back what is not wanted any more. None is given to a machine that is
   * not among those that are alive.
   */
  shareCalls(machine: string, demands: ReadonlyMap<string, PlaceDemand>): Promise<ReadonlyMap<string, PlaceGrant>>;

  /** Calls the listener when something happens for this machine. Signals may get lost. */
  onSignal(machine: string, listener: (signal: ClusterSignal) => void): void;
  close(): Promise<void>;
}
