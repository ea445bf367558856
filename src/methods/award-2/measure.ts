/**
 * Figures with their units, as intervals: "420 euros" is one value, "more than 60 hours" everything above. Units of one
 * kind are brought to one scale; a figure without a unit counts what the word after it names.
 */
import { termsIn } from './proposition.ts';
import { type FoundUnit, unitAround } from './unit-table.ts';

export interface FigureSpan {
  low: number;
  high: number;
  /** `money:eur`, `percent`, `hours`, or the stem of the thing that is counted. */
  unit: string;
  /** Per what: `week` in "48 hours a week"; empty if nothing is said. */
  per: string;
  /** As it is written, with its unit. */
  text: string;
  start: number;
  end: number;
}

const numberWords: Readonly<Record<string, number>> = {
  ...{
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
  },
  ...{ fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90, hundred: 100 },
  ...{ zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, zwölf: 12 },
  ...{ dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, doce: 12 },
};
const multipliers: Readonly<Record<string, number>> = {
  ...{
    thousand: 1e3,
    k: 1e3,
    tausend: 1e3,
    mil: 1e3,
    million: 1e6,
    millions: 1e6,
    mio: 1e6,
    millionen: 1e6,
    millones: 1e6,
    millón: 1e6,
  },
  ...{ billion: 1e9, bn: 1e9, milliarden: 1e9, mrd: 1e9 },
};
const perPattern =
  /^\s?(?:(?:a|an|al|à la)\s(hour|day|week|night|month|year|hora|día|semana|mes|año)|(?:per|pro|je|por|par|\/)\s?(\p{L}{3,}))/iu;
const figurePattern = new RegExp(
  `(?<![\\p{L}\\p{N}.,/:-]|\\p{N}-)(?:(\\p{N}+(?:[.,'\\u00a0\\u202f]\\p{N}+)*)|(${Object.keys(numberWords).join('|')})(?=[\\s-]))(?:[\\s-]?(${Object.keys(multipliers).join('|')})\\b\\.?)?`,
  'giu',
);

export function figuresIn(text: string): FigureSpan[] {
  return [...text.matchAll(figurePattern)].flatMap((match) => figureAt(match, text));
}

function figureAt(match: RegExpExecArray, text: string): FigureSpan[] {
  const value = numberOf(match);
  if (value === undefined) return [];
  const [start, end] = [match.index, match.index + match[0].length];
  const known = unitAround(text, start, end);
  const unit = known ?? countedThing(text, end);
  if (unit === undefined || (isAmbiguous(match[1] ?? '') && !unit.unit.startsWith('money:'))) return [];
  const scaled = Math.round(value * unit.scale * 1e6) / 1e6;
  const written = text.slice(Math.min(start, unit.start), unit.end).trim();
  const per = perPattern.exec(text.slice(unit.end));
  return [
    {
      ...bounds(text.slice(0, Math.min(start, unit.start)), text.slice(unit.end), scaled),
      unit: unit.unit,
      per: termsIn(per?.[1] ?? per?.[2] ?? '')[0] ?? '',
      text: written,
      start,
      end: unit.end,
    },
  ];
}

function numberOf([, digits, word, multiplier]: RegExpExecArray): number | undefined {
  const base = digits === undefined ? numberWords[(word ?? '').toLowerCase()] : decimalOf(digits);
  return base === undefined || Number.isNaN(base)
    ? undefined
    : base * (multipliers[(multiplier ?? '').toLowerCase()] ?? 1);
}

/** "1.200" is 1.2 in one country and 1200 in another: not a number, unless it is a sum of money. */
const isAmbiguous = (digits: string) => /^[1-9]\d{0,2}\.\d{3}$/.test(digits);

function decimalOf(digits: string): number {
  const plain = digits.replace(/['\u00a0\u202f]/g, '');
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''));
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'));
  return /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
}

const verbAhead =
  /^(?:may|must|can|will|shall|should|could|would|have|has|had|took|take|takes|were|are|is|was|per|dürfen|müssen|können|sind|pueden|deben|son)$/iu;

/** "Three open defects": the figure counts what the next words name. */
function countedThing(text: string, end: number): FoundUnit | undefined {
  const phrase = /^(?:[\s-]+\p{L}[\p{L}-]*){1,3}/u.exec(text.slice(end, end + 60))?.[0];
  if (phrase === undefined) return undefined;
  const words = phrase.trim().split(/\s+/);
  const stop = words.findIndex((word) => termsIn(word).length === 0 || verbAhead.test(word));
  const named = words.slice(0, stop < 0 ? words.length : stop);
  const stems = named.flatMap(termsIn);
  const last = named.at(-1);
  if (last === undefined || stems.length === 0) return undefined;
  return { unit: `count:${stems.join(' ')}`, scale: 1, start: end, end: end + phrase.indexOf(last) + last.length };
}

/** Counts have the same unit if they name one thing in common. */
export function sameUnit(one: string, other: string): boolean {
  if (!one.startsWith('count:') || !other.startsWith('count:')) return one === other;
  const stems = new Set(one.slice('count:'.length).split(' '));
  return other
    .slice('count:'.length)
    .split(' ')
    .some((stem) => stems.has(stem));
}

const atMost =
  /(?:at most|no more than|not more than|up to|below|under|less than|fewer than|maximum(?: of)?|max\.?|within|höchstens|maximal|nicht mehr als|bis zu|unter|weniger als|como máximo|no más de|menos de|hasta|au plus|moins de)\s*(?:of\s|by\s)?$/iu;
const atLeast =
  /(?:at least|no less than|not less than|no fewer than|more than|over|above|exceed(?:s|ed|ing)?|minimum(?: of)?|min\.?|mindestens|mehr als|über|al menos|como mínimo|más de|au moins|plus de)\s*(?:of\s|by\s)?$/iu;

function bounds(before: string, after: string, value: number): { low: number; high: number } {
  if (/^\s(?:or less|or fewer|or below|at most|oder weniger|o menos)\b(?!\s\d)/iu.test(after) || atMost.test(before))
    return { low: Number.NEGATIVE_INFINITY, high: value };
  if (/^\s(?:or more|or above|at least|oder mehr|o más)\b(?!\s\d)/iu.test(after) || atLeast.test(before))
    return { low: value, high: Number.POSITIVE_INFINITY };
  return { low: value, high: value };
}
