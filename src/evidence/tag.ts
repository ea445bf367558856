/**
 * The evidence tag of 000: `[VERIFIED: source:ref]`, `[CORROBORATED: a + b]`, `[INDICATED: source]`, `[POSSIBLE]`.
 * Reads what a text claims; it must never judge whether the claim holds.
 */
import { fold } from './fold.ts';

export type Level = 'VERIFIED' | 'CORROBORATED' | 'INDICATED' | 'POSSIBLE';

export interface Tag {
  level: Level;
  /** The distinct sources cited, folded, without their references, in the order in which they are named. */
  sources: readonly string[];
  /** Whether a place inside the source is named: a line, a page, a section. */
  reference: boolean;
}

// A source may hold one pair of brackets (`app/[id]/page.tsx:12`). No two ways to match the same text, so linear time.
const levels = '(VERIFIED|CORROBORATED|INDICATED|POSSIBLE)';
const cited = '[^[\\]]*(?:\\[[^[\\]]*\\][^[\\]]*)*';
const firstTag = new RegExp(`\\[\\s*${levels}\\s*(?::(${cited}))?\\]`);
const everyTag = new RegExp(firstTag, 'g');
const anyTag = new RegExp(`\\[\\s*${levels}\\s*(?::${cited})?\\]`, 'gi');

/** The first tag in a text; the words count in upper case only. */
export function readTag(text: string): Tag | undefined {
  const match = text.includes('[') ? firstTag.exec(text) : null;
  if (match === null) return undefined;
  const level = match[1] as Level;
  const named = match[2] ?? '';
  return level === 'CORROBORATED' ? readJoined(named) : readSingle(level, named);
}

function readSingle(level: Level, named: string): Tag {
  if (named === '') return { level, sources: [], reference: false };
  const folded = fold(named);
  const at = referenceAt(folded);
  const source = sourceIn(folded, at);
  if (source === '') return { level, sources: [], reference: false };
  return { level, sources: [source], reference: hasReference(folded, at) };
}

function readJoined(named: string): Tag {
  const sources = new Set<string>();
  let reference = false;
  for (const each of citations('CORROBORATED', named)) {
    const folded = fold(each);
    const at = referenceAt(folded);
    const source = sourceIn(folded, at);
    if (source === '') continue;
    sources.add(source);
    reference ||= hasReference(folded, at);
  }
  return { level: 'CORROBORATED', sources: [...sources], reference };
}

/** Every tag that counts, in the order of the text: where it stands and what it cites, as it is written there. */
export function findTags(text: string): { start: number; end: number; cites: string[] }[] {
  if (!text.includes('[')) return [];
  return [...text.matchAll(everyTag)].map(({ 0: tag, 1: level, 2: named = '', index }) => {
    const cites = citations(level as Level, named).map((each) => each.trim());
    return { start: index, end: index + tag.length, cites: cites.filter((each) => each !== '') };
  });
}

/** A text with every tag taken out, whatever the case of its word. */
export function withoutTags(text: string): string {
  return text.includes('[') ? text.replace(anyTag, ' ') : text;
}

/** Only `CORROBORATED` joins sources. A `+` between spaces joins before one without, so `c++ faq + rfc 9110` is two sources. */
function citations(level: Level, text: string): string[] {
  if (level !== 'CORROBORATED') return [text];
  return text.split(/\s\+\s/.test(text) ? /\s\+\s/ : '+');
}

// A colon in a scheme and host, or after a drive letter, starts no reference; in an address, `#` does.
const address = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/;
const drive = /^[a-z]:(?=[\\/])/;

const sourceIn = (folded: string, at: number) => (at < 0 ? folded : folded.slice(0, at).trim());

const hasReference = (folded: string, at: number) => at >= 0 && folded.slice(at + 1).trim() !== '';

/** Where the reference begins, with its colon; -1 where there is none. */
function referenceAt(folded: string): number {
  const colon = folded.indexOf(':');
  if (colon < 0) return colon;
  const host = folded.includes('://') ? (address.exec(folded)?.[0].length ?? 0) : 0;
  if (host === 0) return colon === 1 && drive.test(folded) ? folded.indexOf(':', 2) : colon;
  const at = folded.slice(host).search(/[:#]/);
  return at < 0 ? at : host + at;
}
