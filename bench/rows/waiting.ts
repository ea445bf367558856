/** A thousand tables at once with slow agents: how much time the platform adds to the waiting. */
import { startAgents } from '../agent-process.ts';
import { deliberate, openPlatform, seatAgents } from '../platform.ts';
import type { Measured, Row } from '../row.ts';
import { median, rangeOf } from '../statistics.ts';
import { timed } from '../stopwatch.ts';
import { tempFolder } from '../temp-folder.ts';
import { assertWhole } from '../whole-records.ts';

const tables = 1000;
const seats = 5;
const delayMs = 2000;
const phases = 3;
const rounds = 3;

export const row: Row = {
  title: `${tables} tables at once, agents that take ${delayMs / 1000} s`,
  about:
    `${tables} tables of ${seats} agents are opened in the same moment, so that ${tables * seats} calls are under way at ` +
    `a time. Waiting for the agents alone takes ${(phases * delayMs) / 1000} s. The process does nothing else and the ` +
    `agents run in another, so its peak memory is the platform's. ${rounds} rounds, the first of them on a cold start.`,
  measure,
};

async function measure(): Promise<Measured> {
  const times = await run();
  const overWaiting = times.map((ms) => ms / (phases * delayMs));
  const peak = process.resourceUsage().maxRSS / 1024;
  return {
    figures: [
      {
        name: 'wall clock, of the waiting alone',
        ...{
          measured: median(overWaiting),
          range: rangeOf(overWaiting),
          unit: '×',
          better: 'lower',
          bar: 1.25,
          goal: 1.1,
        },
      },
      { name: 'peak memory', measured: peak, unit: 'MB', better: 'lower', bar: 350, goal: 350 },
    ],
    table: { columns: ['round', 'seconds'], rows: times.map((ms, round) => [round + 1, ms / 1000]) },
  };
}

async function run(): Promise<number[]> {
  using folder = tempFolder();
  const times: number[] = [];
  {
    await using agents = await startAgents(seats, { delayMs });
    await using platform = await openPlatform(folder.path);
    await seatAgents(platform, agents.urls);
    const all = () => Promise.all(Array.from({ length: tables }, () => deliberate(platform, seats)));
    while (times.length < rounds) times.push((await timed(all)).ms);
  }
  assertWhole(folder.path, tables * rounds, phases * seats);
  return times;
}
