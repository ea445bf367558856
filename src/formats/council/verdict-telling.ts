/** What the versions of the council tell differently in a verdict, from the same course. */
import type { Award } from '../../methods/award-method.ts';
import type { JsonObject } from '../../model/json.ts';
import { councilFindings, noExpertHeard, seatsNote } from './council-findings.ts';
import { failureWords } from './failure-words.ts';
import { fallbackNote, modelFallbacks } from './model-fallbacks.ts';
import type { CouncilState } from './state.ts';

export interface VerdictTelling {
  award(award: Award, state: CouncilState): JsonObject;
  /** A turn that was not taken; `code` is the kind of failure. */
  missing(about: { seat: string; phase: string; code: string }): JsonObject;
  /** Parts of the verdict that other versions do not have. */
  more(state: CouncilState, award: Award): JsonObject;
  /** How the council ended; `closed`: whether the arbitrator closed it. */
  outcome(state: CouncilState, closed: boolean): string;
}

const outcomeOf = ({ late }: CouncilState, closed: boolean) => (late ? 'truncated' : closed ? 'complete' : 'failed');

/** `council@1`: failures as codes; nothing about models. */
export const telling1: VerdictTelling = {
  award: ({ decision, rationale, citations }) => ({ decision, rationale, citations }),
  missing: ({ seat, phase, code }) => ({ seat, phase, reason: code }),
  more: () => ({}),
  outcome: outcomeOf,
};

/** `council@2`: failures in words, and every turn that a built-in seat took because its model failed. */
export const telling2: VerdictTelling = {
  award: ({ decision, rationale, citations }, { turns }) => {
    const note = fallbackNote(modelFallbacks(turns));
    return { decision, rationale: paragraphs(rationale, note), citations };
  },
  missing: ({ seat, phase, code }) => ({ seat, phase, code, reason: failureWords(code) }),
  more: ({ turns }) => ({ without_model: modelFallbacks(turns).map((fallback) => ({ ...fallback })) }),
  outcome: outcomeOf,
};

/** `council@3`: the answer, what it rests on and what stands against it, who sat, and whether any expert was heard. */
export const telling3: VerdictTelling = {
  award: ({ decision, rationale, citations }, state) => {
    const notes = [fallbackNote(modelFallbacks(state.turns)), seatsNote(state)];
    return { decision, rationale: paragraphs(rationale, ...notes), citations };
  },
  missing: telling2.missing,
  more: (state, award) => ({ ...telling2.more(state, award), ...councilFindings(state, award) }),
  outcome: (state, closed) => (!state.late && noExpertHeard(state) ? 'failed' : outcomeOf(state, closed)),
};

function paragraphs(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
