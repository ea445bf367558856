/**
 * Text folded for comparison: what differs only in case, width or spacing is the same.
 * Folded text is for comparing; it must never be shown in place of what was said.
 */
// Most text has only single spaces, and seeing that is cheaper than replacing them by themselves.
const spaced = / {2}|[^\S ]/;

export function fold(text: string): string {
  const even = text.normalize('NFKC').toLowerCase().trim();
  return spaced.test(even) ? even.replace(/\s+/g, ' ') : even;
}
