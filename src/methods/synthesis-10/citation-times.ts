/** The dates, days and hours that a text names; and what a figure is. */
import { dayOf, doubtfulMonths, monthOf } from './citation-words.ts';

/** `least` and `most` name a limit itself. */
export type FigureBound = 'over' | 'under' | 'least' | 'most' | 'about' | undefined;

export interface CitedFigure {
  /** More than one where it may be read in two ways, as "1.500". */
  values: readonly number[];
  /** The measure; `count` of things and of bare numbers; else what kind of name it is: `year`, `date`, `month`, `day`, `clock`, `per`, `label port`. */
  kind: string;
  /** The stems of what is counted. */
  counted: readonly string[];
  bound: FigureBound;
  /** The end of a range. */
  to: number | undefined;
  /** The whole, of "14 of 20". */
  of: number | undefined;
  /** The last word before it. */
  before: string;
  /** Whether it tells what should be or could be. */
  supposed: boolean;
}

export type PartOfFigure = Pick<CitedFigure, 'values' | 'kind'> & Partial<CitedFigure>;
export interface Found {
  figures: readonly PartOfFigure[];
  end: number;
}

const datePattern = /^(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})[./](\d{1,2})[./](\d{4})$)/;
const clockPattern = /^(\d{1,2}):(\d\d)/;
const halfDay = /^(?:am|pm|uhr|h|heures)$/;
const dateLinks = /^(?:of|de|the|\.|du|del|th|st|nd|rd)$/;
const beforeMonth = /^(?:in|by|since|until|from|late|early|end|of|im|seit|bis|ab|en|desde|depuis|to|after|before)$/;

export function namedTime(tokens: readonly string[], at: number, capitals: ReadonlySet<string>): Found | undefined {
  const token = tokens[at] ?? '';
  const day = dayOf.get(token) ?? dayOf.get(token.replace(/s$/, ''));
  if (day !== undefined) return { figures: [{ values: [day], kind: 'day' }], end: at + 1 };
  const date = datePattern.exec(token);
  if (date !== null) {
    const [first, second] = date[1] ? [Number(date[2]), Number(date[3])] : [Number(date[5]), Number(date[4])];
    const year = Number(date[1] ?? date[6]);
    return {
      figures: [
        { values: [first * 100 + second], kind: 'date' },
        { values: [year], kind: 'year' },
      ],
      end: at + 1,
    };
  }
  return clockAt(tokens, at) ?? monthAt(tokens, at, capitals);
}

function clockAt(tokens: readonly string[], at: number): Found | undefined {
  const token = tokens[at] ?? '';
  if (token === 'noon' || token === 'midnight')
    return { figures: [{ values: [token === 'noon' ? 720 : 0, 1440], kind: 'clock' }], end: at + 1 };
  const clock =
    clockPattern.exec(token) ??
    (/^\d{1,2}$/.test(token) && halfDay.test(tokens[at + 1] ?? '') ? [token, token, '0'] : null);
  if (clock === null) return undefined;
  const suffix = tokens[at + 1] ?? '';
  if (suffix === 'h' && !token.includes(':')) return undefined;
  const hour = Number(clock[1]) % (suffix === 'am' || suffix === 'pm' ? 12 : 24);
  const value = (hour + (suffix === 'pm' ? 12 : 0)) * 60 + Number(clock[2]);
  return { figures: [{ values: [value], kind: 'clock' }], end: at + (halfDay.test(suffix) ? 2 : 1) };
}

/** "31 May", "May 31", "31. Mai", "31 de mayo", "in May". */
function monthAt(tokens: readonly string[], at: number, capitals: ReadonlySet<string>): Found | undefined {
  const token = tokens[at] ?? '';
  if (/^\d{1,2}$/.test(token)) {
    let next = at + 1;
    while (dateLinks.test(tokens[next] ?? '') && next < at + 3) next += 1;
    const month = monthOf.get(tokens[next] ?? '');
    return month === undefined
      ? undefined
      : { figures: [{ values: [month * 100 + Number(token)], kind: 'date' }], end: next + 1 };
  }
  const month = monthOf.get(token);
  if (month === undefined) return undefined;
  const next = tokens[at + 1] ?? '';
  if (/^\d{1,2}$/.test(next)) return { figures: [{ values: [month * 100 + Number(next)], kind: 'date' }], end: at + 2 };
  const named =
    !doubtfulMonths.has(token) ||
    /^(?:19|20)\d\d$/.test(next) ||
    (capitals.has(token) && beforeMonth.test(tokens[at - 1] ?? ''));
  return named ? { figures: [{ values: [month], kind: 'month' }], end: at + 1 } : undefined;
}
