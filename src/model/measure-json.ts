/**
 * Measures a JSON text before it is parsed: how deep it nests, how many names its objects give, and how many values. It builds nothing,
 * so a body that is nested too deep costs no memory. Compared with the names of the parsed value, the count shows that
 * an object gives a name twice. The figures are right for every text that then proves to be JSON, and mean nothing for
 * any other.
 *
 * It is in `model` because the guard measures answers with it and the API requests, and both may import `model` only.
 */

export interface JsonMeasure {
  /** How many names are given to values: the colons outside strings. */
  names: number;
  depth: number;
  /** How many values there are at most: the commas, and the first value of each object and list. */
  values: number;
  /** Whether no byte outside the strings is DEL or beyond ASCII, such as one of a byte order mark. */
  plain: boolean;
}

/** Returns the index of the quote that closes the string opened at `open`, or the end when nothing closes it. */
type FindStringEnd = (bytes: Uint8Array, open: number) => number;

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c];
const [openingBrace, closingBrace, openingBracket, closingBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
const deleteByte = 0x7f;

/** `bytes` are UTF-8. Whoever has to look into the strings anyway passes a `findStringEnd` that does so. */
export function measureJson(bytes: Uint8Array, findStringEnd: FindStringEnd = endOfJsonString): JsonMeasure {
  let names = 0;
  let depth = 0;
  let values = 1;
  let level = 0;
  let plain = true;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) at = findStringEnd(bytes, at);
    else if (byte === comma) values++;
    else if (byte === colon) names++;
    else if (byte === openingBrace || byte === openingBracket) {
      level++;
      values++;
      if (level > depth) depth = level;
    } else if (byte === closingBrace || byte === closingBracket) level--;
    else if (byte >= deleteByte) plain = false;
  }
  return { names, depth, values, plain };
}

export function endOfJsonString(bytes: Uint8Array, open: number): number {
  let at = open + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return Math.min(at, bytes.length);
}
