import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { id, opens } from '../../../test/contracts/store-material.ts';
import { schemaSteps } from '../schema.ts';
import { inspectSqlite } from './inspect-sqlite.ts';
import { openSqliteStore } from './open.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-inspect-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('finds the version of a store, and nothing wrong with it', async () => {
  const folder = newFolder();
  const store = await openSqliteStore({ folder });
  await store.append(opens(id(1)));
  await store.close();
  expect(inspectSqlite(folder)).toEqual({ version: schemaSteps.length, newest: schemaSteps.length, damages: [] });
});

test('finds version 0 where nothing was stored yet, and stores nothing', () => {
  const folder = newFolder();
  expect(inspectSqlite(folder)).toMatchObject({ version: 0, damages: [] });
  expect(inspectSqlite(folder)).toMatchObject({ version: 0, damages: [] });
});

test('is refused while the folder has an owner, and lets go of it afterwards', async () => {
  const folder = newFolder();
  const store = await openSqliteStore({ folder });
  expect(() => inspectSqlite(folder)).toThrow('is in use by another Parley');
  await store.close();
  inspectSqlite(folder);
  await (await openSqliteStore({ folder })).close();
});

test('is refused for a file that is no database', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'parley.db'), 'this is not a database at all, but text');
  expect(() => inspectSqlite(folder)).toThrow('the file parley.db is not a database');
});
