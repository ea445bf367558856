/** The round table (`round-table@1`): analyse, challenge, synthesise, vote. */
import { concludeWithout } from '../../argument/verdict.ts';
import type { JsonObject } from '../../model/json.ts';
import type { FormatFactory } from '../format.ts';
import { ask } from './ask.ts';
import { next } from './next.ts';
import { evolve, start, type TableState } from './state.ts';
import { cites, tableOf } from './table.ts';

export const key = 'round-table@1';

export const roundTable: FormatFactory<TableState> = (hash) => ({
  key,
  start: (opened) => start(opened, hash),
  evolve,
  next: (state) => next(state, hash),
  ask,
  without: (state, left) => {
    const table = tableOf(state);
    const known = 'seat' in left || cites(table, left.source);
    return known && state.outcome !== null ? (concludeWithout(table, left, hash) as JsonObject) : undefined;
  },
});
