/** What a chat is about, as it stands on its record. */
import {
  boolean,
  jsonObject,
  list,
  nullable,
  object,
  oneOf,
  positiveNumber,
  type ShapeType,
  text,
} from '../../model/shape.ts';

export const chatAgenda = object({
  title: text,
  /** The agents that are asked every message; null where the relevant ones are seated for each message. */
  agents: nullable(list(text)),
  /** Whose agents may be seated besides those of nobody: those of the chat's owner, or everybody's. */
  reach: oneOf('owner', 'all'),
  constraints: list(text),
  context: jsonObject,
  rules: object({
    strict_evidence: boolean,
    /** How long the chat stays open when nothing is said. */
    idle_ms: positiveNumber,
    /** The time limit of an ask for agents without their own; null where the chat sets none. */
    timeout_ms: nullable(positiveNumber),
  }),
});

export type ChatAgenda = ShapeType<typeof chatAgenda>;
