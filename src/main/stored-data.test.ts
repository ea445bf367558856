import { existsSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { databaseFile, masterKeySource } from './data-folder.ts';
import { loadSettings } from './load-settings.ts';
import { hasStoredData, inspectStoredData, openRecordStorage, withStoredData } from './stored-data.ts';
import { systemErrorCode } from './system-error-code.ts';

function dataFolder(): string {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'parley-data-'));
  onTestFinished(() => folder.remove());
  return folder.path;
}

/** The settings of an installation with its data in a folder. */
function place() {
  const folder = dataFolder();
  return loadSettings({ env: { PARLEY_DATA: folder }, folder }).settings;
}

describe('the stored data of an installation', () => {
  it('is there once a command or a platform has opened it', async () => {
    const at = place();
    expect(hasStoredData(at)).toBe(false);
    expect(await withStoredData(at, (store) => store.keys({ limit: 1 }))).toEqual([]);
    expect(hasStoredData(at)).toBe(true);
    const { version, newest, damages } = await inspectStoredData(at);
    expect({ version, damages }).toEqual({ version: newest, damages: [] });
  });

  it('is let go of when the work of a command fails', async () => {
    const at = place();
    const failing = withStoredData(at, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await withStoredData(at, async () => 'open again')).toBe('open again');
  });

  it('has one owner at a time, and says so to everybody else', async () => {
    const at = place();
    const { store } = await openRecordStorage(at, () => {});
    expect(existsSync(join(at.data, 'signing-key.pem'))).toBe(true);
    await expect(withStoredData(at, async () => {})).rejects.toMatchObject({ code: 'STORE_IN_USE' });
    await expect(inspectStoredData(at)).rejects.toMatchObject({ code: 'STORE_IN_USE' });
    await store.close();
    expect((await inspectStoredData(at)).damages).toEqual([]);
  });

  it('cannot be inspected where the file is no database', async () => {
    const at = place();
    writeFileSync(databaseFile(at.data), 'a letter'.repeat(1000));
    await expect(inspectStoredData(at)).rejects.toMatchObject({ code: 'STORE_FAILED' });
  });
});

describe('the source of the master key', () => {
  it('is a file in the data folder, and secrets of the settings only where they are given', () => {
    const folder = dataFolder();
    const from = (env: Record<string, string>) =>
      masterKeySource(loadSettings({ env: { PARLEY_DATA: folder, ...env }, folder }).settings);
    const file = join(folder, 'master-key');
    expect(from({})).toEqual({ file });
    const secret = 'sixteen letters or more';
    expect(from({ PARLEY_SECRET: secret, PARLEY_OLD_SECRET: `${secret}!` })).toEqual({
      ...{ file, secret, old_secret: `${secret}!` },
    });
  });
});

describe('the code of a system error', () => {
  it.each([
    [Object.assign(new Error('x'), { code: 'ENOENT' }), 'ENOENT'],
    [new Error('x'), ''],
    [{ code: 'ENOENT' }, ''],
    [undefined, ''],
  ])('of %o is "%s"', (error, code) => expect(systemErrorCode(error)).toBe(code));
});
