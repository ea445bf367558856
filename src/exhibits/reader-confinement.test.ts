import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { confinementFlags } from './reader-confinement.ts';

const prying = new URL('../../test/support/exhibits/prying-reader.ts', import.meta.url);

async function told(execArgv: string[]): Promise<{ tried: number; done: string[] }> {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const secret = join(folder.path, 'master-key.mjs');
  writeFileSync(secret, 'export const secret = 1;');
  const child = fork(prying, { execArgv, env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  child.send(secret);
  const [message] = await once(child, 'message');
  return message;
}

it('a parser that was taken over reads no other file, writes none, and reaches no network, program or thread', async () => {
  expect(await told(confinementFlags())).toEqual({ tried: 14, done: [] });
});

it('the same parser could do all of it without the confinement, so that the test above can fail', async () => {
  const { done } = await told([]);
  expect(done).toEqual(expect.arrayContaining(['read a file', 'write a file', 'import net', 'start a thread']));
});
