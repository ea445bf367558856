/**
 * What a forecast debate does next: rounds of answers, each pooled when everybody has spoken, until one of the rules
 * of `stop.ts` ends it. A deadline or a spent budget closes it with what there is.
 */
import { type Member, type RoundSummary, summariseRounds } from '../../argument/forecast/round.ts';
import { finalProbability, type StopReason, stopReason } from '../../argument/forecast/stop.ts';
import type { JsonObject } from '../../model/json.ts';
import type { NewEvent } from '../../record/event.ts';
import type { AskEffect, Effect, Step } from '../format.ts';
import { headlineOf } from './headline.ts';
import { type DebateState, phaseOf } from './state.ts';

export const method = 'pool@1';

/** Failures after which a seat is not asked again: it had all its attempts, and nobody was there. */
const gone = new Set(['timeout', 'unreachable', 'agent_error']);

export function next(state: DebateState): Step {
  if (state.closed) return { events: [], effects: [] };
  const excused = excusalsDue(state);
  if (excused.length > 0) return { events: excused, effects: [] };
  if (state.halted === null) {
    if (state.round === 0) return open(1);
    const asks = asksDue(state);
    if (asks.length > 0) return { events: [], effects: [...asks, deadlineOf(state)] };
  }
  return afterRound(state);
}

/** Everybody has spoken or failed, or nobody is waited for any longer. */
function afterRound(state: DebateState): Step {
  if (state.pooled.length < state.round && isWorthPooling(state)) return { events: [pooled(state)], effects: [] };
  const limits = { seats: state.seats.length, round_limit: state.question.max_rounds };
  const stop = stopReason(state.pooled, { ...limits, deadline_passed: state.halted !== null });
  if (stop === null) return open(state.round + 1);
  return { events: close(state, state.halted === 'budget' ? 'budget_spent' : stop), effects: [] };
}

/** A round that was cut short before anybody spoke says nothing. */
function isWorthPooling({ halted, answers }: DebateState): boolean {
  return halted === null || Object.keys(answers.at(-1) ?? {}).length > 0;
}

const open = (round: number): Step => ({
  events: [{ kind: 'phase.opened', data: { phase: phaseOf(round) } }],
  effects: [],
});

function excusalsDue({ failures, excused }: DebateState): NewEvent[] {
  return Object.entries(failures).flatMap(([ask, reason]): NewEvent[] => {
    const [phase = '', seat = ''] = ask.split('/', 2);
    return gone.has(reason) && !Object.hasOwn(excused, seat)
      ? [{ kind: 'seat.excused', data: { seat, phase, reason } }]
      : [];
  });
}

function asksDue({ seats, round, answers, failures, excused }: DebateState): AskEffect[] {
  return seats
    .filter(({ seat }) => !Object.hasOwn(excused, seat) && !Object.hasOwn(answers.at(-1) ?? {}, seat))
    .map(({ seat }): AskEffect => ({ effect: 'ask', key: `${phaseOf(round)}/${seat}`, seat, act: 'forecast' }))
    .filter(({ key }) => !Object.hasOwn(failures, key));
}

const deadlineOf = ({ question }: DebateState): Effect => ({
  effect: 'wait',
  key: 'deadline',
  until: question.deadline,
});

function pooled(state: DebateState): NewEvent {
  const summary = summariseRounds(membersOf(state), state.answers).at(-1);
  return { kind: 'round.pooled', data: { method, summary: summary as JsonObject } };
}

export function membersOf({ seats, question }: DebateState): Member[] {
  return seats.map(({ seat, owner, model }) => {
    return {
      seat,
      owner,
      model,
      track_record: (Object.hasOwn(question.track_records, seat) && question.track_records[seat]) || null,
    };
  });
}

function close(state: DebateState, stop: StopReason | 'budget_spent'): NewEvent[] {
  const verdict = verdictOf(state, stop);
  return [
    { kind: 'verdict.reached', data: { method, outcome: stop, verdict } },
    { kind: 'session.closed', data: { status: 'closed', outcome: stop } },
  ];
}

function verdictOf(state: DebateState, stop: StopReason | 'budget_spent'): JsonObject {
  const rounds = state.pooled;
  const last = rounds.findLast(({ probability }) => probability !== null);
  const probability = finalProbability(rounds);
  return {
    ...{ method, outcome: stop, stop_reason: stop, probability },
    round_1_probability: rounds[0]?.probability ?? null,
    ...{ median: last?.median ?? null, mean: last?.mean ?? null, spread: last?.spread ?? null },
    turnout: last?.turnout ?? 0,
    one_seat_sensitive: last?.one_seat_sensitive ?? false,
    headline: headlineOf(probability, last, stop, rounds.length),
    rounds: rounds as readonly RoundSummary[] as (RoundSummary & JsonObject)[],
    missing: missing(state),
  };
}

/** Whoever did not answer a round that it was asked in, and why. */
function missing({ seats, failures, excused, answers, round, halted }: DebateState): JsonObject[] {
  return seats.flatMap(({ seat }) => {
    const failed = Object.entries(failures)
      .filter(([ask]) => ask.endsWith(`/${seat}`))
      .map(([ask, reason]) => ({ seat, phase: ask.split('/', 1)[0] ?? '', reason }));
    const ask = `${phaseOf(round)}/${seat}`;
    const heard =
      Object.hasOwn(answers.at(-1) ?? {}, seat) || Object.hasOwn(failures, ask) || Object.hasOwn(excused, seat);
    return halted !== null && round > 0 && !heard
      ? [...failed, { seat, phase: phaseOf(round), reason: halted }]
      : failed;
  });
}
