/** Whether a line denies what a claim says, or says what it denies. Where the words do not tell, it keeps silent. */
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { antonymsOf } from '../synthesis-2/words/word-tables.ts';
import { type CitedSense, readSense, type WordStance } from './citation-sense.ts';

/** `agrees`: it says the same of a thing; `silent`: the two cannot be held against each other by their words. */
type SenseVerdict = 'otherwise' | 'perhaps otherwise' | 'agrees' | 'silent' | undefined;

/** Longer lines are prose of several sentences; the one that shares the most with the claim is held against it. */
const longLine = 240;
const maxSentences = 40;

export function nearestSentence(line: string, claim: CitedSense, stem: StemFunction): string {
  if (line.length <= longLine) return line;
  const sentences = line.split(/(?<=[.!?;])\s+/).slice(0, maxSentences);
  const shared = sentences.map((sentence) => {
    const { stems } = readSense(sentence, stem);
    return [...claim.stems.keys()].filter((own) => stems.has(own)).length;
  });
  return sentences[shared.indexOf(Math.max(...shared))] ?? line;
}

const familyLetters = 5;
const isAkin = (a: string, b: string): boolean => {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 4 && long.startsWith(short)) return true;
  return short.length >= familyLetters && long.startsWith(short.slice(0, Math.max(familyLetters, short.length - 2)));
};

export function compareSense(
  claim: CitedSense,
  line: CitedSense,
  exact: { code: boolean; part: boolean },
): SenseVerdict {
  const pairs: SharedStem[] = [...claim.stems].flatMap(([stem, stance]) => {
    const found = [...line.stems].find(([other]) => isAkin(stem, other));
    return found === undefined ? [] : [{ stance, other: found[1] }];
  });
  const sides = exact.code
    ? []
    : [...claim.sides].flatMap(([pair, stance]) =>
        line.sides.has(pair) ? [{ stance, other: line.sides.get(pair) as WordStance }] : [],
      );
  const opposite = exact.code ? 0 : countAntonyms(claim, line);
  const covered = pairs.length / Math.max(1, claim.stems.size);
  const close = line.stems.size === 0 || (pairs.length >= 1 && (covered >= 0.5 || pairs.length >= 3));
  const sure: SenseVerdict = covered >= sureShare ? 'otherwise' : 'perhaps otherwise';
  if (pairs.some(({ stance, other }) => stance === 'denies' && other === 'denies')) return close ? 'agrees' : 'silent';
  if (sides.some(({ stance, other }) => stance !== 'both' && other === stance)) return 'silent';
  if (
    close &&
    (opposite > 0 || sides.some(({ stance, other }) => stance !== 'both' && other !== 'both' && other !== stance))
  )
    return sure;
  if (exact.part) return 'silent';
  if (close && claim.ofAll && sides.some(({ stance, other }) => stance === 'says' && other === 'both'))
    return 'perhaps otherwise';
  const lineDenies = pairs.some(({ stance, other }) => stance === 'says' && other === 'denies');
  if (lineDenies && close && !exact.code && !claim.negative && !isWanting(claim, line)) return sure;
  if (deniesWhatIsSaid(claim, pairs) && covered >= 0.6 && !line.negative && !isWanting(line, claim)) return sure;
  // What one of them denies, the other may say in its own words.
  return claim.negative || line.negative ? 'silent' : undefined;
}

/** So much of a claim has to be in a line that it plainly says otherwise. */
const sureShare = 0.66;

/** Whether all that a claim denies is said: a line that has only a part of it may lack the very part that the claim misses. */
function deniesWhatIsSaid({ stems, failing }: CitedSense, pairs: readonly SharedStem[]): boolean {
  const denied = [...stems.values()].filter((stance) => stance === 'denies').length;
  return (
    !failing &&
    denied > 0 &&
    pairs.filter(({ stance, other }) => stance === 'denies' && other === 'says').length === denied
  );
}

/** Whether a text tells of something wrong that the other does not name. */
const isWanting = ({ wanting, faults }: CitedSense, { stems }: CitedSense) =>
  wanting || [...faults].some((stem) => !stems.has(stem));

interface SharedStem {
  stance: WordStance;
  other: WordStance;
}

function countAntonyms(claim: CitedSense, line: CitedSense): number {
  let count = 0;
  for (const [stem, stance] of claim.stems) {
    if (line.stems.has(stem)) continue;
    for (const other of antonymsOf.get(stem) ?? [])
      if (!claim.stems.has(other) && stance !== 'both' && line.stems.get(other) === stance) count += 1;
  }
  return count;
}
