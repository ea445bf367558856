/** The round table (`round-table@1`): analyse, challenge, synthesise, vote. */
import type { FormatFactory } from '../format.ts';
import { roundTableAgenda } from './agenda.ts';
import { createAskComposer } from './ask.ts';
import { computed, type DraftMemo, next } from './next.ts';
import { evolve, type RoundTableState, start } from './state.ts';
import { isSourceCited, tableInputOf } from './table-input.ts';

export const key = 'round-table@1';

export const roundTable: FormatFactory<RoundTableState> = ({ hash, methods }) => {
  const methodOf = (state: RoundTableState) => methods.named('synthesis', state.methods);
  const drafts: DraftMemo = new WeakMap();
  const toolsOf = (state: RoundTableState) => ({ method: methodOf(state).name, drafts });
  return {
    key,
    input: roundTableAgenda,
    roles: ['member', 'synthesiser'],
    methods: ['synthesis'],
    start: (opened) => start(opened, hash),
    evolve,
    next: (state) => next(state, toolsOf(state)),
    computed: (state, key, result) => computed(state, key, result, toolsOf(state)),
    ask: createAskComposer(methodOf),
    without: (state, left) => {
      const table = tableInputOf(state);
      const isKnown = 'seat' in left || isSourceCited(table, left.source);
      return isKnown && state.outcome !== null ? methodOf(state).concludeWithout(table, left) : undefined;
    },
  };
};
