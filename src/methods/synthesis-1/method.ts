/** `synthesis@1` behind the contract of its kind. */
import type { HashFunction, JsonObject } from '../../model/json.ts';
import type { SynthesisDraft, SynthesisMethod } from '../synthesis-method.ts';
import type { RemovalImpacts } from './pivots/pivots.ts';
import { briefOf, computeSynthesis, type Synthesis, synthesisMethod } from './synthesis.ts';
import { conclude, concludeWithout } from './verdict.ts';

export function synthesis1(hash: HashFunction): SynthesisMethod {
  return {
    name: synthesisMethod,
    synthesise(input) {
      const { synthesis, removalImpacts } = computeSynthesis(input, hash);
      return { synthesis: synthesis as JsonObject, work: removalImpacts };
    },
    briefOf: (synthesis, nameOf) => briefOf(synthesis as JsonObject & Synthesis, nameOf),
    conclude(input, wording, draft) {
      const verdict = conclude(input, hash, wording, draft && resultOf(draft));
      // The findings are recorded once, with the synthesis; the verdict refers to them by id.
      const { findings, unresolved, dropped, ...recorded } = verdict;
      return { outcome: verdict.outcome, verdict: recorded as JsonObject };
    },
    concludeWithout: (input, leftOut) => concludeWithout(input, leftOut, hash) as JsonObject,
  };
}

function resultOf({ synthesis, work }: SynthesisDraft) {
  return { synthesis: synthesis as JsonObject & Synthesis, removalImpacts: work as RemovalImpacts };
}
