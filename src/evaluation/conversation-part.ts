/**
 * The part of a log that is evaluated: the line `Conversation:` and what follows. The lines before it and the file name
 * are dropped here, so no check can depend on them.
 */
export interface ConversationPart {
  /** From the line `Conversation:` on; null if there is no such line. */
  text: string | null;
  utf8: boolean;
}

interface LocatedPart {
  part: ConversationPart;
  /** The line of the file on which the part begins; used only to show a person the place. */
  line: number;
}

const headerBytes = new TextEncoder().encode('Conversation:');
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const byteOrderMark = [0xef, 0xbb, 0xbf];

export function findConversationPart(bytes: Uint8Array): LocatedPart {
  let line = 1;
  const first = byteOrderMark.every((byte, at) => bytes[at] === byte) ? byteOrderMark.length : 0;
  for (let start = first; start < bytes.length; line++) {
    const feed = bytes.indexOf(lineFeed, start);
    const end = feed === -1 ? bytes.length : feed;
    const isWindows = end > start && bytes[end - 1] === carriageReturn;
    if (isHeader(bytes, start, isWindows ? end - 1 : end)) return { part: decodePart(bytes.subarray(start)), line };
    start = end + 1;
  }
  return { part: { text: null, utf8: true }, line: 1 };
}

export function findPartOfText(text: string): LocatedPart {
  return findConversationPart(new TextEncoder().encode(text));
}

function isHeader(bytes: Uint8Array, start: number, end: number): boolean {
  return end - start === headerBytes.length && headerBytes.every((byte, at) => bytes[start + at] === byte);
}

function decodePart(bytes: Uint8Array): ConversationPart {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), utf8: true };
  } catch {
    return { text: new TextDecoder().decode(bytes), utf8: false };
  }
}
