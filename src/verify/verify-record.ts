/**
 * Checks a record and computes its verdict again. Pure: it needs no server, no network and no clock, and runs in a
 * browser as it does on the command line. A cut, edited, reordered or empty file is never valid.
 */
import { formats } from '../formats/formats.ts';
import type { HashFunction } from '../model/json.ts';
import { encoders } from '../protocols/encoders.ts';
import type { SessionEvent } from '../record/event.ts';
import { createEventReader } from '../record/record-version.ts';
import { type CheckSignature, checkHead, type SignedHead } from '../record/signed-head.ts';
import { type RecordFile, readRecordFile } from './record-file.ts';
import { type ReplayResult, replay } from './replay.ts';
import { failingFinding, holdingFinding, type Verification, type VerificationFinding } from './verification.ts';

export interface VerifyTools {
  hash: HashFunction;
  checkSignature: CheckSignature;
  /** The public keys, in hex, of the installations that the reader trusts. */
  knownKeys: readonly string[];
}

export async function verifyRecord(bytes: Uint8Array, tools: VerifyTools): Promise<Verification> {
  const file = readRecordFile(bytes, tools.hash);
  const integrity = await checkIntegrity(file, tools);
  const opened = file.events[0]?.kind === 'session.opened' ? file.events[0].data : undefined;
  const completeness = integrity.holds
    ? checkCompleteness(file)
    : failingFinding(integrity.detail, integrity.first_bad_seq ?? 0);
  const { asks, verdict } = replayIntact(file.events, integrity, tools.hash);
  return {
    ok: integrity.holds && completeness.holds && asks.holds && verdict.holds,
    session: opened?.session ?? null,
    format: opened?.format ?? null,
    events: file.events.length,
    ...{ integrity, completeness, asks, verdict },
  };
}

async function checkIntegrity(
  { events, heads, fault }: RecordFile,
  tools: VerifyTools,
): Promise<Verification['integrity']> {
  const unsigned = { signer: 'none', key: null } as const;
  if (fault) return { ...failingFinding(fault.detail, fault.seq), ...unsigned };
  if (events[0]?.kind !== 'session.opened')
    return { ...failingFinding('the first event opens no session', 0), ...unsigned };
  for (const signed of heads) {
    if (await checkHead(signed, tools.checkSignature)) continue;
    return {
      ...failingFinding('the signature does not match: the record or the signature was forged', signed.head.seq),
      ...unsigned,
    };
  }
  const keys = [...new Set(heads.map(({ key }) => key))];
  if (keys.length > 1)
    return { ...failingFinding('the signatures are by different signers', heads.at(-1)?.head.seq ?? 0), ...unsigned };
  return {
    ...holdingFinding(`${events.length} events in an unbroken chain${signedTo(heads)}`),
    ...signerOf(keys[0], tools),
  };
}

function signedTo(heads: readonly SignedHead[]): string {
  const last = heads.at(-1);
  return last ? `, signed to seq ${last.head.seq}` : ', not signed yet';
}

function signerOf(
  key: string | undefined,
  { knownKeys }: VerifyTools,
): Pick<Verification['integrity'], 'signer' | 'key'> {
  if (key === undefined) return { signer: 'none', key: null };
  return { signer: knownKeys.includes(key) ? 'known' : 'unknown', key };
}

function checkCompleteness({ events, heads }: RecordFile): VerificationFinding {
  const end = events.length;
  if (events.at(-1)?.kind !== 'session.closed') {
    return failingFinding(`the record is open${signedTo(heads)}: the session still runs, or the rest was cut off`, end);
  }
  if (heads.at(-1)?.head.seq !== end - 1) return failingFinding('the signature at the end is missing', end - 1);
  return holdingFinding('the session is closed and signed to its end');
}

/** Replays only an intact record: of a damaged one, a computed verdict means nothing. */
function replayIntact(
  events: readonly SessionEvent[],
  integrity: VerificationFinding,
  hash: HashFunction,
): ReplayResult {
  const noResult = { checked: 0, outcome: null };
  const skipReplay = (why: string, seq: number): ReplayResult => {
    return {
      asks: { ...failingFinding(why, seq), ...noResult },
      verdict: { ...failingFinding(why, seq), ...noResult },
    };
  };
  if (!integrity.holds)
    return skipReplay('not looked at, because the record is not intact', integrity.first_bad_seq ?? 0);
  const opened = events[0];
  if (opened?.kind !== 'session.opened') return skipReplay('the first event opens no session', 0);
  const read = createEventReader(opened.data.record);
  if (!read) return skipReplay(`the record is of version ${opened.data.record}, newer than this verifier`, 0);
  const format = formats(hash).get(opened.data.format);
  if (!format) return skipReplay(`the format ${opened.data.format} is not known here`, 0);
  return replay(events.map(read), { format, encoders, hash });
}
