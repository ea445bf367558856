import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadMasterKeys, type MasterKeySource, rotateMasterKey } from './master-key.ts';

const loadMasterKey = (source: MasterKeySource) => loadMasterKeys(source)[0];

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'parley-key-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

it('makes a key at the first start, for its owner only, and finds it again', () => {
  const data = join(folder(), 'data');
  const file = join(data, 'master.key');
  const key = loadMasterKey({ file });
  expect(key).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(loadMasterKey({ file })).toEqual(key);
  expect(readdirSync(data)).toEqual(['master.key']);
});

it('derives the same key from the same secret, and touches no file', () => {
  const file = join(folder(), 'none', 'master.key');
  const key = loadMasterKey({ secret: 'correct horse battery', file });
  expect(key).toHaveLength(32);
  expect(loadMasterKey({ secret: 'correct horse battery', file })).toEqual(key);
  expect(loadMasterKey({ secret: 'another horse battery', file })).not.toEqual(key);
  expect(() => statSync(file)).toThrow('ENOENT');
});

it('refuses a secret that is too short', () => {
  expect(() => loadMasterKey({ secret: 'short', file: '' })).toThrow('at least 16 characters');
});

it.skipIf(process.platform === 'win32')('refuses a file that others can read (Windows has no such modes)', () => {
  const file = join(folder(), 'master.key');
  loadMasterKey({ file });
  chmodSync(file, 0o644);
  expect(() => loadMasterKey({ file })).toThrow('chmod 600');
});

it.each(['', 'deadbeef', 'z'.repeat(64)])('refuses a file that holds "%s"', (text) => {
  const file = join(folder(), 'master.key');
  writeFileSync(file, text, { mode: 0o600 });
  expect(() => loadMasterKey({ file })).toThrow('does not hold a key');
});

describe('replacing the key', () => {
  const secret = 'correct horse battery';
  const other = 'another horse battery';

  it('keeps the old key until everything is sealed with the new one', () => {
    const file = join(folder(), 'master.key');
    const before = loadMasterKey({ file });
    const { keys, finish } = rotateMasterKey({ file });
    expect(keys[0]).not.toEqual(before);
    expect(keys).toContainEqual(before);
    expect(loadMasterKeys({ file })).toEqual([before, keys[0]]);
    finish();
    expect(loadMasterKeys({ file })).toEqual([keys[0]]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('goes on with the same new key after it broke off', () => {
    const file = join(folder(), 'master.key');
    loadMasterKey({ file });
    const [begun] = rotateMasterKey({ file }).keys;
    const again = rotateMasterKey({ file });
    expect(again.keys[0]).toEqual(begun);
    again.finish();
    expect(rotateMasterKey({ file }).keys[0]).not.toEqual(begun);
  });

  it('moves from the file to a secret, from one secret to another, and back', () => {
    const file = join(folder(), 'master.key');
    const kept = loadMasterKey({ file });
    const toSecret = rotateMasterKey({ secret, file });
    expect(toSecret.keys).toEqual([loadMasterKey({ secret, file }), kept]);
    expect(existsSync(file)).toBe(true);
    toSecret.finish();
    expect(existsSync(file)).toBe(false);
    const toOther = rotateMasterKey({ secret: other, old_secret: secret, file });
    expect(toOther.keys).toEqual([loadMasterKey({ secret: other, file }), loadMasterKey({ secret, file })]);
    toOther.finish();
    const back = rotateMasterKey({ old_secret: other, file });
    expect(back.keys).toContainEqual(loadMasterKey({ secret: other, file }));
    back.finish();
    expect(loadMasterKeys({ file })).toEqual([back.keys[0]]);
  });
});
