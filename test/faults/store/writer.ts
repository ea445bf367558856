/**
 * A program for a process of its own: it appends to several sessions of a data folder until it is ended, and says on
 * stdout what was acknowledged, only after it was. Arguments: the folder, a name for its sessions, the size of a line.
 */
import { openSqliteStore } from '../../../src/store/sqlite/open.ts';
import { chunk, lines, opens } from '../../contracts/store-material.ts';
import { writtenText } from './written-text.ts';

const [folder = '', name = '', size = '0'] = process.argv.slice(2);
const store = await openSqliteStore({ folder }).catch((error: unknown) => {
  say('refused', error instanceof Error ? error.message : error);
  process.exit(1);
});

function say(...words: unknown[]): void {
  process.stdout.write(`${words.join(' ')}\n`);
}

async function write(session: string, count: number): Promise<never> {
  for (let next = 0; ; ) {
    const append = { session, ...chunk(lines(next, count, (seq) => writtenText(session, seq, Number(size)))) };
    try {
      const answer = await store.append(next === 0 ? { ...opens(session), ...append } : append);
      say(answer, session, next + count - 1);
      next += count;
    } catch (error) {
      say('refused', error instanceof Error ? error.message : error);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

await Promise.all([1, 2, 3, 4, 5, 6].map((count) => write(`${name}-${count}`, count)));
