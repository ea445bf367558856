import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../../../test/support/councils.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { collectEvidence, evidenceInRequest, isElsewhere, publishEvidence } from './evidence-option.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const hex = 'aB'.repeat(32);
function fileCalled(name: string, text = 'The filing.'): string {
  const path = join(folder.path, name);
  writeFileSync(path, text);
  return path;
}

describe('evidence on the command line', () => {
  it('is an address with its sha256, whatever else stands in the address', () => {
    const addresses = ['https://example.com/a?b=c&d=e', 'ipfs://bafy/data.csv', 'data:text/plain;base64,QQ=='];
    const given = addresses.reduce(
      (before: ReturnType<typeof collectEvidence>, uri) => collectEvidence(`${uri}=${hex}`, before),
      [],
    );
    expect(given).toEqual(addresses.map((uri) => ({ uri, sha256: hex })));
  });

  it.each([
    'https://example.com/a',
    `https://example.com/a=${hex.slice(1)}`,
    'data:,x',
    `https://example.com/a=x${hex}`,
  ])('wants the sha256 of %s', (text) => {
    expect(() => collectEvidence(text)).toThrow('ADDRESS=SHA256');
  });

  it('is a file with the sha256 that it has now, or that it should have', () => {
    const path = fileCalled('filing.txt');
    const file = { name: 'filing.txt', bytes: Buffer.from('The filing.') };
    expect(collectEvidence(path)).toEqual([{ ...file, sha256: sha256('The filing.') }]);
    expect(collectEvidence(`${path}=${hex}`)).toEqual([{ ...file, sha256: hex }]);
  });

  it.each(['gone.txt', 'example.com/a.txt', '.', ''])('cannot be %j, which is no file', (text) => {
    expect(() => collectEvidence(text)).toThrow('no such file');
  });

  it('is shown under its name for as long as it is needed, and files of one name apart', async () => {
    const odd = fileCalled('ä b#?.txt', 'Odd.');
    const plain = fileCalled('plain.txt', 'Plain.');
    const given = [odd, plain, plain, `https://example.com/a=${hex}`].flatMap((text) => collectEvidence(text));
    const opened = new AsyncDisposableStack();
    const evidence = await publishEvidence(given, opened);
    const texts = await Promise.all(evidence.slice(0, 3).map(async ({ uri }) => (await fetch(uri)).text()));
    expect(texts).toEqual(['Odd.', 'Plain.', 'Plain.']);
    expect(evidence.map(({ uri }) => new URL(uri).pathname)).toEqual([
      ...[`/${encodeURIComponent(basename(odd))}`, '/1/plain.txt', '/2/plain.txt', '/a'],
    ]);
    expect(evidence.map((item) => item.sha256)).toEqual([...['Odd.', 'Plain.', 'Plain.'].map(sha256), hex]);
    expect(evidence.map(({ name }) => name)).toEqual(['ä b#?.txt', '1/plain.txt', '2/plain.txt', undefined]);
    const [first] = evidence;
    expect((await fetch(new URL('/', first?.uri))).status).toBe(404);
    await opened.disposeAsync();
    await expect(fetch(first?.uri ?? '')).rejects.toThrow();
  });

  it('stands in the request where the platform is elsewhere, if it is text', () => {
    const given = [fileCalled('notes.txt', 'Grüße'), `https://example.com/a=${hex}`].flatMap((text) =>
      collectEvidence(text),
    );
    const address = { uri: 'https://example.com/a', sha256: hex };
    expect(evidenceInRequest(given)).toEqual({ evidence: [{ name: 'notes.txt', text: 'Grüße' }, address] });
    expect(evidenceInRequest(collectEvidence(fileCalled('scan.pdf', '%PDF\0')))).toEqual({ unreadable: 'scan.pdf' });
    expect([undefined, 'http://localhost:8000', 'http://127.0.0.1:1', 'http://[::1]:1'].some(isElsewhere)).toBe(false);
    expect(['https://parley.example', 'http://10.0.0.1'].every(isElsewhere)).toBe(true);
  });
});
