/** The amounts that a text states in figures or words, with what they count or measure: "24 guards", "nine months", "14 Tage", "50 MB". Years, dates, versions and numbers of tickets are none. */
import { roundSixDecimals } from '../decimal.ts';
import { articles, hanValue, wordValue } from './choosing-number-words.ts';

export type Measure = 'time' | 'bytes' | 'money' | 'percent' | 'count';

export interface Amount {
  /** In the smallest unit of its measure. */
  value: number;
  /** As it stands there. */
  stated: number;
  measure: Measure;
  /** How many of the smallest unit one is. */
  size: number;
  /** Whether a unit or a thing counted stands beside it. */
  named: boolean;
  /** What is counted: the words behind it. */
  things: readonly string[];
  from: number;
  to: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const units: readonly (readonly [RegExp, Measure, number])[] = [
  [/^(?:ms|millise\p{L}+)$/u, 'time', 0.001],
  [/^(?:s|secs?|seconds?|sekunden?|segundos?|secondes?|second[oi]|seconden?)$/u, 'time', 1],
  [/^(?:mins?|minutes?|minuten?|minutos?|minut[oi]|minuut|分钟)$/u, 'time', minute],
  [/^(?:h|hrs?|hours?|stunden?|horas?|heures?|or[ae]|uur|uren|小时)$/u, 'time', hour],
  [/^(?:d|days?|tage?n?|días?|dias?|jours?|giorn[oi]|dag|dagen|天|日)$/u, 'time', day],
  [/^(?:weeks?|wochen?|semanas?|semaines?|settiman[ae]|week|weken|周|星期)$/u, 'time', 7 * day],
  [/^(?:months?|monate?n?|mes|meses|mois|mes[ei]|mês|maand|maanden|个月|月)$/u, 'time', 30 * day],
  [/^(?:years?|jahre?n?|años?|ans?|années?|ann[oi]|anos?|jaar|jaren|年)$/u, 'time', 360 * day],
  [/^(?:kb|kilobytes?|ko)$/u, 'bytes', 1],
  [/^(?:mb|megabytes?|mo|mib)$/u, 'bytes', 1e3],
  [/^(?:gb|gigabytes?|gib)$/u, 'bytes', 1e6],
  [/^(?:tb|terabytes?|tib)$/u, 'bytes', 1e9],
  [/^(?:%|percent|pct|prozent|procent)$/u, 'percent', 1],
  [/^(?:\$|€|£|¥|euros?|eur|dollars?|usd|pounds?|gbp|francs?|franken|chf|dólares|pesos|yuan|元|欧元)$/u, 'money', 1],
];
export const unitOf = (word: string) => units.find(([pattern]) => pattern.test(word));

const multipliers: ReadonlyMap<string, number> = new Map(
  Object.entries({
    k: 1e3,
    thousand: 1e3,
    tausend: 1e3,
    mil: 1e3,
    mille: 1e3,
    mila: 1e3,
    duizend: 1e3,
    m: 1e6,
    million: 1e6,
    millionen: 1e6,
    millones: 1e6,
    millions: 1e6,
    milioni: 1e6,
  }),
);
const labels =
  /^(?:v|version|release|ticket|issue|bug|pr|step|phase|line|page|chapter|section|article|art|no|nr|number|option|plan|room|level|tier|port|http|error|case|line|zeile|seite|schritt|artikel|paragraph|página|paso|artículo|étape|articolo|pagina|in|since|by|until|from|seit|bis|desde|hasta|en|depuis|dal|nel|january|february|march|april|may|june|july|august|september|october|november|december|covid)$/u;
const alwaysLabels = /^(?!(?:in|since|by|until|from|seit|bis|desde|hasta|en|depuis|dal|nel|no|may|march)$)/u;
const months =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|o'clock|uhr|am|pm|st|nd|rd|th)$/u;

const token =
  /[$€£¥#]|\d{1,3}(?:[.,' ]\d{3})+(?![\d])|\d+(?:[.,]\d+)*|%|[零一二两三四五六七八九十百]+(?=个月|[个名天人年周位块])|个月|小时|分钟|星期|欧元|[天日周月年元]|\p{sc=Han}|[\p{L}']+|[^\s\p{L}\p{N}]/gu;

interface Token {
  text: string;
  from: number;
  to: number;
}

const halfOf = /(?<!\p{L})(?:half an? |ein(?:en|em)? halbe[nrsm]? |medi[oa] |une? demi e? ?|mezz[oa] )(?=\p{L})/gu;
/** "One and a half years" are not read. */
const halves = /(?<!\p{L})(?:half|halbe?[nrsm]?|anderthalb|medi[oa]|demie?|mezz[oa])(?!\p{L})/u;

/** `text`: plain (`choosing-names.ts`). */
export function amountsIn(text: string): Amount[] {
  const whole = text.replace(halfOf, '0.5 ');
  if (halves.test(whole)) return [];
  const tokens = [...whole.matchAll(token)].map(({ 0: word, index }) => ({
    text: word,
    from: index,
    to: index + word.length,
  }));
  const found: Amount[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const read = amountAt(tokens, at);
    if (read === undefined) continue;
    found.push(read.amount);
    at = read.end - 1;
  }
  return found;
}

function amountAt(tokens: readonly Token[], at: number): { amount: Amount; end: number } | undefined {
  const textAt = (place: number) => tokens[place]?.text ?? '';
  const number = numberAt(tokens, at);
  if (number === undefined || isLabel(tokens, at, number.end)) return undefined;
  const sign = isNegative(tokens, at) ? -1 : 1;
  const times = multipliers.get(textAt(number.end)) ?? 1;
  const end = number.end + (times === 1 ? 0 : 1);
  const stated = sign * number.value * times;
  const unit = /^[$€£¥]$/.test(textAt(at - 1)) ? unitOf(textAt(at - 1)) : unitOf(textAt(end));
  const isMoney = unit === undefined ? undefined : unit[1];
  const from = tokens[at]?.from ?? 0;
  const things = unit === undefined ? thingsBehind(tokens, end) : [];
  if (articles.test(textAt(at)) && (unit?.[1] !== 'time' || textAt(end) === 'second')) return undefined;
  const size = unit?.[2] ?? 1;
  return {
    amount: {
      ...{
        value: roundSixDecimals(stated * size),
        stated,
        measure: isMoney ?? 'count',
        size,
        named: unit !== undefined || things.length > 0,
      },
      ...{ things, from, to: tokens[end - 1]?.to ?? from },
    },
    end: unit !== undefined && unitOf(textAt(end)) !== undefined ? end + 1 : end,
  };
}

/** "-18" and "minus 18", not "9-18". */
const isNegative = (tokens: readonly Token[], at: number) => {
  const before = tokens[at - 1];
  if (/^(?:minus|moins|menos|meno)$/u.test(before?.text ?? '')) return true;
  return /^\p{Pd}$/u.test(before?.text ?? '') && before?.to === tokens[at]?.from && tokens[at - 2]?.to !== before?.from;
};

function numberAt(tokens: readonly Token[], at: number): { value: number; end: number } | undefined {
  const word = tokens[at]?.text ?? '';
  if (/^\d/.test(word)) return { value: figure(word), end: at + 1 };
  if (/^[零一二两三四五六七八九十百]+$/u.test(word)) return { value: hanValue(word), end: at + 1 };
  if (articles.test(word)) return { value: 1, end: at + 1 };
  const read = wordValue(word, tokens[at + 1]?.text ?? '');
  return read === undefined ? undefined : { value: read.value, end: at + read.words };
}

/** "1,000" and "1.000" are a thousand, "1,5" and "1.5" are not. */
const figure = (word: string) =>
  /^\d{1,3}(?:[.,' ]\d{3})+$/.test(word) ? Number(word.replace(/\D/gu, '')) : Number(word.replace(',', '.'));

function isLabel(tokens: readonly Token[], at: number, end: number): boolean {
  const [before, text, after] = [tokens[at - 1], tokens[at], tokens[end]];
  const value = figure(text?.text ?? '');
  if (Number.isNaN(value) && /^\d/.test(text?.text ?? '')) return true;
  const glued = before !== undefined && before.to === text?.from && /^(?:[a-z#§/:.]|[a-z]\p{L}*)$/u.test(before.text);
  const named = before !== undefined && labels.test(before.text);
  if (
    glued ||
    months.test(after?.text ?? '') ||
    after?.text === '/' ||
    (after?.text === ':' && tokens[end + 1]?.from === after.to && /^\d/.test(tokens[end + 1]?.text ?? ''))
  )
    return true;
  const isYear = /^(?:19|20)\d\d$/.test(text?.text ?? '') && unitOf(after?.text ?? '') === undefined;
  return (
    (named && alwaysLabels.test(before.text)) ||
    (named && months.test(before.text)) ||
    (isYear && (named || after === undefined))
  );
}

const stops =
  /^(?:of|in|on|at|to|and|or|the|an?|is|are|was|were|per|for|from|with|by|as|but|than|when|if|because|should|would|will|be|before|after|each|more|less|now|please|instead|und|oder|sind|ist|reichen|genügen|für|pro|statt|y|o|son|es|para|por|bastan|et|ou|sont|est|pour|suffisent|e|sono|per|bastano|en|of|zijn|voor|enough|plenty|suffice|max|at)$/u;
const maxThings = 3;

function thingsBehind(tokens: readonly Token[], at: number): readonly string[] {
  const words = tokens.slice(at, at + maxThings).map(({ text }) => text);
  const end = words.findIndex((word) => !/^\p{L}/u.test(word) || stops.test(word));
  return end < 0 ? words : words.slice(0, end);
}
