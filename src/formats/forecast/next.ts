/**
 * The next step of a forecast debate: rounds of answers, each pooled when every seat has answered or failed, until a rule
 * of the pool method ends the debate. A deadline or a spent budget closes it with the answers so far.
 */
import type { ForecastMember, ForecastStopReason, PoolMethod } from '../../methods/pool-method.ts';
import type { JsonObject } from '../../model/json.ts';
import type { NewEvent } from '../../record/event.ts';
import type { AskEffect, Effect, FormatStep } from '../format.ts';
import { checksDue } from '../given-evidence.ts';
import type { MissingWording } from '../missing-wording.ts';
import type { MissingForecast } from './headline.ts';
import { type ForecastState, roundPhase } from './state.ts';

/** After one of these failures a seat is excused: all its attempts failed, so it is not asked again. */
const excusingFailures = new Set(['timeout', 'unreachable', 'agent_error']);

/** What the versions of the format tell differently. */
export interface ForecastTelling extends MissingWording {
  /** The verdict of a debate that is over. */
  verdict(state: ForecastState, end: ForecastEnd): JsonObject;
}

export interface ForecastEnd {
  outcome: ForecastStopReason | 'budget_spent';
  /** The name of the pool method. */
  method: string;
  missing: MissingForecast[];
}

export function next(state: ForecastState, method: PoolMethod, telling: ForecastTelling): FormatStep {
  if (state.closed) return { events: [], effects: [] };
  const excused = excusalsDue(state);
  if (excused.length > 0) return { events: excused, effects: [] };
  if (state.halted === null) {
    if (state.round === 0) return evidenceStep(state);
    const asks = asksDue(state);
    if (asks.length > 0) return { events: [], effects: [...asks, deadlineEffect(state)] };
  }
  return afterRound(state, method, telling);
}

/** Every piece of evidence is checked before anybody is asked. */
function evidenceStep(state: ForecastState): FormatStep {
  const checks = checksDue(state.evidence, state.time_budget_ms);
  return checks.length > 0 ? { events: [], effects: [...checks, deadlineEffect(state)] } : openRound(1);
}

/** Every seat has answered, failed or been excused, or the debate was halted. */
function afterRound(state: ForecastState, method: PoolMethod, telling: ForecastTelling): FormatStep {
  if (state.pooled.length < state.round && isWorthPooling(state))
    return { events: [roundPooled(state, method)], effects: [] };
  const limits = { seats: state.seats.length, round_limit: state.question.max_rounds };
  const stop = method.stopReason(state.pooled, { ...limits, deadline_passed: state.halted !== null });
  if (stop === null) return openRound(state.round + 1);
  const outcome = state.halted === 'budget' ? 'budget_spent' : stop;
  const end: ForecastEnd = { outcome, method: method.name, missing: missingAnswers(state, telling) };
  return { events: closingEvents(state, end, telling), effects: [] };
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
  const summary = method.summariseRounds(membersOf(state), state.answers, state.past).at(-1);
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

function closingEvents(state: ForecastState, end: ForecastEnd, telling: ForecastTelling): NewEvent[] {
  const { outcome, method } = end;
  return [
    { kind: 'verdict.reached', data: { method, outcome, verdict: telling.verdict(state, end) } },
    { kind: 'session.closed', data: { status: 'closed', outcome } },
  ];
}

/** Every seat that did not answer a round it was asked in, and the reason. */
function missingAnswers(
  { seats, failures, excused, answers, round, halted }: ForecastState,
  telling: ForecastTelling,
): MissingForecast[] {
  return seats.flatMap(({ seat }) => {
    const failed = Object.entries(failures)
      .filter(([ask]) => ask.endsWith(`/${seat}`))
      .map(([ask, { words }]) => ({ seat, phase: ask.split('/', 1)[0] ?? '', reason: words }));
    const ask = `${roundPhase(round)}/${seat}`;
    const isAccounted =
      Object.hasOwn(answers.at(-1) ?? {}, seat) || Object.hasOwn(failures, ask) || Object.hasOwn(excused, seat);
    return halted !== null && round > 0 && !isAccounted
      ? [...failed, { seat, phase: roundPhase(round), reason: telling.unanswered(halted) }]
      : failed;
  });
}
