/** The forecast debate (`forecast@1`): rounds of positions, pooled, until they converge or the time is over. */
import type { FormatFactory } from '../format.ts';
import { ask } from './ask.ts';
import { next } from './next.ts';
import { type DebateState, evolve, start } from './state.ts';
import { without } from './without.ts';

export const key = 'forecast@1';

export const forecast: FormatFactory<DebateState> = () => ({ key, start, evolve, next, ask, without });
