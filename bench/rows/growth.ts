/** Tables with more and more agents: the speed compared with the bare loop, and the stored size of a record. */
import { startAgents } from '../agent-process.ts';
import type { Measured, Row } from '../row.ts';
import { median } from '../statistics.ts';
import { type TableDuel, tableDuel } from '../table-duel.ts';

/** Tables in each round, chosen so that each size takes a similar time, and how many of them run at once. */
const sizes = [
  { seats: 10, tables: 96, atOnce: 32 },
  { seats: 50, tables: 12, atOnce: 6 },
  { seats: 100, tables: 6, atOnce: 3 },
  { seats: 200, tables: 3, atOnce: 2 },
];
const rounds = 5;

export const row: Row = {
  title: `Tables of ${sizes.map(({ seats }) => seats).join(', ')} agents`,
  about:
    'Every agent is shown what all the others said, so what is sent grows with the square of the seats. The first ' +
    'figure is the ratio to the bare loop at the largest size over the ratio at the smallest: at 1, the platform adds ' +
    'nothing that grows faster than sending does. The second is the exponent with which a stored record grows from ' +
    `the smallest size to the largest: 1 is with the seats, 2 with their square. ${rounds} rounds in turn at each size.`,
  measure,
};

async function measure(): Promise<Measured> {
  const seen: (TableDuel & { seats: number })[] = [];
  for (const { seats, ...tables } of sizes) {
    await using agents = await startAgents(seats);
    seen.push({ seats, ...(await tableDuel(agents.urls, { ...tables, rounds })) });
  }
  const [smallest, largest] = [seen.at(0), seen.at(-1)];
  if (!smallest || !largest) throw new TypeError('at least two sizes are compared');
  const lasting = median(largest.ratios) / median(smallest.ratios);
  const exponent = Math.log(largest.recordBytes / smallest.recordBytes) / Math.log(largest.seats / smallest.seats);
  return {
    figures: [
      {
        name: `ratio at ${largest.seats} agents, of the ratio at ${smallest.seats}`,
        ...{ measured: lasting, unit: '×', better: 'higher', bar: 0.7, goal: 1 },
      },
      {
        name: 'exponent with which stored bytes grow',
        ...{ measured: exponent, unit: '', better: 'lower', bar: 1.1, goal: 1 },
      },
    ],
    table: {
      columns: [
        'agents',
        'ratio to the bare loop',
        'bare loop, calls/s',
        'platform, calls/s',
        'kB a record',
        'bytes an agent',
      ],
      rows: seen.map(told),
    },
  };
}

function told(duel: TableDuel & { seats: number }, index: number): number[] {
  const { seats, ratios, limit, platform, recordBytes } = duel;
  const calls = 1000 * 3 * seats * (sizes[index]?.tables ?? 0);
  return [seats, median(ratios), calls / limit.ms, calls / platform.ms, recordBytes / 1000, recordBytes / seats];
}
