/**
 * Reads what a text cites and weighs it. The grade is what the tag claims, capped by what could be looked up. A text
 * without a tag that names a place is INDICATED; other words without a tag weigh nothing, but are kept.
 */
import { type EvidenceTag, readTag } from '../../evidence/evidence-tag.ts';
import { foldText } from '../../evidence/fold-text.ts';
import { bestGrade, compareGrades, type Grade, gradeOf, lowerGrade } from '../../evidence/grade.ts';
import { isCriticallySpeculative } from '../../evidence/speculation.ts';
import type { CitationState, CitationView } from './result-types.ts';

/** Looks up what a text cites for a claim; empty where the table was given no evidence. */
export type CitationLookup =
  | ((evidence: string, claim: string, said: string, against?: string) => CitationView[])
  | null;

export interface EvidenceReading {
  tags: readonly EvidenceTag[];
  /** Folded; what is named without a tag. */
  places: readonly string[];
  citations: readonly CitationView[];
  speculative: boolean;
  /** Whether the table was given evidence in which citations are looked up. */
  lookedUp: boolean;
}

export interface EvidenceWeight {
  claimed: Grade;
  grade: Grade;
  /** Folded, each once. */
  sources: readonly string[];
  citations: readonly CitationView[];
  state: CitationState | null;
  /** Before what the author's false citations take off. */
  weight: number;
}

const tagPattern = /[[［]\s*(?:VERIFIED|CORROBORATED|INDICATED|POSSIBLE)\b[^[\]］]*(?:\[[^[\]]*\][^[\]］]*)*[\]］]/gi;
const levelPattern = /^[[［]\s*[a-z]+/i;
const addressPattern = /\bhttps?:\/\/[^\s<>"'`)\]]+/gi;
const filePattern =
  /(?<![\w./-])([\w@-][\w@./\\-]*\.[a-z][a-z0-9]{0,9})(?::\s?(?:line[ _]?)?|#l?|,? lines? |\()(\d+)/gi;
const linePattern = /\b(?:on|at|in|see|from)?\s*lines?[ _]?(\d+)/i;
const quotedPattern = /["“„«`]([^"”“»`]{12,400})["”“»`]/;
const quotedWords = 3;

/** Reads what a text cites for a claim. In a response to it, `said` is what the lines have to bear out, and `against` what a challenge denies. */
export type EvidenceReader = (evidence: string, claim: string, said?: string, against?: string) => EvidenceReading;

/** A reader that reads each text once, for as long as it lives. */
export function createEvidenceReader(lookUp: CitationLookup): EvidenceReader {
  const cited = new Map<string, Pick<EvidenceReading, 'tags' | 'places'>>();
  const speculative = new Map<string, boolean>();
  const isSpeculative = (text: string) => {
    const known = speculative.get(text);
    if (known !== undefined) return known;
    const found = isCriticallySpeculative(text);
    speculative.set(text, found);
    return found;
  };
  const citedIn = (evidence: string) => {
    const known = cited.get(evidence);
    if (known !== undefined) return known;
    const found = readCited(evidence);
    cited.set(evidence, found);
    return found;
  };
  return (evidence, claim, said = claim, against) => {
    const { tags, places } = citedIn(evidence);
    return {
      tags,
      places,
      citations: lookUp === null ? [] : lookUp(evidence, claim, said, against),
      speculative: isSpeculative(evidence) || isSpeculative(claim),
      lookedUp: lookUp !== null,
    };
  };
}

function readCited(evidence: string): Pick<EvidenceReading, 'tags' | 'places'> {
  const said = evidence.match(tagPattern) ?? [];
  const tags = said.flatMap((tag) => readTag(withUpperLevel(tag)) ?? []);
  return { tags, places: tags.length > 0 ? [] : placesIn(evidence) };
}

/** A tag as it should be written, which nearly all are. */
const plainTag = /^\[\s*(?:VERIFIED|CORROBORATED|INDICATED|POSSIBLE)\b[^：]*\]$/;

function withUpperLevel(tag: string): string {
  if (plainTag.test(tag)) return tag;
  const plain = `[${tag.slice(1, -1)}]`;
  return plain.replace(levelPattern, (level) => level.toUpperCase()).replace('：', ':');
}

/** Places that are named without a tag: a file and a line, an address, a line alone, or words that are quoted. */
function placesIn(text: string): string[] {
  const places = new Set<string>();
  for (const [address] of text.matchAll(addressPattern)) places.add(foldText(address).split('#')[0] ?? '');
  for (const [, file = ''] of text.matchAll(filePattern)) places.add(foldText(file));
  if (places.size > 0) return [...places];
  const [, line] = linePattern.exec(text) ?? [];
  if (line !== undefined) return [`line ${line}`];
  const [, words = ''] = quotedPattern.exec(text) ?? [];
  return words.trim().split(/\s+/).length >= quotedWords ? [`"${foldText(words)}"`] : [];
}

const gradeWeights: Readonly<Record<Grade, number>> = {
  VERIFIED: 1,
  CORROBORATED: 0.9,
  INDICATED: 0.8,
  POSSIBLE: 0.3,
  NONE: 0,
};
const checkedWeight = 1.5;

/** Whether a text cites anything at all. */
export function namesSource({ tags, places, citations }: EvidenceReading): boolean {
  if (places.length > 0 || tags.some(({ sources }) => sources.length > 0)) return true;
  return citations.some(({ state }) => state !== 'unchecked');
}

/** `removed`: folded sources that are read as if they were not cited. */
export function weighEvidence(read: EvidenceReading, removed: ReadonlySet<string>): EvidenceWeight {
  const citations = withoutRemoved(read.citations, removed);
  const { tags, places } = read;
  const sources = sourcesIn({ tags, places, citations }).filter((source) => source !== '' && !removed.has(source));
  const claimed = bestGrade(tags.map(({ level }) => level));
  const state = bestState(citations);
  const grade = gradeFor(read, capOf(citations, state), removed);
  const cited = sources.length > 0;
  const weight = state === 'checked' ? checkedWeight : cited ? gradeWeights[grade] : 0;
  return { claimed, grade, sources, citations, state, weight };
}

function withoutRemoved(citations: readonly CitationView[], removed: ReadonlySet<string>): readonly CitationView[] {
  if (removed.size === 0) return citations;
  return citations.filter(
    ({ source, exhibit }) => !removed.has(foldText(source)) && !removed.has(foldText(exhibit ?? '')),
  );
}

/** What a text cites, folded, each once. */
export function sourcesIn({
  tags,
  places,
  citations,
}: Pick<EvidenceReading, 'tags' | 'places' | 'citations'>): string[] {
  const found = citations
    .filter(({ state }) => state !== 'unchecked')
    .map(({ source, exhibit }) => foldText(source || (exhibit ?? '')));
  const all = [...tags.flatMap(({ sources }) => sources), ...places, ...found];
  return all.length < 2 ? all : [...new Set(all)].filter((source) => source !== '');
}

function bestState(citations: readonly CitationView[]): CitationState | null {
  const states = citations.map(({ state }) => state);
  for (const state of ['checked', 'false', 'unchecked'] as const) if (states.includes(state)) return state;
  return null;
}

/** A cited line that plainly says otherwise is worth no more than one that is not there. */
function capOf(citations: readonly CitationView[], state: CitationState | null): CitationState | null {
  return state === 'unchecked' && citations.some(({ contradicts }) => contradicts) ? 'false' : state;
}

/** `state`: of its best citation, as far as it caps the grade. */
function gradeFor(read: EvidenceReading, state: CitationState | null, removed: ReadonlySet<string>): Grade {
  const places = read.places.some((place) => !removed.has(place));
  const tagged = bestGrade(read.tags.map((tag) => gradeOf(tag, { removed })));
  const earned = tagged === 'NONE' && (places || state === 'checked') ? 'INDICATED' : tagged;
  const capped = capGrade(earned, read.lookedUp, state);
  return read.speculative && state !== 'checked' ? lowerGrade(capped) : capped;
}

function capGrade(grade: Grade, lookedUp: boolean, state: CitationState | null): Grade {
  if (state === 'checked' || !lookedUp) return grade;
  const cap: Grade = state === 'false' ? 'POSSIBLE' : 'INDICATED';
  return compareGrades(grade, cap) > 0 ? cap : grade;
}
