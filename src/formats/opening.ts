/**
 * The contract of a format's opening: the request, and how it becomes a session.
 * Separate from the fold, so that a page that only reads records does not load the validation.
 */
import type { z } from 'zod';
import type { Act } from '../model/act.ts';
import type { AgentRegistration } from '../model/agent.ts';
import type { HashFunction, JsonObject } from '../model/json.ts';
import type { ProtocolViolation } from '../model/outcome.ts';
import type { EventData, SessionBudget } from '../record/event.ts';
import type { FormatExample, SessionSchemas } from './session-schemas.ts';

/** The agents to seat: by name, or those that are relevant to the text. */
export interface SeatingWish {
  named?: string[];
  /** The field of the request that holds the name, if that is not the list of agents. */
  field?: string;
  text: string;
  /** What each agent should look at, by name; counts towards relevance. */
  focus_areas: Record<string, string>;
  /** How many of the relevant agents are seated at most; all of them where left out. */
  max_seats?: number;
  /** Whether everybody who can take part is seated, the most relevant first. */
  everybody?: true;
  /** The acts that every seated agent must support. */
  acts: readonly Act[];
  /** Seats that are filled by role: by a registered agent with that role, else by the house. */
  cast?: { seat: string; role: string }[];
  /**
   * Agents with a role other than `member`; `field` is the field of the request that names one, where it is not `rules.ROLE`,
   * and `acts` what it must support.
   */
  roles: { agent: string; role: string; field?: string; acts?: readonly Act[] }[];
  /**
   * A seat that the platform adds by itself, where it has a model that can speak for the role; `field` is the field of the
   * request that asks for it, which is then refused where there is no such model.
   */
  built_in?: { role: string; choose(members: number): BuiltInChoice; field?: string };
}

/** Whether a built-in seat is of use at a table of so many members; who reads the session is told why one is skipped. */
export type BuiltInChoice = 'seated' | 'absent' | { skipped: string };

/** A member seat, as the opening sees it before the input is recorded. */
interface SeatedMember {
  seat: string;
  agent_id: string;
  domain: string;
}

/** The closed session that the new one follows. */
export interface PrecedingSession {
  session: string;
  head: { seq: number; hash: string };
  opened: EventData['session.opened'];
  verdict: JsonObject;
}

export interface OpeningContext {
  session: string;
  members: SeatedMember[];
  hash: HashFunction;
  /** Present if and only if the opening follows another session. */
  preceding?: PrecedingSession;
  /** The current content of the report that the opening reads. */
  report?: JsonObject;
  /** The seats that the platform added, by role. */
  built_in?: Readonly<Record<string, string>>;
  /** Whether whoever opens it reaches everybody's agents. */
  reaches_all?: boolean;
}

/** What was said in a session that takes messages. */
export interface ToldConversation {
  session: string;
  input: JsonObject;
  /** The messages in their order, each with its answer once there is one. */
  turns: { message: EventData['message.said']; answer: JsonObject | null }[];
}

/** How a conversation is taken on to a session of another format, which is told what was said. */
export interface ConversationEscalation<Request = unknown> {
  /** The name of the format, without a version. */
  format: string;
  input: z.ZodType<Request>;
  /** The request that opens the session. */
  open(request: Request, told: ToldConversation): JsonObject;
}

/** How a session takes messages while it runs. Its seats are filled for each message. */
interface ConversationOpening<Input = unknown> {
  /** The message that the request opens with. */
  firstMessage(input: Input): string | undefined;
  escalation: ConversationEscalation;
}

/** An agent that comes with a request and is removed when the sessions of that request are closed. */
export interface Guest {
  /** The field of the request that describes it. */
  field: string;
  registration: Omit<AgentRegistration, 'name'>;
}

/** How one request opens many sessions of a format. */
export interface BatchOpening<Input = unknown, Request = unknown> {
  input: z.ZodType<Request>;
  /** The number of sessions that may run at once. */
  concurrency(request: Request): number;
  guest(request: Request): Guest | undefined;
  /** The sessions in their order; `guest` is the name that the guest was given. */
  split(request: Request, guest: string | undefined): Input[];
  /** The field of the response that identifies a session of the batch; `labelOf` gives its value. */
  label: string;
  labelOf(input: Input): string;
}

export interface FormatOpening<Input = unknown> {
  /** The format this opens. */
  format: string;
  /** The path under the API: `round-tables`. For an opening that follows, the last part of `{path}/{id}/{this}`. */
  path: string;
  /** One sentence for the reference page. */
  summary: string;
  /** The format of the closed sessions that this one follows, once for each; such a session seats no agent. */
  follows?: string;
  /** The path of the report that is read before the input is recorded. */
  reads?: string;
  /** How well each agent did, by its id, as that report says; breaks ties between equally relevant agents. */
  standings?(report: JsonObject): ReadonlyMap<string, number>;
  input: z.ZodType<Input>;
  /** What its sessions hold, for the reference. */
  schemas: SessionSchemas;
  /** For the reference; loaded only there. */
  example(): Promise<FormatExample>;
  /** Present where its sessions take messages while they run. */
  conversation?: ConversationOpening<Input>;
  /** If given, the path always opens a batch of sessions, never a single one. */
  batch?: BatchOpening<Input>;
  /** Rules that the schema cannot state, such as those that depend on the time. */
  check?(input: Input, now: number): ProtocolViolation[];
  /** Agents that the request brings along; none where it is left out. */
  guests?(input: Input): readonly AgentRegistration[];
  seating(input: Input): SeatingWish;
  budget(input: Input): SessionBudget;
  /** The time limit of an ask for agents without their own; null if the request sets none. */
  timeout_ms(input: Input): number | null;
  /** The input as it is recorded, with defaults and derived parts. */
  record(input: Input, about: OpeningContext): JsonObject;
  /** A short title for lists. */
  title(input: Input): string;
  /** The fields of the verdict that lists show, with their schemas; each is null where there is none. */
  listed?: Readonly<Record<string, z.ZodType>>;
  /** The word under which the list of the sessions that it follows shows a sequel; its path if left out. */
  listed_as?: string;
  /** The time until which a session without a sequel is kept, however old it is; from the input on the record. */
  kept_until?(input: JsonObject): string;
}
