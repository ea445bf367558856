/**
 * What a text says once its disguises are off: compatibility forms folded, invisible characters gone.
 * For looking only; what is kept is always the text itself.
 */
const unseen = /[\p{Default_Ignorable_Code_Point}[\p{Cc}--[\t\n\r]]]/gv;

/** Code units that are, or begin, a character that cannot be seen: first and last of each range. */
const unseenUnits = [
  ...[0x00, 0x08, 0x0b, 0x0c, 0x0e, 0x1f, 0x7f, 0x9f, 0xad, 0xad, 0x34f, 0x34f, 0x61c, 0x61c, 0x115f, 0x1160],
  ...[0x17b4, 0x17b5, 0x180b, 0x180f, 0x200b, 0x200f, 0x202a, 0x202e, 0x2060, 0x206f, 0x3164, 0x3164, 0xfe00, 0xfe0f],
  ...[0xfeff, 0xfeff, 0xffa0, 0xffa0, 0xfff0, 0xfff8, 0xd82f, 0xd82f, 0xd834, 0xd834, 0xdb40, 0xdb43],
];
const isUnseenUnit = new Uint8Array(0x10000);
for (let range = 0; range < unseenUnits.length; range += 2) {
  isUnseenUnit.fill(1, unseenUnits[range], (unseenUnits[range + 1] ?? 0) + 1);
}

/** Whether a text may have characters that cannot be seen. A table, since a pattern would cost ten times as much. */
export function mayHaveUnseen(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    if (isUnseenUnit[text.charCodeAt(at)] === 1) return true;
  }
  return false;
}

export function normalise(text: string): string {
  const folded = text.normalize('NFKC');
  return mayHaveUnseen(folded) ? folded.replace(unseen, '') : folded;
}
