/** The input of a synthesis method: the members, their answers, and the answers that are missing. */
import { foldText } from '../../evidence/fold-text.ts';
import { gradeEvidence } from '../../evidence/grade.ts';
import type { MissingAnswer, TableInput } from '../../methods/synthesis-method.ts';
import { isSameFailure, type MissingWording } from '../missing-wording.ts';
import { hasAnswered, phaseAndSeatOf, phases, type RoundTablePhase, type RoundTableState } from './state.ts';

/**
 * A seat that was excused before the synthesis is left out of it; its answers stay on the record. A seat that was excused
 * at the vote stays, because the others voted on a synthesis with its findings.
 */
export function tableInputOf(state: RoundTableState, wording: MissingWording): TableInput {
  return {
    members: state.members.map(({ seat, domain }) => ({ seat, domain })),
    analyses: withoutExcluded(state, state.analyses),
    rebuttals: withoutExcluded(state, state.rebuttals),
    votes: state.votes,
    missing: missingAnswers(state, wording),
    rules: state.input.rules,
  };
}

function withoutExcluded<T>(state: RoundTableState, bySeat: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  if (Object.keys(state.excused).length === 0) return bySeat;
  return Object.fromEntries(Object.entries(bySeat).filter(([seat]) => !isExcluded(state, seat)));
}

function isExcluded({ excused }: RoundTableState, seat: string): boolean {
  const phase = Object.hasOwn(excused, seat) ? excused[seat]?.phase : undefined;
  return phase === 'analyze' || phase === 'challenge';
}

export const hasCountedAnalysis = (state: RoundTableState) =>
  Object.keys(state.analyses).some((seat) => !isExcluded(state, seat));

/** Every answer of a member that is missing, and the reason; ordered by seat, then by phase. */
function missingAnswers(state: RoundTableState, wording: MissingWording): MissingAnswer[] {
  if (state.spent === null && Object.keys(state.failures).length === 0) return [];
  const failed = Object.entries(state.failures).map(([ask, { words }]) => ({ ...phaseAndSeatOf(ask), reason: words }));
  return state.members.flatMap(({ seat }) => {
    const own = failed.filter((failure) => failure.seat === seat && failure.phase !== 'word').sort(byPhase);
    const told = own.map(({ phase, reason }, at) => ({
      phase,
      reason: reasonAfter(own.slice(0, at), reason, wording),
    }));
    return [...told, ...unansweredWhenSpent(state, seat, wording)].map(({ phase, reason }) => ({
      seat,
      phase,
      reason,
    }));
  });
}

/** A failure that a seat had in an earlier phase is told there. */
function reasonAfter(
  earlier: readonly { phase: string; reason: string }[],
  reason: string,
  wording: MissingWording,
): string {
  const first = earlier.find((failure) => isSameFailure(failure.reason, reason));
  return first ? wording.again(reason, first.phase) : reason;
}

const byPhase = (a: { phase: RoundTablePhase }, b: { phase: RoundTablePhase }) =>
  phases.indexOf(a.phase) - phases.indexOf(b.phase);

/** The answer of the open phase that the table no longer waits for, because the budget is spent. */
function unansweredWhenSpent(state: RoundTableState, seat: string, wording: MissingWording) {
  const { spent, phase, failures, excused } = state;
  if (spent === null || phase === null || phase === 'word' || Object.hasOwn(excused, seat)) return [];
  if (hasAnswered(state, phase, seat) || Object.hasOwn(failures, `${phase}/${seat}`)) return [];
  return [{ phase, reason: wording.unanswered(`${spent}_budget_spent`) }];
}

/** Whether any seat cited the source, as evidence or as counter-evidence. */
export function isSourceCited({ analyses, rebuttals }: TableInput, source: string): boolean {
  const texts = [
    ...Object.values(analyses).flatMap(({ observations }) => observations.map(({ evidence }) => evidence)),
    ...Object.values(rebuttals).flatMap(({ challenges }) => challenges.map(({ counter_evidence }) => counter_evidence)),
  ];
  return texts.some((text) => gradeEvidence(text).sources.includes(foldText(source)));
}
