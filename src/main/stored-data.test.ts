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

describe('the stored data of an installation', () => {
  it('is there once a command or a platform has opened it', async () => {
    const data = dataFolder();
    expect(hasStoredData(data)).toBe(false);
    expect(await withStoredData(data, (store) => store.keys({ limit: 1 }))).toEqual([]);
    expect(hasStoredData(data)).toBe(true);
    const { version, newest, damages } = inspectStoredData(data);
    expect({ version, damages }).toEqual({ version: newest, damages: [] });
  });

  it('is let go of when the work of a command fails', async () => {
    const data = dataFolder();
    const failing = withStoredData(data, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await withStoredData(data, async () => 'open again')).toBe('open again');
  });

  it('has one owner at a time, and says so to everybody else', async () => {
    const data = dataFolder();
    const { store } = await openRecordStorage(data);
    expect(existsSync(join(data, 'signing-key.pem'))).toBe(true);
    await expect(withStoredData(data, async () => {})).rejects.toMatchObject({ code: 'STORE_IN_USE' });
    expect(() => inspectStoredData(data)).toThrow(expect.objectContaining({ code: 'STORE_IN_USE' }));
    await store.close();
    expect(inspectStoredData(data).damages).toEqual([]);
  });

  it('cannot be inspected where the file is no database', () => {
    const data = dataFolder();
    writeFileSync(databaseFile(data), 'a letter'.repeat(1000));
    expect(() => inspectStoredData(data)).toThrow(expect.objectContaining({ code: 'STORE_FAILED' }));
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
