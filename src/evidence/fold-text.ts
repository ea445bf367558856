/**
 * Text folded for comparison: what differs only in case, width or spacing is the same.
 * Folded text is for comparing; it must never be shown in place of what was said.
 */
// Most text is ASCII with single spaces: one look tells that only its case and its ends are left to fold.
const needsFolding = /[^ -~]| {2}/;
const unevenSpaces = / {2}|[^\S ]/;

export function foldText(text: string): string {
  if (!needsFolding.test(text)) return text.trim().toLowerCase();
  const normalised = text.normalize('NFKC').toLowerCase().trim();
  return unevenSpaces.test(normalised) ? normalised.replace(/\s+/g, ' ') : normalised;
}
