import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadMasterKey } from './master-key.ts';

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
