/**
 * The drafts of the syntheses that were put to the vote last. The verdict is computed from its draft, or, where that is
 * forgotten, from the answers: the result is the same. A draft is many times as large as the answers that it compares, and a
 * table may wait for its votes for days, so only a few are kept.
 *
 * A list and no weak map: when young objects are collected, all values of an older weak map count as used, and every draft
 * would move to the old generation.
 */
import type { SynthesisDraft } from '../../methods/synthesis-method.ts';

const maxDrafts = 64;

export interface DraftMemo {
  get(analyses: object): SynthesisDraft | undefined;
  /** Also forgets drafts whose tables are gone. */
  set(analyses: object, draft: SynthesisDraft): void;
  /** The verdict is reached. */
  forget(analyses: object): void;
}

interface KeptTable {
  analyses: WeakRef<object>;
  draft: SynthesisDraft;
}

export function createRecentDrafts(): DraftMemo {
  let kept: KeptTable[] = [];
  return {
    get: (analyses) => kept.find((table) => table.analyses.deref() === analyses)?.draft,
    set(analyses, draft) {
      kept = kept.filter((table) => table.analyses.deref() !== undefined).slice(1 - maxDrafts);
      kept.push({ analyses: new WeakRef(analyses), draft });
    },
    forget(analyses) {
      kept = kept.filter((table) => table.analyses.deref() !== analyses);
    },
  };
}
