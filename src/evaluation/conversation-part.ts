/**
 * The part of a log that an evaluation sees: the line `Conversation:` and what follows. What stands before it, and what
 * the file is called, never gets past this place, so nothing behind it can depend on them.
 */
export interface ConversationPart {
  /** From the line `Conversation:` on; null where there is none. */
  text: string | null;
  utf8: boolean;
}

export interface LocatedPart {
  part: ConversationPart;
  /** The line of the file that the part begins on; only for showing a person where to look. */
  line: number;
}

const headerBytes = new TextEncoder().encode('Conversation:');
const lineFeed = 0x0a;

export function findConversationPart(bytes: Uint8Array): LocatedPart {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const found = bytes.indexOf(lineFeed, start);
    const end = found === -1 ? bytes.length : found;
    if (isHeader(bytes, start, end)) return { part: decodePart(bytes.subarray(start)), line };
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
