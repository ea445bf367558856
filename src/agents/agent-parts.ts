/** The dependencies of this room. Store, network, time and ids are passed in, so that a simulation can replace them. */
import type { ReadLarge } from '../guard/answers/read-body.ts';
import type { Guard } from '../guard/guard.ts';
import type { RunProgram } from '../guard/programs/run-program.ts';
import type { AskKeys } from '../guard/secrets/ask-key.ts';
import type { CallbackAddresses } from '../guard/secrets/callback-address.ts';
import type { Vault } from '../guard/secrets/vault.ts';
import type { Clock } from '../model/clock.ts';
import type { Flag } from '../model/flag.ts';
import type { FailureReason } from '../model/outcome.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { ServedRoutes } from '../protocols/served-routes.ts';
import type { Store } from '../store/store.ts';
import type { ShareCalls } from './call-exchange.ts';
import type { RefusedParameters } from './refused-parameters.ts';

/** The log of the operator. It says what happened, never what an agent or a person said. */
export interface OperatorLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** One of the platform's own agents: its id on the record, its protocol, and its handlers. */
export interface HouseAgentEntry {
  agent_id: string;
  domain: string;
  protocol: string;
  /** The name of the language model that it answers with, if any, and where that is asked. */
  model: string | null;
  endpoint?: { base_url: string; api_key?: string };
  /** The protocol in which it answers by its fixed rules, in this process; `protocol` unless it has a model. */
  rules_protocol?: string;
  /** Its handlers by path. */
  serve(): ServedRoutes;
  /** How long it has for an answer, unless a rule or the operator says otherwise; as its protocol says where left out. */
  timeout_ms?: number;
  /** Whether the health of its model is kept: it is seated where nobody named it, and left out while that fails. */
  keeps_health?: true;
  /** What is said of an answer by its rules, where its model failed. */
  modelFlag?(reason: FailureReason): Flag;
}

export interface AgentParts {
  store: Store;
  guard: Pick<Guard, 'judge' | 'send' | 'exchange'>;
  vault: Vault;
  /** The keys by which agents recognise a repeated ask. */
  askKeys: Pick<AskKeys, 'keyOf'>;
  /** The addresses at which agents answer later. */
  callbacks: CallbackAddresses;
  /** Runs local programs. Absent where anybody but the person at this machine could register one. */
  runProgram?: RunProgram;
  /** Reads a large answer that came later in another thread; without it, every one is read here. */
  readLarge?: ReadLarge;
  protocols: ReadonlyMap<string, Protocol>;
  /** The platform's own agent for a role, which answers in this process; `undefined` if there is none. */
  house: (role: string) => HouseAgentEntry | undefined;
  clock: Clock;
  newId: () => string;
  /** sha256 of a text, or of bytes, in hex. */
  hash: (text: string | Uint8Array) => string;
  log: OperatorLog;
  /** Parameters that endpoints refuse. */
  refusals: RefusedParameters;
  /** Does work while no other machine does what has the same name; absent where one process has the store. */
  exclusively?: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Divides open calls among the machines, by credential; absent where one process has the store. */
  shareCalls?: ShareCalls;
  /** The operator's timeout for an ask; null: the protocol's own. */
  call_timeout_ms: number | null;
}
