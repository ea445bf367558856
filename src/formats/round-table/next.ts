/**
 * The next step of a round table: analyse, challenge, synthesise, vote, close.
 * The failure of one seat never ends the table, and a spent budget closes it with the answers so far.
 */
import type { SynthesisDraft, SynthesisMethod } from '../../methods/synthesis-method.ts';
import type { NewEvent } from '../../record/event.ts';
import type { Effect, FormatStep } from '../format.ts';
import { isWordingDue } from './phase-asks.ts';
import { hasAnswered, phaseAndSeatOf, type RoundTablePhase, type RoundTableState } from './state.ts';
import { hasCountedAnalysis, tableInputOf } from './table-input.ts';

/**
 * Keeps the draft of a synthesis until the verdict, so that the method need not compute it twice. If the draft is missing,
 * as after a restart, the method computes it again. A draft is collected together with its analyses.
 */
type DraftMemo = WeakMap<RoundTableState['analyses'], SynthesisDraft>;

interface SynthesisTools {
  method: SynthesisMethod;
  drafts: DraftMemo;
}

export function createNext(methodOf: (state: RoundTableState) => SynthesisMethod) {
  const drafts: DraftMemo = new WeakMap();
  return (state: RoundTableState): FormatStep => next(state, { method: methodOf(state), drafts });
}

function next(state: RoundTableState, tools: SynthesisTools): FormatStep {
  if (state.closed) return { events: [], effects: [] };
  const excused = excusalsDue(state);
  if (excused.length > 0) return { events: excused, effects: [] };
  if (state.phase === null) return openPhase('analyze');
  const effects = state.spent === null ? asksDue(state) : [];
  return effects.length > 0 ? { events: [], effects } : afterPhase(state, tools);
}

/** The phase is over: every seat it asked has answered, failed or been excused, or the budget is spent. */
function afterPhase(state: RoundTableState, tools: SynthesisTools): FormatStep {
  if (!hasCountedAnalysis(state)) return verdictStep(state, tools);
  if (state.phase === 'analyze' && state.spent === null) return openPhase('challenge');
  if (state.synthesis === null) return { events: [synthesisComputed(state, tools)], effects: [] };
  if (state.spent === null && state.phase === 'challenge') return openPhase(isWordingDue(state) ? 'word' : 'vote');
  if (state.spent === null && state.phase === 'word') return openPhase('vote');
  return verdictStep(state, tools);
}

const openPhase = (phase: RoundTablePhase): FormatStep => ({
  events: [{ kind: 'phase.opened', data: { phase } }],
  effects: [],
});

/** A seat that timed out is excused for the rest of the table. */
function excusalsDue(state: RoundTableState): NewEvent[] {
  const events: NewEvent[] = [];
  for (const [ask, reason] of Object.entries(state.failures)) {
    const { phase, seat } = phaseAndSeatOf(ask);
    if (reason !== 'timeout' || Object.hasOwn(state.excused, seat)) continue;
    events.push({ kind: 'seat.excused', data: { phase, reason, seat } });
  }
  return events;
}

/** The asks of the phase without an answer, a final failure or an excuse. */
function asksDue(state: RoundTableState): Effect[] {
  const { phase, asks, failures, excused } = state;
  if (phase === null) return [];
  return asks.filter(({ key, seat }) => {
    return !hasAnswered(state, phase, seat) && !Object.hasOwn(failures, key) && !Object.hasOwn(excused, seat);
  });
}

function synthesisComputed(state: RoundTableState, { method, drafts }: SynthesisTools): NewEvent {
  const draft = method.synthesise(tableInputOf(state));
  drafts.set(state.analyses, draft);
  return { kind: 'synthesis.computed', data: { method: method.name, synthesis: draft.synthesis } };
}

function verdictStep(state: RoundTableState, { method, drafts }: SynthesisTools): FormatStep {
  const draft = state.synthesis === null ? undefined : drafts.get(state.analyses);
  const { outcome, verdict } = method.conclude(tableInputOf(state), state.wording ?? undefined, draft);
  return {
    events: [
      { kind: 'verdict.reached', data: { method: method.name, outcome, verdict } },
      { kind: 'session.closed', data: { outcome, status: 'closed' } },
    ],
    effects: [],
  };
}
