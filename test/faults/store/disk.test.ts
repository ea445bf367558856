import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from '../../../src/store/sqlite/open.ts';
import { expectKept, startWriting, type Writing } from './writing.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Reads on until the writer has said so many things that match. */
async function hear(writing: Writing, wanted: RegExp, times: number): Promise<void> {
  for (let heard = 0, said = 0; heard < times; said++) {
    expect(said, `lines read in wait for ${wanted}`).toBeLessThan(100_000);
    const { value, done } = await writing.said.next();
    expect(done, 'the writer ended').toBe(false);
    if (wanted.test(value)) heard++;
  }
}

async function expectRecovery(folder: string, writing: Writing, refusal: string, giveRoom: () => void): Promise<void> {
  await hear(writing, new RegExp(`^refused .*nothing of it was kept: ${refusal}\\.$`), 20);
  giveRoom();
  await hear(writing, /^appended /, 20);
  await writing.kill();
  while (!(await writing.said.next()).done);
  const store = await openSqliteStore({ folder });
  await expectKept(store, writing, 5_000);
  await store.close();
}

test('on a failing disk writes are refused, nothing is lost, and writing continues when the disk recovers', async ({
  skip,
}) => {
  const limit = '--fsize=1000000:unlimited';
  if (spawnSync('prlimit', [limit, 'true']).status !== 0)
    return skip('no prlimit here, which makes writes beyond a size fail');
  const folder = temporaryFolder();
  const writing = startWriting(folder, 'erring', 5_000, ['prlimit', limit]);
  await expectRecovery(folder, writing, 'the disk reported an error', () => {
    const { status } = spawnSync('prlimit', ['--pid', String(writing.process.pid), '--fsize=unlimited']);
    expect(status).toBe(0);
  });
});

test('on a full disk writes are refused, nothing is lost, and writing continues when there is room', async ({
  skip,
}) => {
  const disk = temporaryFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'parley-test', disk]).status === 0;
  if (!mounted) return skip('a small disk cannot be mounted here, which takes the rights of root');
  onTestFinished(() => {
    expect(spawnSync('umount', [disk]).status).toBe(0);
  });
  const folder = join(disk, 'data');
  mkdirSync(folder);
  writeFileSync(join(disk, 'ballast'), Buffer.alloc(62_000_000));
  const writing = startWriting(folder, 'full', 5_000);
  await expectRecovery(folder, writing, 'the disk is full', () => rmSync(join(disk, 'ballast')));
});
