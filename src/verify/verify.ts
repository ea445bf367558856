/**
 * Checks a record and computes its verdict again. Pure: it needs no server, no network and no clock, and runs in a
 * browser as it does on the command line. A cut, edited, reordered or empty file is never valid.
 */
import { formats } from '../formats/formats.ts';
import type { Hash } from '../model/json.ts';
import { encoders } from '../protocols/encoders.ts';
import type { SessionEvent } from '../record/event.ts';
import { type CheckSignature, checkHead, type SignedHead } from '../record/head.ts';
import { reader } from '../record/version.ts';
import { type RecordFile, readFile } from './file.ts';
import { type Replayed, replay } from './replay.ts';
import { type Finding, fails, holds, type Verification } from './result.ts';

export interface VerifyTools {
  hash: Hash;
  checkSignature: CheckSignature;
  /** Public keys of installations that the reader trusts, in hex. */
  knownKeys: readonly string[];
}

export async function verifyRecord(bytes: Uint8Array, tools: VerifyTools): Promise<Verification> {
  const file = readFile(bytes, tools.hash);
  const integrity = await checkIntegrity(file, tools);
  const opened = file.events[0]?.kind === 'session.opened' ? file.events[0].data : undefined;
  const completeness = integrity.holds
    ? checkCompleteness(file)
    : fails(integrity.detail, integrity.first_bad_seq ?? 0);
  const { asks, verdict } = replayed(file.events, integrity, tools.hash);
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
  if (fault) return { ...fails(fault.detail, fault.seq), ...unsigned };
  if (events[0]?.kind !== 'session.opened') return { ...fails('the first event opens no session', 0), ...unsigned };
  for (const signed of heads) {
    if (await checkHead(signed, tools.checkSignature)) continue;
    return {
      ...fails('the signature does not match: the record or the signature was forged', signed.head.seq),
      ...unsigned,
    };
  }
  const keys = [...new Set(heads.map(({ key }) => key))];
  if (keys.length > 1)
    return { ...fails('the signatures are by different signers', heads.at(-1)?.head.seq ?? 0), ...unsigned };
  return { ...holds(`${events.length} events in an unbroken chain${signedTo(heads)}`), ...signerOf(keys[0], tools) };
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

function checkCompleteness({ events, heads }: RecordFile): Finding {
  const end = events.length;
  if (events.at(-1)?.kind !== 'session.closed') {
    return fails(`the record is open${signedTo(heads)}: the session still runs, or the rest was cut off`, end);
  }
  if (heads.at(-1)?.head.seq !== end - 1) return fails('the signature at the end is missing', end - 1);
  return holds('the session is closed and signed to its end');
}

/** What was computed means nothing where the text itself cannot be trusted. */
function replayed(events: readonly SessionEvent[], integrity: Finding, hash: Hash): Replayed {
  const none = { checked: 0, outcome: null };
  const stop = (why: string, seq: number): Replayed => {
    return { asks: { ...fails(why, seq), ...none }, verdict: { ...fails(why, seq), ...none } };
  };
  if (!integrity.holds) return stop('not looked at, because the record is not intact', integrity.first_bad_seq ?? 0);
  const opened = events[0];
  if (opened?.kind !== 'session.opened') return stop('the first event opens no session', 0);
  const read = reader(opened.data.record);
  if (!read) return stop(`the record is of version ${opened.data.record}, newer than this verifier`, 0);
  const format = formats(hash).get(opened.data.format);
  if (!format) return stop(`the format ${opened.data.format} is not known here`, 0);
  return replay(events.map(read), { format, encoders, hash });
}
