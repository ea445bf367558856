/**
 * The text of a key: `parley_<id>_<secret><checksum>`, in hex after a prefix that secret scanners can search for. The
 * checksum finds typing errors before the store is read; it is no protection against forgery.
 */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const idBytes = 6;
const secretBytes = 24;
const keyPattern = /^(parley_([0-9a-f]{12})_[0-9a-f]{48})([0-9a-f]{8})$/;

interface KeyText {
  id: string;
  text: string;
}

export function newKeyText(): KeyText {
  const id = randomBytes(idBytes).toString('hex');
  const body = `parley_${id}_${randomBytes(secretBytes).toString('hex')}`;
  return { id, text: body + checksum(body) };
}

/** The id in the text of a key; `undefined` when the text is not a key or was mistyped. */
export function keyIdIn(text: string): string | undefined {
  const [, body = '', id, check] = keyPattern.exec(text) ?? [];
  return check === checksum(body) ? id : undefined;
}

/** The digest that is stored of a key. A text with 192 random bits needs neither salt nor stretching. */
export const keyHash = (text: string): string => hash('sha256', text, 'hex');

/** Compares in constant time. */
export function matchesKeyHash(text: string, storedHash: string): boolean {
  const [actual, expected] = [Buffer.from(keyHash(text)), Buffer.from(storedHash)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function checksum(body: string): string {
  return crc32(body).toString(16).padStart(8, '0');
}
