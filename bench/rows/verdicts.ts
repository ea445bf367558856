/** What the verdict of a table costs, from small tables to the largest that a table may be. */
import { readFileSync } from 'node:fs';
import { createMethods } from '../../src/methods/methods.ts';
import type { SynthesisMethod, TableInput } from '../../src/methods/synthesis-method.ts';
import { sha256 } from '../../src/store/signing.ts';
import type { Measured, Row } from '../row.ts';
import { median } from '../statistics.ts';

/** What a verdict of so many seats with so many findings each may take, in milliseconds. */
const sizes = [
  { seats: 5, findings: 5, rounds: 15, batch: 40, bar: 2 },
  { seats: 50, findings: 20, rounds: 7, batch: 2, bar: 150 },
  { seats: 200, findings: 100, rounds: 1, batch: 1, bar: 10_000 },
];

export const row: Row = {
  title: 'The verdict of a round table',
  about:
    'The synthesis and the verdict after the vote, by the method of new sessions, in this thread: findings in natural words, ' +
    'each with a source, one challenge and one recommendation of every seat. The figures are processor time of that thread, ' +
    'which is what a caller waits for on a free machine: the median of the rounds after one that warms up; the system counts it ' +
    'coarsely, so small tables are timed in batches. The table also tells the time of the whole process, with what compiles the ' +
    'code and collects garbage beside it; and the pivots, which are computed when somebody reads the verdict.',
  measure,
};

async function measure(): Promise<Measured> {
  const methods = createMethods(sha256);
  const method = methods.named('synthesis', methods.newest(['synthesis']));
  const seen = [];
  for (const size of sizes) seen.push({ ...size, ...costOf(method, size) });
  return {
    figures: seen.map(({ seats, findings, ms, bar }) => ({
      ...{ name: `${seats} seats with ${findings} findings each`, measured: ms, unit: 'ms', better: 'lower' },
      ...{ bar, goal: bar / 2 },
    })),
    table: {
      columns: ['table', 'verdict, ms', 'the whole process, ms', 'its pivots, ms'],
      rows: seen.map(({ seats, findings, ms, processMs, pivotsMs }) => [
        ...[`${seats} × ${findings}`, ms, processMs],
        pivotsMs ?? 'when asked for',
      ]),
    },
  };
}

type TableSize = (typeof sizes)[number];

interface Cost {
  /** Processor time of this thread, and of the whole process. */
  ms: number;
  processMs: number;
}

function costOf(method: SynthesisMethod, size: TableSize): Cost & { pivotsMs?: number } {
  const verdict = (table: TableInput) => method.conclude(table, undefined, method.synthesise(table));
  const cost = costPerTable(size, verdict);
  if (size.seats > 20) return cost;
  return { ...cost, pivotsMs: costPerTable(size, (table) => method.pivotsOf?.(table)).ms };
}

function costPerTable(size: TableSize, work: (table: TableInput) => unknown): Cost {
  const costs: Cost[] = [];
  for (let round = 0; round <= size.rounds; round += 1) {
    const tables = Array.from({ length: size.batch }, (_, at) => tableOf(size, round * size.batch + at));
    const [thread, whole] = [process.threadCpuUsage(), process.cpuUsage()];
    tables.forEach(work);
    const ms = totalMs(process.threadCpuUsage(thread)) / size.batch;
    if (round > 0) costs.push({ ms, processMs: totalMs(process.cpuUsage(whole)) / size.batch });
  }
  return { ms: median(costs.map(({ ms }) => ms)), processMs: median(costs.map(({ processMs }) => processMs)) };
}

const totalMs = ({ user, system }: { user: number; system: number }) => (user + system) / 1000;

const pairFiles = ['pairs', 'more-pairs', 'yet-more-pairs'];
const said: string[] = pairFiles.flatMap((name) => {
  const file = new URL(`../../test/corpus/verdicts/development/${name}.json`, import.meta.url);
  const pairs: { one: string; other: string }[] = JSON.parse(readFileSync(file, 'utf8'));
  return pairs.flatMap(({ one, other }) => [one, other]);
});

/** The texts of one table are all different: beyond those that there are, each is told of another part. Of tables, only the words are told again. */
function textAt(first: number, at: number): string {
  const part = Math.floor(at / said.length);
  const text = said[(first + at) % said.length] ?? '';
  return part === 0 ? text : `${text} (part ${part})`;
}

function tableOf({ seats, findings }: TableSize, round: number): TableInput {
  const names = Array.from({ length: seats }, (_, at) => `agent_${at}`);
  const first = round * seats * findings;
  const textOf = (seat: number, at: number) => textAt(first, at * seats + seat);
  return {
    members: names.map((seat) => ({ seat, domain: 'general', owner: null })),
    content: 'Is it ready?',
    analyses: Object.fromEntries(
      names.map((name, seat) => [
        name,
        {
          observations: Array.from({ length: findings }, (_, at) => ({
            ...{ finding: textOf(seat, at), evidence: `[VERIFIED: notes-${seat}.md:${at + 1}] Read there.` },
            severity: 'warning' as const,
          })),
          recommendations: [{ action: textOf(seat, 0), priority: 'high' }],
        },
      ]),
    ),
    rebuttals: Object.fromEntries(
      names.map((name, seat) => {
        const target = (seat + 1) % seats;
        const challenge = { target_agent: names[target] ?? '', finding_challenged: textOf(target, 0) };
        return [
          name,
          { challenges: [{ ...challenge, counter_evidence: '[INDICATED: other.md] It is not so.' }], concessions: [] },
        ];
      }),
    ),
    votes: Object.fromEntries(names.map((name) => [name, { approve: true, conditions: [], dissent_reason: null }])),
    missing: [],
    rules: { quorum: '2/3', threshold: '7/10', strict_evidence: false },
  };
}
