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

export const forecastQuestion = object({
  title: text,
  description: text,
  /** ISO 8601: when it will be known, and the debate ends. */
  deadline: text,
  category: optional(text),
  metadata: optional(object({ resolution_criteria: optional(text), source_links: optional(list(text)) })),
  max_rounds: positiveNumber,
  /** What the seats call each other; empty when they are known by name. */
  aliases: dictionary(text),
  /** How each seat's agent did before, where there is a record of it. */
  track_records: dictionary(nullable(object({ questions: wholeNumber, peer: finiteNumber }))),
});

export type ForecastQuestion = ShapeType<typeof forecastQuestion>;
