/**
 * The addresses at which agents answer later, each for one ask. Only the platform can make one: it ends with an HMAC of the
 * ask under a key that is derived from the master key. Nothing of it is stored. An address that was made under an older
 * master key is valid as long as that key is kept.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The ask that an address was made for. */
interface CallbackTarget {
  session: string;
  ask: string;
}

export interface CallbackAddresses {
  urlOf(target: CallbackTarget): string;
  /** The ask of an address, from its last part; `undefined` if the platform did not make it. */
  targetOf(token: string): CallbackTarget | undefined;
  /** Where agents reach the platform, e.g. `https://parley.example.com`; known once the platform listens. */
  setBase(url: string): void;
}

const keyBytes = 32;

export function createCallbackAddresses(masterKeys: readonly Buffer[], base: string): CallbackAddresses {
  const keys = masterKeys.map((master) => Buffer.from(hkdfSync('sha256', master, '', 'parley callbacks', keyBytes)));
  const proofBy = (key: Buffer, name: string) => createHmac('sha256', key).update(name).digest('base64url');
  const [current = Buffer.alloc(0)] = keys;
  let root = base;
  return {
    urlOf({ session, ask }) {
      const name = nameOf({ session, ask });
      return `${root}/api/v1/callbacks/${name}.${proofBy(current, name)}`;
    },
    targetOf(token) {
      const cut = token.lastIndexOf('.');
      const name = token.slice(0, Math.max(0, cut));
      const proof = token.slice(cut + 1);
      return keys.some((key) => isSameText(proofBy(key, name), proof)) ? readName(name) : undefined;
    },
    setBase(url) {
      root = url;
    },
  };
}

/** Safe in a path: the session as it is, the ask in base64url. */
const nameOf = ({ session, ask }: CallbackTarget) => `${session}.${Buffer.from(ask).toString('base64url')}`;

function readName(name: string): CallbackTarget {
  const cut = name.lastIndexOf('.');
  return { session: name.slice(0, cut), ask: Buffer.from(name.slice(cut + 1), 'base64url').toString() };
}

/** Takes the same time wherever the texts differ. */
function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
