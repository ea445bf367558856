/**
 * Words that are written as other words, one pattern after the other. The third is what every match has one of, in small letters: a text without any
 * is not searched for the pattern.
 */
export type WordRewrite = readonly [RegExp, string | ((found: string) => string), (readonly string[])?];

/** Beyond ASCII, letters have other small forms for a pattern than for a text. */
const beyondAscii = /[^\0-\x7f]/;

export function rewritten(text: string, rewrites: readonly WordRewrite[]): string {
  let plain = text;
  let small = beyondAscii.test(text) ? undefined : text.toLowerCase();
  for (const [pattern, words, needed] of rewrites) {
    if (small !== undefined && needed !== undefined && !hasAny(small, needed)) continue;
    const before = plain;
    plain = typeof words === 'string' ? plain.replace(pattern, words) : plain.replace(pattern, words);
    if (plain !== before) small = beyondAscii.test(plain) ? undefined : plain.toLowerCase();
  }
  return plain;
}

function hasAny(text: string, parts: readonly string[]): boolean {
  for (let at = 0; at < parts.length; at += 1) if (text.includes(parts[at] ?? '')) return true;
  return false;
}
