/** The contract of a protocol: how an agent is reached. Nothing outside its folder knows a protocol by name. */
import type { z } from 'zod';
import type { Act, Ask } from '../model/act.ts';
import type { AgentWire } from '../model/agent-wire.ts';
import type { Flag } from '../model/flag.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { Outcome, ReplyFacts } from '../model/outcome.ts';
import type { SeatWire } from '../model/seat.ts';
import type { SendableRequest, SendToAgent, WireRequest } from '../model/send-to-agent.ts';

/** The serialised text of parts that many asks share, such as an analysis that every other seat receives, by part. */
export type EncodeMemo = WeakMap<object, string>;

/**
 * Pure: the same ask for the same seat always gives the same bytes, so a verifier can compute them again. `wire` is what
 * the seat says of its requests; `without` names parameters that the endpoint refuses and that are left out. A caller that
 * encodes many asks of one session may pass a memo; it saves work and never changes the result.
 */
export type EncodeAsk = (ask: Ask, memo?: EncodeMemo, wire?: SeatWire, without?: readonly string[]) => WireRequest;

/** The seat that is asked, and the function that sends to its agent. */
export interface SeatChannel {
  seat: {
    name: string;
    domain: string;
    /** The client id that the agent was registered with. */
    client_id?: string;
    /** With which the request was made; the newest of the protocol unless given. */
    encoder?: string;
    wire?: SeatWire;
  };
  /** Parameters that were left out of the request, because the endpoint refuses them. */
  without?: readonly string[];
  send: SendToAgent;
  /** Present where the reply came later: `send` gives it, and nothing else can be sent. */
  isLate?: true;
}

/** The arguments of a method. */
interface MethodInput {
  /** Unique for each call. */
  id: string;
  conversation_id: string | null;
  context: JsonObject;
}

export type MethodOutcome =
  | { kind: 'answered'; result: Json; flags: Flag[]; reply: ReplyFacts }
  | Extract<Outcome, { kind: 'failed' }>;

/** A method that an agent offers beside those that acts use. */
export interface ProtocolMethod {
  name: string;
  /** The arguments that are required. */
  needs: readonly Exclude<keyof MethodInput, 'id'>[];
  /** Whether it is called when an agent is tested. */
  tested: boolean;
  /** Fails with `unsupported` if the agent does not have the method. */
  call(input: MethodInput, send: SendToAgent): Promise<MethodOutcome>;
}

/** What is wrong with a field of `wire`. */
export interface WireFault {
  path: string;
  message: string;
}

export interface Protocol {
  key: string;
  /**
   * `http`: `base_url` is an address. `program`: it is a command line, which only the user of this machine may set.
   * `inbox`: there is none; asks wait until a person answers them.
   */
  transport: 'http' | 'program' | 'inbox';
  acts: readonly Act[];
  /** Present where a request can carry the address at which the agent answers later. */
  carries_callback?: true;
  /** The encoder's name and version, recorded with every ask: `round-table@1`. */
  encoder: string;
  encode: EncodeAsk;
  timeout_ms: number;
  /** How long those have who answer later; an hour unless given. */
  later_timeout_ms?: number;
  /** How long to wait before each further attempt; empty means that a failure is final. */
  retry_waits_ms: readonly number[];
  /** An ask is tried again, with the last wait repeated, until its time limit is over; all attempts share that limit. */
  retries_until_timeout?: true;
  /** How many calls may be open at once with one credential; no limit where it is left out. */
  open_calls?: number;
  /** An agent of this protocol must be registered with the name of its model, which is sent with every request. */
  names_model?: true;
  /**
   * `open`: an agent takes part as soon as it is registered. `tested`: it starts untested, a passing test activates it,
   * and an ask whose every attempt failed makes it inactive until a test passes again.
   */
  life: 'open' | 'tested';
  /** A new session that needs one of these acts counts against the agent's daily limit. */
  metered: readonly Act[];
  /** What may be answered to each act; present where asks wait in the inbox. */
  answers?: Readonly<Record<Act, z.ZodType>>;
  /** The ask that an agent is tested with. */
  sample: Ask;
  /** The further asks of a test, where a protocol has more than one endpoint: one for each of the others. */
  endpointSamples?: readonly Ask[];
  methods?: readonly ProtocolMethod[];
  /** Checks how a user wants requests and replies shaped; absent where the protocol leaves nothing open. */
  checkWire?(wire: AgentWire): WireFault[];
  call(ask: Ask, encoded: SendableRequest, channel: SeatChannel): Promise<Outcome>;
}
