/**
 * Parses a JavaScript regular expression into a tree. It refuses what would need backtracking: backreferences and
 * lookaround. Its input must have been accepted by `RegExp`, so it does not check the syntax.
 */
export type PatternNode =
  /** One character that matches `source`, a pattern for a single character. */
  | { kind: 'one'; source: string }
  | { kind: 'assert'; what: 'start' | 'end' | 'boundary' | 'inside' }
  | { kind: 'all'; parts: PatternNode[] }
  | { kind: 'any'; parts: PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; least: number; most: number };

export class PatternError extends Error {}

/** The nesting of groups is bounded, because the parser recurses once for each level. */
const maxGroupDepth = 50;

const assertions = { '^': 'start', $: 'end', '\\b': 'boundary', '\\B': 'inside' } as const;
const isAssertion = (text: string): text is keyof typeof assertions => Object.hasOwn(assertions, text);

/** A class, an escape of any length, or one character; the longest alternative first. */
const atom =
  /\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[0-9a-fA-F]+\}|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[a-zA-Z]|.)|[\s\S]/uy;
const quantifier = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;
const groupStart = /\((?:\?:|\?<[^=!>][^>]*>|(?!\?))/y;

export function parsePattern(source: string): PatternNode {
  let at = 0;

  function parseAlternatives(depth: number): PatternNode {
    if (depth > maxGroupDepth) throw new PatternError(`has more than ${maxGroupDepth} groups inside each other`);
    const parts = [parseSequence(depth)];
    while (source[at] === '|') {
      at += 1;
      parts.push(parseSequence(depth));
    }
    return { kind: 'any', parts };
  }

  function parseSequence(depth: number): PatternNode {
    const parts: PatternNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')')
      parts.push(parseQuantifier(parseAtom(depth)));
    return { kind: 'all', parts };
  }

  function parseAtom(depth: number): PatternNode {
    if (source[at] !== '(') return nodeOfAtom(take(atom) ?? '');
    if (take(groupStart) === undefined)
      throw new PatternError('looks ahead or behind, or sets flags inside; only (?i) at its start is known');
    const inside = parseAlternatives(depth + 1);
    at += 1;
    return inside;
  }

  function parseQuantifier(part: PatternNode): PatternNode {
    quantifier.lastIndex = at;
    const match = quantifier.exec(source);
    if (!match) return part;
    at = quantifier.lastIndex;
    const [, sign, least = '0', open, most = ''] = match;
    if (sign !== undefined)
      return { kind: 'repeat', part, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity };
    const upTo = open === undefined ? Number(least) : most === '' ? Infinity : Number(most);
    return { kind: 'repeat', part, least: Number(least), most: upTo };
  }

  function take(token: RegExp): string | undefined {
    token.lastIndex = at;
    const [text] = token.exec(source) ?? [];
    if (text !== undefined) at += text.length;
    return text;
  }

  return parseAlternatives(0);
}

function nodeOfAtom(text: string): PatternNode {
  if (/^\\[1-9k]/.test(text)) throw new PatternError('refers back to what a group found');
  return isAssertion(text) ? { kind: 'assert', what: assertions[text] } : { kind: 'one', source: text };
}
