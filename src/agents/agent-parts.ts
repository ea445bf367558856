/** What the agents room is made of. Whatever touches the world is passed in, so that a simulation can own it. */
import type { Guard } from '../guard/guard.ts';
import type { RunProgram } from '../guard/programs/run-program.ts';
import type { Vault } from '../guard/secrets/vault.ts';
import type { Clock } from '../model/clock.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { ServedRoutes } from '../protocols/served-routes.ts';
import type { Store } from '../store/store.ts';

/** Where the platform tells the operator what happened; never what was said. */
export interface OperatorLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** An agent of the house: what it is called on the record, the protocol it speaks, and what it answers. */
export interface HouseAgentEntry {
  agent_id: string;
  domain: string;
  protocol: string;
  /** The model it speaks through, if any. */
  model: string | null;
  /** What it answers, given how long it has. */
  serve(timeout_ms: number): ServedRoutes;
}

export interface AgentParts {
  store: Store;
  guard: Pick<Guard, 'judge' | 'send' | 'exchange'>;
  vault: Vault;
  /** Runs local programs; absent wherever others than the person at this machine can name one. */
  runProgram?: RunProgram;
  protocols: ReadonlyMap<string, Protocol>;
  /** The platform's own agents, by the role they can take; they answer in this process. */
  house: (role: string) => HouseAgentEntry | undefined;
  clock: Clock;
  newId: () => string;
  /** sha256 of a text, or of bytes, in hex. */
  hash: (text: string | Uint8Array) => string;
  log: OperatorLog;
  /** The platform's own timeout of an ask; the protocol's when null. */
  call_timeout_ms: number | null;
}
