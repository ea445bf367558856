import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closes, id, opens } from '../../../test/contracts/store-material.ts';
import { startWriting } from '../../../test/faults/store/writing.ts';
import { ParleyError } from '../../errors.ts';
import { schemaSteps } from '../schema.ts';
import { openSqliteStore } from './open.ts';
import { SqliteDatabase } from './sqlite-database.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-open-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function permissions(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

test('makes the folder and its files for their owner only', async () => {
  const folder = join(temporaryFolder(), 'new', 'data');
  const store = await openSqliteStore({ folder });
  onTestFinished(() => store.close());
  await store.append(opens(id(1)));
  expect(permissions(folder)).toBe('700');
  expect(permissions(join(folder, 'parley.db'))).toBe('600');
  expect(permissions(join(folder, 'parley.db-wal'))).toBe('600');
});

test('gives a folder to one owner at a time, and names it to every other, in this process or the next', async () => {
  const folder = temporaryFolder();
  const refusal = new ParleyError('STORE_IN_USE', `The data folder ${folder} is in use by another Parley.`);
  const first = await openSqliteStore({ folder });
  onTestFinished(() => first.close());
  await expect(openSqliteStore({ folder })).rejects.toStrictEqual(refusal);
  await expect(openSqliteStore({ folder })).rejects.toStrictEqual(refusal);
  const { value } = await startWriting(folder, 'third', 10).said.next();
  expect(value).toBe(`refused ${refusal.message}`);
  expect(await first.append(opens(id(1)))).toBe('appended');
  await first.close();
  const second = await openSqliteStore({ folder });
  onTestFinished(() => second.close());
  expect(await second.append(closes(id(1), 1))).toBe('appended');
});

test('refuses the folder of another process until that process is dead, however it died', async () => {
  const folder = temporaryFolder();
  const writing = startWriting(folder, 'other', 10);
  await writing.said.next();
  await expect(openSqliteStore({ folder })).rejects.toMatchObject({ code: 'STORE_IN_USE' });
  await writing.kill();
  const store = await openSqliteStore({ folder });
  onTestFinished(() => store.close());
  expect(await store.unfinished()).toContain('other-1');
});

test('does not open what a newer version has written, and leaves it as it is', async () => {
  const folder = temporaryFolder();
  await (await openSqliteStore({ folder })).close();
  const newer = new SqliteDatabase({ folder });
  newer.run('insert into schema_version (version) values ($1)', schemaSteps.length + 1);
  newer.close();
  const refused = openSqliteStore({ folder });
  await expect(refused).rejects.toMatchObject({ code: 'STORE_NEWER' });
  await expect(refused).rejects.toThrow(`version ${schemaSteps.length + 1}`);
  const untouched = new SqliteDatabase({ folder });
  expect({ ...untouched.get('select count(*) as n from schema_version') }).toStrictEqual({ n: schemaSteps.length + 1 });
  untouched.close();
});

test('says what is wrong with a folder that it cannot use', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'parley.db'), 'This is not a database, but a letter. '.repeat(100));
  await expect(openSqliteStore({ folder })).rejects.toStrictEqual(
    new ParleyError(
      'STORE_FAILED',
      `The data folder ${folder} cannot be opened: the file parley.db is not a database.`,
    ),
  );
  const file = join(folder, 'parley.db');
  await expect(openSqliteStore({ folder: file })).rejects.toStrictEqual(
    new ParleyError('STORE_FAILED', `The data folder ${file} cannot be opened: the system answered EEXIST.`),
  );
  const taken = join(folder, 'taken');
  mkdirSync(join(taken, 'parley.db'), { recursive: true });
  await expect(openSqliteStore({ folder: taken })).rejects.toStrictEqual(
    new ParleyError('STORE_FAILED', `The data folder ${taken} cannot be opened: the file parley.db cannot be opened.`),
  );
});
