/** What a forecast is about, as it stands on its record. */
import {
  dictionary,
  finiteNumber,
  list,
  nullable,
  object,
  optional,
  positiveNumber,
  type ShapeType,
  text,
  wholeNumber,
} from '../../model/shape.ts';

const questionFields = {
  title: text,
  description: text,
  /** ISO 8601: when it will be known, and the debate ends. */
  deadline: text,
  category: optional(text),
  metadata: optional(object({ resolution_criteria: optional(text), source_links: optional(list(text)) })),
  max_rounds: positiveNumber,
  /** What the seats call each other; empty when they are known by name. */
  aliases: dictionary(text),
};

/** The question of `forecast@1` and `forecast@2`. */
export const forecastQuestion = object({
  ...questionFields,
  /** How each seat's agent did before, where there is a record of it. */
  track_records: dictionary(nullable(object({ questions: wholeNumber, peer: finiteNumber }))),
});

/** The question of `forecast@3`, with everything that its pool knows of the past. */
export const evidencedQuestion = object({
  ...questionFields,
  track_records: dictionary(nullable(object({ questions: wholeNumber, peer: finiteNumber, recent: finiteNumber }))),
  /** Pairs of seats whose agents answered alike over time. */
  copies: list(list(text)),
  /** What past pools show of the pool: in log-odds it becomes shift + slope · x. */
  correction: object({ questions: wholeNumber, shift: finiteNumber, slope: finiteNumber }),
  evidence: list(object({ name: optional(text), uri: optional(text), sha256: optional(text), text: optional(text) })),
});

export type ForecastQuestion = ShapeType<typeof forecastQuestion>;
export type EvidencedQuestion = ShapeType<typeof evidencedQuestion>;
