/**
 * The passages of the evidence in the order in which a seat should name them: those that say the question's proposition or
 * deny it, those that show whether a policy is kept, then those that share words with the question. Orders are left out.
 */
import { type CitedPassage, passagesAbout } from '../../methods/award-2/council-case.ts';
import { readPolicy } from '../../methods/award-2/policy-reading.ts';
import { termsIn } from '../../methods/award-2/proposition.ts';
import type { SentenceSide } from '../../methods/award-2/sentence-stance.ts';
import type { HeardCouncil } from '../../methods/heard-council.ts';
import { bm25 } from '../../text/bm25.ts';
import { seatReading } from './seat-reading.ts';

export interface RankedPassage extends CitedPassage {
  side: SentenceSide | undefined;
}

/** `about`: words besides those of the question that make a passage worth naming, such as the field of an expert. */
export function rankPassages(council: HeardCouncil, about = ''): RankedPassage[] {
  const { question, policies } = council;
  const proposition = seatReading.readProposition(question);
  const found = passagesAbout(council, about, seatReading);
  const scope = { passages: found.filter(({ exhibit }) => exhibit.status === 'match'), exhibits: council.exhibits };
  const sideOf = proposition && seatReading.sidesAmong(proposition, scope);
  const passages = found.map((passage) => ({
    ...passage,
    side: passage.exhibit.status === 'match' ? sideOf?.(passage) : undefined,
  }));
  const shown = new Set<CitedPassage>(
    policies.flatMap(
      (text, at) =>
        seatReading.testPolicy(
          readPolicy(text, at + 1),
          passages.filter(({ exhibit }) => exhibit.status === 'match'),
          question,
        ).shown,
    ),
  );
  const points = bm25(passages.map(({ text }) => termsIn(text)))(termsIn(`${question} ${about}`));
  return passages
    .map((passage, at) => ({ passage, at, points: points[at] ?? 0, rank: rankOf(passage, shown) }))
    .filter(({ rank, points: score }) => rank > 0 || score > 0)
    .toSorted((a, b) => b.rank - a.rank || b.points - a.points || a.at - b.at)
    .map(({ passage }) => passage);
}

function rankOf(passage: RankedPassage, shown: ReadonlySet<CitedPassage>): number {
  if (passage.side !== undefined) return 2;
  return shown.has(passage) ? 1 : passage.exhibit.status === 'match' ? 0 : -1;
}
