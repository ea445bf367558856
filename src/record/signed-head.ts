/**
 * The signed head: a signature over a record up to one line. It is a line of its own, outside the chain, and contains
 * the public key, so that a forged signature can be told from one by an unknown signer.
 */
import { canonicalJson } from './canonical-json.ts';

interface RecordHead {
  session: string;
  seq: number;
  hash: string;
  count: number;
}

export interface SignedHead {
  head: RecordHead;
  /** The Ed25519 public key and signature, in lower-case hex. */
  key: string;
  signature: string;
}

export interface RecordSigner {
  key: string;
  sign(text: string): string;
}

/** Whether `signature` over `text` was made with `key`; may be asynchronous, as it is in browsers. */
export type CheckSignature = (key: string, text: string, signature: string) => boolean | Promise<boolean>;

const signedHeadText = (head: RecordHead, key: string) => `parley head\n${canonicalJson({ head, key })}`;

export function signHead(head: RecordHead, signer: RecordSigner): string {
  const signature = signer.sign(signedHeadText(head, signer.key));
  return canonicalJson({ head, key: signer.key, signature });
}

export const isHeadLine = (line: string) => line.startsWith('{"head":');

/** The signed head in a line, or `undefined` when the line is not exactly one. */
export function parseHead(line: string): SignedHead | undefined {
  let value: SignedHead;
  try {
    value = JSON.parse(line);
    if (canonicalJson(value) !== line) return undefined;
  } catch {
    return undefined;
  }
  const { head, key, signature, ...more } = value;
  if (Object.keys(more).length > 0 || typeof head !== 'object' || head === null) return undefined;
  if (Object.keys(head).join() !== 'count,hash,seq,session') return undefined;
  const hex = typeof key === 'string' && /^[0-9a-f]{64}$/.test(key) && /^[0-9a-f]{128}$/.test(String(signature));
  return hex ? value : undefined;
}

export function checkHead(signed: SignedHead, check: CheckSignature): boolean | Promise<boolean> {
  return check(signed.key, signedHeadText(signed.head, signed.key), signed.signature);
}
