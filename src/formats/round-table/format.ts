/**
 * The round table: analyse, challenge, synthesise, vote. Its versions differ in one thing: why an answer is missing is a
 * code in `round-table@1`, and a sentence since `round-table@2`.
 */
import type { FormatFactory } from '../format.ts';
import { type MissingWording, missingCodes, missingSentences } from '../missing-wording.ts';
import { roundTableAgenda } from './agenda.ts';
import { createAskComposer } from './ask.ts';
import { computed, type DraftMemo, next } from './next.ts';
import { pivotGroupsOf } from './pivot-groups.ts';
import { evolve, type RoundTableState, start } from './state.ts';
import { isSourceCited, tableInputOf } from './table-input.ts';

/** The version of new sessions. */
export const key = 'round-table@2';

export const roundTable1 = createVersion('round-table@1', missingCodes);
export const roundTable = createVersion(key, missingSentences);

function createVersion(versionKey: string, wording: MissingWording): FormatFactory<RoundTableState> {
  return ({ hash, methods }) => {
    const methodOf = (state: RoundTableState) => methods.named('synthesis', state.methods);
    const drafts: DraftMemo = new WeakMap();
    const toolsOf = (state: RoundTableState) => ({ method: methodOf(state).name, drafts, wording });
    return {
      key: versionKey,
      input: roundTableAgenda,
      roles: ['member', 'synthesiser'],
      methods: ['synthesis'],
      start: (opened) => start(opened, hash),
      evolve: (state, event) => evolve(state, event, wording),
      next: (state) => next(state, toolsOf(state)),
      computed: (state, key, result) => computed(state, key, result, toolsOf(state)),
      ask: createAskComposer(methodOf),
      pivots: pivotGroupsOf,
      without: (state, left) => {
        const table = tableInputOf(state, wording);
        const isKnown = 'seat' in left || isSourceCited(table, left.source);
        return isKnown && state.outcome !== null ? methodOf(state).concludeWithout(table, left) : undefined;
      },
    };
  };
}
