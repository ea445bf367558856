/**
 * Text folded for comparison: what differs only in case, width or spacing is the same.
 * Folded text is for comparing; it must never be shown in place of what was said.
 */
// Most text is ASCII with single spaces: one look tells that only its case and its ends are left to fold.
const uneven = /[^ -~]| {2}/;
const spaced = / {2}|[^\S ]/;

export function fold(text: string): string {
  if (!uneven.test(text)) return text.trim().toLowerCase();
  const even = text.normalize('NFKC').toLowerCase().trim();
  return spaced.test(even) ? even.replace(/\s+/g, ' ') : even;
}
