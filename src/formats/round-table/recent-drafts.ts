/**
 * The drafts of the syntheses that were put to the vote last. The verdict is computed from its draft, or, where that is
 * forgotten, from the answers: the result is the same. A draft is many times as large as the answers that it compares, and a
 * table may wait for its votes for days, so only a few are kept; and none longer than its table.
 */
import type { SynthesisDraft } from '../../methods/synthesis-method.ts';

const maxDrafts = 64;

export interface DraftMemo {
  get(analyses: object): SynthesisDraft | undefined;
  set(analyses: object, draft: SynthesisDraft): void;
}

export function createRecentDrafts(): DraftMemo {
  const drafts = new WeakMap<object, SynthesisDraft>();
  const order: WeakRef<object>[] = [];
  return {
    get: (analyses) => drafts.get(analyses),
    set(analyses, draft) {
      drafts.set(analyses, draft);
      order.push(new WeakRef(analyses));
      const oldest = order.length > maxDrafts ? order.shift()?.deref() : undefined;
      if (oldest) drafts.delete(oldest);
    },
  };
}
