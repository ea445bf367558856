/**
 * What a round table does next: analyse, challenge, synthesise, vote, close.
 * One seat's failure never ends the table, and a spent budget closes it with what there is.
 */

import { type Worked, work } from '../../argument/synthesis.ts';
import { conclude } from '../../argument/verdict.ts';
import type { Hash, JsonObject } from '../../model/json.ts';
import type { NewEvent } from '../../record/event.ts';
import type { Effect, Step } from '../format.ts';
import { wordsDue } from './asked.ts';
import { hasAnswered, type Phase, partsOf, type TableState } from './state.ts';
import { hasAnalysis, tableOf } from './table.ts';

export function next(state: TableState, hash: Hash): Step {
  if (state.closed) return { events: [], effects: [] };
  const excused = excusalsDue(state);
  if (excused.length > 0) return { events: excused, effects: [] };
  if (state.phase === null) return open('analyze');
  const effects = state.spent === null ? asksDue(state) : [];
  return effects.length > 0 ? { events: [], effects } : afterPhase(state, hash);
}

/** The phase is over: everybody it asked has answered, failed or been excused, or the budget is spent. */
function afterPhase(state: TableState, hash: Hash): Step {
  if (!hasAnalysis(state)) return verdict(state, hash);
  if (state.phase === 'analyze' && state.spent === null) return open('challenge');
  if (state.synthesis === null) return { events: [synthesisComputed(state, hash)], effects: [] };
  if (state.spent === null && state.phase === 'challenge') return open(wordsDue(state) ? 'word' : 'vote');
  if (state.spent === null && state.phase === 'word') return open('vote');
  return verdict(state, hash);
}

const open = (phase: Phase): Step => ({ events: [{ kind: 'phase.opened', data: { phase } }], effects: [] });

/** A seat that timed out is excused for the rest of the table. */
function excusalsDue(state: TableState): NewEvent[] {
  const events: NewEvent[] = [];
  for (const [ask, reason] of Object.entries(state.failures)) {
    const { phase, seat } = partsOf(ask);
    if (reason !== 'timeout' || Object.hasOwn(state.excused, seat)) continue;
    events.push({ kind: 'seat.excused', data: { phase, reason, seat } });
  }
  return events;
}

/** What the phase asks and has not yet had an answer to. */
function asksDue(state: TableState): Effect[] {
  const { phase, asks, failures, excused } = state;
  if (phase === null) return [];
  return asks.filter(({ key, seat }) => {
    return !hasAnswered(state, phase, seat) && !Object.hasOwn(failures, key) && !Object.hasOwn(excused, seat);
  });
}

/**
 * What is at stake in the vote is worked out with the synthesis: nobody can change it once there are votes. Kept only as
 * long as the analyses are; a session that is folded again works it out again.
 */
const workedOut = new WeakMap<object, Worked>();

function synthesisComputed(state: TableState, hash: Hash): NewEvent {
  const worked = work(tableOf(state), hash);
  workedOut.set(state.analyses, worked);
  const { synthesis } = worked;
  return { kind: 'synthesis.computed', data: { method: synthesis.method, synthesis: synthesis as Plain } };
}

/** The findings stand in the synthesis, once; the verdict names those that it rests on. */
function verdict(state: TableState, hash: Hash): Step {
  const worked = state.synthesis === null ? undefined : workedOut.get(state.analyses);
  const { findings, unresolved, dropped, ...reached } = conclude(
    tableOf(state),
    hash,
    state.wording ?? undefined,
    worked,
  );
  const { method, outcome } = reached;
  return {
    events: [
      { kind: 'verdict.reached', data: { method, outcome, verdict: reached as Plain } },
      { kind: 'session.closed', data: { outcome, status: 'closed' } },
    ],
    effects: [],
  };
}

type Plain = JsonObject;
