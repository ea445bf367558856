/** Dates as they are written in prose, as days that can be compared. A date without a year is compared within one year. */

export interface CalendarDate {
  /** Days since the year 0; `null` if no year is named. */
  absolute: number | null;
  /** Days since the first of January, as if every month had 31 days. */
  inYear: number;
  month: number;
  year: number | null;
  day: number;
  text: string;
}

const months: readonly string[] = [
  'january|jan|januar|jänner|enero|janvier',
  'february|feb|februar|febrero|février',
  'march|mar|märz|marzo|mars',
  'april|apr|abril|avril',
  'may|mai|mayo',
  'june|jun|juni|junio|juin',
  'july|jul|juli|julio|juillet',
  'august|aug|agosto|août',
  'september|sept|sep|septiembre|septembre',
  'october|oct|oktober|okt|octubre|octobre',
  'november|nov|noviembre|novembre',
  'december|dec|dezember|dez|diciembre|décembre',
];
const monthName = `(${months.join('|')})`;
const patterns: readonly { pattern: RegExp; order: 'dmy' | 'mdy' | 'ymd' | 'my' }[] = [
  { pattern: /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g, order: 'ymd' },
  {
    pattern: new RegExp(
      `(?<!\\p{N})(\\d{1,2})(?:\\.|st|nd|rd|th)?\\s+(?:of\\s+|de\\s+)?${monthName}\\b\\.?(?:,?\\s+(?:de\\s+)?(\\d{4}))?`,
      'giu',
    ),
    order: 'dmy',
  },
  {
    pattern: new RegExp(`\\b${monthName}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?!\\p{N})(?:,?\\s+(\\d{4}))?`, 'giu'),
    order: 'mdy',
  },
  { pattern: new RegExp(`\\b${monthName}\\.?\\s+(?:de\\s+)?(\\d{4})(?!\\p{N})`, 'giu'), order: 'my' },
];

export function datesIn(text: string): CalendarDate[] {
  const taken: [number, number][] = [];
  return patterns.flatMap(({ pattern, order }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const span: [number, number] = [match.index, match.index + match[0].length];
      if (taken.some(([start, end]) => span[0] < end && start < span[1])) return [];
      taken.push(span);
      return dateOf(match, order);
    }),
  );
}

function dateOf(
  [text, one = '', two = '', three]: RegExpExecArray,
  order: 'dmy' | 'mdy' | 'ymd' | 'my',
): CalendarDate[] {
  if (order === 'ymd') return composed(text, Number(three), Number(two), Number(one));
  if (order === 'my') return composed(text, 1, monthOf(one), Number(two));
  const [day, month] = order === 'dmy' ? [one, two] : [two, one];
  return composed(text, Number(day), monthOf(month), three === undefined ? null : Number(three));
}

function monthOf(name: string): number {
  return months.findIndex((names) => names.split('|').includes(name.toLowerCase())) + 1;
}

function composed(text: string, day: number, month: number, year: number | null): CalendarDate[] {
  if (day < 1 || day > 31 || month < 1 || month > 12) return [];
  const absolute = year === null ? null : Math.round(Date.UTC(year, month - 1, day) / 86_400_000);
  return [{ absolute, inYear: month * 31 + day, month, year, day, text: text.trim().replace(/\.$/, '') }];
}

/** Negative if the first is earlier; `undefined` if only one of them has a year. */
export function compareDates(one: CalendarDate, other: CalendarDate): number | undefined {
  if (one.absolute !== null && other.absolute !== null) return one.absolute - other.absolute;
  return one.absolute === null && other.absolute === null ? one.inYear - other.inYear : undefined;
}

/** Whole months from one date to a later one. */
export function monthsBetween(one: CalendarDate, other: CalendarDate): number | undefined {
  if (one.year === null || other.year === null) return undefined;
  const [early, late] = (one.absolute ?? 0) <= (other.absolute ?? 0) ? [one, other] : [other, one];
  const whole = ((late.year ?? 0) - (early.year ?? 0)) * 12 + late.month - early.month;
  return late.day < early.day ? whole - 1 : whole;
}
