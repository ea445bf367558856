/** Verifying records: all four checks, compared with hashing the same bytes once. */
import { hash } from 'node:crypto';
import { checkHead } from '../../src/record/signed-head.ts';
import { checkSignature, sha256 } from '../../src/store/signing.ts';
import { ChainCheck } from '../../src/verify/chain-check.ts';
import { RecordLines } from '../../src/verify/record-lines.ts';
import { verifyRecord } from '../../src/verify/verify-record.ts';
import { startAgents } from '../agent-process.ts';
import { crowd } from '../crowd.ts';
import { deliberate, openPlatform, seatAgents } from '../platform.ts';
import type { Measured, Row } from '../row.ts';
import { median, rangeOf } from '../statistics.ts';
import { timed } from '../stopwatch.ts';
import { tempFolder } from '../temp-folder.ts';

const seats = 5;
const events = 100_000;
/** Events of a table: opening, three phases, two for each call, synthesis, verdict, close. */
const eventsEach = 2 * 3 * seats + 7;
const tables = Math.ceil(events / eventsEach);
const rounds = 3;

export const row: Row = {
  title: `Verify ${events.toLocaleString('en')} events`,
  about:
    `The records of ${tables.toLocaleString('en')} tables of ${seats} agents that this run has held, as they are ` +
    'downloaded. All four checks (integrity, completeness, every request composed again, the verdict computed again), ' +
    'and integrity alone (every line against its hash, its place and the canonical form, and the signature), in ' +
    `turn with one sha256 over each file, which is the least that any check needs. Median of ${rounds} rounds.`,
  measure,
};

async function measure(): Promise<Measured> {
  const { files, key } = await hold();
  const hashed: number[] = [];
  const chained: number[] = [];
  const checked: number[] = [];
  for (let round = 0; round < rounds; round++) {
    hashed.push((await timed(() => hashAll(files))).ms);
    chained.push((await timed(() => checkChains(files))).ms);
    checked.push((await timed(() => verifyAll(files, key))).ms);
  }
  const ratios = checked.map((ms, round) => ms / (hashed[round] ?? Number.NaN));
  const bytes = files.reduce((sum, file) => sum + file.length, 0);
  const told = (name: string, times: readonly number[]) => {
    const ms = median(times);
    return [name, ms, bytes / 1000 / ms, (1000 * ms) / (tables * eventsEach)];
  };
  return {
    figures: [
      {
        name: 'all four checks, of one sha256',
        ...{ measured: median(ratios), range: rangeOf(ratios), unit: '×', better: 'lower', bar: 10, goal: 4 },
      },
    ],
    table: {
      columns: ['', 'ms', 'MB/s', 'µs an event'],
      rows: [told('one sha256 a file', hashed), told('integrity alone', chained), told('all four checks', checked)],
    },
  };
}

async function hold(): Promise<{ files: Buffer[]; key: string }> {
  using folder = tempFolder();
  await using agents = await startAgents(seats);
  await using platform = await openPlatform(folder.path);
  await seatAgents(platform, agents.urls);
  const files: Buffer[] = [];
  await crowd(tables, 64, async () => {
    const session = await deliberate(platform, seats);
    const lines = await Array.fromAsync(platform.engine.sessions.record(session));
    files.push(Buffer.from(`${lines.join('\n')}\n`));
  });
  return { files, key: platform.engine.publicKey.key };
}

function hashAll(files: readonly Buffer[]): void {
  for (const file of files) hash('sha256', file);
}

async function verifyAll(files: readonly Buffer[], key: string): Promise<void> {
  for (const file of files) {
    const found = await verifyRecord(file, { hash: sha256, checkSignature, knownKeys: [key] });
    if (!found.ok || found.events !== eventsEach) throw new Error('a record of this run does not hold');
  }
}

async function checkChains(files: readonly Buffer[]): Promise<void> {
  for (const bytes of files) {
    const { fault, heads } = readChain(bytes);
    const signed = heads.map((head) => checkHead(head, checkSignature));
    if (fault || signed.length !== 1 || signed.includes(false)) throw new Error('a record of this run is not intact');
  }
}

function readChain(bytes: Buffer): ChainCheck {
  const chain = new ChainCheck(sha256);
  for (const line of new RecordLines().push(bytes)) if (typeof line === 'string') chain.add(line);
  return chain;
}
