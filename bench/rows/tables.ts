/** Round tables of five instant agents on the full platform, compared with the same POSTs in a bare loop. */
import { startAgents } from '../agent-process.ts';
import type { Figure, Measured, Row } from '../row.ts';
import { median, rangeOf } from '../statistics.ts';
import type { Time } from '../stopwatch.ts';
import { tableDuel } from '../table-duel.ts';

const seats = 5;
const calls = 3 * seats;
const tables = 512;
const atOnce = 64;
const rounds = 15;
/** After this many rounds, nearly all code is compiled. */
const early = 7;

export const row: Row = {
  title: `Round tables of ${seats} instant agents`,
  about:
    `${tables} tables a round, ${atOnce} at once, ${calls} calls each: opened, asked, validated, sanitised, hashed, ` +
    'committed to disk, synthesised and signed. The limit is a bare undici loop in a process of its own that sends ' +
    'the same bytes to the same agents in the same three phases, reads each answer as text and keeps nothing. Measured ' +
    `in turn ${rounds} times after one round that warms both up. The first figure is the median of the first ${early} ` +
    'ratios of tables per second, in the seconds after a start, while functions are still being compiled on the same ' +
    'processors; the second is that of the others.',
  measure,
};

async function measure(): Promise<Measured> {
  await using agents = await startAgents(seats);
  const { ratios, limit, platform } = await tableDuel(agents.urls, { tables, atOnce, rounds });
  return {
    figures: [
      figure('tables per second, of the bare loop', ratios.slice(0, early)),
      figure('the same, once the code is compiled', ratios.slice(early)),
    ],
    table: {
      columns: ['', 'tables/s', 'calls/s', 'processor time a table, µs'],
      rows: [told('bare loop', limit), told('platform', platform)],
    },
  };
}

function figure(name: string, ratios: readonly number[]): Figure {
  return { name, measured: median(ratios), range: rangeOf(ratios), unit: '×', better: 'higher', bar: 0.3, goal: 0.6 };
}

function told(name: string, { ms, cpuMs }: Time): (string | number)[] {
  return [name, (1000 * tables) / ms, (1000 * tables * calls) / ms, (1000 * cpuMs) / tables];
}
