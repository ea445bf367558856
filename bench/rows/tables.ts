/** Round tables of five instant agents, everything on, against the same POSTs with nothing on. */
import { startAgents } from '../agent-process.ts';
import type { Measured, Row } from '../row.ts';
import { median, rangeOf } from '../statistics.ts';
import type { Time } from '../stopwatch.ts';
import { tableDuel } from '../table-duel.ts';

const seats = 5;
const calls = 3 * seats;
const tables = 512;
const atOnce = 64;
const rounds = 7;

export const row: Row = {
  title: `Round tables of ${seats} instant agents`,
  about:
    `${tables} tables a round, ${atOnce} at once, ${calls} calls each: opened, asked, validated, sanitised, hashed, ` +
    'committed to disk, synthesised and signed. The limit is a bare undici loop in a process of its own that sends ' +
    'the same bytes to the same agents in the same three phases, reads each answer as text and keeps nothing. Measured ' +
    `in turn ${rounds} times; the figure is the median of the ratios of tables per second.`,
  measure,
};

async function measure(): Promise<Measured> {
  await using agents = await startAgents(seats);
  const { ratios, limit, platform } = await tableDuel(agents.urls, { tables, atOnce, rounds });
  return {
    figures: [
      {
        name: 'tables per second, of the bare loop',
        ...{ measured: median(ratios), range: rangeOf(ratios), unit: '×', better: 'higher', bar: 0.4, goal: 0.6 },
      },
    ],
    table: {
      columns: ['', 'tables/s', 'calls/s', 'processor time a table, µs'],
      rows: [told('bare loop', limit), told('platform', platform)],
    },
  };
}

function told(name: string, { ms, cpuMs }: Time): (string | number)[] {
  return [name, (1000 * tables) / ms, (1000 * tables * calls) / ms, (1000 * cpuMs) / tables];
}
