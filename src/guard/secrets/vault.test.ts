import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVault } from './vault.ts';

const key = randomBytes(32);

describe('the vault', () => {
  it('opens what it sealed, for the same row only', () => {
    const vault = createVault(key);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (plain, aad, other) => {
        const sealed = vault.seal(plain, aad);
        expect(vault.open(sealed, aad)).toBe(plain.toWellFormed());
        if (other !== aad) expect(() => vault.open(sealed, other)).toThrow('does not open');
      }),
    );
  });

  it('never seals twice alike, and shows nothing of the secret', () => {
    const vault = createVault(key);
    const sealed = vault.seal('sk-very-secret', 'agent/1');
    expect(vault.seal('sk-very-secret', 'agent/1')).not.toBe(sealed);
    expect(sealed).toMatch(/^v1\.[0-9a-f]{16}\.[\w-]+$/);
    expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('secret');
    expect(sealed).not.toContain(key.toString('hex').slice(0, 16));
  });

  it('notices any change', () => {
    const vault = createVault(key);
    const [version, id, text = ''] = vault.seal('secret', 'row').split('.');
    const bytes = Buffer.from(text, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.open(`${version}.${id}.${changed.toString('base64url')}`, 'row')).toThrow('does not open');
    }
    for (const cut of ['', text.slice(0, 8), text.slice(0, -2)]) {
      expect(() => vault.open(`${version}.${id}.${cut}`, 'row')).toThrow('does not open');
    }
  });

  it('reads with old keys and seals with the new one', () => {
    const old = createVault(key);
    const sealed = old.seal('secret', 'row');
    const rotated = createVault(randomBytes(32), key);
    expect(rotated.open(sealed, 'row')).toBe('secret');
    expect(old.isCurrent(sealed)).toBe(true);
    expect(rotated.isCurrent(sealed)).toBe(false);
    const again = rotated.seal(rotated.open(sealed, 'row'), 'row');
    expect(rotated.isCurrent(again)).toBe(true);
    expect(() => old.open(again, 'row')).toThrow('sealed with another master key');
  });

  it('does not take a secret sealed under another key for its own', () => {
    const other = randomBytes(32);
    const [, , text] = createVault(other).seal('secret', 'row').split('.');
    const id = createVault(key).seal('', '').split('.')[1];
    expect(() => createVault(key, other).open(`v1.${id}.${text}`, 'row')).toThrow('does not open');
  });

  it.each(['', 'plain text', 'v1', 'v1..', 'v1.0000.aaaa'])('does not open "%s"', (text) => {
    expect(() => createVault(key).open(text, 'row')).toThrow();
  });
});
