/** The lines that a citation points at, and whether they bear on a claim: whether they share enough terms with it. */
import { foldText } from '../evidence/fold-text.ts';
import type { CitationPlace } from './citation-place.ts';
import type { IndexedExhibit } from './exhibit-index.ts';
import { countSharedTerms, type SubjectTerm } from './subject-terms.ts';

export interface CitedLines {
  first: number;
  last: number;
  /** The terms of the lines, and of the lines that their sentence runs over. */
  terms: ReadonlySet<string>;
  /** How many terms they must share with the claim. */
  needed: number;
  /** Whether the citation named no place, and this is the line that fits the claim best. */
  loose: boolean;
}

/** More lines, or a longer line, share terms with any claim; they must share half of them. */
const maxPlainLines = 8;
const maxPlainCharacters = 800;
const maxScannedLines = 4000;
const maxClaimTerms = 64;
/** Lines of a named part, such as a section, that are read with the line that has its name. */
const maxPartLines = 6;
/** A line at least this long without an end of sentence is taken for a wrapped line. */
const minWrappedLineLength = 40;

export function isBearing(
  { terms, needed }: Pick<CitedLines, 'terms' | 'needed'>,
  claim: readonly SubjectTerm[],
): boolean {
  return countSharedTerms(claim, terms) >= needed;
}

/** `undefined` if the place is a name that the exhibit does not have. */
export function linesForPlace(
  place: CitationPlace,
  exhibit: IndexedExhibit,
  claim: readonly SubjectTerm[],
  loose: Map<IndexedExhibit, CitedLines>,
): CitedLines | undefined {
  if (place.lines) return citedRange(place.lines, exhibit, claim);
  if (place.text !== '') return namedPart(foldText(place.text), exhibit, claim);
  const known = loose.get(exhibit) ?? bestLine(exhibit, claim);
  loose.set(exhibit, known);
  return known;
}

/** The terms of lines together with those of the lines that a wrapped sentence runs over. */
export function linesWithSentence(
  { first, last }: { first: number; last: number },
  exhibit: IndexedExhibit,
): ReadonlySet<string> {
  const lines = exhibit.lines();
  const wraps = (line: number) => {
    const text = (lines[line - 1] ?? '').trimEnd();
    return (
      text.length >= minWrappedLineLength && !/[.!?:;。！？]["'”’)]?$/.test(text) && (lines[line] ?? '').trim() !== ''
    );
  };
  let [from, to] = [first, last];
  while (first - from < 2 && from > 1 && wraps(from - 1)) from--;
  while (to - last < 2 && wraps(to)) to++;
  return termsOfLines(from, to, exhibit);
}

function citedRange(
  { first, last }: { first: number; last: number },
  exhibit: IndexedExhibit,
  claim: readonly SubjectTerm[],
): CitedLines {
  if (last - first >= maxPlainLines) return bestIn(first, last, exhibit, claim);
  const own = termsOfLines(first, last, exhibit);
  const touches = countSharedTerms(claim, own) > 0;
  const terms = touches ? linesWithSentence({ first, last }, exhibit) : own;
  return { first, last, terms, needed: neededIn(first, last, exhibit, claim), loose: false };
}

function neededIn(first: number, last: number, exhibit: IndexedExhibit, claim: readonly SubjectTerm[]): number {
  const length = exhibit
    .lines()
    .slice(first - 1, last)
    .reduce((sum, line) => sum + line.length, 0);
  return length > maxPlainCharacters ? halfOf(claim) : 2;
}

function halfOf(claim: readonly SubjectTerm[]): number {
  const all = countSharedTerms(claim, new Set(claim.map(({ term }) => term)));
  return Math.max(2, Math.min(all, Math.max(3, Math.ceil(all / 2))));
}

function termsOfLines(first: number, last: number, exhibit: IndexedExhibit): ReadonlySet<string> {
  if (first === last) return exhibit.termsOf(first);
  const terms = new Set<string>();
  for (let line = first; line <= last; line++) for (const term of exhibit.termsOf(line)) terms.add(term);
  return terms;
}

function bestIn(first: number, last: number, exhibit: IndexedExhibit, claim: readonly SubjectTerm[]): CitedLines {
  let best = { line: first, shared: -1 };
  for (let line = first; line <= Math.min(last, first + maxScannedLines); line++) {
    const shared = countSharedTerms(claim, exhibit.termsOf(line));
    if (shared > best.shared) best = { line, shared };
  }
  return { first: best.line, last: best.line, terms: exhibit.termsOf(best.line), needed: halfOf(claim), loose: false };
}

/** The line of an exhibit that shares the most terms with the claim. */
function bestLine(exhibit: IndexedExhibit, claim: readonly SubjectTerm[]): CitedLines {
  const counts = new Map<number, number>();
  for (const term of new Set(claim.slice(0, maxClaimTerms).map(({ term }) => term)))
    for (const line of exhibit.linesWith(term).slice(0, maxScannedLines)) counts.set(line, (counts.get(line) ?? 0) + 1);
  let best = { line: 1, count: 0 };
  for (const [line, count] of counts)
    if (count > best.count || (count === best.count && line < best.line)) best = { line, count };
  const single = exhibit.lines().filter((line) => line.trim() !== '').length <= 1;
  const needed = single ? neededIn(best.line, best.line, exhibit, claim) : halfOf(claim);
  return { first: best.line, last: best.line, terms: exhibit.termsOf(best.line), needed, loose: true };
}

/** A section or a function: the first line that has its name and bears on the claim with the lines after it, else the first. */
function namedPart(name: string, exhibit: IndexedExhibit, claim: readonly SubjectTerm[]): CitedLines | undefined {
  const parts = partsNamed(name, exhibit).map((first) => partFrom(first, exhibit));
  return parts.find((part) => isBearing(part, claim)) ?? parts[0];
}

function partsNamed(name: string, exhibit: IndexedExhibit): number[] {
  const bare = name.replace(
    /^(?:section|sec\.|article|clause|§+|abschnitt|ziffer|artikel|secci[oó]n|art[ií]culo|page|p\.)\s*/,
    '',
  );
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_])${bare.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}_])`,
    'iu',
  );
  const found: number[] = [];
  for (const [at, line] of exhibit.lines().entries()) {
    if (pattern.test(line.slice(0, maxPlainCharacters))) found.push(at + 1);
    if (found.length >= 20) break;
  }
  return found;
}

function partFrom(first: number, exhibit: IndexedExhibit): CitedLines {
  const lines = exhibit.lines();
  let last = first;
  while (last - first < maxPartLines - 1 && last < lines.length && !isPartStart(lines[last] ?? '')) last++;
  return { first, last, terms: termsOfLines(first, last, exhibit), needed: 2, loose: false };
}

const isPartStart = (line: string) => /^\s{0,3}(?:#|§|\d+(?:\.\d+)*[.)]\s)|^\s*$/.test(line);
