/**
 * Checks a piece of evidence: fetches it, compares its sha256 with the one that was named, and reads its text. Every result
 * is a value, also a failure. It makes no decision: a mismatch is reported with its text.
 */
import { FlagList } from '../guard/answers/flag-list.ts';
import { maxBodyBytes } from '../guard/guard.ts';
import { scanForInjection } from '../guard/injection/injection-scan.ts';
import { maxEvidenceCharacters } from '../model/evidence-limit.ts';
import type { EventData } from '../record/event.ts';
import { exhibitTextOf } from './exhibit-text.ts';
import { createFairPlaces } from './fair-places.ts';
import { type MediaType, mediaTypeOf } from './media-type.ts';
import { type ExhibitBytes, type ExhibitSources, obtainExhibit } from './obtain-exhibit.ts';
import { createChildReader, type ReadInChildProcess } from './read-in-child-process.ts';
import { tidyText } from './tidy-text.ts';

interface ExhibitItem {
  uri: string;
  sha256: string;
}

/** The result of a check, as it goes on the record. Never throws. */
export type CheckEvidence = (
  item: ExhibitItem,
  options: { timeout_ms: number; signal: AbortSignal; session?: string },
) => Promise<Omit<EventData['evidence.checked'], 'evidence'>>;

export interface EvidenceCheckParts extends Omit<ExhibitSources, 'max_bytes'> {
  max_bytes?: number;
  /** Whose a session is. What has no owner is a party of its own. */
  ownerOf?: (session: string) => Promise<string | null | undefined>;
}

/** Checks that run at once, of all owners and of one. A slow server then costs only those who named it. */
const maxChecks = 32;
const maxChecksPerOwner = 8;

export function createEvidenceCheck({
  guard,
  ipfs_gateway,
  max_bytes = maxBodyBytes,
  ownerOf = async () => null,
}: EvidenceCheckParts): CheckEvidence {
  const readInChild = createChildReader();
  const places = createFairPlaces(maxChecks, maxChecksPerOwner);
  const sources = { guard, ipfs_gateway, max_bytes };

  /** The time that a check has begins with its place: what others have to be fetched costs nobody their time. */
  async function checkNow({ uri, sha256 }: ExhibitItem, timeout_ms: number, signal: AbortSignal, party: string) {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeout_ms);
    try {
      const until = AbortSignal.any([signal, deadline.signal]);
      const read: ReadInChildProcess = (job, over) => readInChild(job, over, party);
      const obtained = await obtainExhibit(uri, sources, { timeout_ms, signal });
      if ('status' in obtained) return { uri, sha256, ...obtained };
      return { uri, sha256, ...(await describeExhibit(obtained, sha256.toLowerCase(), read, until)) };
    } catch {
      return { uri, sha256, ...unseen };
    } finally {
      clearTimeout(timer);
    }
  }

  return async (item, { timeout_ms, signal, session = '' }) => {
    const owner = await ownerOf(session).catch(() => null);
    const party = owner == null ? `session ${session}` : `owner ${owner}`;
    return places.run(party, signal, () => checkNow(item, timeout_ms, signal, party), { ...item, ...unseen });
  };
}

const unseen = { status: 'unreachable' as const, detail: 'The platform could not look at it.' };

async function describeExhibit(
  obtained: ExhibitBytes,
  namedSha256: string,
  readInChild: ReadInChildProcess,
  until: AbortSignal,
) {
  const { bytes, sha256, type, path } = obtained;
  const media = mediaTypeOf(type, bytes, path);
  const { text, notes } = await readExhibitText(bytes, media, readInChild, until);
  const matches = sha256 === namedSha256;
  const verdict = matches ? 'The bytes are those that were named.' : 'The bytes are not those that were named.';
  return {
    status: matches ? ('match' as const) : ('mismatch' as const),
    found: { sha256, bytes: bytes.length, media_type: media.type },
    ...(text === undefined ? {} : { text }),
    detail: [verdict, ...notes].join(' '),
  };
}

async function readExhibitText(bytes: Buffer, media: MediaType, readInChild: ReadInChildProcess, until: AbortSignal) {
  const reading = await exhibitTextOf(bytes, media, readInChild, until);
  if ('fault' in reading) return { notes: [reading.fault] };
  const { text, cut } = tidyText(reading.text);
  if (text.trim() === '') return { notes: ['No text was found in it.'] };
  const notes = cut ? [`The text was cut to ${maxEvidenceCharacters} characters.`] : [];
  return { text, notes: [...notes, ...injectionNotes(text)] };
}

/** Models will read the text: what looks like an instruction to a model is reported, and the text is not changed. */
function injectionNotes(text: string): string[] {
  const flags = new FlagList();
  scanForInjection(text, flags);
  const codes = new Set(flags.list.map(({ code }) => code));
  return codes.size === 0 ? [] : [`The scan for injection flagged it: ${[...codes].join(', ')}.`];
}
