/**
 * Tells whether a place in a text is inside a quotation. Texts about attacks quote them; attacks are seldom quoted. It
 * is a hint for the rules of the scan; nothing else may be decided by it.
 */
const maxLookBack = 300;
const openers = '“„«';
const closers = '”»';

/** Looks back to the beginning of the paragraph, at most `maxLookBack` characters. */
export function isQuoted(text: string, at: number): boolean {
  let double = 0;
  let ticks = 0;
  let open = 0;
  let single = 0;
  for (let back = at - 1; back >= 0 && back > at - maxLookBack; back--) {
    const char = text.charAt(back);
    if (char === '\n' && text.charAt(back - 1) === '\n') break;
    if (char === '"') double++;
    else if (char === '`') ticks++;
    else if (char === "'" || char === '‘' || char === '’') single += singleQuoteBalance(text, back);
    else if (openers.includes(char)) open++;
    else if (closers.includes(char)) open--;
  }
  return double % 2 === 1 || ticks % 2 === 1 || open > 0 || single > 0;
}

/** +1 where a single quote opens, -1 where it closes, 0 for an apostrophe. */
function singleQuoteBalance(text: string, at: number): number {
  const afterWord = isWordCharacter(text.charCodeAt(at - 1));
  const beforeWord = isWordCharacter(text.charCodeAt(at + 1));
  if (afterWord && beforeWord) return 0;
  return beforeWord ? 1 : -1;
}

function isWordCharacter(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code | 0x20) >= 0x61;
}
