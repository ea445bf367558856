/** The table as a synthesis method sees it: who counts, what they said, and who is missing. */

import { foldText } from '../../evidence/fold-text.ts';
import { gradeEvidence } from '../../evidence/grade.ts';
import type { TableInput } from '../../methods/synthesis-method.ts';
import { hasAnswered, phaseAndSeatOf, type RoundTablePhase, type RoundTableState } from './state.ts';

/**
 * A seat excused before the synthesis is out of it; what it said stays on the record. One that falls silent later has
 * been part of what the others voted on, and stays.
 */
export function tableInputOf(state: RoundTableState): TableInput {
  return {
    members: state.members.map(({ seat, domain }) => ({ seat, domain })),
    analyses: withoutExcluded(state, state.analyses),
    rebuttals: withoutExcluded(state, state.rebuttals),
    votes: state.votes,
    missing: missingAnswers(state),
    rules: state.input.rules,
  };
}

function withoutExcluded<T>(state: RoundTableState, said: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  if (Object.keys(state.excused).length === 0) return said;
  return Object.fromEntries(Object.entries(said).filter(([seat]) => !isExcluded(state, seat)));
}

function isExcluded({ excused }: RoundTableState, seat: string): boolean {
  const phase = Object.hasOwn(excused, seat) ? excused[seat]?.phase : undefined;
  return phase === 'analyze' || phase === 'challenge';
}

export const hasCountedAnalysis = (state: RoundTableState) =>
  Object.keys(state.analyses).some((seat) => !isExcluded(state, seat));

/** Every member that did not do its part in a phase, and why; in the order of seats and phases. */
function missingAnswers(state: RoundTableState): { seat: string; phase: string; reason: string }[] {
  if (state.spent === null && Object.keys(state.failures).length === 0) return [];
  const failed = Object.entries(state.failures).map(([ask, reason]) => ({ ...phaseAndSeatOf(ask), reason }));
  return state.members.flatMap(({ seat }) => {
    const own = failed.filter((failure) => failure.seat === seat && failure.phase !== 'word');
    return [...own.sort(byPhase), ...unansweredWhenSpent(state, seat)].map(({ phase, reason }) => ({
      seat,
      phase,
      reason,
    }));
  });
}

const phaseOrder: readonly RoundTablePhase[] = ['analyze', 'challenge', 'word', 'vote'];
const byPhase = (a: { phase: RoundTablePhase }, b: { phase: RoundTablePhase }) =>
  phaseOrder.indexOf(a.phase) - phaseOrder.indexOf(b.phase);

/** With the budget spent, nobody waits any longer for an answer that was due. */
function unansweredWhenSpent(state: RoundTableState, seat: string) {
  const { spent, phase, failures, excused } = state;
  if (spent === null || phase === null || phase === 'word' || Object.hasOwn(excused, seat)) return [];
  if (hasAnswered(state, phase, seat) || Object.hasOwn(failures, `${phase}/${seat}`)) return [];
  return [{ phase, reason: `${spent}_budget_spent` }];
}

/** Whether anybody cited the source, as evidence or against a finding. */
export function isSourceCited({ analyses, rebuttals }: TableInput, source: string): boolean {
  const texts = [
    ...Object.values(analyses).flatMap(({ observations }) => observations.map(({ evidence }) => evidence)),
    ...Object.values(rebuttals).flatMap(({ challenges }) => challenges.map(({ counter_evidence }) => counter_evidence)),
  ];
  return texts.some((text) => gradeEvidence(text).sources.includes(foldText(source)));
}
