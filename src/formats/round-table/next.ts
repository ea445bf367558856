/**
 * The next step of a round table: analyse, challenge, synthesise, vote, close.
 * The failure of one seat never ends the table, and a spent budget closes it with the answers so far.
 */
import type { MethodCall } from '../../methods/method-call.ts';
import type { SynthesisDraft, TableConclusion } from '../../methods/synthesis-method.ts';
import type { NewEvent } from '../../record/event.ts';
import type { Effect, FormatStep } from '../format.ts';
import type { MissingWording } from '../missing-wording.ts';
import { isWordingDue } from './phase-asks.ts';
import { hasAnswered, phaseAndSeatOf, type RoundTablePhase, type RoundTableState } from './state.ts';
import { hasCountedAnalysis, tableInputOf } from './table-input.ts';

/**
 * Keeps the draft of a synthesis until the verdict, so that the method need not compute it twice. If the draft is missing,
 * as after a restart, the method computes it again. A draft is collected together with its analyses.
 */
export type DraftMemo = WeakMap<RoundTableState['analyses'], SynthesisDraft>;

const synthesisKey = 'synthesis';
const verdictKey = 'verdict';

interface SynthesisTools {
  method: string;
  drafts: DraftMemo;
  wording: MissingWording;
}

export function next(state: RoundTableState, tools: SynthesisTools): FormatStep {
  if (state.closed) return { events: [], effects: [] };
  const excused = excusalsDue(state);
  if (excused.length > 0) return { events: excused, effects: [] };
  if (state.phase === null) return openPhase('analyze');
  const effects = state.spent === null ? asksDue(state) : [];
  return effects.length > 0 ? { events: [], effects } : afterPhase(state, tools);
}

/** The phase is over: every seat it asked has answered, failed or been excused, or the budget is spent. */
function afterPhase(state: RoundTableState, tools: SynthesisTools): FormatStep {
  if (!hasCountedAnalysis(state)) return verdictDue(state, tools);
  if (state.phase === 'analyze' && state.spent === null) return openPhase('challenge');
  if (state.synthesis === null) return synthesisDue(state, tools);
  if (state.spent === null && state.phase === 'challenge') return openPhase(isWordingDue(state) ? 'word' : 'vote');
  if (state.spent === null && state.phase === 'word') return openPhase('vote');
  return verdictDue(state, tools);
}

const openPhase = (phase: RoundTablePhase): FormatStep => ({
  events: [{ kind: 'phase.opened', data: { phase } }],
  effects: [],
});

/** A seat that timed out is excused for the rest of the table. */
function excusalsDue(state: RoundTableState): NewEvent[] {
  const events: NewEvent[] = [];
  for (const [ask, { reason }] of Object.entries(state.failures)) {
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

function synthesisDue(state: RoundTableState, { method, wording }: SynthesisTools): FormatStep {
  return compute(
    state,
    { kind: 'synthesis', name: method, operation: 'synthesise', input: [tableInputOf(state, wording)] },
    synthesisKey,
  );
}

function verdictDue(state: RoundTableState, { method, drafts, wording }: SynthesisTools): FormatStep {
  const draft = state.synthesis === null ? undefined : drafts.get(state.analyses);
  const input = [tableInputOf(state, wording), state.wording ?? undefined, draft];
  return compute(state, { kind: 'synthesis', name: method, operation: 'conclude', input }, verdictKey);
}

function compute(state: RoundTableState, call: MethodCall, key: string): FormatStep {
  return { events: [], effects: [{ effect: 'compute', key, call, size: itemsOf(state) }] };
}

/** Everything that is compared with everything else: observations, challenges and concessions. */
function itemsOf({ analyses, rebuttals }: RoundTableState): number {
  let items = 0;
  for (const seat in analyses) items += analyses[seat]?.observations.length ?? 0;
  for (const seat in rebuttals) {
    const { challenges = [], concessions = [] } = rebuttals[seat] ?? {};
    items += challenges.length + concessions.length;
  }
  return items;
}

export function computed(
  state: RoundTableState,
  key: string,
  result: unknown,
  { method, drafts }: SynthesisTools,
): NewEvent[] {
  if (key === synthesisKey) {
    const draft = result as SynthesisDraft;
    drafts.set(state.analyses, draft);
    return [{ kind: 'synthesis.computed', data: { method, synthesis: draft.synthesis } }];
  }
  const { outcome, verdict } = result as TableConclusion;
  return [
    { kind: 'verdict.reached', data: { method, outcome, verdict } },
    { kind: 'session.closed', data: { outcome, status: 'closed' } },
  ];
}
