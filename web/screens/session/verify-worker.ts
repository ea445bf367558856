/** The platform's own verifier, in a thread of the browser, so that a long record does not stop the page. */
import type { Verification } from '../../../src/verify/verification.ts';
import { verifyWith } from '../../../src/verify/verify-with.ts';
import { type NamedCode, RecordCodeLoader } from '../../fold/code-loaders.ts';
import { sha256 } from '../../fold/sha256.ts';

export interface VerifyOrder {
  /** Where the record is downloaded, or the file that it is. */
  source: string | Blob;
  /** Public keys that the reader trusts, in hex. */
  knownKeys: string[];
}

export type VerifyReport = { read: number } | { verification: Verification } | { failed: string };

const tell = (report: VerifyReport) => self.postMessage(report);

self.addEventListener('message', (event: MessageEvent<VerifyOrder>) => {
  verify(event.data).then(
    (verification) => tell({ verification }),
    (error: unknown) => tell({ failed: error instanceof Error ? error.message : String(error) }),
  );
});

async function verify({ source, knownKeys }: VerifyOrder): Promise<Verification> {
  const bytes = bytesOf(typeof source === 'string' ? await download(source) : source.stream());
  const start = await readFirstLine(bytes);
  const code = new RecordCodeLoader();
  const { format, methods } = namedIn(start);
  const formats = await code.loadFormats(format);
  await code.loadMethods(methods, formats.get(format)?.methods ?? []);
  const all = joined(start, bytes);
  return verifyWith(all, { hash: sha256, checkSignature, knownKeys }, { formats, methods: code.methods });
}

async function download(url: string): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(url);
  if (!response.ok || response.body === null)
    throw new Error(`The record could not be read: status ${response.status}.`);
  return response.body;
}

/** The beginning of a record, with at least its first line. */
async function readFirstLine(bytes: AsyncGenerator<Uint8Array>): Promise<Uint8Array[]> {
  const start: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await bytes.next();
    if (done) return start;
    start.push(value);
    if (value.includes(lineFeed)) return start;
  }
}

async function* joined(start: readonly Uint8Array[], rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* start;
  yield* rest;
}

/** What the first line names. A line that cannot be read names nothing, and the verifier says what is wrong with it. */
function namedIn(start: readonly Uint8Array[]): NamedCode {
  const decoder = new TextDecoder();
  const text = start.map((part) => decoder.decode(part, { stream: true })).join('');
  try {
    const { data } = JSON.parse(text.slice(0, text.indexOf('\n')));
    const { format, methods } = data as { format?: unknown; methods?: unknown };
    const named = typeof methods === 'object' && methods !== null ? (methods as NamedCode['methods']) : undefined;
    return { format: typeof format === 'string' ? format : '', methods: named };
  } catch {
    return { format: '', methods: undefined };
  }
}

const lineFeed = 10;

async function* bytesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let read = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const byte of value) if (byte === lineFeed) read += 1;
    tell({ read });
    yield value;
  }
}

const bytesOfHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

async function checkSignature(key: string, text: string, signature: string): Promise<boolean> {
  if (!crypto.subtle) throw new Error('This browser checks signatures over https and on this machine only.');
  const imported = await crypto.subtle.importKey('raw', bytesOfHex(key), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', imported, bytesOfHex(signature), new TextEncoder().encode(text));
}
