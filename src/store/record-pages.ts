/** Reads a record in pages that are bounded in lines and in bytes: one line may be a hundred bytes or a megabyte. */
import type { RecordLine, Store } from './store.ts';

/** One row is always read whole, however large it is. */
const pageBounds = { limit: 500, bytes: 1_048_576 };
/** A UTF-16 code unit takes at most so many bytes. */
const maxBytesPerUnit = 3;

interface RecordPage {
  lines: RecordLine[];
  /** Whether this may not be all there is; if not, it is. */
  isCut: boolean;
}

/** The ends of a record, for whoever does not need what is between. */
export interface RecordEnds {
  first: string;
  last: string;
  /** How many lines there are. */
  lines: number;
}

/** `undefined` where there is no such record. */
export async function readRecordEnds(store: Pick<Store, 'lines'>, session: string): Promise<RecordEnds | undefined> {
  let ends: RecordEnds | undefined;
  for (let isCut = true; isCut; ) {
    const page = await readRecordPage(store, session, ends?.lines ?? 0);
    isCut = page.isCut;
    const last = page.lines.at(-1);
    if (last) ends = { first: ends?.first ?? page.lines[0]?.text ?? '', last: last.text, lines: last.seq + 1 };
  }
  return ends;
}

export async function readRecordPage(store: Pick<Store, 'lines'>, session: string, from: number): Promise<RecordPage> {
  const lines = await store.lines(session, { from, ...pageBounds });
  const bytes = lines.reduce((sum, { text }) => sum + maxBytesPerUnit * text.length + 1, 0);
  return { lines, isCut: lines.length === pageBounds.limit || bytes >= pageBounds.bytes };
}
