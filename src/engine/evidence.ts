/**
 * Looks at a piece of evidence: gets it, compares its sha256 with the one that was named, and reads the text in it.
 * Whatever is found becomes a value. It decides nothing: what does not match is shown as what it is.
 */
import { Flags } from '../guard/flags.ts';
import { maxBytes } from '../guard/guard.ts';
import { scan } from '../guard/scan.ts';
import { createReadApart, type ReadApart } from './evidence/apart.ts';
import { maxCharacters } from './evidence/limits.ts';
import { type Media, mediaOf } from './evidence/media.ts';
import { type Obtained, obtain, type Sources } from './evidence/obtain.ts';
import { textOf } from './evidence/text.ts';
import { tidy } from './evidence/tidy.ts';
import type { CheckEvidence } from './parts.ts';

export interface EvidenceParts extends Omit<Sources, 'max_bytes'> {
  max_bytes?: number;
}

export function createEvidenceCheck({ guard, ipfs_gateway, max_bytes = maxBytes }: EvidenceParts): CheckEvidence {
  const readApart = createReadApart();
  const sources = { guard, ipfs_gateway, max_bytes };

  return async ({ uri, sha256 }, { timeout_ms, signal }) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeout_ms);
    try {
      const until = AbortSignal.any([signal, late.signal]);
      const obtained = await obtain(uri, sources, { timeout_ms, signal });
      if ('status' in obtained) return { uri, sha256, ...obtained };
      return { uri, sha256, ...(await describe(obtained, sha256.toLowerCase(), readApart, until)) };
    } catch {
      return { uri, sha256, status: 'unreachable', detail: 'The platform could not look at it.' };
    } finally {
      clearTimeout(timer);
    }
  };
}

async function describe(obtained: Obtained, named: string, readApart: ReadApart, until: AbortSignal) {
  const { bytes, sha256, type, path } = obtained;
  const media = mediaOf(type, bytes, path);
  const { text, notes } = await read(bytes, media, readApart, until);
  const matches = sha256 === named;
  const verdict = matches ? 'The bytes are those that were named.' : 'The bytes are not those that were named.';
  return {
    status: matches ? ('match' as const) : ('mismatch' as const),
    found: { sha256, bytes: bytes.length, media_type: media.type },
    ...(text === undefined ? {} : { text }),
    detail: [verdict, ...notes].join(' '),
  };
}

async function read(bytes: Buffer, media: Media, readApart: ReadApart, until: AbortSignal) {
  const reading = await textOf(bytes, media, readApart, until);
  if ('fault' in reading) return { notes: [reading.fault] };
  const { text, cut } = tidy(reading.text);
  if (text.trim() === '') return { notes: ['No text was found in it.'] };
  const notes = cut ? [`The text was cut to ${maxCharacters} characters.`] : [];
  return { text, notes: [...notes, ...suspicions(text)] };
}

/** The text goes before models: what looks like an order to one is told, and left where it stands. */
function suspicions(text: string): string[] {
  const flags = new Flags();
  scan(text, flags);
  const codes = new Set(flags.list.map(({ code }) => code));
  return codes.size === 0 ? [] : [`The scan for injection flagged it: ${[...codes].join(', ')}.`];
}
