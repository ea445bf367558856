/**
 * The keys by which agents recognise a repeated ask. Inside, an ask is called by its session, its phase and its seat; an agent
 * that saw such a name could name the asks of others, and have them answered wrongly by whoever keeps answers under their
 * key. So the name is sealed: an HMAC of it, and the name encrypted under that HMAC (as in RFC 5297). The same ask has the same
 * key on every machine and after every restart, and only whoever has the secret can tell or make one.
 */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface AskKeys {
  /** The key of the ask with this name, in letters, digits, `-` and `_`. */
  keyOf(name: string): string;
  /** The name of the ask with this key; `undefined` if it was not made with this secret. */
  nameOf(key: string): string | undefined;
}

const keyBytes = 32;
const tagBytes = 16;
const cipher = 'aes-256-ctr';

/** `secret` must be the same on all machines and after every restart. */
export function createAskKeys(secret: string): AskKeys {
  // As key objects: a key that is given as bytes is made into one for each call, which costs more than the call itself.
  const derived = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `parley ask keys: ${use}`, keyBytes)));
  const [macKey, nameKey] = [derived('tag'), derived('name')];
  const tagOf = (name: string) => createHmac('sha256', macKey).update(name).digest().subarray(0, tagBytes);
  return {
    keyOf(name) {
      const tag = tagOf(name);
      const sealing = createCipheriv(cipher, nameKey, tag);
      return Buffer.concat([tag, sealing.update(name, 'utf8'), sealing.final()]).toString('base64url');
    },
    nameOf(key) {
      const bytes = Buffer.from(key, 'base64url');
      if (bytes.length <= tagBytes) return undefined;
      const tag = bytes.subarray(0, tagBytes);
      const name = createDecipheriv(cipher, nameKey, tag).update(bytes.subarray(tagBytes)).toString();
      return timingSafeEqual(tag, tagOf(name)) ? name : undefined;
    },
  };
}

/** What the signer signs nowhere else: its signature of this text is a secret of the installation. */
export const askSecretText = 'parley ask keys';
