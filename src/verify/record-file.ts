/**
 * Reads a downloaded record: one event or signed head on each line, each line ended by a line feed. It checks every
 * line as the text that it is, and stops at the first fault.
 */
import type { HashFunction } from '../model/json.ts';
import type { SessionEvent } from '../record/event.ts';
import { checkLine } from '../record/hash-chain.ts';
import { isHeadLine, parseHead, type SignedHead } from '../record/signed-head.ts';

export interface RecordFile {
  events: SessionEvent[];
  heads: SignedHead[];
  /** The first fault of the file, or null. */
  fault: { seq: number; detail: string } | null;
}

export function readRecordFile(bytes: Uint8Array, hash: HashFunction): RecordFile {
  const file: RecordFile = { events: [], heads: [], fault: null };
  const { text, broken } = decodeUtf8(bytes);
  let prev: string | undefined;
  let from = 0;
  while (from < text.length && file.fault === null) {
    const end = text.indexOf('\n', from);
    const line = end === -1 ? text.slice(from) : text.slice(from, end);
    if (end === -1) file.fault = { seq: file.events.length, detail: 'the file is cut off in the middle of a line' };
    else if (isHeadLine(line)) addHead(file, line, prev);
    else prev = addEvent(file, line, prev, hash);
    from = end + 1;
  }
  if (file.fault === null && broken) file.fault = { seq: file.events.length, detail: 'the text is not UTF-8' };
  if (file.fault === null && file.events.length === 0) file.fault = { seq: 0, detail: 'the file is empty' };
  return file;
}

function addEvent(file: RecordFile, line: string, prev: string | undefined, hash: HashFunction): string | undefined {
  const seq = file.events.length;
  const checked = checkLine(line, { seq, prev }, hash);
  if ('fault' in checked) {
    file.fault = { seq, detail: checked.fault };
    return prev;
  }
  if (file.events.at(-1)?.kind === 'session.closed')
    file.fault = { seq, detail: 'something follows the end of the session' };
  file.events.push(checked.event);
  return checked.hash;
}

/** A head must stand directly after the line that it signs, and match it. */
function addHead(file: RecordFile, line: string, prev: string | undefined): void {
  const last = file.events.at(-1);
  const seq = Math.max(0, file.events.length - 1);
  const signed = parseHead(line);
  const opened = file.events[0];
  const session = opened?.kind === 'session.opened' ? opened.data.session : undefined;
  if (!signed) file.fault = { seq, detail: 'the signature line is damaged' };
  else if (
    !last ||
    signed.head.seq !== last.seq ||
    signed.head.hash !== prev ||
    signed.head.count !== file.events.length
  ) {
    file.fault = { seq: file.events.length, detail: 'the signature is for another place in a record' };
  } else if (signed.head.session !== session) file.fault = { seq, detail: 'the signature is for another session' };
  else if (file.heads.at(-1)?.head.seq === seq) file.fault = { seq, detail: 'the signature stands there twice' };
  else file.heads.push(signed);
}

/** The text up to the first line that is not UTF-8. A byte order mark is kept, so that the first line is refused. */
function decodeUtf8(bytes: Uint8Array): { text: string; broken: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), broken: false };
  } catch {
    return { text: readableLines(bytes), broken: true };
  }
}

function readableLines(bytes: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(10, from);
    const next = end === -1 ? bytes.length : end + 1;
    try {
      text += decoder.decode(bytes.subarray(from, next));
    } catch {
      return text;
    }
    from = next;
  }
  return text;
}
