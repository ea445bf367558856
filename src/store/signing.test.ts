import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkSignature, loadSigner, newSigner, sha256 } from './signing.ts';

function newKeyFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-signing-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'key.pem');
}

test('sha256 is that of the UTF-8 bytes, in hex', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256('é')).toBe(sha256(Uint8Array.of(0xc3, 0xa9)));
});

describe('a signature', () => {
  const [signer, other] = [newSigner(), newSigner()];

  test('matches its text and its key, and no others', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 }), (text, more) => {
        const signature = signer.sign(text);
        expect(checkSignature(signer.key, text, signature)).toBe(true);
        expect(checkSignature(signer.key, text + more, signature)).toBe(false);
        expect(checkSignature(other.key, text, signature)).toBe(false);
      }),
    );
  });

  test('has the form that heads have', () => {
    expect(signer.key).toMatch(/^[0-9a-f]{64}$/);
    expect(signer.sign('x')).toMatch(/^[0-9a-f]{128}$/);
  });

  test('is still checked after many other keys were used', () => {
    const signature = signer.sign('x');
    for (let n = 0; n < 120; n++) expect(checkSignature(newSigner().key, 'x', signature)).toBe(false);
    expect(checkSignature(signer.key, 'x', signature)).toBe(true);
  });
});

describe("an installation's signer", () => {
  test('is made once and is the same after that', () => {
    const file = newKeyFile();
    const first = loadSigner(file);
    expect(loadSigner(file).key).toBe(first.key);
    expect(checkSignature(first.key, 'x', loadSigner(file).sign('x'))).toBe(true);
    expect(loadSigner(newKeyFile()).key).not.toBe(first.key);
  });

  test.skipIf(process.platform === 'win32')('is in a file that only its owner can read', () => {
    const file = newKeyFile();
    loadSigner(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('leaves no draft behind, and makes the key again over half a draft', () => {
    const file = newKeyFile();
    writeFileSync(`${file}.new`, '-----BEGIN PRIV');
    const { key } = loadSigner(file);
    expect(readdirSync(join(file, '..'))).toEqual(['key.pem']);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is refused, and its file not touched, when that holds no key', () => {
    const file = newKeyFile();
    writeFileSync(file, 'nonsense');
    expect(() => loadSigner(file)).toThrow();
    expect(readFileSync(file, 'utf8')).toBe('nonsense');
  });
});
