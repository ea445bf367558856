import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkSignature, sha256 } from '../../src/store/signing.ts';
import { formats } from '../../src/formats/formats.ts';
import { methodVersions } from '../../src/methods/methods.ts';
import { verifyRecord } from '../../src/verify/verify-record.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ndjson'));
/** Of methods that came after the version of the format that names them. */
const later = readdirSync(new URL('methods/', import.meta.url));
const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Whatever changes, a record that was written once is accepted for ever: its verdict must come out the same. */
describe('a record of old', () => {
  test('is kept for every format and version', () => {
    expect(files.map((name) => name.replace('.ndjson', '')).sort()).toEqual([...formats(sha256).keys()].sort());
  });

  test('is kept for every version of every method', () => {
    const texts = [...files, ...later.map((name) => `methods/${name}`)].map(textOf);
    const names = Object.values(methodVersions(sha256)).flatMap((versions) => versions.map(({ name }) => name));
    expect(names.filter((name) => !texts.some((text) => text.includes(`"${name}"`)))).toEqual([]);
  });

  test.each(later)('still verifies by its method: %s', async (name) => {
    const found = await verifyRecord(Buffer.from(textOf(`methods/${name}`)), { hash: sha256, checkSignature, knownKeys: [] });
    expect(found).toMatchObject({ ok: true });
  });

  test.each(files)('still verifies: %s', async (name) => {
    const bytes = readFileSync(new URL(name, import.meta.url));
    const found = await verifyRecord(bytes, { hash: sha256, checkSignature, knownKeys: [] });
    expect(found).toMatchObject({ ok: true, format: name.replace('.ndjson', '') });
  });
});
