/** The platform's own verifier, in a thread of the browser, so that a long record does not stop the page. */
import type { Verification } from '../../../src/verify/verification.ts';
import { verifyRecord } from '../../../src/verify/verify-record.ts';
import { sha256 } from '../../fold/sha256.ts';

export interface VerifyOrder {
  /** Where the record is downloaded. */
  url: string;
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

async function verify({ url, knownKeys }: VerifyOrder): Promise<Verification> {
  const response = await fetch(url);
  if (!response.ok || response.body === null)
    throw new Error(`The record could not be read: status ${response.status}.`);
  return verifyRecord(bytesOf(response.body), { hash: sha256, checkSignature, knownKeys });
}

async function* bytesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let read = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const byte of value) if (byte === 10) read += 1;
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
