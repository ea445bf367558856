/**
 * Looks up every citation of a text among the exhibits. `checked`: the line exists, bears on the claim and, where words
 * are quoted, has them. `false`: the exhibit has no such line or not the quoted words. `unchecked`: everything that
 * cannot be told, and a real line that says nothing about the claim. It reads words, not meanings: a checked citation
 * speaks of the claim's subject, and never proves the claim.
 *
 * The same citation counts once, however often it is written. At most 500 are looked up.
 */

import { type CitedLines, isBearing, linesForPlace, linesWithSentence } from './cited-lines.ts';
import { quote as quoted } from './excerpt.ts';
import { type CitableExhibit, type ExhibitIndex, type IndexedExhibit, indexExhibits } from './exhibit-index.ts';
import { findQuotedWords, quotedParts } from './quoted-words.ts';
import { type ReadCitation, type ReadQuotation, readCitations } from './read-citations.ts';
import { type SubjectTerm, subjectTermsOf } from './subject-terms.ts';

export interface CheckedCitation {
  /** What is cited, as it is written; empty where only a line or only words are given. */
  source: string;
  /** Where in it, as it is written; empty if no place is named. */
  place: string;
  /** The quoted words; empty if none are. */
  quote: string;
  state: 'checked' | 'false' | 'unchecked';
  /** The name of the exhibit; null if the source is not among them. */
  exhibit: string | null;
  /** The first line that was found; null if none was. */
  line: number | null;
  /** What was found, in a sentence. */
  detail: string;
}

type CitationFinding = Pick<CheckedCitation, 'state' | 'line' | 'detail'>;

/** `exhibits` may be given as an index, so that many texts are checked and each exhibit is read once. */
export function checkCitations(
  evidence: string,
  claim: string,
  exhibits: readonly CitableExhibit[] | ExhibitIndex,
): CheckedCitation[] {
  const index = 'exhibits' in exhibits ? exhibits : indexExhibits(exhibits);
  const { citations, quotations } = readCitations(evidence, index);
  const check = createCheck(index, subjectTermsOf(claim));
  const quoting = quotations.map((quotation) => ({ quotation, citation: citationOf(quotation, check) }));
  const checked = citations.flatMap((citation) => {
    const own = quoting.filter((each) => each.citation === citation).map(({ quotation }) => quotation);
    return checkAll(citation, own, check);
  });
  const alone = quoting.filter((each) => each.citation === undefined && !each.quotation.short);
  return withoutRepetition([...checked, ...alone.map(({ quotation }) => checkAlone(quotation.words, index, check))]);
}

type CitationCheck = (citation: Pick<ReadCitation, 'source' | 'place'>, words: string) => CheckedCitation;

function createCheck(index: ExhibitIndex, claim: readonly SubjectTerm[]): CitationCheck {
  const known = new Map<string, CheckedCitation>();
  const loose = new Map<IndexedExhibit, CitedLines>();
  return (citation, words) => {
    const key = JSON.stringify([citation.source, citation.place.text, words]);
    const found = known.get(key) ?? lookUp(citation, words, { index, claim, loose });
    known.set(key, found);
    return found;
  };
}

/** The citation that a quotation belongs to: the nearest that has its words, else the one it stands beside. */
function citationOf({ words, short, bound, citations }: ReadQuotation, check: CitationCheck): ReadCitation | undefined {
  const having = citations.find((citation) => check(citation, words).state === 'checked');
  return having ?? (short || !bound ? undefined : citations[0]);
}

function checkAll(
  citation: ReadCitation,
  quotations: readonly ReadQuotation[],
  check: CitationCheck,
): CheckedCitation[] {
  if (quotations.length > 0) return quotations.map(({ words }) => check(citation, words));
  return citation.bare ? [] : [check(citation, '')];
}

interface LookupParts {
  index: ExhibitIndex;
  claim: readonly SubjectTerm[];
  /** The best line of an exhibit for the claim, where a citation names none. */
  loose: Map<IndexedExhibit, CitedLines>;
}

function lookUp(
  { source, place }: Pick<ReadCitation, 'source' | 'place'>,
  words: string,
  parts: LookupParts,
): CheckedCitation {
  const named = { source, place: place.text, quote: words };
  const exhibit = source === '' ? undefined : parts.index.find(source);
  const unread = unreadable(source, exhibit);
  if (typeof exhibit !== 'object' || unread !== undefined) {
    const name = typeof exhibit === 'object' ? exhibit.name : null;
    return { ...named, state: 'unchecked', exhibit: name, line: null, detail: unread ?? '' };
  }
  const absent = absentLine(place.lines, exhibit);
  const finding =
    absent ?? (words === '' ? findBearing(place, exhibit, parts) : findQuotation(place, words, exhibit, parts));
  return { ...named, exhibit: exhibit.name, ...finding };
}

function unreadable(source: string, exhibit: IndexedExhibit | 'several' | undefined): string | undefined {
  if (source === '') return 'It names no source.';
  if (exhibit === undefined) return `${quoted(source)} is not among the evidence.`;
  if (exhibit === 'several') return `More than one piece of evidence is called ${quoted(source)}.`;
  if (exhibit.status === 'mismatch') return `${exhibit.name} does not match its hash.`;
  if (exhibit.status !== 'match' || exhibit.text === undefined) return `${exhibit.name} could not be read.`;
  return undefined;
}

function absentLine(
  lines: { first: number; last: number } | undefined,
  exhibit: IndexedExhibit,
): CitationFinding | undefined {
  const count = exhibit.lines().length;
  if (lines === undefined || (lines.first >= 1 && lines.last <= count)) return undefined;
  const missing = lines.first < 1 ? lines.first : Math.max(lines.first, count + 1);
  if (exhibit.cut && lines.first >= 1)
    return { state: 'unchecked', line: null, detail: `The text of ${exhibit.name} was cut before line ${missing}.` };
  const has = count === 1 ? 'only one line' : `only ${count} lines`;
  return { state: 'false', line: null, detail: `${exhibit.name} has no line ${missing}; it has ${has}.` };
}

function findBearing(
  place: ReadCitation['place'],
  exhibit: IndexedExhibit,
  { claim, loose }: LookupParts,
): CitationFinding {
  const cited = linesForPlace(place, exhibit, claim, loose);
  if (cited === undefined)
    return { state: 'unchecked', line: null, detail: `${quoted(place.text)} was not found in ${exhibit.name}.` };
  const where = namedLines(cited, exhibit).replace('l', 'L');
  if (isBearing(cited, claim))
    return {
      state: 'checked',
      line: cited.first,
      detail: `${where} ${cited.first === cited.last ? 'speaks' : 'speak'} of the claim.`,
    };
  if (cited.loose)
    return {
      state: 'unchecked',
      line: null,
      detail: `No line of ${exhibit.name} was named, and none plainly speaks of the claim.`,
    };
  return {
    state: 'unchecked',
    line: cited.first,
    detail: `${where} ${cited.first === cited.last ? 'does' : 'do'} not bear on the claim.`,
  };
}

function findQuotation(
  place: ReadCitation['place'],
  words: string,
  exhibit: IndexedExhibit,
  parts: LookupParts,
): CitationFinding {
  const wanted = quotedParts(words);
  const { first = 1, last = exhibit.lines().length } = place.lines ?? {};
  const window = findQuotedWords(wanted, exhibit.words(), { first: first - 3, last: last + 3 });
  const here = window && window.first <= last && window.last >= first ? window : undefined;
  const found = here ?? findQuotedWords(wanted, exhibit.words());
  if (found === undefined && !exhibit.cut)
    return { state: 'false', line: null, detail: `${exhibit.name} does not have the words ${quoted(words)}.` };
  if (!found)
    return {
      state: 'unchecked',
      line: null,
      detail: `The words ${quoted(words)} could not be looked up in ${exhibit.name}.`,
    };
  const where = namedLines(found, exhibit);
  if (!here)
    return { state: 'unchecked', line: found.first, detail: `The quoted words are in another place: ${where}.` };
  const bears = isBearing({ terms: linesWithSentence(found, exhibit), needed: 1 }, parts.claim);
  if (!bears)
    return {
      state: 'unchecked',
      line: found.first,
      detail: `The quoted words do not bear on the claim: ${where}.`,
    };
  return { state: 'checked', line: found.first, detail: `The quoted words are there: ${where}.` };
}

/** Words that are quoted without a source: found in any exhibit they are a citation of it. */
function checkAlone(words: string, index: ExhibitIndex, check: CitationCheck): CheckedCitation {
  const none: CheckedCitation = {
    ...{ source: '', place: '', quote: words, state: 'unchecked', exhibit: null, line: null },
    detail: 'The quoted words name no source and are in no evidence.',
  };
  const found = index.exhibits
    .map(({ name }) => check({ source: name, place: { text: '' } }, words))
    .filter(({ line }) => line !== null);
  const best = found.find(({ state }) => state === 'checked') ?? found[0];
  return best === undefined ? none : { ...best, source: '' };
}

function namedLines({ first, last }: { first: number; last: number }, { name }: IndexedExhibit): string {
  return first === last ? `line ${first} of ${name}` : `lines ${first}-${last} of ${name}`;
}

function withoutRepetition(citations: readonly CheckedCitation[]): CheckedCitation[] {
  const seen = new Set<string>();
  return citations.filter(({ source, exhibit, place, quote, line }) => {
    const key = JSON.stringify([exhibit ?? source, exhibit === null ? place : (line ?? place), quote]);
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}
