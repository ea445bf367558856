/** The forecast debate (`forecast@1`): rounds of pooled positions until they converge or a limit is reached. */
import type { FormatFactory } from '../format.ts';
import { ask } from './ask.ts';
import { next } from './next.ts';
import { forecastQuestion } from './question.ts';
import { seatArguments } from './seat-arguments.ts';
import { evolve, type ForecastState, start } from './state.ts';
import { verdictWithout } from './verdict-without.ts';

export const key = 'forecast@1';

export const forecast: FormatFactory<ForecastState> = ({ methods }) => {
  const methodOf = (state: ForecastState) => methods.named('pool', state.methods);
  return {
    ...{ key, input: forecastQuestion, roles: ['member'], methods: ['pool'], start, evolve, ask },
    arguments: seatArguments,
    next: (state) => next(state, methodOf(state)),
    without: (state, left) => verdictWithout(state, left, methodOf(state)),
  };
};
