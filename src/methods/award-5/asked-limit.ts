/**
 * A question that asks for a figure: "Did the pump reach 120 litres per minute?". It is answered by the figures of the evidence
 * with that unit that speak of the same thing, if all of them come out the same.
 */
import type { SentenceSide } from '../award-2/sentence-stance.ts';
import type { HeardExhibit } from '../heard-council.ts';
import { type AskedQuestion, actsIn } from './asked-question.ts';
import { type LabelledFigure, labelledFigures, numberWritten, unitOf } from './labelled-figures.ts';

interface AskedLimit {
  value: number;
  unit: string;
  allows(value: number): boolean;
}

export interface MeasuredAnswer {
  side: SentenceSide;
  shown: readonly { exhibit: string; line: number }[];
}

const amount = String.raw`(?<![\p{L}\p{N}.-])(\p{N}[\p{N}.,]*)\s?((?:%|percent|per cent|prozent|°\s?c|[\p{L}²³µ€]+(?:\([\p{L}]+\))?(?:\s?(?:/|per)\s?[\p{L}²³]+)?))`;
const reaching = '(?:at least|reach(?:ed)?|attain(?:ed)?|achieve[d]?|no less than|not less than|minimum)';
const exceeding = '(?:more than|exceed(?:ed)?|above|over|higher than|greater than)';
const keeping = '(?:at most|within|no more than|not more than|up to|not exceed|maximum|limit)';
const staying = '(?:less than|below|under|fewer than|lower than)';
const near = String.raw`(?:\s(?!(?:than|after|before|in|by|for|on|at|since|during|with|from)\b)[\p{L}-]+){0,7}?\s`;

const limits: readonly (readonly [string, (limit: number) => (value: number) => boolean])[] = [
  [keeping, (limit) => (value) => value <= limit],
  [staying, (limit) => (value) => value < limit],
  [exceeding, (limit) => (value) => value > limit],
  [reaching, (limit) => (value) => value >= limit],
];

function askedLimit({ kind, proposition: { clause } }: AskedQuestion): AskedLimit | undefined {
  if (kind !== 'fact') return undefined;
  for (const [words, allowing] of limits) {
    const found = new RegExp(`(?<!\\p{L})${words}${near}${amount}`, 'iu').exec(clause);
    if (found?.[1] === undefined) continue;
    const value = numberWritten(found[1].replace(/[.,]$/, ''));
    return { value, unit: unitOf(found[2] ?? ''), allows: allowing(value) };
  }
  return undefined;
}

const stated =
  /\b(?:permitted|permissible|allowed|limit\w*|maximum|max|minimum|min|threshold|target|goal|required|requirement|specified|specification|norm|standard|planned|expected|forecast|estimated?|background|without|previous|former|last year)\b[^|]*$/iu;

export function measuredAnswer(question: AskedQuestion, exhibits: readonly HeardExhibit[]): MeasuredAnswer | undefined {
  const limit = askedLimit(question);
  if (!limit) return undefined;
  const figures = labelledFigures(exhibits).filter(({ unit }) => unit === limit.unit);
  const own = figures.filter((figure) => !stated.test(figure.label) && belongs(figure, question, exhibits));
  const [first] = own;
  if (!first || own.some(({ value }) => limit.allows(value) !== limit.allows(first.value))) return undefined;
  // A share beside a table of counts may not be what the counts give.
  if (limit.unit === '%' && exhibits.some(({ text = '' }) => /(?:\|\s*\d+\s*){2}/u.test(text))) return undefined;
  return { side: limit.allows(first.value) ? 'for' : 'against', shown: own };
}

/** Every name of the question stands on the line or before it in the exhibit, and the label names what is measured. */
function belongs(
  { exhibit, line, label, row }: LabelledFigure,
  question: AskedQuestion,
  exhibits: readonly HeardExhibit[],
): boolean {
  const [own, whole] = [new Set(actsIn(label)), new Set(actsIn(row))];
  const text = exhibits.find(({ name }) => name === exhibit)?.text ?? '';
  const heard = new Set(actsIn(`${exhibit} ${text.split('\n').slice(0, line).join(' ')}`));
  const names = question.names.filter((name) => !/^\p{N}+$/u.test(name) || !isLimitOf(name, question));
  const things = question.matter.filter((term) => !question.names.includes(term));
  const codes = codesIn(question.proposition.clause);
  const others = codesIn(row).filter((code) => !codes.includes(code));
  return (
    things.some((term) => own.has(term)) &&
    names.every((name) => whole.has(name) || heard.has(name)) &&
    (others.length === 0 || codes.some((code) => row.includes(code)))
  );
}

const isLimitOf = (name: string, { proposition: { clause } }: AskedQuestion) =>
  new RegExp(`${amount}`, 'giu').test(clause) &&
  (clause.match(new RegExp(amount, 'giu')) ?? []).some((each) => actsIn(each).includes(name));

/** "P-1" is not "P-2", and 2023 is not 2024. */
const codesIn = (text: string): readonly string[] =>
  text.match(/\b\p{Lu}+-?\p{N}+\b|(?<!\p{N})(?:19|20)\p{N}{2}(?!\p{N})/gu) ?? [];
