/**
 * Merges what a seat says in the second round of challenges into what it said in the first. Its later words on a finding
 * replace its earlier ones on it. An earlier challenge that it now concedes stays, so that readers see it withdrawn.
 */
import { foldText } from '../../evidence/fold-text.ts';
import type { Observation } from '../../model/analysis.ts';
import type { Rebuttal } from '../../model/rebuttal.ts';

/** Names the finding that is meant: the same text for the same finding, however it is quoted. */
type MeantFinding = (target: string, finding: string) => string;

export function mergeRebuttals(first: Rebuttal | undefined, second: Rebuttal, meant: MeantFinding): Rebuttal {
  if (first === undefined) return second;
  const challenged = new Set(second.challenges.map((one) => meant(one.target_agent, one.finding_challenged)));
  const conceded = new Set(second.concessions.map((one) => meant(one.target_agent, one.finding_accepted)));
  return {
    challenges: [
      ...first.challenges.filter((one) => !challenged.has(meant(one.target_agent, one.finding_challenged))),
      ...second.challenges,
    ],
    concessions: [
      ...first.concessions.filter((one) => {
        const finding = meant(one.target_agent, one.finding_accepted);
        return !challenged.has(finding) && !conceded.has(finding);
      }),
      ...second.concessions,
    ],
  };
}

/** A quotation of fewer words may stand in many findings. */
const minQuotedWords = 3;

/** The place of the observation that is meant, by its id, its text, or a part of its text; `undefined` if that is unclear. */
export function meantObservation(
  observations: readonly Pick<Observation, 'finding'>[],
  idOf: (index: number) => string,
  said: string,
): number | undefined {
  const folded = foldText(said);
  const byId = observations.findIndex((_, index) => idOf(index) === said.trim());
  if (byId >= 0) return byId;
  const texts = observations.map(({ finding }) => foldText(finding));
  const equal = texts.indexOf(folded);
  if (equal >= 0) return equal;
  const parts = [...texts.keys()].filter((index) => isPart(texts[index] ?? '', folded));
  return parts.length === 1 ? parts[0] : undefined;
}

function isPart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.split(/\s+/).length >= minQuotedWords && long.includes(short);
}
