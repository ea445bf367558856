/** Whether two texts count one thing differently: "one first-aider for two halls", "two first-aiders"; or share none of their several figures. */
import { foldText } from '../../evidence/fold-text.ts';
import { numbers } from './one-spelling.ts';

const counted = new RegExp(`\\b(\\d+|${numbers.slice(1).join('|')})[ -](\\p{L}{3,}(?:-\\p{L}+)*)`, 'gu');

export function countDifferently(one: string, other: string): boolean {
  const [a, b] = [foldText(one), foldText(other)];
  const [ours, theirs] = [countsIn(a), countsIn(b)];
  for (const [thing, count] of ours) if ((theirs.get(thing) ?? count) !== count) return true;
  return haveOtherFigures(a, b);
}

/** The number of each thing; none where a text counts it twice. */
function countsIn(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [, number = '', thing = ''] of text.matchAll(counted)) {
    const name = thing.replace(/s$/u, '');
    const count = numbers.includes(number) ? numbers.indexOf(number) : Number(number);
    counts.set(name, counts.has(name) && counts.get(name) !== count ? Number.NaN : count);
  }
  return new Map([...counts].filter(([, count]) => !Number.isNaN(count)));
}

/** So many figures in each, and none in common: two sums of two tables. */
const minFigures = 2;

function haveOtherFigures(a: string, b: string): boolean {
  const [ours, theirs] = [a, b].map((text) => new Set(text.match(/(?<![\p{L}\d])\d+(?:[.,]\d+)*/gu)));
  if (ours === undefined || theirs === undefined || ours.size < minFigures || theirs.size < minFigures) return false;
  return ![...ours].some((figure) => theirs.has(figure));
}
