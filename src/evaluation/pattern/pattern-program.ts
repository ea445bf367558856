/** A pattern as a list of steps, each with the steps that may follow: a nondeterministic automaton. */
import { PatternError, type PatternNode } from './parse-pattern.ts';

type PatternStep =
  | { kind: 'one'; fits: (character: string) => boolean; next: number }
  | { kind: 'assert'; what: Extract<PatternNode, { kind: 'assert' }>['what']; next: number }
  | { kind: 'fork'; next: number[] }
  | { kind: 'found' };

export interface PatternProgram {
  steps: readonly PatternStep[];
  start: number;
  isWord: (character: string) => boolean;
}

/** A character of a text costs at most this many steps. */
const maxPatternSteps = 500;

export function compileProgram(node: PatternNode, flags: string): PatternProgram {
  const steps: PatternStep[] = [{ kind: 'found' }];

  function addStep(step: PatternStep): number {
    if (steps.length >= maxPatternSteps) throw new PatternError(`is too large: it repeats or lists too much`);
    return steps.push(step) - 1;
  }

  /** Adds the steps of a part in front of those that begin at `next`. */
  function addBefore(part: PatternNode, next: number): number {
    switch (part.kind) {
      case 'one':
        return addStep({ kind: 'one', fits: characterTest(part.source, flags), next });
      case 'assert':
        return addStep({ kind: 'assert', what: part.what, next });
      case 'all':
        return part.parts.reduceRight((rest, last) => addBefore(last, rest), next);
      case 'any': {
        const starts = part.parts.map((alternative) => addBefore(alternative, next));
        const [only] = starts;
        return starts.length === 1 && only !== undefined ? only : addStep({ kind: 'fork', next: starts });
      }
      case 'repeat':
        return addRepeat(part, next);
    }
  }

  function addRepeat({ part, least, most }: Extract<PatternNode, { kind: 'repeat' }>, next: number): number {
    if (least > maxPatternSteps || (most !== Infinity && most > maxPatternSteps)) {
      throw new PatternError(`repeats something more than ${maxPatternSteps} times`);
    }
    let start = next;
    if (most === Infinity) {
      const fork: PatternStep = { kind: 'fork', next: [next] };
      start = addStep(fork);
      fork.next.push(addBefore(part, start));
    } else {
      for (let left = most - least; left > 0; left--)
        start = addStep({ kind: 'fork', next: [next, addBefore(part, start)] });
    }
    for (let left = least; left > 0; left--) start = addBefore(part, start);
    return start;
  }

  return { start: addBefore(node, 0), steps, isWord: characterTest('\\w', flags) };
}

/** Tests one character, with a bounded cache. */
function characterTest(source: string, flags: string): (character: string) => boolean {
  const pattern = new RegExp(`^(?:${source})$`, flags);
  const known = new Map<string, boolean>();
  return (character) => {
    const cached = known.get(character);
    if (cached !== undefined) return cached;
    const fits = pattern.test(character);
    if (known.size < 256) known.set(character, fits);
    return fits;
  };
}
