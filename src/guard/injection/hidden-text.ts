/** Finds invisible text: Unicode tag characters, and runs of variation selectors or of zero-width characters. */
import type { TextSpan } from './injection-rules.ts';

/** The flag emoji of England, Scotland and Wales contain tag characters legitimately. */
const flagEmoji =
  /\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/gu;
const hiddenPatterns: [string, RegExp][] = [
  ['hidden.tags', /[\u{E0000}-\u{E007F}]+/u],
  ['hidden.selectors', /[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]{3,}/u],
  ['hidden.zero-width', /[\u200B-\u200D\u2060-\u2064\uFEFF]{8,}/],
];

export function findHiddenText(text: string): (TextSpan & { id: string }) | undefined {
  const visible = text.replace(flagEmoji, (flag) => ' '.repeat(flag.length));
  for (const [id, regex] of hiddenPatterns) {
    const match = regex.exec(visible);
    if (match) return { id, start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}
