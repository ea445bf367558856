/** Whether the figures of a claim are those of the line that it cites, rounded, counted up or told in another unit; or others. */
import type { CitedFigure } from './citation-times.ts';
import { sizesOf } from './citation-words.ts';

type FigureVerdict = 'another figure' | 'agrees' | undefined;

const plainNames: ReadonlySet<string> = new Set(['year', 'month', 'date', 'day', 'clock', 'per', 'time', 'bytes']);
const measuredTolerance = 0.05;
const aboutTolerance = 0.15;
const roundingTolerance = 0.05;
const exactBelow = 100;
/** Of more, some difference is any figure. */
const maxCombined = 4;

const first = ({ values }: CitedFigure) => values[0] ?? 0;
const isName = ({ kind }: CitedFigure) =>
  kind.startsWith('label ') || (plainNames.has(kind) && kind !== 'time' && kind !== 'bytes');

export function compareCitedFigures(claim: readonly CitedFigure[], line: readonly CitedFigure[]): FigureVerdict {
  const stated = claim.filter(({ supposed }) => !supposed);
  if (stated.length === 0 || line.length === 0) return undefined;
  if (stated.some((figure) => isOtherPart(figure, line) || isOtherRate(figure, line))) return 'another figure';
  const isKnown = (figure: CitedFigure) => line.some((other) => isSame(figure, other)) || isWorkedOut(figure, line);
  for (const [kind, figures] of Map.groupBy(stated.filter(isName), ({ kind }) => (kind === 'month' ? 'date' : kind)))
    if (kind !== 'year' && !figures.some(isKnown) && figures.some((figure) => isOther(figure, line)))
      return 'another figure';
  const amounts = stated.filter((figure) => !isName(figure));
  if (amounts.length === 0) return compareYears(stated, line);
  if (claim.some((figure) => !isName(figure) && isKnown(figure))) return 'agrees';
  const rated = line.some(({ kind }) => kind === 'per') && !stated.some(({ kind }) => kind === 'per');
  return !rated && amounts.some((figure) => isOther(figure, line)) ? 'another figure' : undefined;
}

function compareYears(stated: readonly CitedFigure[], line: readonly CitedFigure[]): FigureVerdict {
  const years = stated.filter(({ kind }) => kind === 'year');
  if (years.length === 0 || years.length < stated.length) return undefined;
  if (years.some((figure) => line.some((other) => isSame(figure, other)))) return 'agrees';
  return years.some((figure) => isOther(figure, line)) ? 'another figure' : undefined;
}

/** "19 of 20", where the line has 14 of 20. */
function isOtherPart(figure: CitedFigure, line: readonly CitedFigure[]): boolean {
  const { of, bound } = figure;
  if (of === undefined || bound !== undefined) return false;
  const same = line.filter((other) => other.of === of);
  const rest = same.map((other) => of - first(other));
  return same.length > 0 && !same.some((other) => isSame(figure, other)) && !rest.includes(first(figure));
}

/** "One guard per 200", where the line has one per 100. */
function isOtherRate({ kind, values }: CitedFigure, line: readonly CitedFigure[]): boolean {
  const rates = line.filter((other) => other.kind === 'per');
  return (
    kind === 'per' && rates.length > 0 && !rates.some((other) => other.values.some((value) => values.includes(value)))
  );
}

/** Whether the line has a figure that would have to be this one. */
function isOther(figure: CitedFigure, line: readonly CitedFigure[]): boolean {
  if (isWorkedOut(figure, line)) return false;
  const alike = line.filter((other) => areComparable(figure, other));
  if (figure.kind.startsWith('label ') || figure.kind === 'per') return alike.length === 1;
  return alike.length > 0;
}

function areComparable(a: CitedFigure, b: CitedFigure): boolean {
  if (isName(a) || isName(b)) {
    const dates = /^(?:date|month)$/;
    return (
      a.kind === b.kind || (dates.test(a.kind) && dates.test(b.kind)) || areNamedAlike(a, b) || areNamedAlike(b, a)
    );
  }
  if (mayBeMillions(a, b) || mayBeMillions(b, a)) return false;
  if (a.kind !== b.kind) return isBare(a) || isBare(b);
  if (a.kind !== 'count' || isBare(a) || isBare(b)) return true;
  return a.counted.some((stem) => b.counted.includes(stem));
}

/** "2m" may be "2 million" as well as two metres. */
const leastMillions = 100_000;
const mayBeMillions = (length: CitedFigure, other: CitedFigure) =>
  length.kind === 'length' && isBare(other) && first(other) >= leastMillions;

/** "Port 9090" and "port = 8080". */
const areNamedAlike = (label: CitedFigure, other: CitedFigure) =>
  label.kind === `label ${other.before}` && other.kind === 'count';
const isBare = ({ kind, counted }: CitedFigure) => kind === 'count' && counted.length === 0;

function isSame(a: CitedFigure, b: CitedFigure): boolean {
  if (isBare(b) && a.kind !== 'count' && !isName(a)) return inAnyUnit(a).some((one) => isSame(one, b));
  if (isBare(a) && b.kind !== 'count' && !isName(b)) return inAnyUnit(b).some((one) => isSame(a, one));
  if (!areComparable(a, b))
    return a.kind === 'count' && b.kind === 'count' && a.values.some((value) => b.values.includes(value));
  return a.values.some((value) => b.values.some((other) => isSameValue(value, a, other, b)));
}

/** A number without a unit is one of whatever unit the other has. */
const inAnyUnit = (figure: CitedFigure): CitedFigure[] =>
  (sizesOf.get(figure.kind) ?? [1]).map((size) => ({
    ...figure,
    kind: 'count',
    counted: [],
    values: figure.values.map((value) => value / size),
  }));

function isSameValue(value: number, a: CitedFigure, other: number, b: CitedFigure): boolean {
  if (a.kind === 'month' || b.kind === 'month') return monthOf(value) === monthOf(other);
  if (value === other || (b.to !== undefined && value >= first(b) && value <= b.to)) return true;
  if (isName(a)) return isWithin(value, a, other) && a.kind !== 'day';
  if (a.kind === 'time' || a.kind === 'bytes') if (isNear(value, other, measuredTolerance)) return true;
  if (a.bound === 'about') return isNear(value, other, aboutTolerance);
  const limits = (a.bound === 'least' || a.bound === 'most') && b.bound !== undefined;
  if (a.bound !== undefined && !limits) return isWithin(value, a, other);
  return (!limits && isWithin(other, b, value)) || isRounded(value, other);
}

const monthOf = (value: number) => (value > 12 ? Math.floor(value / 100) : value);
const isNear = (a: number, b: number, tolerance: number) => Math.abs(a - b) <= tolerance * Math.max(a, b);

/** Whether a value lies where a bound puts it: over 90, under 100. */
function isWithin(limit: number, { bound }: CitedFigure, value: number): boolean {
  if (bound === 'over' || bound === 'least') return value >= limit;
  return (bound === 'under' || bound === 'most') && value <= limit;
}

/** A claim may round what its line has to the digit. */
function isRounded(value: number, exact: number): boolean {
  if (exact < exactBelow && Number.isInteger(exact)) return false;
  const digits = String(value)
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length;
  return (
    digits > 0 && Number(exact.toPrecision(Math.min(digits, 15))) === value && isNear(value, exact, roundingTolerance)
  );
}

/** The rest of "14 of 20", its share, and the sum and difference of two amounts. */
function isWorkedOut(figure: CitedFigure, line: readonly CitedFigure[]): boolean {
  const amounts = line.filter((other) => !isName(other)).slice(0, maxCombined + 1);
  const is = (value: number) =>
    figure.values.some(
      (own) =>
        isNear(own, value, 0.011) ||
        isWithin(own, figure, value) ||
        (figure.bound === 'about' && isNear(own, value, aboutTolerance)),
    );
  for (const { of, values } of amounts) {
    if (of === undefined) continue;
    const part = values[0] ?? 0;
    if (figure.kind === '%' && (is((100 * part) / of) || is(100 - (100 * part) / of))) return true;
    if (figure.kind === 'count' && figure.bound === undefined && figure.values.includes(of - part)) return true;
  }
  if (amounts.length > maxCombined || isName(figure) || (figure.bound !== undefined && figure.bound !== 'about'))
    return false;
  return amounts.some((one, at) =>
    amounts.slice(at + 1).some((other) => {
      if (one.kind !== other.kind && !isBare(one) && !isBare(other)) return false;
      const [a, b] = [first(one), first(other)];
      if (a === 0 || b === 0 || (a < 10 && b < 10 && isBare(one) && isBare(other))) return false;
      const share =
        figure.kind === '%' &&
        one.kind !== '%' &&
        (is((100 * a) / b) || is((100 * b) / a) || is((100 * Math.abs(a - b)) / b) || is((100 * Math.abs(a - b)) / a));
      const near = (value: number) => figure.values.some((own) => isNear(own, value, 0.001));
      return share || near(Math.abs(a - b)) || near(a + b);
    }),
  );
}
