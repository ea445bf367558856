/**
 * Puts what happened on a session's record: gives each event its place in the chain, signs the end, and has the store
 * keep it. What it seals counts only once the store has it.
 */
import type { Hash } from '../model/json.ts';
import { seal } from '../record/chain.ts';
import { type Signer, signHead } from '../record/head.ts';
import type { Append, Store } from './store.ts';

/** Events that follow each other, not yet sealed. */
export interface Draft extends Pick<Append, 'session' | 'first' | 'opened' | 'closed'> {
  /** The hash of the line before them. */
  prev: string;
  /** Their canonical texts; at least one. */
  bodies: readonly string[];
}

/** The hash of the last line; or `conflict`, as the store says it. */
export type Written = { hash: string } | 'conflict';

export interface Scribe {
  write(draft: Draft): Promise<Written>;
}

export function createScribe(store: Pick<Store, 'append'>, hash: Hash, signer: Signer): Scribe {
  return {
    async write({ prev, bodies, ...draft }) {
      let last = prev;
      let text = '';
      for (const body of bodies) {
        const line = seal(body, last, hash);
        text += `${line.text}\n`;
        last = line.hash;
      }
      const append: Append = { ...draft, last: draft.first + bodies.length - 1, text };
      if (draft.closed) append.signature = signed(append, last, signer);
      return (await store.append(append)) === 'conflict' ? 'conflict' : { hash: last };
    },
  };
}

function signed({ session, last: seq }: Append, hash: string, signer: Signer): string {
  return signHead({ count: seq + 1, hash, seq, session }, signer);
}
