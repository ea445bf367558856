/** The contract of a protocol: how an agent is reached. Everything a protocol knows stays in its folder. */
import type { Act, Ask } from '../model/act.ts';
import type { Flag } from '../model/flag.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { Outcome, ReplyFacts } from '../model/outcome.ts';
import type { SendableRequest, SendToAgent, WireRequest } from '../model/send-to-agent.ts';

/** Texts of parts that many asks have in common, such as the analysis that every other seat is sent; by that part. */
export type EncodeMemo = WeakMap<object, string>;

/**
 * Pure: the same ask always gives the same bytes, so a verifier can make them again. Whoever encodes many asks of one
 * session may pass a memo, which saves work and changes nothing.
 */
export type EncodeAsk = (ask: Ask, memo?: EncodeMemo) => WireRequest;

/** One seat's side of the line: who is asked, and the door to them. */
export interface SeatChannel {
  seat: { name: string; domain: string /** Who we are to the agent, where it has told us. */; client_id?: string };
  send: SendToAgent;
}

/** What a method is called with. */
interface MethodInput {
  /** Tells this call from every other. */
  id: string;
  conversation_id: string | null;
  context: JsonObject;
}

export type MethodOutcome =
  | { kind: 'answered'; result: Json; flags: Flag[]; reply: ReplyFacts }
  | Extract<Outcome, { kind: 'failed' }>;

/** Something that an agent can be called for beside what acts need. */
export interface ProtocolMethod {
  name: string;
  /** What it cannot be called without. */
  needs: readonly Exclude<keyof MethodInput, 'id'>[];
  /** Whether it is called when an agent is tested. */
  tested: boolean;
  /** That the agent does not have it is told as `unsupported`. */
  call(given: MethodInput, send: SendToAgent): Promise<MethodOutcome>;
}

export interface Protocol {
  key: string;
  /** `http`: `base_url` is an address. `program`: it is a command line, which only the person at this machine may give. */
  transport: 'http' | 'program';
  acts: readonly Act[];
  /** The encoder's name and version, recorded with every ask: `round-table@1`. */
  encoder: string;
  encode: EncodeAsk;
  timeout_ms: number;
  /** How long to wait before each further attempt; empty means that a failure is final. */
  retry_waits_ms: readonly number[];
  /**
   * `open`: an agent takes part as soon as it is registered. `tested`: it starts untested, a passing test activates it,
   * and an ask whose every attempt failed makes it inactive until a test passes again.
   */
  life: 'open' | 'tested';
  /** The acts for whose sake a new session counts against the agent's allowance of a day. */
  metered: readonly Act[];
  /** What an agent is asked when it is tested. */
  sample: Ask;
  methods?: readonly ProtocolMethod[];
  call(ask: Ask, encoded: SendableRequest, channel: SeatChannel): Promise<Outcome>;
}
