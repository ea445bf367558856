/** A pattern as a list of steps, each with the steps that may follow: what the matcher walks along. */
import { type Node, PatternRefused } from './parse.ts';

export type Step =
  | { kind: 'one'; fits: (character: string) => boolean; next: number }
  | { kind: 'assert'; what: Extract<Node, { kind: 'assert' }>['what']; next: number }
  | { kind: 'fork'; next: number[] }
  | { kind: 'found' };

export interface Program {
  steps: readonly Step[];
  start: number;
  isWord: (character: string) => boolean;
}

/** Every character of a text costs at most this many steps. */
export const mostSteps = 500;

export function compile(node: Node, flags: string): Program {
  const steps: Step[] = [{ kind: 'found' }];

  function add(step: Step): number {
    if (steps.length >= mostSteps) throw new PatternRefused(`is too large: it repeats or lists too much`);
    return steps.push(step) - 1;
  }

  /** Adds the steps of a part in front of those that begin at `next`. */
  function before(part: Node, next: number): number {
    switch (part.kind) {
      case 'one':
        return add({ kind: 'one', fits: fitting(part.source, flags), next });
      case 'assert':
        return add({ kind: 'assert', what: part.what, next });
      case 'all':
        return part.parts.reduceRight((rest, each) => before(each, rest), next);
      case 'any': {
        const starts = part.parts.map((each) => before(each, next));
        const [only] = starts;
        return starts.length === 1 && only !== undefined ? only : add({ kind: 'fork', next: starts });
      }
      case 'repeat':
        return repeated(part, next);
    }
  }

  function repeated({ part, least, most }: Extract<Node, { kind: 'repeat' }>, next: number): number {
    if (least > mostSteps || (most !== Infinity && most > mostSteps)) {
      throw new PatternRefused(`repeats something more than ${mostSteps} times`);
    }
    let start = next;
    if (most === Infinity) {
      const fork: Step = { kind: 'fork', next: [next] };
      start = add(fork);
      fork.next.push(before(part, start));
    } else {
      for (let left = most - least; left > 0; left--) start = add({ kind: 'fork', next: [next, before(part, start)] });
    }
    for (let left = least; left > 0; left--) start = before(part, start);
    return start;
  }

  return { start: before(node, 0), steps, isWord: fitting('\\w', flags) };
}

/** Whether one character fits, remembered for those that come often. */
function fitting(source: string, flags: string): (character: string) => boolean {
  const pattern = new RegExp(`^(?:${source})$`, flags);
  const known = new Map<string, boolean>();
  return (character) => {
    const before = known.get(character);
    if (before !== undefined) return before;
    const fits = pattern.test(character);
    if (known.size < 256) known.set(character, fits);
    return fits;
  };
}
