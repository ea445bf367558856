/**
 * The forecast debate: rounds of pooled positions until they converge or a limit is reached. `forecast@1` says of a missing
 * answer a code; since `forecast@2` it is a sentence, which the headline contains too. `forecast@3` takes evidence, pools
 * with what is known of the past, and its verdict answers the question, with both sides.
 */
import type { HashFunction, JsonObject } from '../../model/json.ts';
import type { AnyShape } from '../../model/shape.ts';
import type { EventData, SessionEvent } from '../../record/event.ts';
import type { FormatFactory } from '../format.ts';
import { missingCodes, missingSentences } from '../missing-wording.ts';
import { answeredVerdict } from './answered-verdict.ts';
import { ask } from './ask.ts';
import { type ForecastTelling, next } from './next.ts';
import { plainVerdict } from './plain-verdict.ts';
import { evidencedQuestion, forecastQuestion } from './question.ts';
import { citedArguments, seatArguments } from './seat-arguments.ts';
import { evolve, type ForecastState, start, startEvidenced } from './state.ts';
import { verdictWithout } from './verdict-without.ts';

/** The version of new sessions. */
export const key = 'forecast@3';

/** What the versions read of a record, and show of it. */
interface ForecastParts {
  input: AnyShape;
  start(opened: EventData['session.opened'], hash: HashFunction): ForecastState;
  arguments(events: readonly SessionEvent[], hash: HashFunction): JsonObject[];
}

const plain: ForecastParts = { input: forecastQuestion, start, arguments: seatArguments };
const evidenced: ForecastParts = { input: evidencedQuestion, start: startEvidenced, arguments: citedArguments };

export const forecast1 = createVersion('forecast@1', plain, {
  ...missingCodes,
  verdict: (state, end) => plainVerdict(state, end, false),
});
export const forecast2 = createVersion('forecast@2', plain, {
  ...missingSentences,
  verdict: (state, end) => plainVerdict(state, end, true),
});
export const forecast = createVersion(key, evidenced, { ...missingSentences, verdict: answeredVerdict });

function createVersion(
  versionKey: string,
  { input, ...parts }: ForecastParts,
  telling: ForecastTelling,
): FormatFactory<ForecastState> {
  return ({ hash, methods }) => {
    const methodOf = (state: ForecastState) => methods.named('pool', state.methods);
    return {
      ...{ key: versionKey, input, roles: ['member'], methods: ['pool'], ask },
      start: (opened) => parts.start(opened, hash),
      arguments: (events) => parts.arguments(events, hash),
      evolve: (state, event) => evolve(state, event, telling),
      next: (state) => next(state, methodOf(state), telling),
      without: (state, left) => verdictWithout(state, left, methodOf(state)),
    };
  };
}
