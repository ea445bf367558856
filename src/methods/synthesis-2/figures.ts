/**
 * The figures that a text states, with their units: "200 ms", "twelve shards", "$5 million". A number that names a
 * thing ("shard 7", "port 8080", "in 2024") is a label; numbers of lines, versions and paths are no figures.
 */
import { roundSixDecimals } from '../decimal.ts';
import type { StemFunction } from './word-facts.ts';

export interface StatedFigure {
  value: number;
  /** The stem of what is counted or measured; empty where nothing is named. */
  unit: string;
  label: boolean;
}

const numberWords: ReadonlyMap<string, number> = new Map(
  (
    'zero:0 one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 ' +
    'fourteen:14 fifteen:15 sixteen:16 twenty:20 thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 ' +
    'eins:1 zwei:2 drei:3 vier:4 dos:2 tres:3 deux:2 trois:3'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, pair.indexOf(':')), Number(pair.slice(pair.indexOf(':') + 1))]),
);

const multipliers: ReadonlyMap<string, number> = new Map(
  Object.entries({ hundred: 100, thousand: 1e3, k: 1e3, million: 1e6, m: 1e6, billion: 1e9, bn: 1e9 }),
);

/** Units of one measure, with their size in its smallest unit. */
const measures: Readonly<Record<string, readonly [string, number]>> = {
  ...{ ms: ['time', 1], millisecond: ['time', 1], s: ['time', 1e3], sec: ['time', 1e3], second: ['time', 1e3] },
  ...{ min: ['time', 6e4], minut: ['time', 6e4], h: ['time', 36e5], hour: ['time', 36e5] },
  ...{ kb: ['bytes', 1], mb: ['bytes', 1e3], gb: ['bytes', 1e6], tb: ['bytes', 1e9] },
  ...{ '%': ['%', 1], percent: ['%', 1], pct: ['%', 1], prozent: ['%', 1] },
};

const figurePattern = /^([$€£]?)(\d[\d,]*(?:\.\d+)?)(%|[a-z]{1,4})?$/;
/** Whether a token begins with a digit or a currency; asked first, because nearly all begin with a letter. */
const mayBeFigure = (token: string) => startsWithDigit(token) || '$€£'.includes(token.charAt(0));

function startsWithDigit(token: string): boolean {
  const first = token.charCodeAt(0);
  return first >= 48 && first <= 57;
}

const linePlace = /^(?:lines?|l|page|pages|section|p)$/;
const unitStop =
  /^(?:of|in|on|at|to|and|or|the|a|an|is|are|was|were|per|for|from|with|by|as|but|than|when|if|because|out|has|does|was|gets|runs|uses|needs|fails|lacks|this|its|plus|minus|times|always)$/;
const beforeFigure =
  /^(?:is|are|was|were|be|been|of|to|by|at|than|about|only|just|over|under|and|or|from|in|the|a|an|takes?|took|has|have|had|with|all|after|within|least|most|up|rose|fell|reached|exceeds?|every|each|for|returns?|between|roughly|nearly|almost|around|these|those|its|our|their|other|another|lose|loses|lost|uses?|used|needs?|contains?|serves?|costs?|saves?|=|:)$/;
const yearPattern = /^(?:19|20)\d\d$/;

/** `tokens`: folded, split at spaces, without the punctuation around them. */
export function figuresIn(tokens: readonly string[], stem: StemFunction): StatedFigure[] {
  const figures: StatedFigure[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const number = numberAt(tokens, at);
    if (number === undefined || linePlace.test(tokens[at - 1] ?? '')) continue;
    const { value, end, glued, year } = number;
    const unit = glued || unitAt(tokens, end, stem);
    const counts = glued !== '' || isCountable(tokens[end] ?? '', unit, value);
    const before = tokens[at - 1] ?? '';
    const label = year || (!counts && isNoun(before) && numberAt(tokens, at - 1) === undefined);
    figures.push(inSmallestUnit(value, unit, label));
    at = end - 1;
  }
  return figures;
}

/** A plural or a measure: what follows the number is counted, not named by it. */
const isCountable = (next: string, unit: string, value: number) =>
  Object.hasOwn(measures, unit) || (unit !== '' && next.endsWith('s') && Number.isInteger(value));

const isNoun = (before: string) => before !== '' && !beforeFigure.test(before);

interface NumberToken {
  value: number;
  /** The index after it. */
  end: number;
  glued: string;
  year: boolean;
}

function numberAt(tokens: readonly string[], at: number): NumberToken | undefined {
  const token = tokens[at] ?? '';
  const word = numberWords.get(token);
  const match = word === undefined && mayBeFigure(token) ? figurePattern.exec(token) : null;
  if (word === undefined && match === null) return undefined;
  const [, currency = '', digits = '', suffix = ''] = match ?? [];
  const scaled = multipliers.get(suffix) ?? 1;
  const next = tokens[at + 1] ?? '';
  const times = scaled === 1 && next.length > 1 ? (multipliers.get(next) ?? 1) : 1;
  const value = (word ?? Number(digits.replaceAll(',', ''))) * scaled * times;
  const glued = currency !== '' ? currency : scaled === 1 ? suffix : '';
  return { value, end: at + (times === 1 ? 1 : 2), glued, year: yearPattern.test(token) };
}

function unitAt(tokens: readonly string[], at: number, stem: StemFunction): string {
  const next = tokens[at] ?? '';
  return next === '' || unitStop.test(next) || !/^[%\p{L}]+$/u.test(next) ? '' : stem(next);
}

function inSmallestUnit(value: number, unit: string, label: boolean): StatedFigure {
  const measure = Object.hasOwn(measures, unit) ? measures[unit] : undefined;
  if (measure === undefined) return { value, unit, label };
  return { value: roundSixDecimals(value * measure[1]), unit: measure[0], label };
}

/** Whether a stem is a number or a measure, which `compareFigures` compares. */
export const isFigureStem = (stem: string) => startsWithDigit(stem) || figureStems.has(stem);

const numberStems = 'twelv fiv nin eleven seventi eighti nineti thirti forti fifti sixti twenti on';
const figureStems: ReadonlySet<string> = new Set([
  ...numberWords.keys(),
  ...Object.keys(measures),
  ...numberStems.split(' '),
]);

/** Measurements of one thing by two seats are seldom equal to the last digit. */
const measuredTolerance = 0.05;

/** Whether each states a figure that the other lacks; `opposed` where both give a figure for the same unit. */
export function compareFigures(a: readonly StatedFigure[], b: readonly StatedFigure[]): 'opposed' | 'distinct' | null {
  if (a.length === 0 || b.length === 0) return null;
  const ours = a.filter((figure) => !b.some((other) => isSameFigure(figure, other)));
  const theirs = b.filter((figure) => !a.some((other) => isSameFigure(figure, other)));
  if (ours.length === 0 || theirs.length === 0) return null;
  const clash = ours.some(({ unit, label }) => !label && theirs.some((other) => !other.label && other.unit === unit));
  return clash ? 'opposed' : 'distinct';
}

function isSameFigure(a: StatedFigure, b: StatedFigure): boolean {
  if (a.value === b.value) return true;
  if (a.unit !== b.unit || (a.unit !== 'time' && a.unit !== 'bytes')) return false;
  return Math.abs(a.value - b.value) <= measuredTolerance * Math.max(a.value, b.value);
}
