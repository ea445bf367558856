/**
 * Folds text for comparison: texts that differ only in case, width or spacing become equal.
 * Folded text is for comparing; it must never be shown in place of the original.
 */
// Most texts are ASCII with single spaces; these need only trimming and lower case.
const needsFolding = /[^ -~]| {2}/;
const unevenSpaces = / {2}|[^\S ]/;

export function foldText(text: string): string {
  if (!needsFolding.test(text)) return text.trim().toLowerCase();
  const normalised = text.normalize('NFKC').toLowerCase().trim();
  return unevenSpaces.test(normalised) ? normalised.replace(/\s+/g, ' ') : normalised;
}
