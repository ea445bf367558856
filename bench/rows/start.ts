/** From starting the program to serving. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Measured, Row } from '../row.ts';
import { median, quantile, rangeOf } from '../statistics.ts';
import { timed } from '../stopwatch.ts';
import { tempFolder } from '../temp-folder.ts';

const rounds = 9;

export const row: Row = {
  title: 'Ready to serve',
  about:
    'From starting the process until the line on stdout that says where it listens: the command line of the platform ' +
    'on a data folder that it has used before, against a program that starts Fastify with one route. Both are run ' +
    `from their TypeScript sources. Started in turn ${rounds} times; the figure is the median of the differences.`,
  measure,
};

async function measure(): Promise<Measured> {
  using folder = tempFolder();
  const parley = () => start('../../src/cli/parley.ts', ['--data', folder.path, '--port', '0']);
  const bare = () => start('../bare-server.ts', []);
  const first = (await timed(parley)).ms;
  await bare();
  const seen: { bare: number; parley: number }[] = [];
  while (seen.length < rounds) seen.push({ bare: (await timed(bare)).ms, parley: (await timed(parley)).ms });
  const added = seen.map((pair) => pair.parley - pair.bare);
  const told = (name: string, ms: readonly number[]) => [name, median(ms), quantile(ms, 0.9)];
  return {
    figures: [
      {
        name: 'added to the start of Node and Fastify',
        ...{ measured: median(added), range: rangeOf(added), unit: 'ms', better: 'lower', bar: 500, goal: 200 },
      },
    ],
    table: {
      columns: ['', 'p50, ms', 'p90, ms'],
      rows: [
        told('bare Node and Fastify', seen.map((pair) => pair.bare)),
        told('parley', seen.map((pair) => pair.parley)),
        told('parley, the first time in a folder', [first]),
      ],
    },
  };
}
