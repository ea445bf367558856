/** What an engine is made of. Everything that touches the world is passed in here, so that a simulation can own it. */
import type { Format } from '../formats/format.ts';
import type { Opening } from '../formats/opening.ts';
import type { Report } from '../formats/report.ts';
import type { Guard } from '../guard/guard.ts';
import type { RunProgram } from '../guard/program.ts';
import type { Vault } from '../guard/vault.ts';
import type { Agent } from '../model/agent.ts';
import type { WireRequest } from '../model/send.ts';
import type { CheckResult } from '../protocols/check.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { Serve } from '../protocols/serve.ts';
import type { EventData } from '../record/event.ts';
import type { Signer } from '../record/head.ts';
import type { Scribe } from '../store/scribe.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from './clock.ts';
import type { Heard } from './connection.ts';

/** Where the engine tells the operator what happened; never what was said. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What was found where a piece of evidence should be. Never throws. */
export type CheckEvidence = (
  item: { uri: string; sha256: string },
  options: { timeout_ms: number; signal: AbortSignal },
) => Promise<Omit<EventData['evidence.checked'], 'evidence'>>;

/** Holds an agent against its protocol by one exchange; nothing is sent, and nothing is said of what it knows no rules for. */
export type CheckAgent = (agent: Agent, sent: WireRequest, heard: Heard, timeout_ms: number) => Promise<CheckResult[]>;

/** An agent of the house: what it is called on the record, the protocol it speaks, and what it answers. */
export interface HouseSeat {
  agent_id: string;
  domain: string;
  protocol: string;
  /** The model it speaks through, if any. */
  model: string | null;
  /** What it answers, given how long it has. */
  serve(timeout_ms: number): Serve;
}

export interface EngineParts {
  store: Store;
  /** Writes to that store. */
  scribe: Scribe;
  guard: Pick<Guard, 'judge' | 'send' | 'exchange'>;
  vault: Vault;
  /** Runs local programs; absent wherever others than the person at this machine can name one. */
  runProgram?: RunProgram;
  formats: ReadonlyMap<string, Format>;
  openings: readonly Opening[];
  reports: readonly Report[];
  protocols: ReadonlyMap<string, Protocol>;
  checkEvidence: CheckEvidence;
  checkAgent: CheckAgent;
  /** The platform's own agents, by the role they can take; they answer in this process. */
  house: (role: string) => HouseSeat | undefined;
  clock: Clock;
  newId: () => string;
  /** Of a text, or of the bytes that it is in UTF-8. */
  hash: (text: string | Uint8Array) => string;
  signer: Signer;
  log: Log;
  /** The platform's own timeout of an ask; the protocol's when null. */
  call_timeout_ms: number | null;
  /** How many new sessions an agent of a metered protocol takes part in on one day (UTC). */
  daily_limit: number;
}
