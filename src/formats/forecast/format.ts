/**
 * The forecast debate: rounds of pooled positions until they converge or a limit is reached. Its versions differ in what is
 * said of a missing answer: a code in `forecast@1`; since `forecast@2` a sentence, which the headline contains too.
 */
import type { FormatFactory } from '../format.ts';
import { missingCodes, missingSentences } from '../missing-wording.ts';
import { ask } from './ask.ts';
import { type ForecastWording, next } from './next.ts';
import { forecastQuestion } from './question.ts';
import { seatArguments } from './seat-arguments.ts';
import { evolve, type ForecastState, start } from './state.ts';
import { verdictWithout } from './verdict-without.ts';

/** The version of new sessions. */
export const key = 'forecast@2';

export const forecast1 = createVersion('forecast@1', { ...missingCodes, namesMissing: false });
export const forecast = createVersion(key, { ...missingSentences, namesMissing: true });

function createVersion(versionKey: string, wording: ForecastWording): FormatFactory<ForecastState> {
  return ({ methods }) => {
    const methodOf = (state: ForecastState) => methods.named('pool', state.methods);
    return {
      ...{ key: versionKey, input: forecastQuestion, roles: ['member'], methods: ['pool'], start, ask },
      arguments: seatArguments,
      evolve: (state, event) => evolve(state, event, wording),
      next: (state) => next(state, methodOf(state), wording),
      without: (state, left) => verdictWithout(state, left, methodOf(state)),
    };
  };
}
