/** What the versions of the council tell differently in a verdict, from the same course. */
import type { Award } from '../../methods/award-method.ts';
import type { JsonObject } from '../../model/json.ts';
import { failureWords } from './failure-words.ts';
import { fallbackNote, modelFallbacks } from './model-fallbacks.ts';
import type { CouncilState } from './state.ts';

export interface VerdictTelling {
  award(award: Award, state: CouncilState): JsonObject;
  /** A turn that was not taken; `code` is the kind of failure. */
  missing(about: { seat: string; phase: string; code: string }): JsonObject;
  /** Parts of the verdict that other versions do not have. */
  more(state: CouncilState): JsonObject;
}

/** `council@1`: failures as codes; nothing about models. */
export const telling1: VerdictTelling = {
  award: (award) => ({ ...award }),
  missing: ({ seat, phase, code }) => ({ seat, phase, reason: code }),
  more: () => ({}),
};

/** `council@2`: failures in words, and every turn that a built-in seat took because its model failed. */
export const telling2: VerdictTelling = {
  award: (award, { turns }) => {
    const note = fallbackNote(modelFallbacks(turns));
    return { ...award, rationale: [award.rationale, note].filter((part) => part !== '').join('\n\n') };
  },
  missing: ({ seat, phase, code }) => ({ seat, phase, code, reason: failureWords(code) }),
  more: ({ turns }) => ({ without_model: modelFallbacks(turns).map((fallback) => ({ ...fallback })) }),
};
