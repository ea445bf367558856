/**
 * The figures of a claim and of a cited line: amounts with their units, dates, days, hours, and the numbers that name a thing. It reads what is
 * written, without weighing it (`citation-amounts.ts`).
 */
import { foldText } from '../../evidence/fold-text.ts';
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { isForeignLightWord, isLightWord } from '../synthesis-2/words/word-tables.ts';
import { type CitedFigure, type FigureBound, type Found, namedTime, type PartOfFigure } from './citation-times.ts';
import { allWords, labelNouns, measures, scales, spelledNumbers } from './citation-words.ts';

const tokenPattern =
  /\p{L}+\d[\p{L}\d]*|\d{4}-\d\d-\d\d(?:[t ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?)?|\d{1,2}[./]\d{1,2}[./]\d{4}|\d+\.\d+\.\d+[\w.]*|\d{1,2}:\d\d(?::\d\d)?|\d+(?:[.,'’]\d+)*|km\/h|mg\/dl|°c?|[%$€£/;,.:()!?]|[\p{L}\p{M}]+(?:-[\p{L}]+)*/gu;
const rangePattern = /(?<=(?:^|[^\d-])\d{1,3}(?:[.,]\d{1,2})?)\s?[–-]\s?(?=\d{1,3}(?![\d-]))/g;
/** "One for every 100" is one per 100. */
const everyNumber = /\b(?:for |to )?(?:every|each) (?=\d)/g;
const rangeWord = /^(?:to|bis|a|à|until|hasta|until)$/;
const listWord = /^(?:,|and|or|und|oder|y|o|et|ou)$/;
const digitPattern = /^\d+(?:[.,'’]\d+)*$/;
const places = /^(?:lines?|pages?|zeilen?|seiten?|páginas?|líneas?|lignes?)$/;
const overWords = /^(?:over|above|exceeds?|exceeded|beyond|über|mehr|más|plus|more|exceeding|ab)$/;
const leastWords = /^(?:least|minimum|min|mind|mindestens)$/;
const underWords = /^(?:under|below|less|fewer|unter|weniger|menos|moins|within)$/;
const mostWords = /^(?:most|maximum|max|höchstens|maximal|up|hasta|bis|jusqu|cap|capped|limit|limited)$/;
const aboutWords =
  /^(?:about|around|roughly|approximately|nearly|almost|some|circa|ca|etwa|rund|fast|knapp|casi|unos|unas|aproximadamente|environ|presque|close)$/;
const supposing =
  /^(?:should|ought|instead|rather|recommend|recommended|would|could|sollte|sollten|debería|devrait|statt|if|wenn)$/;
const parts = /^(?:of|von|de|out|sur|\/)$/;
const perWords = /^(?:per|je|pro|por|par|pour)$/;
const skippable = /^(?:the|our|its|all|a|an|den|der|cada|los|las|les|every|of)$/;
const stops = /^[;,.:()!?/]$/;
const maxTokens = 400;

export function figuresIn(text: string, stem: StemFunction): CitedFigure[] {
  const capitals = new Set(text.match(/\b(?:May|March|Mars)\b/g)?.map((word) => word.toLowerCase()) ?? []);
  const tokens =
    foldText(text.replace(/\w[\w/-]*\.[a-z]{1,4}:\d+/g, ' '))
      .replaceAll('_', ' ')
      .replace(everyNumber, 'per ')
      .replace(rangePattern, ' to ')
      .match(tokenPattern)
      ?.slice(0, maxTokens) ?? [];
  const found: CitedFigure[] = [];
  let supposed = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    if (/^[;.!?]$/.test(token)) supposed = false;
    supposed ||= supposing.test(token);
    const known = namedTime(tokens, at, capitals) ?? amountAt(tokens, at, stem);
    if (known === undefined) continue;
    for (const figure of known.figures)
      found.push({
        counted: [],
        of: undefined,
        to: undefined,
        bound: boundBefore(tokens, at),
        before: wordBefore(tokens, at),
        supposed,
        ...figure,
      });
    at = known.end - 1;
  }
  return found;
}

const isDigits = (token = '') => digitPattern.test(token);

function amountAt(tokens: readonly string[], at: number, stem: StemFunction): Found | undefined {
  const token = tokens[at] ?? '';
  const named = spelledNumbers.get(token);
  if (named === undefined && !isDigits(token)) return undefined;
  const before = wordBefore(tokens, at);
  if (places.test(before)) return { figures: [], end: at + 1 };
  if (token === 'one' && !/^(?:only|just|exactly)$/.test(before) && perWords.test(tokens[at + 2] ?? '') === false)
    return { figures: [], end: at + 1 };
  const scale = scales.get(tokens[at + 1] ?? '');
  // "$5 m" are millions, "2 m" is a length.
  const scaled = scale !== undefined && (tokens[at + 1] !== 'm' || /^[$€£]$/.test(tokens[at - 1] ?? ''));
  const end = at + (scaled ? 2 : 1);
  const values = (named === undefined ? valuesOf(token) : [named]).map((value) => value * (scaled ? (scale ?? 1) : 1));
  const unit = tokens[end] ?? '';
  const measure =
    measures.get(unit) ??
    measures.get(unit.replace(/s$/, '')) ??
    (tokens[at - 1] === '$' || tokens[at - 1] === '€' || tokens[at - 1] === '£' ? measures.get('€') : undefined);
  const label = before.replace(/s$/, '');
  if (labelNouns.has(label) && measure === undefined) return labelsAt(tokens, end, { values, kind: `label ${label}` });
  const range = rangeAt(tokens, end, values);
  if (range !== undefined) return amountFor(range.values, tokens, range.end, stem, range.to);
  if (perWords.test(tokens[at - 1] ?? '') && named !== 1) return { figures: [{ values, kind: 'per' }], end };
  if (measure !== undefined)
    return { figures: [{ values: values.map((value) => value * measure[1]), kind: measure[0] }], end: end + 1 };
  const counted = countedAt(tokens, end, stem);
  if (/^(?:19|20)\d\d$/.test(token) && counted.length === 0) return { figures: [{ values, kind: 'year' }], end };
  if (/^(?:19|20)\d\d$/.test(token) && !(tokens[end] ?? '').endsWith('s'))
    return { figures: [{ values, kind: 'year' }], end };
  const whole = wholeAt(tokens, end);
  const all = allWords.has(tokens[at - 1] ?? '') || (tokens[at - 1] === 'the' && allWords.has(tokens[at - 2] ?? ''));
  const of = whole?.of ?? (all ? values[0] : undefined);
  return {
    figures: [
      { values, kind: 'count', counted: whole === undefined ? counted : countedAt(tokens, whole.end, stem), of },
    ],
    end: whole?.end ?? end,
  };
}

/** "Rooms 12 and 14", "floors 5 to 8". */
function labelsAt(tokens: readonly string[], from: number, figure: PartOfFigure): Found {
  const values = [...figure.values];
  let to: number | undefined;
  let end = from;
  while (isDigits(tokens[end + 1]) && (listWord.test(tokens[end] ?? '') || rangeWord.test(tokens[end] ?? ''))) {
    if (rangeWord.test(tokens[end] ?? '')) to = Number(tokens[end + 1]);
    values.push(...valuesOf(tokens[end + 1] ?? ''));
    end += 2;
  }
  return { figures: [{ ...figure, values, to }], end };
}

function rangeAt(
  tokens: readonly string[],
  end: number,
  values: readonly number[],
): { values: number[]; to: number; end: number } | undefined {
  if (!rangeWord.test(tokens[end] ?? '') || !isDigits(tokens[end + 1])) return undefined;
  const to = valuesOf(tokens[end + 1] ?? '')[0] ?? 0;
  return to > (values[0] ?? 0) ? { values: [values[0] ?? 0, to], to, end: end + 2 } : undefined;
}

function amountFor(
  values: readonly number[],
  tokens: readonly string[],
  end: number,
  stem: StemFunction,
  to: number,
): Found {
  const unit = tokens[end] ?? '';
  const [kind, size] = measures.get(unit) ?? measures.get(unit.replace(/s$/, '')) ?? ['count', 1];
  const counted = kind === 'count' ? countedAt(tokens, end, stem) : [];
  return {
    figures: [{ values: values.map((value) => value * size), kind, counted, to: to * size }],
    end: kind === 'count' ? end : end + 1,
  };
}

/** "1.500" and "1,500" are read as thousands, and the first also as one and a half. */
function valuesOf(token: string): number[] {
  const [whole = '', ...rest] = token.split(/[.,'’]/);
  if (rest.length === 0) return [Number(whole)];
  const last = token.lastIndexOf(rest.at(-1) ?? '');
  const decimal = Number(`${token.slice(0, last - 1).replace(/\D/g, '')}.${rest.at(-1)}`);
  if (!rest.every((part) => part.length === 3)) return [decimal];
  const thousands = Number(token.replace(/\D/g, ''));
  return token.includes('.') && rest.length === 1 ? [thousands, decimal] : [thousands];
}

function wholeAt(tokens: readonly string[], end: number): { of: number; end: number } | undefined {
  if (!parts.test(tokens[end] ?? '')) return undefined;
  let at = end + 1;
  while (skippable.test(tokens[at] ?? '') && at < end + 4) at += 1;
  const named = spelledNumbers.get(tokens[at] ?? '');
  const of = named ?? (isDigits(tokens[at]) ? valuesOf(tokens[at] ?? '')[0] : undefined);
  return of === undefined ? undefined : { of, end: at + 1 };
}

function countedAt(tokens: readonly string[], end: number, stem: StemFunction): string[] {
  const found: string[] = [];
  for (const token of tokens.slice(end, end + 4)) {
    if (stops.test(token) || isDigits(token) || found.length === 2) break;
    if (!isLightWord.has(token) && !isForeignLightWord.has(token) && /\p{L}/u.test(token)) found.push(stem(token));
  }
  return found;
}

function wordBefore(tokens: readonly string[], at: number): string {
  for (let from = at - 1; from >= Math.max(0, at - 3); from -= 1) {
    const token = tokens[from] ?? '';
    if (/\p{L}/u.test(token) && !/^(?:no|nr|number|is)$/.test(token)) return token;
    if (/^[;,.()!?]$/.test(token)) return '';
  }
  return '';
}

function boundBefore(tokens: readonly string[], at: number): FigureBound {
  for (const token of tokens.slice(Math.max(0, at - 4), at).toReversed()) {
    if ((stops.test(token) && token !== ':') || isDigits(token)) return undefined;
    if (leastWords.test(token)) return 'least';
    if (mostWords.test(token)) return 'most';
    if (overWords.test(token)) return 'over';
    if (underWords.test(token)) return 'under';
    if (aboutWords.test(token)) return 'about';
  }
  return undefined;
}
