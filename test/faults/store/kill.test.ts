import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from '../../../src/store/sqlite/open.ts';
import { expectKept, startWriting } from './writing.ts';

const rounds = 6;

test('keeps every acknowledged line, and no gap, over processes killed at random moments', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (let round = 0; round < rounds; round++) {
    const writing = startWriting(folder, `round-${round}`, 1_000);
    const moment = 1 + Math.floor(Math.random() * 2_000);
    for (let heard = 0; heard < moment; heard++) expect((await writing.said.next()).value).toMatch(/^appended /);
    await writing.kill();
    while (!(await writing.said.next()).done);
    const store = await openSqliteStore({ folder });
    await expectKept(store, writing, 1_000);
    await store.close();
  }
});
