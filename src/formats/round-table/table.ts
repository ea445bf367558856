/** The table as the maths of `argument/` sees it: who counts, what they said, and who is missing. */
import { mapped } from '../../argument/lists.ts';
import type { TableInput } from '../../argument/table.ts';
import { fold } from '../../evidence/fold.ts';
import { gradeEvidence } from '../../evidence/grade.ts';
import { hasAnswered, type Phase, partsOf, type TableState } from './state.ts';

/**
 * A seat excused before the synthesis is out of it; what it said stays on the record. One that falls silent later has
 * been part of what the others voted on, and stays.
 */
export function tableOf(state: TableState): TableInput {
  return {
    members: mapped(state.members, ({ seat, domain }) => ({ seat, domain })),
    analyses: counted(state, state.analyses),
    rebuttals: counted(state, state.rebuttals),
    votes: state.votes,
    missing: missing(state),
    rules: state.input.rules,
  };
}

function counted<T>(state: TableState, said: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  if (Object.keys(state.excused).length === 0) return said;
  return Object.fromEntries(Object.entries(said).filter(([seat]) => !isOut(state, seat)));
}

function isOut({ excused }: TableState, seat: string): boolean {
  const phase = Object.hasOwn(excused, seat) ? excused[seat]?.phase : undefined;
  return phase === 'analyze' || phase === 'challenge';
}

export const hasAnalysis = (state: TableState) => Object.keys(state.analyses).some((seat) => !isOut(state, seat));

/** Every member that did not do its part in a phase, and why; in the order of seats and phases. */
function missing(state: TableState): { seat: string; phase: string; reason: string }[] {
  if (state.spent === null && Object.keys(state.failures).length === 0) return [];
  const failed = Object.entries(state.failures).map(([ask, reason]) => ({ ...partsOf(ask), reason }));
  return state.members.flatMap(({ seat }) => {
    const own = failed.filter((failure) => failure.seat === seat && failure.phase !== 'word');
    return [...own.sort(byPhase), ...unheard(state, seat)].map(({ phase, reason }) => ({ seat, phase, reason }));
  });
}

const order: readonly Phase[] = ['analyze', 'challenge', 'word', 'vote'];
const byPhase = (a: { phase: Phase }, b: { phase: Phase }) => order.indexOf(a.phase) - order.indexOf(b.phase);

/** With the budget spent, nobody waits any longer for an answer that was due. */
function unheard(state: TableState, seat: string) {
  const { spent, phase, failures, excused } = state;
  if (spent === null || phase === null || phase === 'word' || Object.hasOwn(excused, seat)) return [];
  if (hasAnswered(state, phase, seat) || Object.hasOwn(failures, `${phase}/${seat}`)) return [];
  return [{ phase, reason: `${spent}_budget_spent` }];
}

/** Whether anybody cited the source, as evidence or against a finding. */
export function cites({ analyses, rebuttals }: TableInput, source: string): boolean {
  const texts = [
    ...Object.values(analyses).flatMap(({ observations }) => observations.map(({ evidence }) => evidence)),
    ...Object.values(rebuttals).flatMap(({ challenges }) => challenges.map(({ counter_evidence }) => counter_evidence)),
  ];
  return texts.some((text) => gradeEvidence(text).sources.includes(fold(source)));
}
