/**
 * Evidence tags: `[VERIFIED: source:ref]`, `[CORROBORATED: a + b]`, `[INDICATED: source]`, `[POSSIBLE]`.
 * Reads what a text claims; it never judges whether the claim is true.
 */
import { foldText } from './fold-text.ts';

export type EvidenceLevel = 'VERIFIED' | 'CORROBORATED' | 'INDICATED' | 'POSSIBLE';

export interface EvidenceTag {
  level: EvidenceLevel;
  /** The distinct sources that are cited, folded, without their references, in the order of the text. */
  sources: readonly string[];
  /** Whether a place inside the source is named: a line, a page, a section. */
  reference: boolean;
}

// A source may contain pairs of brackets (`app/[id]/page.tsx:12`). Every text matches in one way only, so matching takes
// linear time.
const levelPattern = '(VERIFIED|CORROBORATED|INDICATED|POSSIBLE)';
const citationPattern = '[^[\\]]*(?:\\[[^[\\]]*\\][^[\\]]*)*';
const firstTag = new RegExp(`\\[\\s*${levelPattern}\\s*(?::(${citationPattern}))?\\]`);
const everyTag = new RegExp(firstTag, 'g');
const tagInAnyCase = new RegExp(`\\[\\s*${levelPattern}\\s*(?::${citationPattern})?\\]`, 'gi');

/** The first tag in a text. Levels count in upper case only. */
export function readTag(text: string): EvidenceTag | undefined {
  const match = text.includes('[') ? firstTag.exec(text) : null;
  if (match === null) return undefined;
  const level = match[1] as EvidenceLevel;
  const named = match[2] ?? '';
  return level === 'CORROBORATED' ? readJoined(named) : readSingle(level, named);
}

function readSingle(level: EvidenceLevel, named: string): EvidenceTag {
  if (named === '') return { level, sources: [], reference: false };
  const folded = foldText(named);
  const at = referenceAt(folded);
  const source = sourceBefore(folded, at);
  if (source === '') return { level, sources: [], reference: false };
  return { level, sources: [source], reference: hasReference(folded, at) };
}

function readJoined(named: string): EvidenceTag {
  const sources = new Set<string>();
  let reference = false;
  for (const citation of splitCitations('CORROBORATED', named)) {
    const folded = foldText(citation);
    const at = referenceAt(folded);
    const source = sourceBefore(folded, at);
    if (source === '') continue;
    sources.add(source);
    reference ||= hasReference(folded, at);
  }
  return { level: 'CORROBORATED', sources: [...sources], reference };
}

/** Every tag in a text, in order: its position, and what it cites, unfolded. */
export function findTags(text: string): { start: number; end: number; cites: string[] }[] {
  if (!text.includes('[')) return [];
  return [...text.matchAll(everyTag)].map(({ 0: tag, 1: level, 2: named = '', index }) => {
    const cites = splitCitations(level as EvidenceLevel, named).map((citation) => citation.trim());
    return { start: index, end: index + tag.length, cites: cites.filter((citation) => citation !== '') };
  });
}

/** A text without its tags, in upper or lower case. */
export function withoutTags(text: string): string {
  return text.includes('[') ? text.replace(tagInAnyCase, ' ') : text;
}

/**
 * Only `CORROBORATED` joins sources. A `+` between spaces joins before one without, so `c++ faq + rfc 9110` is two
 * sources.
 */
function splitCitations(level: EvidenceLevel, text: string): string[] {
  if (level !== 'CORROBORATED') return [text];
  return text.split(/\s\+\s/.test(text) ? /\s\+\s/ : '+');
}

// A colon in a scheme and host, or after a drive letter, starts no reference; in an address, `#` does.
const schemeAndHost = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/;
const driveLetter = /^[a-z]:(?=[\\/])/;

const sourceBefore = (folded: string, at: number) => (at < 0 ? folded : folded.slice(0, at).trim());

const hasReference = (folded: string, at: number) => at >= 0 && folded.slice(at + 1).trim() !== '';

/** The index of the colon or `#` that starts the reference; -1 if there is none. */
function referenceAt(folded: string): number {
  const colon = folded.indexOf(':');
  if (colon < 0) return colon;
  const host = folded.includes('://') ? (schemeAndHost.exec(folded)?.[0].length ?? 0) : 0;
  if (host === 0) return colon === 1 && driveLetter.test(folded) ? folded.indexOf(':', 2) : colon;
  const at = folded.slice(host).search(/[:#]/);
  return at < 0 ? at : host + at;
}
