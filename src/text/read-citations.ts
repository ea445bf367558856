/**
 * Reads what a text cites: evidence tags in any case, and places that are named without a tag (`auth.py:42`, "line 42 of
 * auth.py", "L42", an address, quoted words). It decides nothing about them; `check-citations.ts` looks them up.
 */
import { type CitationPlace, type LineReference, lineReferencesIn, readPlace } from './citation-place.ts';
import { splitAtPlace, splitSources } from './cited-source.ts';
import type { ExhibitIndex } from './exhibit-index.ts';
import { type QuotationSpan, quotationsIn, quotedLength } from './quoted-words.ts';

export interface ReadCitation {
  /** What is cited, as it is written; empty where only a line or only words are given. */
  source: string;
  place: CitationPlace;
  start: number;
  end: number;
  /** Whether it is a citation only together with quoted words: a source that is named without a place. */
  bare: boolean;
}

export interface ReadQuotation {
  words: string;
  /** Whether it is too short to be missed where it is not found. */
  short: boolean;
  /** The citations it may belong to, the likeliest first; empty if it stands alone. */
  citations: readonly ReadCitation[];
  /** Whether it stands right beside the first of them, so that it must be in there. */
  bound: boolean;
}

interface CitedText {
  citations: readonly ReadCitation[];
  quotations: readonly ReadQuotation[];
}

const maxCitations = 500;
/** Shorter quotations may be emphasis or irony. */
const minQuotedWords = 3;
const maxPlaceLength = 48;
/** A quotation belongs to a citation at most this many characters away. */
const maxQuotationDistance = 240;

const cited = '[^[\\]]*(?:\\[[^[\\]]*\\][^[\\]]*)*';
const tagPattern = new RegExp(`\\[\\s*(VERIFIED|CORROBORATED|INDICATED|POSSIBLE)\\s*(?::(${cited}))?\\]`, 'gi');
const addressPattern = /\b(?:https?|ipfs|file|s3|gs|ar):\/\/[^\s<>"'`()[\]{}|\\^]+/gi;
const filePattern = /(?<![\p{L}\p{N}_./\\-])[\p{L}\p{N}_][\p{L}\p{N}_./\\-]*\.[a-z][a-z0-9]{0,9}(?![\p{L}\p{N}_])/giu;
const attachedPlace = /^\s?[:#](?:L?\d{1,9}(?:\s?[-–—]\s?L?\d{1,9})?(?::\d{1,9})?)(?![\p{L}\p{N}%]|\.\d)/iu;

export function readCitations(text: string, index: ExhibitIndex): CitedText {
  const plain = text.replace(/［/g, '[').replace(/］/g, ']').replace(/：/g, ':');
  const tags = [...plain.matchAll(tagPattern)].map((tag) => readTagAt(tag, index));
  const rest = blankOut(
    plain,
    [...plain.matchAll(tagPattern)].map(({ 0: tag, index: at }) => [at, at + tag.length]),
  );
  const quotations = quotationsIn(rest).filter(({ words }) => !namesExhibit(words, index));
  const long = quotations.filter(({ words }) => !isShort(words));
  const untagged = untaggedCitationsIn(
    blankOut(
      rest,
      long.map(({ start, end }) => [start, end]),
    ),
    index,
  );
  const citations = [...tags.flatMap(({ citations }) => citations), ...untagged].slice(0, maxCitations);
  const inTags = tags.flatMap(({ quotations }) => quotations);
  const beside = quotations.map((each) => attach(each, citations, plain));
  const alone = beside.filter(({ short, citations: near }) => !short || near.length > 0);
  return { citations, quotations: [...inTags, ...alone].slice(0, maxCitations) };
}

/** A name or a place in quotes is no quotation. */
function namesExhibit(words: string, index: ExhibitIndex): boolean {
  return words.length <= 300 && index.find(splitAtPlace(words, index).source) !== undefined;
}

function blankOut(text: string, spans: readonly (readonly [number, number])[]): string {
  let [kept, from] = ['', 0];
  for (const [start, end] of spans) {
    kept += text.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  return kept + text.slice(from);
}

function readTagAt(tag: RegExpExecArray, index: ExhibitIndex): CitedText {
  const level = (tag[1] ?? '').toUpperCase();
  const named = tag[2] ?? '';
  const span = { start: tag.index, end: tag.index + tag[0].length };
  const read = splitSources(named, level === 'CORROBORATED', index).map((source) => readSource(source, span, index));
  return {
    citations: read.flatMap(({ citation }) => citation),
    quotations: read.flatMap(({ citation, words }) =>
      words.map((each) => ({ words: each, short: isShort(each), citations: [citation], bound: true })),
    ),
  };
}

function readSource(written: string, span: { start: number; end: number }, index: ExhibitIndex) {
  const quoted = quotationsIn(written);
  const plain = blankOut(
    written,
    quoted.map(({ start, end }) => [start, end]),
  ).replace(/ \((?:mismatch|unreachable|too_large)\)$/, '');
  const { source, place } = splitAtPlace(plain.trim().replace(/[:#,;]+$/, ''), index);
  const citation: ReadCitation = { source, place, ...span, bare: false };
  return { citation, words: quoted.map(({ words }) => words) };
}

interface SourceMention {
  source: string;
  start: number;
  end: number;
  place?: CitationPlace;
}

function untaggedCitationsIn(text: string, index: ExhibitIndex): ReadCitation[] {
  const mentions = mentionsIn(text, index);
  const free = blankOut(
    text,
    mentions.map(({ start, end }) => [start, end]),
  );
  const lines = lineReferencesIn(free)
    .slice(0, maxCitations)
    .map((line) => citationOfLine(line, mentions, free, index));
  const used = new Set(lines.map(({ mention }) => mention));
  const named = mentions.filter((mention) => !used.has(mention));
  return [
    ...lines.map(({ citation }) => citation),
    ...named.map(({ source, place, start, end }) => ({
      ...{ source, start, end, place: place ?? { text: '' } },
      bare: place === undefined && !source.includes('://'),
    })),
  ].toSorted((a, b) => a.start - b.start);
}

function mentionsIn(text: string, index: ExhibitIndex): SourceMention[] {
  const addresses = [...text.matchAll(addressPattern)].map(({ 0: found, index: start }) => {
    const written = found.replace(/[.,;:!?]+$/, '');
    const { source, place } = splitAtPlace(written, index);
    return { source, start, end: start + written.length, ...(place.text === '' ? {} : { place }) };
  });
  const names = index.names();
  const found = [
    ...addresses,
    ...(names ? [...text.matchAll(names)].map((match) => mentionAt(match, text)) : []),
    ...[...text.matchAll(filePattern)].map((match) => mentionAt(match, text)),
  ];
  return withoutOverlaps(found)
    .filter(({ source, place }) => place !== undefined || source.includes('://') || index.find(source) !== undefined)
    .slice(0, maxCitations);
}

function mentionAt({ 0: source, index: start }: RegExpExecArray, text: string): SourceMention {
  const end = start + source.length;
  const place = attachedPlace.exec(text.slice(end, end + maxPlaceLength))?.[0];
  if (place === undefined) return { source, start, end };
  return { source, start, end: end + place.length, place: readPlace(place.trim().slice(1)) };
}

/** Of mentions that overlap, the one that starts first, and of those the longest. */
function withoutOverlaps(mentions: readonly SourceMention[]): SourceMention[] {
  let end = -1;
  return mentions
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((mention) => {
      if (mention.start < end) return false;
      end = mention.end;
      return true;
    });
}

const beforeLine = /^[\s,;:(#–—-]*(?:at|on|in|auf|an|en|à|の|的)?\s*$/iu;
const afterLine = /^[\s)]*(?:of|in|from|within|von|aus|im|des|der|de|del|du|dans|di|da|do|van|の)\s[^.!?;\n]{0,24}$/iu;

function citationOfLine(line: LineReference, mentions: readonly SourceMention[], text: string, index: ExhibitIndex) {
  const mention = mentionFor(line, mentions, text);
  const single = index.exhibits.length === 1 ? index.exhibits[0]?.name : undefined;
  const citation: ReadCitation = {
    source: mention?.source ?? single ?? '',
    place: { text: line.text, lines: line.lines },
    start: Math.min(line.start, mention?.start ?? line.start),
    end: line.end,
    bare: false,
  };
  return { citation, mention };
}

/** The source of a line: named right before it, or after it with "of" or "in", else the last one named before. */
function mentionFor(line: LineReference, mentions: readonly SourceMention[], text: string): SourceMention | undefined {
  const before = mentions.findLast(({ end }) => end <= line.start);
  if (before && line.start - before.end <= 12 && beforeLine.test(text.slice(before.end, line.start))) return before;
  const after = mentions.find(({ start }) => start >= line.end);
  if (after && after.start - line.end <= 30 && afterLine.test(text.slice(line.end, after.start))) return after;
  return before ?? after;
}

/** Beside a citation are words of the same clause that do not turn to somebody else's words. */
const boundGap =
  /^(?!.*(?:[.;!?\n]|\b(?:but|however|although|whereas|while|yet|aber|doch|pero|aunque|mais)\b)).{0,60}$/isu;

function attach({ start, end, words }: QuotationSpan, citations: readonly ReadCitation[], text: string): ReadQuotation {
  const distance = (each: ReadCitation) => Math.max(start - each.end, each.start - end, 0);
  const near = citations.filter((each) => distance(each) <= maxQuotationDistance);
  const nearest = near.toSorted((a, b) => distance(a) - distance(b)).slice(0, 3);
  const [first] = nearest;
  const gap =
    first === undefined ? '' : first.end <= start ? text.slice(first.end, start) : text.slice(end, first.start);
  return { words, short: isShort(words), citations: nearest, bound: first !== undefined && boundGap.test(gap) };
}

const isShort = (words: string) => quotedLength(words) < minQuotedWords;
