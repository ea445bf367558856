/**
 * The log-in of a page: a key is exchanged for a token that a browser keeps in a cookie. The token names the key and the
 * time at which it ends, and is signed with the installation's key. It is never the key itself, it opens nothing once the
 * key is revoked or the holder has logged out, on whichever machine.
 */
import { timingSafeEqual } from 'node:crypto';
import type { AccessKey } from '../model/access-key.ts';
import type { PlatformKeys } from './platform-keys.ts';

interface LoginParts {
  keys: Pick<PlatformKeys, 'find' | 'get' | 'endLogin' | 'isLoginEnded'>;
  /** Signs a text with the installation's key, in hex; the same text has the same signature. */
  sign: (text: string) => string;
  /** In milliseconds since the epoch. */
  now: () => number;
}

/** A day at work. A page that is used for longer asks for the key again. */
export const loginLifetimeMs = 12 * 3_600_000;

const tokenPattern = /^([0-9a-f]{12})\.(\d{13})\.([0-9a-f]{128})$/;

export class PageLogin {
  readonly #parts: LoginParts;

  constructor(parts: LoginParts) {
    this.#parts = parts;
  }

  /** A token for the holder of this key; `undefined` if the text is not the text of a usable key. */
  async logIn(text: string): Promise<{ key: AccessKey; token: string } | undefined> {
    const key = await this.#parts.keys.find(text);
    if (!key) return undefined;
    return { key, token: this.#tokenOf(key.id, this.#parts.now() + loginLifetimeMs) };
  }

  /** The key that a token stands for; `undefined` if the token is forged, over or logged out, or the key is revoked. */
  async keyOf(token: string): Promise<AccessKey | undefined> {
    const [, id, end] = tokenPattern.exec(token) ?? [];
    if (id === undefined || this.#parts.now() >= Number(end)) return undefined;
    if (!isSameText(token, this.#tokenOf(id, Number(end)))) return undefined;
    const { keys } = this.#parts;
    const [key, isEnded] = await Promise.all([keys.get(id), keys.isLoginEnded(token)]);
    return isEnded ? undefined : key;
  }

  async logOut(token: string): Promise<void> {
    const [, id, end] = tokenPattern.exec(token) ?? [];
    // A forged token is not kept, so that nobody fills the store with them.
    if (id === undefined || !isSameText(token, this.#tokenOf(id, Number(end)))) return;
    await this.#parts.keys.endLogin(token, Number(end));
  }

  #tokenOf(id: string, end: number): string {
    return `${id}.${end}.${this.#parts.sign(`parley page login\n${id}\n${end}`)}`;
  }
}

function isSameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
