/** A question whether something was decided, answered by the last count of votes, with the majority that is needed. */
import type { SentenceSide } from '../award-2/sentence-stance.ts';
import type { HeardExhibit } from '../heard-council.ts';
import { type AskedQuestion, actsIn } from './asked-question.ts';

const decided =
  /\b(?:agreed?|adopt(?:ed)?|decided?|carr(?:y|ied)|approved?|accept(?:ed)?|pass(?:ed)?|elect(?:ed)?|vote[d]?|resolved?|ratif(?:y|ied))\b/iu;
const inFavour = /(?:(\p{N}+)\s(?:votes?\s)?(?:in favou?r|for|yes)\b|\b(?:in favou?r|yes|for)\s*:\s*(\p{N}+))/iu;
const against = /(?:(\p{N}+)\s(?:votes?\s)?(?:against|opposed|no)\b|\b(?:against|no)\s*:\s*(\p{N}+))/iu;
const toEachOther = /\b(?:by|with)\s(\p{N}+)(?:\svotes?)?\s(?:to|against)\s(\p{N}+)/iu;
const fractions: readonly (readonly [RegExp, number])[] = [
  [/\bthree[- ]quarters?\b|\b75 (?:percent|%)/iu, 3 / 4],
  [/\btwo[- ]thirds?\b/iu, 2 / 3],
];

interface CountedBallots {
  exhibit: string;
  line: number;
  yes: number;
  no: number;
}

export function countedVote(
  question: AskedQuestion,
  exhibits: readonly HeardExhibit[],
): { side: SentenceSide; shown: readonly CountedBallots[] } | undefined {
  if (question.kind !== 'fact' || !decided.test(question.proposition.clause)) return undefined;
  const counts = exhibits.filter(({ status }) => status === 'match').flatMap((exhibit) => countsIn(exhibit, question));
  const [only] = counts;
  if (!only || counts.length > 1) return undefined;
  const text = exhibits.find(({ name }) => name === only.exhibit)?.text ?? '';
  const needed = fractions.find(([words]) => words.test(text))?.[1];
  const share = only.yes / (only.yes + only.no);
  if (needed === undefined ? only.yes === only.no || /\bmajority of\b|\bquorum\b/iu.test(text) : share === needed)
    return undefined;
  return { side: share > 0.5 && share >= (needed ?? 0) ? 'for' : 'against', shown: counts };
}

/** Counts in an exhibit that names the matter before; yes and no may stand on lines that follow each other. */
function countsIn({ name, text = '' }: HeardExhibit, { matter, act }: AskedQuestion): CountedBallots[] {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.flatMap((line, at) => {
    const start = lines.slice(0, at + 1).findLastIndex((each) => heading.test(each));
    const heard = actsIn(lines.slice(Math.max(start, 0), at + 1).join(' '));
    const things = matter.filter((term) => !act.includes(term));
    if (2 * things.filter((term) => heard.includes(term)).length < things.length) return [];
    const pair = toEachOther.exec(line);
    const [yes, no] = pair
      ? [pair[1], pair[2]]
      : [numberIn(inFavour, line), numberIn(against, line) ?? numberIn(against, lines[at + 1] ?? '')];
    return yes === undefined || no === undefined
      ? []
      : [{ exhibit: name, line: at + 1, yes: Number(yes), no: Number(no) }];
  });
}

/** Where another item of the agenda begins. */
const heading = /^\s*(?:item|agenda|top|punkt|punto|motion|resolution|\p{N}+[.)])(?!\p{L})/iu;

function numberIn(pattern: RegExp, line: string): string | undefined {
  return pattern
    .exec(line)
    ?.slice(1)
    .find((group) => group !== undefined);
}
