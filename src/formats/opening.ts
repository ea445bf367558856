/**
 * The contract of a format's opening: what a person may ask for, and how that becomes a session.
 * Kept apart from the fold, so that a page that only reads records does not load the validation.
 */
import type { z } from 'zod';
import type { Hash, JsonObject } from '../model/json.ts';
import type { Budget } from '../record/event.ts';

/** Who should sit: by name, or whoever is relevant to the text. */
export interface SeatingWish {
  named?: string[];
  text: string;
  /** What the table wants of each agent, by name; counts towards relevance. */
  focus_areas: Record<string, string>;
  /** Agents that take part in another role than `member`. */
  roles: { agent: string; role: string }[];
}

/** What the opening is told of each member seat before the input is put on the record. */
export interface SeatedMember {
  seat: string;
  domain: string;
}

export interface Opening<Input = unknown> {
  /** The format this opens. */
  format: string;
  /** The path under the API where it is opened: `round-tables`. */
  path: string;
  /** One sentence for the reference page. */
  summary: string;
  input: z.ZodType<Input>;
  seating(input: Input): SeatingWish;
  budget(input: Input): Budget;
  /** The timeout of an ask where the agent has none of its own: the session's rule, else null. */
  timeout_ms(input: Input): number | null;
  /** The input as it stands on the record, with defaults and derived parts filled in. */
  record(input: Input, members: SeatedMember[], session: string, hash: Hash): JsonObject;
  /** A short title for lists. */
  title(input: Input): string;
}
