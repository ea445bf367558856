/**
 * Checks a record with the formats and methods that it is given: a browser loads only those that the record names. It reads
 * the record as a stream and never throws on what it holds. A cut, edited, reordered or empty file is never valid.
 */
import type { Format } from '../formats/format.ts';
import type { MethodRegistry } from '../methods/method-registry.ts';
import type { HashFunction } from '../model/json.ts';
import { encoders } from '../protocols/encoders.ts';
import type { SessionEvent } from '../record/event.ts';
import { createEventReader, type EventUpgrade } from '../record/record-version.ts';
import { type CheckSignature, checkHead, type SignedHead } from '../record/signed-head.ts';
import { ChainCheck } from './chain-check.ts';
import { RecordLines } from './record-lines.ts';
import { Replay, type ReplayTools } from './replay.ts';
import {
  failingFinding,
  holdingFinding,
  type Testimony,
  type Verification,
  type VerificationFinding,
} from './verification.ts';

export interface VerifyTools {
  hash: HashFunction;
  checkSignature: CheckSignature;
  /** Public keys of installations that the reader trusts, in hex. */
  knownKeys: readonly string[];
}

/** The code that a record may name. */
interface RecordCode {
  methods: MethodRegistry;
  formats: ReadonlyMap<string, Format>;
}

export type RecordBytes = Uint8Array | AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export async function verifyWith(
  source: RecordBytes,
  tools: VerifyTools,
  { methods, formats }: RecordCode,
): Promise<Verification> {
  const reading = new RecordReading({ encoders, hash: tools.hash, methods, formats });
  if (source instanceof Uint8Array) reading.push(source);
  else for await (const bytes of source) reading.push(bytes);
  reading.end();
  const integrity = await integrityOf(reading.chain, tools);
  const completeness = integrity.holds
    ? completenessOf(reading.chain)
    : failingFinding(integrity.detail, integrity.first_bad_seq ?? 0);
  const { asks, verdict } = findingsOf(reading, integrity);
  return {
    ok: integrity.holds && completeness.holds && asks.holds && verdict.holds,
    session: reading.chain.session ?? null,
    format: reading.format,
    events: reading.chain.count,
    ...{ integrity, completeness, asks, verdict, testimony: reading.testimony },
  };
}

/** A record as it is read, line by line. */
class RecordReading {
  readonly chain: ChainCheck;
  readonly replay: Replay;
  readonly testimony: Testimony = { answers: 0, failures: 0, exhibits: 0 };
  format: string | null = null;
  readonly #lines = new RecordLines();
  #version = 0;
  #upgrade: EventUpgrade | undefined;

  constructor(tools: ReplayTools) {
    this.chain = new ChainCheck(tools.hash);
    this.replay = new Replay(tools);
  }

  push(bytes: Uint8Array): void {
    for (const line of this.#lines.push(bytes)) {
      if (typeof line !== 'string') this.chain.fail(line.detail);
      else this.#take(this.chain.add(line));
    }
  }

  end(): void {
    const fault = this.#lines.end();
    if (fault) this.chain.fail(fault.detail);
    if (this.chain.count === 0) this.chain.fail('the file is empty');
  }

  #take(event: SessionEvent | undefined): void {
    if (!event || this.replay.fault) return;
    if (event.seq === 0 && event.kind === 'session.opened') this.#open(event);
    if (!this.#upgrade) return;
    count(this.testimony, event);
    this.replay.add(this.#upgrade(event), this.#version);
  }

  #open({ data }: SessionEvent<'session.opened'>): void {
    this.format = typeof data.format === 'string' ? data.format : null;
    this.#version = data.record;
    this.#upgrade = createEventReader(data.record);
    if (this.#upgrade) return;
    const detail = `the record is of version ${data.record}, which this verifier does not know`;
    this.replay.fault = { of: 'course', seq: 0, detail };
  }
}

function count(testimony: Testimony, { kind }: SessionEvent): void {
  if (kind === 'answer.received') testimony.answers += 1;
  if (kind === 'ask.failed') testimony.failures += 1;
  if (kind === 'evidence.checked') testimony.exhibits += 1;
}

async function integrityOf(chain: ChainCheck, tools: VerifyTools): Promise<Verification['integrity']> {
  const unsigned = { signer: 'none', key: null } as const;
  const { fault, heads, count: events } = chain;
  if (fault) return { ...failingFinding(fault.detail, fault.seq), ...unsigned };
  for (const signed of heads) {
    if (await checkHead(signed, tools.checkSignature)) continue;
    const detail = 'the signature does not match: the record or the signature was forged';
    return { ...failingFinding(detail, signed.head.seq), ...unsigned };
  }
  const keys = [...new Set(heads.map(({ key }) => key))];
  if (keys.length > 1)
    return { ...failingFinding('the signatures are by different signers', heads.at(-1)?.head.seq ?? 0), ...unsigned };
  return {
    ...holdingFinding(`${events} events in an unbroken chain${signedExtent(heads)}`),
    ...signerOf(keys[0], tools),
  };
}

function signedExtent(heads: readonly SignedHead[]): string {
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

function completenessOf({ last, heads, count: end }: ChainCheck): VerificationFinding {
  if (last?.kind !== 'session.closed')
    return failingFinding(
      `the record is open${signedExtent(heads)}: the session still runs, or the rest was cut off`,
      end,
    );
  if (heads.at(-1)?.head.seq !== end - 1) return failingFinding('the signature at the end is missing', end - 1);
  return holdingFinding('the session is closed and signed to its end');
}

/** What was computed means nothing where the text itself cannot be trusted. */
function findingsOf(
  { chain, replay }: RecordReading,
  integrity: VerificationFinding,
): Pick<Verification, 'asks' | 'verdict'> {
  const { outcome, fault } = replay;
  const checked = replay.asks;
  const stop = (why: string, seq: number) => {
    const finding = failingFinding(why, seq);
    return { asks: { ...finding, checked: 0 }, verdict: { ...finding, outcome: null } };
  };
  if (!integrity.holds) return stop('not looked at, because the record is not intact', integrity.first_bad_seq ?? 0);
  const skipped = (seq: number) =>
    failingFinding(`not looked at from seq ${seq} on, where the record does not hold`, seq);
  const broken = fault && failingFinding(fault.detail, fault.seq);
  const asks = broken
    ? fault.of === 'asks'
      ? broken
      : skipped(fault.seq)
    : holdingFinding(composedAgainDetail(checked));
  const verdict = broken ? (fault.of === 'course' ? broken : skipped(fault.seq)) : verdictFindingOf(outcome, chain);
  return { asks: { ...asks, checked }, verdict: { ...verdict, outcome } };
}

const composedAgainDetail = (checked: number) =>
  checked === 1
    ? '1 request was composed again and is the same'
    : `${checked} requests were composed again and are the same`;

function verdictFindingOf(outcome: string | null, { last, count: events }: ChainCheck): VerificationFinding {
  if (outcome !== null) return holdingFinding(`computed again from the record, the verdict is the same: ${outcome}`);
  if (last?.kind !== 'session.closed') return failingFinding('there is no verdict', events);
  if (last.data.status === 'failed') return holdingFinding('the session failed before there was a verdict');
  if (last.data.status === 'cancelled') return holdingFinding('the session was cancelled before there was a verdict');
  return failingFinding('there is no verdict', events);
}
