/**
 * Writes events on a session's record: seals each into the chain, signs the end, and appends them to the store. Nothing
 * is written before the store has committed it.
 */
import type { HashFunction } from '../model/json.ts';
import { sealLine } from '../record/hash-chain.ts';
import { type RecordSigner, signHead } from '../record/signed-head.ts';
import type { RecordAppend, Store } from './store.ts';

/** Consecutive events that are not yet sealed. */
export interface RecordDraft
  extends Pick<RecordAppend, 'session' | 'first' | 'opened' | 'closed' | 'epoch' | 'seats' | 'taken'> {
  /** The hash of the line before them. */
  prev: string;
  /** Their canonical texts; at least one. */
  bodies: readonly string[];
  /** Signs the last of them, although the session goes on. */
  signed?: true;
}

/** The hash of the last line; or `conflict`, if the store returned that. */
export type WriteResult = { hash: string } | 'conflict';

export interface Scribe {
  write(draft: RecordDraft): Promise<WriteResult>;
}

export function createScribe(store: Pick<Store, 'append'>, hash: HashFunction, signer: RecordSigner): Scribe {
  return {
    async write({ prev, bodies, signed, ...draft }) {
      let last = prev;
      let text = '';
      for (const body of bodies) {
        const line = sealLine(body, last, hash);
        text += `${line.text}\n`;
        last = line.hash;
      }
      const append: RecordAppend = { ...draft, last: draft.first + bodies.length - 1, text };
      if (draft.closed || signed) append.signature = signAppend(append, last, signer);
      return (await store.append(append)) === 'conflict' ? 'conflict' : { hash: last };
    },
  };
}

function signAppend({ session, last: seq }: RecordAppend, hash: string, signer: RecordSigner): string {
  return signHead({ count: seq + 1, hash, seq, session }, signer);
}
