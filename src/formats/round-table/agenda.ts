/** What a round table is about, as it stands on its record. */
import { boolean, dictionary, jsonObject, list, nullable, object, type ShapeType, text } from '../../model/shape.ts';

export const roundTableAgenda = object({
  content: text,
  constraints: list(text),
  context: jsonObject,
  /** What each member looks at; its domain where the table named nothing else. */
  focus_areas: dictionary(text),
  /** What the seats call each other; empty when they are known by name. */
  aliases: dictionary(text),
  rules: object({
    quorum: text,
    threshold: text,
    anonymous_peers: boolean,
    strict_evidence: boolean,
    synthesiser: nullable(text),
  }),
});

export type RoundTableAgenda = ShapeType<typeof roundTableAgenda>;
