/**
 * The contract of a format's opening: what a person may ask for, and how that becomes a session.
 * Kept apart from the fold, so that a page that only reads records does not load the validation.
 */
import type { z } from 'zod';
import type { Act } from '../model/act.ts';
import type { AgentRegistration } from '../model/agent.ts';
import type { HashFunction, JsonObject } from '../model/json.ts';
import type { ProtocolViolation } from '../model/outcome.ts';
import type { EventData, SessionBudget } from '../record/event.ts';

/** Who should sit: by name, or whoever is relevant to the text. */
export interface SeatingWish {
  named?: string[];
  /** The field of the request that the name stands in, where it is not a list of agents. */
  field?: string;
  text: string;
  /** What the table wants of each agent, by name; counts towards relevance. */
  focus_areas: Record<string, string>;
  /** What every seated agent must be able to do. */
  acts: readonly Act[];
  /** Seats that are filled by role: by a registered agent that has it, else by the house. */
  cast?: { seat: string; role: string }[];
  /** Agents that take part in another role than `member`. */
  roles: { agent: string; role: string }[];
}

/** What the opening is told of each member seat before the input is put on the record. */
interface SeatedMember {
  seat: string;
  agent_id: string;
  domain: string;
}

/** The closed session that this one follows. */
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
  /** Present exactly when the opening follows another session. */
  preceding?: PrecedingSession;
  /** What the report that the opening reads says now. */
  report?: JsonObject;
}

/** An agent that comes with a request, and is gone when the sessions of that request are over. */
export interface Guest {
  /** The field of the request that describes it. */
  field: string;
  registration: Omit<AgentRegistration, 'name'>;
}

/** How one request opens many sessions of a format. */
export interface BatchOpening<Input = unknown, Request = unknown> {
  input: z.ZodType<Request>;
  /** How many of its sessions may run at once. */
  concurrency(request: Request): number;
  guest(request: Request): Guest | undefined;
  /** The sessions in their order; `guest` is the name that the guest was given. */
  split(request: Request, guest: string | undefined): Input[];
  /** What tells one session of the batch from another: the name of a field in what is answered, and its value. */
  label: string;
  labelOf(input: Input): string;
}

export interface FormatOpening<Input = unknown> {
  /** The format this opens. */
  format: string;
  /** The path under the API where it is opened: `round-tables`; the word behind `{path}/{id}/` for one that follows. */
  path: string;
  /** One sentence for the reference page. */
  summary: string;
  /** The format of the closed sessions that this one follows, once each; it then seats nobody. */
  follows?: string;
  /** The path of the report that is read before the input goes on the record. */
  reads?: string;
  input: z.ZodType<Input>;
  /** Where there is one, its path opens many sessions at once, and never a single one. */
  batch?: BatchOpening<Input>;
  /** What the schema alone cannot say, e.g. because it depends on the time. */
  check?(input: Input, now: number): ProtocolViolation[];
  seating(input: Input): SeatingWish;
  budget(input: Input): SessionBudget;
  /** The timeout of an ask where the agent has none of its own: the session's rule, else null. */
  timeout_ms(input: Input): number | null;
  /** The input as it stands on the record, with defaults and derived parts filled in. */
  record(input: Input, about: OpeningContext): JsonObject;
  /** A short title for lists. */
  title(input: Input): string;
}
