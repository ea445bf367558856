/**
 * The next step of a forecast debate: rounds of answers, each pooled when every seat has answered or failed, until a rule
 * of the pool method ends the debate. A deadline or a spent budget closes it with the answers so far.
 */
import { finalProbability } from '../../methods/final-probability.ts';
import type { ForecastMember, ForecastStopReason, PoolMethod, RoundSummary } from '../../methods/pool-method.ts';
import type { JsonObject } from '../../model/json.ts';
import type { NewEvent } from '../../record/event.ts';
import type { AskEffect, Effect, FormatStep } from '../format.ts';
import type { MissingWording } from '../missing-wording.ts';
import { headlineOf, type MissingForecast, missingText } from './headline.ts';
import { type ForecastState, roundPhase } from './state.ts';

/** After one of these failures a seat is excused: all its attempts failed, so it is not asked again. */
const excusingFailures = new Set(['timeout', 'unreachable', 'agent_error']);

export interface ForecastWording extends MissingWording {
  /** Whether the headline says who is missing. */
  namesMissing: boolean;
}

export function next(state: ForecastState, method: PoolMethod, wording: ForecastWording): FormatStep {
  if (state.closed) return { events: [], effects: [] };
  const excused = excusalsDue(state);
  if (excused.length > 0) return { events: excused, effects: [] };
  if (state.halted === null) {
    if (state.round === 0) return openRound(1);
    const asks = asksDue(state);
    if (asks.length > 0) return { events: [], effects: [...asks, deadlineEffect(state)] };
  }
  return afterRound(state, method, wording);
}

/** Every seat has answered, failed or been excused, or the debate was halted. */
function afterRound(state: ForecastState, method: PoolMethod, wording: ForecastWording): FormatStep {
  if (state.pooled.length < state.round && isWorthPooling(state))
    return { events: [roundPooled(state, method)], effects: [] };
  const limits = { seats: state.seats.length, round_limit: state.question.max_rounds };
  const stop = method.stopReason(state.pooled, { ...limits, deadline_passed: state.halted !== null });
  if (stop === null) return openRound(state.round + 1);
  const outcome = state.halted === 'budget' ? 'budget_spent' : stop;
  return { events: closingEvents(state, outcome, method.name, wording), effects: [] };
}

/** A round that was halted before any answer is not pooled. */
function isWorthPooling({ halted, answers }: ForecastState): boolean {
  return halted === null || Object.keys(answers.at(-1) ?? {}).length > 0;
}

const openRound = (round: number): FormatStep => ({
  events: [{ kind: 'phase.opened', data: { phase: roundPhase(round) } }],
  effects: [],
});

function excusalsDue({ failures, excused }: ForecastState): NewEvent[] {
  return Object.entries(failures).flatMap(([ask, { reason }]): NewEvent[] => {
    const [phase = '', seat = ''] = ask.split('/', 2);
    return excusingFailures.has(reason) && !Object.hasOwn(excused, seat)
      ? [{ kind: 'seat.excused', data: { seat, phase, reason } }]
      : [];
  });
}

function asksDue({ seats, round, answers, failures, excused }: ForecastState): AskEffect[] {
  return seats
    .filter(({ seat }) => !Object.hasOwn(excused, seat) && !Object.hasOwn(answers.at(-1) ?? {}, seat))
    .map(({ seat }): AskEffect => ({ effect: 'ask', key: `${roundPhase(round)}/${seat}`, seat, act: 'forecast' }))
    .filter(({ key }) => !Object.hasOwn(failures, key));
}

const deadlineEffect = ({ question }: ForecastState): Effect => ({
  effect: 'wait',
  key: 'deadline',
  until: question.deadline,
});

function roundPooled(state: ForecastState, method: PoolMethod): NewEvent {
  const summary = method.summariseRounds(membersOf(state), state.answers).at(-1);
  return { kind: 'round.pooled', data: { method: method.name, summary: summary as JsonObject } };
}

export function membersOf({ seats, question }: ForecastState): ForecastMember[] {
  return seats.map(({ seat, owner, model }) => {
    return {
      seat,
      owner,
      model,
      track_record: (Object.hasOwn(question.track_records, seat) && question.track_records[seat]) || null,
    };
  });
}

type ForecastOutcome = ForecastStopReason | 'budget_spent';

function closingEvents(
  state: ForecastState,
  stop: ForecastOutcome,
  method: string,
  wording: ForecastWording,
): NewEvent[] {
  const verdict = verdictOf(state, stop, method, wording);
  return [
    { kind: 'verdict.reached', data: { method, outcome: stop, verdict } },
    { kind: 'session.closed', data: { status: 'closed', outcome: stop } },
  ];
}

function verdictOf(state: ForecastState, stop: ForecastOutcome, method: string, wording: ForecastWording): JsonObject {
  const missing = missingAnswers(state, wording);
  const rounds = state.pooled;
  const last = rounds.findLast(({ probability }) => probability !== null);
  const probability = finalProbability(rounds);
  return {
    ...{ method, outcome: stop, stop_reason: stop, probability },
    round_1_probability: rounds[0]?.probability ?? null,
    ...{ median: last?.median ?? null, mean: last?.mean ?? null, spread: last?.spread ?? null },
    turnout: last?.turnout ?? 0,
    one_seat_sensitive: last?.one_seat_sensitive ?? false,
    headline: `${headlineOf(probability, last, stop, rounds.length)}${wording.namesMissing ? missingText(missing) : ''}`,
    rounds: rounds as readonly RoundSummary[] as (RoundSummary & JsonObject)[],
    missing,
  };
}

/** Every seat that did not answer a round it was asked in, and the reason. */
function missingAnswers(
  { seats, failures, excused, answers, round, halted }: ForecastState,
  wording: ForecastWording,
): MissingForecast[] {
  return seats.flatMap(({ seat }) => {
    const failed = Object.entries(failures)
      .filter(([ask]) => ask.endsWith(`/${seat}`))
      .map(([ask, { words }]) => ({ seat, phase: ask.split('/', 1)[0] ?? '', reason: words }));
    const ask = `${roundPhase(round)}/${seat}`;
    const isAccounted =
      Object.hasOwn(answers.at(-1) ?? {}, seat) || Object.hasOwn(failures, ask) || Object.hasOwn(excused, seat);
    return halted !== null && round > 0 && !isAccounted
      ? [...failed, { seat, phase: roundPhase(round), reason: wording.unanswered(halted) }]
      : failed;
  });
}
