/**
 * Reads a regular expression of JavaScript's syntax into a tree, without what would need backtracking: no backreferences
 * and no lookaround. It takes only what `RegExp` itself has accepted, so it never has to judge syntax.
 */
export type Node =
  /** One character out of those that `source`, itself a pattern of one character, stands for. */
  | { kind: 'one'; source: string }
  | { kind: 'assert'; what: 'start' | 'end' | 'boundary' | 'inside' }
  | { kind: 'all'; parts: Node[] }
  | { kind: 'any'; parts: Node[] }
  | { kind: 'repeat'; part: Node; least: number; most: number };

export class PatternRefused extends Error {}

/** Groups in groups; a person needs three, and the reader goes one call deeper with each. */
const deepest = 50;

const assertions = { '^': 'start', $: 'end', '\\b': 'boundary', '\\B': 'inside' } as const;
const isAssertion = (text: string): text is keyof typeof assertions => Object.hasOwn(assertions, text);

/** The longest first: a class, an escape of any length, or one character. */
const atom =
  /\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[0-9a-fA-F]+\}|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[a-zA-Z]|.)|[\s\S]/uy;
const quantifier = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;
const group = /\((?:\?:|\?<[^=!>][^>]*>|(?!\?))/y;

export function parse(source: string): Node {
  let at = 0;

  function alternatives(depth: number): Node {
    if (depth > deepest) throw new PatternRefused(`has more than ${deepest} groups inside each other`);
    const parts = [sequence(depth)];
    while (source[at] === '|') {
      at += 1;
      parts.push(sequence(depth));
    }
    return { kind: 'any', parts };
  }

  function sequence(depth: number): Node {
    const parts: Node[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(one(depth)));
    return { kind: 'all', parts };
  }

  function one(depth: number): Node {
    if (source[at] !== '(') return single(taken(atom) ?? '');
    if (taken(group) === undefined)
      throw new PatternRefused('looks ahead or behind, or sets flags inside; only (?i) at its start is known');
    const inside = alternatives(depth + 1);
    at += 1;
    return inside;
  }

  function repeated(part: Node): Node {
    quantifier.lastIndex = at;
    const found = quantifier.exec(source);
    if (!found) return part;
    at = quantifier.lastIndex;
    const [, sign, least = '0', open, most = ''] = found;
    if (sign !== undefined)
      return { kind: 'repeat', part, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity };
    const upTo = open === undefined ? Number(least) : most === '' ? Infinity : Number(most);
    return { kind: 'repeat', part, least: Number(least), most: upTo };
  }

  function taken(what: RegExp): string | undefined {
    what.lastIndex = at;
    const [text] = what.exec(source) ?? [];
    if (text !== undefined) at += text.length;
    return text;
  }

  return alternatives(0);
}

function single(text: string): Node {
  if (/^\\[1-9k]/.test(text)) throw new PatternRefused('refers back to what a group found');
  return isAssertion(text) ? { kind: 'assert', what: assertions[text] } : { kind: 'one', source: text };
}
