import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../../../test/support/councils.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { collectEvidence, evidenceInRequest, isElsewhere, publishEvidence } from './evidence-option.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const hex = 'aB'.repeat(32);
function fileCalled(name: string, text: string | Buffer = 'The filing.'): string {
  const path = join(folder.path, name);
  mkdirSync(dirname(path), { recursive: true });
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
    const file = { name: 'filing.txt', path: realpathSync(path), bytes: Buffer.from('The filing.') };
    expect(collectEvidence(path)).toEqual([{ ...file, sha256: sha256('The filing.') }]);
    expect(collectEvidence(`${path}=${hex}`)).toEqual([{ ...file, sha256: hex }]);
  });

  it.each(['gone.txt', 'example.com/a.txt', ''])('cannot be %j, which is no file', (text) => {
    expect(() => collectEvidence(text)).toThrow('There is no such file. Give the path of a file');
  });

  it('cannot be a folder, or a file in which nothing can be cited', () => {
    const refusal = (path: string) => expect(() => collectEvidence(path));
    refusal(folder.path).toThrow('It is a folder. Name the files in it');
    for (const text of ['', ' \n\t\n', '\uFEFF\n'])
      refusal(fileCalled('blank.txt', text)).toThrow(
        'The file is empty, so nothing in it can be cited. Give a file with',
      );
    for (const bytes of [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('MZ\0'), Buffer.from('caf\xe9', 'latin1')])
      refusal(fileCalled('photo.jpg', bytes)).toThrow('neither text in UTF-8 nor a PDF');
  });

  it('may be a PDF, a page in any character set, or text with a byte order mark', () => {
    const utf16 = Buffer.from('\uFEFFText', 'utf16le');
    const page = Buffer.from('<!doctype html><meta charset=latin1><p>caf\xe9', 'latin1');
    for (const bytes of [Buffer.from('%PDF-1.7\n\xe2\0', 'latin1'), page, utf16])
      expect(collectEvidence(fileCalled('some.file', bytes))).toMatchObject([{ bytes }]);
  });

  it('cannot be given twice, however it is written', () => {
    const path = fileCalled('once.txt');
    symlinkSync(path, join(folder.path, 'link.txt'));
    const twice = (...texts: string[]) =>
      expect(() => texts.reduce((before, text) => collectEvidence(text, before), collectEvidence(path)));
    twice(join(folder.path, '.', 'once.txt')).toThrow('It is given twice. Leave one of them out.');
    twice(join(folder.path, 'link.txt')).toThrow('given twice');
    twice(`https://example.com/a=${hex}`, `https://example.com/a=${hex}`).toThrow('given twice');
  });

  it('is shown under its name for as long as it is needed, and files of one name apart', async () => {
    const odd = fileCalled('ä b#?.txt', 'Odd.');
    const plain = fileCalled('old/a/plain.txt', 'Plain.');
    const other = fileCalled('new/a/plain.txt', 'Other.');
    const given = [odd, plain, other, `https://example.com/a=${hex}`].flatMap((text) => collectEvidence(text));
    const opened = new AsyncDisposableStack();
    const evidence = await publishEvidence(given, opened);
    const texts = await Promise.all(evidence.slice(0, 3).map(async ({ uri }) => (await fetch(uri)).text()));
    expect(texts).toEqual(['Odd.', 'Plain.', 'Other.']);
    expect(evidence.map(({ uri }) => new URL(uri).pathname)).toEqual([
      ...[`/${encodeURIComponent(basename(odd))}`, '/old/a/plain.txt', '/new/a/plain.txt', '/a'],
    ]);
    expect(evidence.map((item) => item.sha256)).toEqual([...['Odd.', 'Plain.', 'Other.'].map(sha256), hex]);
    expect(evidence.map(({ name }) => name)).toEqual(['ä b#?.txt', 'old/a/plain.txt', 'new/a/plain.txt', undefined]);
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
    expect(evidenceInRequest(collectEvidence(fileCalled('scan.pdf', '%PDF-1.7\0')))).toEqual({
      unreadable: 'scan.pdf',
    });
    expect([undefined, 'http://localhost:8000', 'http://127.0.0.1:1', 'http://[::1]:1'].some(isElsewhere)).toBe(false);
    expect(['https://parley.example', 'http://10.0.0.1'].every(isElsewhere)).toBe(true);
  });
});
