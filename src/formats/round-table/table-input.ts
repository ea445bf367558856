/** The input of a synthesis method: the members, their answers, and the answers that are missing. */
import { foldText } from '../../evidence/fold-text.ts';
import { gradeEvidence } from '../../evidence/grade.ts';
import type { MissingAnswer, TableInput } from '../../methods/synthesis-method.ts';
import type { JsonObject } from '../../model/json.ts';
import { exhibitsOf } from '../given-evidence.ts';
import { isSameFailure, type MissingWording } from '../missing-wording.ts';
import { hasAnswered, type RoundTableState } from './state.ts';
import { phaseAndSeatOf, phases, type RoundTablePhase } from './table-phases.ts';
import type { TableVersion } from './table-version.ts';

/**
 * A seat that was excused before the synthesis is left out of it; its answers stay on the record. A seat that was excused
 * later stays, because the others voted on a synthesis with its findings; since `round-table@3` it is named as one that
 * left, and the method takes its findings out of the result.
 */
export function tableInputOf(state: RoundTableState, version: TableVersion): TableInput {
  const said = saidAt(state, version.wording);
  return version.isEvidenced ? { ...said, ...partsSince3(state, version) } : said;
}

function partsSince3(state: RoundTableState, { wording }: TableVersion): Partial<TableInput> {
  const { clerk, relations } = state;
  const left = state.members.map(({ seat }) => seat).filter((seat) => isLateExcusal(state, seat));
  return {
    members: state.members.map(({ seat, domain, owner }) => ({ seat, domain, owner })),
    content: state.input.content,
    ...(state.evidence.length === 0 ? {} : { exhibits: exhibitsOf(state.evidence) }),
    ...(clerk === null || relations === null ? {} : { clerk: { seat: clerk, relations } }),
    ...(left.length === 0 ? {} : { left_at_vote: left }),
    missing: [...missingAnswers(state, wording), ...silentHelpers(state)],
  };
}

/** The clerk or the synthesiser, if it failed. */
function silentHelpers({ failures }: RoundTableState): MissingAnswer[] {
  return Object.entries(failures).flatMap(([ask, { words: reason }]) => {
    const { phase, seat } = phaseAndSeatOf(ask);
    return isMemberPhase(phase) ? [] : [{ seat, phase, reason }];
  });
}

function saidAt(state: RoundTableState, wording: MissingWording): TableInput {
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
  return Object.hasOwn(excused, seat) && !isLatePhase(excused[seat]?.phase);
}

const isLateExcusal = ({ excused }: RoundTableState, seat: string) =>
  Object.hasOwn(excused, seat) && isLatePhase(excused[seat]?.phase);

/** Whether the synthesis is on the record when this phase opens. */
const isLatePhase = (phase: string | undefined) => phase === 'word' || phase === 'vote';

export const hasCountedAnalysis = (state: RoundTableState) =>
  Object.keys(state.analyses).some((seat) => !isExcluded(state, seat));

/** Every answer of a member that is missing, and the reason; ordered by seat, then by phase. */
function missingAnswers(state: RoundTableState, wording: MissingWording): MissingAnswer[] {
  if (state.spent === null && Object.keys(state.failures).length === 0) return [];
  const failed = Object.entries(state.failures).map(([ask, { words }]) => ({ ...phaseAndSeatOf(ask), reason: words }));
  return state.members.flatMap(({ seat }) => {
    const own = failed.filter((failure) => failure.seat === seat && isMemberPhase(failure.phase)).sort(byPhase);
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

/** In the other phases a seat does a service to the table, member or not. */
const isMemberPhase = (phase: RoundTablePhase) => phase !== 'word' && phase !== 'clerk';

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
  if (spent === null || phase === null || !isMemberPhase(phase) || Object.hasOwn(excused, seat)) return [];
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

/** Whether the method found the source cited in a text, also where no tag names it. Methods before `synthesis@2` do not say. */
export function isSourceRead({ synthesis }: RoundTableState, source: string): boolean {
  const findings = (synthesis?.findings ?? []) as JsonObject[] as (JsonObject & CitingFinding)[];
  const sources = findings
    .flatMap(({ members, attacks }) => [...members, ...attacks])
    .flatMap(({ citations = [] }) => citations.map((citation) => foldText(citation.source)));
  return sources.includes(foldText(source));
}

type CitingText = { citations?: { source: string }[] };
type CitingFinding = { members: CitingText[]; attacks: CitingText[] };
