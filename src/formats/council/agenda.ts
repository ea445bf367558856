/** What a council is about, as it stands on its record. */
import {
  jsonObject,
  list,
  object,
  optional,
  positiveNumber,
  type ShapeType,
  text,
  wholeNumber,
} from '../../model/shape.ts';

const constraints = object({
  /** Rounds of the table. */
  max_turns: positiveNumber,
  seed: wholeNumber,
  time_budget_ms: positiveNumber,
  /** What the ethicist tests claims against. */
  policies: optional(list(text)),
});

/** The agenda of `council@1`. */
export const councilAgenda = object({
  question: text,
  evidence: list(object({ uri: text, sha256: text })),
  constraints,
  metadata: jsonObject,
});

/** The agenda of `council@2`. A piece of evidence that has a name is cited by it: its address may not last. */
export const namedAgenda = object({
  question: text,
  evidence: list(object({ uri: text, sha256: text, name: optional(text) })),
  constraints,
  metadata: jsonObject,
});

export type CouncilAgenda = ShapeType<typeof namedAgenda>;
