/** The text in a piece of evidence, where there is a plain way to read it. */
import type { ReadApart } from './apart.ts';
import { decode, pageCharset } from './charset.ts';
import type { Media } from './media.ts';
import type { Reading } from './reading.ts';

const html = new Set(['text/html', 'application/xhtml+xml']);
const pdf = new Set(['application/pdf', 'application/x-pdf']);
/** Beside everything under `text/`. */
const plain = /^text\/|^application\/(?:csv|json|jsonl|markdown|x-ndjson|x-yaml|xml|yaml)$|\+(?:json|xml|yaml)$/;

export async function textOf(
  bytes: Buffer,
  { type, charset }: Media,
  readApart: ReadApart,
  signal: AbortSignal,
): Promise<Reading> {
  if (pdf.has(type)) return readApart({ pdf: bytes }, signal);
  const isPage = html.has(type);
  if (!isPage && !plain.test(type)) return { fault: `No text is read from ${type}.` };
  const text = decode(bytes, charset ?? (isPage ? pageCharset(bytes) : undefined));
  if (text === undefined) return { fault: 'Its bytes are not text in its character set.' };
  return isPage ? readApart({ html: text }, signal) : { text };
}
