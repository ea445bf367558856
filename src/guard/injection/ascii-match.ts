/** Compares bytes of UTF-8 text with ASCII in lower case. Letters match in either case, everything else exactly. */

/** Whether `lowerCase` stands in the text at `start`. */
export function matchesAt(text: Uint8Array, start: number, lowerCase: Uint8Array): boolean {
  for (let at = 0; at < lowerCase.length; at++) {
    const byte = text[start + at] ?? 0;
    if ((isAsciiLetter(byte) ? byte | 32 : byte) !== lowerCase[at]) return false;
  }
  return true;
}

export function isAsciiLetter(byte: number): boolean {
  return (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);
}
