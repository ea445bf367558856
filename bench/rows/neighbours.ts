/** What one user can do to the others: the longest wait of somebody else while as much is asked for as is allowed. */
import { attacks } from '../../test/faults/bounded/attacks.ts';
import { startParley } from '../../test/support/parley.ts';
import { startNeighbour } from '../../test/support/waiting-neighbour.ts';
import type { Measured, Row } from '../row.ts';
import { timed } from '../stopwatch.ts';

const maxWaitMs = 250;

export const row: Row = {
  title: 'The longest wait of others while one user asks for as much as they may',
  about:
    'One user asks a whole platform, in its own process, for the most expensive things that are allowed. Somebody else asks ' +
    'for `/health/live` again and again over one connection; the figure is the longest that they waited. One round each.',
  measure,
};

async function measure(): Promise<Measured> {
  const seen: { title: string; wait: number; seconds: number }[] = [];
  for (const { title, prepare, run } of attacks) {
    await using resources = new AsyncDisposableStack();
    const { url } = resources.use(await startParley());
    const made = (await prepare?.(url, resources)) ?? '';
    const neighbour = resources.use(await startNeighbour(url));
    const { ms } = await timed(() => run(url, made, resources));
    seen.push({ title, wait: await neighbour.longestWait(), seconds: ms / 1000 });
  }
  return {
    figures: seen.map(({ title, wait }) => ({
      ...{ name: title, measured: wait, unit: 'ms', better: 'lower', bar: maxWaitMs, goal: maxWaitMs / 2 },
    })),
    table: { columns: ['asked for', 'seconds'], rows: seen.map(({ title, seconds }) => [title, seconds]) },
  };
}
