import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkSignature, sha256 } from '../../src/store/signing.ts';
import { formats } from '../../src/formats/formats.ts';
import { verifyRecord } from '../../src/verify/verify-record.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ndjson'));

/** Whatever changes, a record that was written once is accepted for ever: its verdict must come out the same. */
describe('a record of old', () => {
  test('is kept for every format and version', () => {
    expect(files.map((name) => name.replace('.ndjson', '')).sort()).toEqual([...formats(sha256).keys()].sort());
  });

  test.each(files)('still verifies: %s', async (name) => {
    const bytes = readFileSync(new URL(name, import.meta.url));
    const found = await verifyRecord(bytes, { hash: sha256, checkSignature, knownKeys: [] });
    expect(found).toMatchObject({ ok: true, format: name.replace('.ndjson', '') });
  });
});
