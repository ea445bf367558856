/** What a round table is about, as it stands on its record. */
import {
  boolean,
  dictionary,
  jsonObject,
  list,
  nullable,
  object,
  optional,
  positiveNumber,
  type ShapeType,
  text,
} from '../../model/shape.ts';

const task = {
  content: text,
  constraints: list(text),
  context: jsonObject,
  /** What each member looks at; its domain where the table named nothing else. */
  focus_areas: dictionary(text),
  /** What the seats call each other; empty when they are known by name. */
  aliases: dictionary(text),
};

const rules = {
  quorum: text,
  threshold: text,
  anonymous_peers: boolean,
  strict_evidence: boolean,
  synthesiser: nullable(text),
};

/** The agenda of `round-table@1` and `round-table@2`. */
export const roundTableAgenda = object({ ...task, rules: object(rules) });

/** The agenda of `round-table@3`. */
export const evidencedAgenda = object({
  ...task,
  /** An address with the sha256 of its content, or a name and a text. */
  evidence: list(object({ name: optional(text), uri: optional(text), sha256: optional(text), text: optional(text) })),
  rules: object({
    ...rules,
    clerk: nullable(text),
    challenge_rounds: positiveNumber,
    max_seats: nullable(positiveNumber),
  }),
});

export type RoundTableAgenda = ShapeType<typeof roundTableAgenda>;
export type EvidencedAgenda = ShapeType<typeof evidencedAgenda>;
