/**
 * Finds which of many patterns may match a text by how its words begin, so that the others are not tried. It may try one for nothing; it never
 * leaves out one that would match.
 */

interface Started {
  /** How the first word of a match may begin, in three letters at most. */
  starts: readonly string[];
}

type StartIndex<T> = ReadonlyMap<string, readonly { place: number; item: T }[]>;

const maxStart = 3;

export function indexByStart<T extends Started>(items: readonly T[]): StartIndex<T> {
  const index = new Map<string, { place: number; item: T }[]>();
  for (const [place, item] of items.entries())
    for (const start of new Set(item.starts)) index.set(start, [...(index.get(start) ?? []), { place, item }]);
  return index;
}

/** Those that may match, in the order in which they were given. */
export function startedIn<T>(text: string, index: StartIndex<T>): T[] {
  const found = new Map<number, T>();
  for (const word of text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu) ?? [])
    for (let length = 1; length <= maxStart; length += 1)
      for (const { place, item } of index.get(word.slice(0, length)) ?? []) found.set(place, item);
  return found.size < 2 ? [...found.values()] : [...found].sort(([a], [b]) => a - b).map(([, item]) => item);
}

/** The alternatives of a pattern that stand in no group. */
export function phrasesIn(pattern: string): string[] {
  const phrases: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < pattern.length; at += 1) {
    if (pattern[at] === '(') depth += 1;
    else if (pattern[at] === ')') depth -= 1;
    else if (pattern[at] === '|' && depth === 0) {
      phrases.push(pattern.slice(from, at));
      from = at + 1;
    }
  }
  return [...phrases, pattern.slice(from)];
}

/** How a match of a phrase begins: a letter that may be missing, and what follows a group that may be missing, counted in. */
export function startsOf(phrase: string): string[] {
  if (!phrase.startsWith('(?:')) {
    const [literal = ''] = /^[\p{L}\p{N}]+|^[^\p{L}\p{N}\s]/u.exec(phrase) ?? [];
    const isOptional = /^[?*]/.test(phrase.slice(literal.length));
    return [(isOptional ? literal.slice(0, -1) : literal).slice(0, maxStart)];
  }
  const end = closingOf(phrase);
  const rest = phrase.slice(end + 1);
  const inner = phrasesIn(phrase.slice('(?:'.length, end)).flatMap((one) => startsOf(one + rest.replace(/^\?/, '')));
  return rest.startsWith('?') ? [...inner, ...startsOf(rest.slice(1))] : inner;
}

function closingOf(phrase: string): number {
  let depth = 0;
  for (let at = 0; at < phrase.length; at += 1) {
    if (phrase[at] === '(') depth += 1;
    if (phrase[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return phrase.length;
}
