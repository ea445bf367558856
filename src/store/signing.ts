/** Ed25519 and sha256 from Node, which a server passes to the pure code of records. */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import type { CheckSignature, RecordSigner } from '../record/signed-head.ts';

/** In hex; of the bytes, or of the text in UTF-8. */
export const sha256 = (text: string | Uint8Array): string => hash('sha256', text, 'hex');

/** The DER prefix of the 32 bytes of an Ed25519 public key. */
const publicKeyPrefix = Buffer.from('302a300506032b6570032100', 'hex');

export function signerOf(privateKey: KeyObject): RecordSigner {
  const key = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  return { key, sign: (text) => sign(null, Buffer.from(text), privateKey).toString('hex') };
}

export const newSigner = (): RecordSigner => signerOf(generateKeyPairSync('ed25519').privateKey);

/** The installation's signer. Its key is made at the first start, in a file that only its owner can read. */
export function loadSigner(file: string): RecordSigner {
  if (!existsSync(file)) createKeyFile(file);
  chmodSync(file, 0o600);
  return signerOf(createPrivateKey(readFileSync(file)));
}

/** The signer of a key in PEM; line breaks may be written as `\\n`, as they often are in an environment. */
export const signerOfText = (pem: string): RecordSigner => signerOf(createPrivateKey(pem.replaceAll('\\n', '\n')));

export function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem.replaceAll('\\n', '\n')).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** Writes the whole file or nothing: with half a key, left by a full disk, the platform could never start again. */
function createKeyFile(file: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  const draft = `${file}.new`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeSync(handle, String(privateKey.export({ format: 'pem', type: 'pkcs8' })));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}

export const checkSignature: CheckSignature = (key, text, signature) =>
  verify(null, Buffer.from(text), publicKeyOf(key), Buffer.from(signature, 'hex'));

/** Parsing a key takes longer than checking a signature, and most records are signed by few keys. */
const publicKeyCache = new Map<string, KeyObject>();
const maxCachedPublicKeys = 100;

function publicKeyOf(key: string): KeyObject {
  const known = publicKeyCache.get(key);
  if (known) return known;
  const der = Buffer.concat([publicKeyPrefix, Buffer.from(key, 'hex')]);
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (publicKeyCache.size >= maxCachedPublicKeys) publicKeyCache.clear();
  publicKeyCache.set(key, publicKey);
  return publicKey;
}
