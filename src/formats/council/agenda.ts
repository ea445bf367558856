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

export const councilAgenda = object({
  question: text,
  evidence: list(object({ uri: text, sha256: text })),
  constraints: object({
    /** Rounds of the table. */
    max_turns: positiveNumber,
    seed: wholeNumber,
    time_budget_ms: positiveNumber,
    /** What the ethicist tests claims against. */
    policies: optional(list(text)),
  }),
  metadata: jsonObject,
});

export type CouncilAgenda = ShapeType<typeof councilAgenda>;
