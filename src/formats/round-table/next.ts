/**
 * The next step of a round table: check the evidence, analyse, challenge, synthesise, vote, close.
 * The failure of one seat never ends the table, and a spent budget closes it with the answers so far.
 */
import type { MethodCall } from '../../methods/method-call.ts';
import type { ClaimPlace, SynthesisDraft, SynthesisMethod, TableConclusion } from '../../methods/synthesis-method.ts';
import type { NewEvent } from '../../record/event.ts';
import type { Effect, FormatStep } from '../format.ts';
import { checksDue } from '../given-evidence.ts';
import { isWordingDue } from './phase-asks.ts';
import type { DraftMemo } from './recent-drafts.ts';
import { hasAnswered, type RoundTableState } from './state.ts';
import { hasCountedAnalysis, tableInputOf } from './table-input.ts';
import { phaseAndSeatOf, type RoundTablePhase } from './table-phases.ts';
import type { TableVersion } from './table-version.ts';

const synthesisKey = 'synthesis';
const verdictKey = 'verdict';

interface SynthesisTools {
  method: SynthesisMethod;
  drafts: DraftMemo;
  version: TableVersion;
}

export function next(state: RoundTableState, tools: SynthesisTools): FormatStep {
  if (state.closed) return { events: [], effects: [] };
  const excused = excusalsDue(state);
  if (excused.length > 0) return { events: excused, effects: [] };
  const checks = state.phase === null && state.spent === null ? checksDue(state.evidence, state.time_budget_ms) : [];
  if (checks.length > 0) return { events: [], effects: checks };
  if (state.phase === null) return openPhase('analyze');
  const effects = state.spent === null ? asksDue(state) : [];
  return effects.length > 0 ? { events: [], effects } : afterPhase(state, tools);
}

/** The phase is over: every seat it asked has answered, failed or been excused, or the budget is spent. */
function afterPhase(state: RoundTableState, tools: SynthesisTools): FormatStep {
  if (!hasCountedAnalysis(state)) return verdictDue(state, tools);
  if (state.phase === 'analyze' && state.spent === null) return openPhase('challenge');
  const listed = state.spent === null ? listedPhaseDue(state, tools.method) : undefined;
  if (listed) return claimsDue(state, listed, tools);
  if (state.synthesis === null) return synthesisDue(state, tools);
  if (state.spent === null && state.phase !== 'vote')
    return openPhase(state.phase !== 'word' && isWordingDue(state) ? 'word' : 'vote');
  return verdictDue(state, tools);
}

/** A phase that is about claims which the method lists. */
type ListedPhase = 'challenge-2' | 'clerk';

const listings = { 'challenge-2': 'disputedClaims', clerk: 'claimsForClerk' } as const satisfies Record<
  ListedPhase,
  keyof SynthesisMethod
>;

/** The second round of challenges, then the clerk; each once, and only if the method can list its claims. */
function listedPhaseDue(state: RoundTableState, method: SynthesisMethod): ListedPhase | undefined {
  const { phase, clerk, excused, challenge_rounds } = state;
  if (phase === 'challenge' && challenge_rounds > 1 && method.disputedClaims) return 'challenge-2';
  const isClerkDue = clerk !== null && !Object.hasOwn(excused, clerk) && method.claimsForClerk !== undefined;
  return isClerkDue && (phase === 'challenge' || phase === 'challenge-2') ? 'clerk' : undefined;
}

function claimsDue(state: RoundTableState, phase: ListedPhase, { method, version }: SynthesisTools): FormatStep {
  const input = [tableInputOf(state, version)];
  return compute(state, { kind: 'synthesis', name: method.name, operation: listings[phase], input }, phase);
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

function synthesisDue(state: RoundTableState, { method: { name }, version }: SynthesisTools): FormatStep {
  const input = [tableInputOf(state, version)];
  return compute(state, { kind: 'synthesis', name, operation: 'synthesise', input }, synthesisKey);
}

/** The draft is of the synthesis that was put to the vote: it is no help where a seat has left since. */
function verdictDue(state: RoundTableState, { method: { name }, drafts, version }: SynthesisTools): FormatStep {
  const table = tableInputOf(state, version);
  const isWhole = state.synthesis !== null && table.left_at_vote === undefined;
  const input = [table, state.wording ?? undefined, isWhole ? drafts.get(state.analyses) : undefined];
  return compute(state, { kind: 'synthesis', name, operation: 'conclude', input }, verdictKey);
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
  { method: { name: method }, drafts }: SynthesisTools,
): NewEvent[] {
  if (key in listings) {
    const claims = (result as ClaimPlace[]).map(({ id }) => id);
    return [{ kind: 'phase.opened', data: { claims, phase: key } }];
  }
  if (key === synthesisKey) {
    const draft = result as SynthesisDraft;
    drafts.set(state.analyses, draft);
    return [{ kind: 'synthesis.computed', data: { method, synthesis: draft.synthesis } }];
  }
  drafts.forget(state.analyses);
  const { outcome, verdict } = result as TableConclusion;
  return [
    { kind: 'verdict.reached', data: { method, outcome, verdict } },
    { kind: 'session.closed', data: { outcome, status: 'closed' } },
  ];
}
