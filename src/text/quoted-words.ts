/**
 * Finds quotations in a text, and quoted words in another. Words are compared after folding case, width, spaces, quotes
 * and punctuation; signs that change what code or a figure says (`=`, `<`, `%`) count. A few words may be left out of a
 * quotation, and more where it has an ellipsis, but never a denial or a figure between words that it joins.
 */
import { foldText } from '../evidence/fold-text.ts';

export interface QuotationSpan {
  start: number;
  end: number;
  words: string;
}

/** A word of a text, and the line it stands in. */
interface TextWord {
  word: string;
  line: number;
}

export interface WordIndex {
  text: readonly TextWord[];
  places: (word: string) => readonly number[];
}

// Every alternative excludes its own opening sign, so each character is read by a bounded number of attempts.
const quotationPattern =
  /"([^"\n]{1,2000})"|“([^“”\n]{1,2000})”|„([^„“”\n]{1,2000})[“”]|«([^«»\n]{1,2000})»|「([^「」\n]{1,2000})」|『([^『』\n]{1,2000})』|`([^`\n]{1,2000})`|(?<![\p{L}\p{N}])['‘]((?:[^'‘’\n]|(?<=\p{L})['’](?=\p{L})){1,400})['’](?![\p{L}\p{N}])/gu;
const wordPattern =
  /\p{N}+(?:[.,]\p{N}+)*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}])+|[=<>%&|+*/^~$€£¥!]/gu;
const singleCharacter = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const ellipsis = /\[?\s*(?:…|\.{3,})\s*\]?/;
/** Words that a gap must not skip: without them the sentence says something else. */
const telling =
  /^(?:\p{N}.*|no|not|t|never|none|nor|neither|without|cannot|unless|except|only|if|but|nicht|kein\w*|nie|ohne|nur|ni|nunca|sin|jamais|pas|sans|non|nao|sem|не|нет|без|[不没沒未無非否勿ん])$/u;

/** Words that may stand between two quoted words. */
const maxGap = 2;
const maxEllipsisGap = 120;
/** In a gap this short, an ellipsis must not hide a denial. */
const maxGuardedGap = 8;
const maxQuotedWords = 200;
/** Places of the rarest word that are tried before a search gives up. */
const maxStarts = 2000;

export function quotationsIn(text: string): QuotationSpan[] {
  return [...text.matchAll(quotationPattern)].map((match) => {
    const words = match.slice(1).find((group) => group !== undefined) ?? '';
    return { start: match.index, end: match.index + match[0].length, words };
  });
}

/** How long a quotation is, in words: two characters without spaces between words count as one, a name or a place as one. */
export function quotedLength(words: string): number {
  const found = wordsIn(words).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const single = found.filter((word) => singleCharacter.test(word)).length;
  return single / 2 + (/\s/.test(words.trim()) ? found.length - single : Math.min(found.length - single, 1));
}

function wordsIn(text: string): string[] {
  const words = foldText(text).match(wordPattern) ?? [];
  return words.map((word) =>
    /^\p{N}/u.test(word) ? word.replaceAll(',', '.').replace(/\.(?=\p{N}{3}(?:\.|$))/gu, '') : word,
  );
}

/** The words of a quotation, in the parts between its ellipses. */
export function quotedParts(words: string): string[][] {
  const parts = words
    .split(new RegExp(ellipsis, 'g'))
    .map((part) => wordsIn(part))
    .filter((part) => part.length > 0);
  let left = maxQuotedWords;
  return parts.flatMap((part) => {
    const kept = part.slice(0, left);
    left -= kept.length;
    return kept.length > 0 ? [kept] : [];
  });
}

/** The lines that the quoted words stand in; `undefined` if they are not there, `null` if that cannot be told. */
export function findQuotedWords(
  parts: readonly string[][],
  { text, places }: WordIndex,
  within: { first: number; last: number } = { first: 1, last: Number.POSITIVE_INFINITY },
): { first: number; last: number } | undefined | null {
  const [part = []] = parts;
  const anchor = rarestOf(part, places);
  const all = places(part[anchor] ?? '');
  const from = firstFrom(all, (at) => (text[at]?.line ?? 0) >= within.first);
  const starts = all.slice(from, from + maxStarts + 1);
  for (const at of starts.slice(0, maxStarts)) {
    if ((text[at]?.line ?? 0) > within.last) return undefined;
    const start = matchBackward(part, anchor, text, at);
    const end = start === undefined ? undefined : matchRest(parts.slice(1), text, matchForward(part, anchor, text, at));
    if (start !== undefined && end !== undefined) return { first: text[start]?.line ?? 1, last: text[end]?.line ?? 1 };
  }
  return starts.length > maxStarts ? null : undefined;
}

/** The first index whose value fulfils a condition that, once fulfilled, stays so. */
function firstFrom(values: readonly number[], fulfils: (value: number) => boolean): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fulfils(values[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The words of lines, and the places of each word in order; the first line is line 1. */
export function indexWords(lines: readonly string[]): WordIndex {
  const text = lines.flatMap((line, at) => wordsIn(line).map((word) => ({ word, line: at + 1 })));
  const places = new Map<string, number[]>();
  for (const [at, { word }] of text.entries()) {
    const known = places.get(word);
    if (known) known.push(at);
    else places.set(word, [at]);
  }
  return { text, places: (word) => places.get(word) ?? [] };
}

function rarestOf(words: readonly string[], places: (word: string) => readonly number[]): number {
  let rarest = 0;
  for (const [at, word] of words.entries()) if (places(word).length < places(words[rarest] ?? '').length) rarest = at;
  return rarest;
}

function matchForward(
  part: readonly string[],
  from: number,
  text: readonly TextWord[],
  at: number,
): number | undefined {
  return part.slice(from + 1).reduce<number | undefined>((last, word) => stepTo(word, text, last, 1), at);
}

function matchBackward(
  part: readonly string[],
  from: number,
  text: readonly TextWord[],
  at: number,
): number | undefined {
  return part.slice(0, from).reduceRight<number | undefined>((last, word) => stepTo(word, text, last, -1), at);
}

/** The next place of a word in a direction, past at most a few words that say little. */
function stepTo(word: string, text: readonly TextWord[], from: number | undefined, step: number): number | undefined {
  if (from === undefined) return undefined;
  for (let skipped = 0; skipped <= maxGap; skipped++) {
    const next = text[from + step * (skipped + 1)]?.word;
    if (next === word) return from + step * (skipped + 1);
    if (next === undefined || telling.test(next)) return undefined;
  }
  return undefined;
}

/** The place of the last word, if the parts follow each other. */
function matchRest(
  parts: readonly string[][],
  text: readonly TextWord[],
  from: number | undefined,
): number | undefined {
  let end = from;
  for (const part of parts) end = end === undefined ? undefined : findPart(part, text, end);
  return end;
}

function findPart(part: readonly string[], text: readonly TextWord[], after: number): number | undefined {
  for (let at = after + 1; at <= after + maxEllipsisGap && at < text.length; at++) {
    if (text[at]?.word !== part[0]) continue;
    const skipped = text.slice(after + 1, at);
    if (skipped.length <= maxGuardedGap && skipped.some(({ word }) => telling.test(word))) return undefined;
    const end = matchForward(part, 0, text, at);
    if (end !== undefined) return end;
  }
  return undefined;
}
