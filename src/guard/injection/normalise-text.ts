/**
 * Normalises a text for the scan: compatibility forms folded (NFKC), invisible characters removed. The result is only
 * scanned; what is stored is always the text itself.
 */

/** Invisible characters: default ignorable, or control except tab and line ends. The first and last of each range. */
const invisibleRanges = [
  ...[0x00, 0x08, 0x0b, 0x0c, 0x0e, 0x1f, 0x7f, 0x9f, 0xad, 0xad, 0x34f, 0x34f, 0x61c, 0x61c, 0x115f, 0x1160],
  ...[0x17b4, 0x17b5, 0x180b, 0x180f, 0x200b, 0x200f, 0x202a, 0x202e, 0x2060, 0x206f, 0x3164, 0x3164, 0xfe00, 0xfe0f],
  ...[0xfeff, 0xfeff, 0xffa0, 0xffa0, 0xfff0, 0xfff8],
];
/** The same outside the basic plane, where a character has two code units. */
const invisibleAstralRanges = [0x1bca0, 0x1bca3, 0x1d173, 0x1d17a, 0xe0000, 0xe0fff];

/** The kind of each code unit, as a lookup table (10 × faster than a regular expression). */
const invisibleUnit = 1;
const mayBeginInvisible = 2;
const unitKinds = new Uint8Array(0x10000);
for (let range = 0; range < invisibleRanges.length; range += 2) {
  unitKinds.fill(invisibleUnit, invisibleRanges[range], (invisibleRanges[range + 1] ?? 0) + 1);
}
for (let range = 0; range < invisibleAstralRanges.length; range += 2) {
  unitKinds.fill(
    mayBeginInvisible,
    firstUnit(invisibleAstralRanges[range]),
    firstUnit(invisibleAstralRanges[range + 1]) + 1,
  );
}

function firstUnit(point = 0): number {
  return String.fromCodePoint(point).charCodeAt(0);
}

/** Whether a text may have invisible characters. */
export function mayHaveInvisible(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (unitKinds[text.charCodeAt(at)] !== 0) return true;
  return false;
}

export function normalise(text: string): string {
  return stripInvisible(text.normalize('NFKC'));
}

function stripInvisible(text: string): string {
  let kept = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (unitKinds[text.charCodeAt(at)] === 0) continue;
    const end = endOfInvisible(text, at);
    if (end === at) continue;
    kept += text.slice(from, at);
    from = end;
    at = end - 1;
  }
  return from === 0 ? text : kept + text.slice(from);
}

/** Where the run of invisible characters that begins at `at` ends; `at` when there is none. */
function endOfInvisible(text: string, at: number): number {
  let end = at;
  for (; end < text.length; end++) {
    const kind = unitKinds[text.charCodeAt(end)];
    if (kind === mayBeginInvisible && isInvisibleAstral(text.codePointAt(end) ?? 0)) end++;
    else if (kind !== invisibleUnit) return end;
  }
  return end;
}

function isInvisibleAstral(point: number): boolean {
  for (let range = 0; range < invisibleAstralRanges.length; range += 2) {
    if (point >= (invisibleAstralRanges[range] ?? 0) && point <= (invisibleAstralRanges[range + 1] ?? 0)) return true;
  }
  return false;
}
