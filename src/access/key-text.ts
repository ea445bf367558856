/**
 * What a key looks like: `parley_<id>_<secret><checksum>`, in hex behind a prefix that secret scanners can look for.
 * The checksum finds typing errors before anybody is asked; it protects nothing.
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

/** The id in the text of a key; `undefined` when the text is none, or was mistyped. */
export function keyIdIn(text: string): string | undefined {
  const [, body = '', id, check] = keyPattern.exec(text) ?? [];
  return check === checksum(body) ? id : undefined;
}

/** What is kept of a key. A text with 192 random bits needs neither salt nor stretching. */
export const keyHash = (text: string): string => hash('sha256', text, 'hex');

/** Takes the same time however much of the text is right. */
export function matchesKeyHash(text: string, kept: string): boolean {
  const [given, known] = [Buffer.from(keyHash(text)), Buffer.from(kept)];
  return given.length === known.length && timingSafeEqual(given, known);
}

function checksum(body: string): string {
  return crc32(body).toString(16).padStart(8, '0');
}
