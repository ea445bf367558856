/** The time from starting the program until it serves. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Measured, Row } from '../row.ts';
import { median, quantile, rangeOf } from '../statistics.ts';
import { tempFolder } from '../temp-folder.ts';

const rounds = 9;
const bareServer = fileURLToPath(new URL('../bare-server.ts', import.meta.url));
const commandLine = fileURLToPath(new URL('../../src/cli/parley.ts', import.meta.url));

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
  const startParley = () => start(folder.path, commandLine, '--data', folder.path, '--port', '0', '--log', 'error');
  const startBare = () => start(folder.path, bareServer);
  const first = await startParley();
  await startBare();
  const bare: number[] = [];
  const parley: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await startBare());
    parley.push(await startParley());
  }
  const added = parley.map((ms, round) => ms - (bare[round] ?? 0));
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
        ['bare Node and Fastify', median(bare), quantile(bare, 0.9)],
        ['parley', median(parley), quantile(parley, 0.9)],
        ['parley, its first start in a folder', first, ''],
      ],
    },
  };
}

/** The milliseconds until the program's first line on stdout. The program is then stopped. */
async function start(cwd: string, ...args: string[]): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const early = exited.then(([code]) => Promise.reject(new Error(`${args[0]} ended with ${code} before it served`)));
  await Promise.race([once(child.stdout, 'data'), early]);
  const ms = performance.now() - begun;
  child.kill('SIGTERM');
  await exited;
  return ms;
}
