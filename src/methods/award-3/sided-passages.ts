/** What the passages say at first sight, and which of them say it plainly. */
import type { EvidenceScope } from '../award-2/case-reading.ts';
import type { CitedPassage } from '../award-2/council-case.ts';
import type { Proposition } from '../award-2/proposition.ts';
import { type SentenceSide, sideOfPassage } from '../award-2/sentence-stance.ts';
import { takenBackIn } from './exhibit-doubts.ts';
import { isPlainlySaid } from './plainly-said.ts';
import { wholeWords } from './whole-words.ts';

interface SidedPassage {
  passage: CitedPassage;
  side: SentenceSide;
  plain: boolean;
}

/** Those that have a side. */
export function sidesOf(proposition: Proposition, scope: EvidenceScope): ReadonlyMap<CitedPassage, SidedPassage> {
  const isTakenBack = takenBackIn(scope, proposition);
  return new Map(
    scope.passages.flatMap((passage) => {
      const side = sideOfPassage(passage, proposition);
      if (side === undefined) return [];
      const plain = isPlainlySaid(passage.text, proposition, side) && !isTakenBack(passage, side);
      return [[passage, { passage, side, plain }] as const];
    }),
  );
}

const concluding = wholeWords(
  'we (?:therefore |thus )?(?:conclude|advise|recommend|find)|conclu\\p{L}+|therefore|overall|all in all|on balance|in short',
  'daher|insgesamt|fazit|wir empfehlen',
  'por tanto|en conclusión|recomendamos',
);

/** What is not plain decides nothing, but it keeps the other side from being plain, except before a conclusion. */
export function isDisputed({ passage, side }: SidedPassage, all: Iterable<SidedPassage>): boolean {
  return [...all].some(
    (other) =>
      !other.plain &&
      other.side !== side &&
      !(other.passage.exhibit === passage.exhibit && other.passage.at < passage.at && concluding.test(passage.text)),
  );
}
