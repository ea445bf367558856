/** Reads the text of a piece of evidence: plain text here, HTML and PDF in a child process, nothing else. */

import { decodeStrictly, pageCharset } from './charset.ts';
import type { ExhibitReading } from './exhibit-reading.ts';
import type { MediaType } from './media-type.ts';
import type { ReadInChildProcess } from './read-in-child-process.ts';

const htmlTypes = new Set(['text/html', 'application/xhtml+xml']);
const pdfTypes = new Set(['application/pdf', 'application/x-pdf']);
/** Everything under `text/`, and the structured text formats under other names. */
const plainTextTypes =
  /^text\/|^application\/(?:csv|json|jsonl|markdown|x-ndjson|x-yaml|xml|yaml)$|\+(?:json|xml|yaml)$/;

export async function exhibitTextOf(
  bytes: Buffer,
  { type, charset }: MediaType,
  readInChild: ReadInChildProcess,
  signal: AbortSignal,
): Promise<ExhibitReading> {
  if (pdfTypes.has(type)) return readInChild({ pdf: bytes }, signal);
  const isPage = htmlTypes.has(type);
  if (!isPage && !plainTextTypes.test(type)) return { fault: `No text is read from ${type}.` };
  const text = decodeStrictly(bytes, charset ?? (isPage ? pageCharset(bytes) : undefined));
  if (text === undefined) return { fault: 'Its bytes are not text in its character set.' };
  return isPage ? readInChild({ html: text }, signal) : { text };
}
