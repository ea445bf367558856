/**
 * Turns that a built-in seat took by its fixed rules because its model gave no usable answer. The platform flags such an
 * answer with `model.` and the kind of failure; the verdict and the award tell it.
 */
import type { Flag } from '../../model/flag.ts';
import { failureWords } from './failure-words.ts';

interface ModelFallback {
  seat: string;
  phase: string;
  /** The kind of failure: `declined`. */
  code: string;
  reason: string;
}

const flagPrefix = 'model.';

/** The kind of failure of the model, if a flag tells one. */
export function modelFailureIn(flags: readonly Flag[]): string | undefined {
  return flags.find(({ code }) => code.startsWith(flagPrefix))?.code.slice(flagPrefix.length);
}

export function modelFallbacks(
  turns: readonly { seat: string; phase: string; modelFailure: string | undefined }[],
): ModelFallback[] {
  return turns.flatMap(({ seat, phase, modelFailure: code }) =>
    code === undefined ? [] : [{ seat, phase, code, reason: `its model ${failureWords(code)}` }],
  );
}

/** One paragraph about all of them, as the platform's own note; empty if there are none. */
export function fallbackNote(fallbacks: readonly ModelFallback[]): string {
  if (fallbacks.length === 0) return '';
  const groups = Map.groupBy(fallbacks, ({ seat, reason }) => `${seat}\n${reason}`);
  const parts = [...groups.values()].map((same) => {
    const phases = same.map(({ phase }) => phase).join(', ');
    return `${same[0]?.seat} in ${phases} (${same[0]?.reason})`;
  });
  return `Note of the platform: these built-in seats spoke by fixed rules and not through their model: ${parts.join('; ')}.`;
}
