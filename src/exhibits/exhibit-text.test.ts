import { describe, expect, it } from 'vitest';
import { textPdf } from '../../test/support/exhibits/pdf-fixtures.ts';
import { exhibitTextOf } from './exhibit-text.ts';
import { createChildReader } from './read-in-child-process.ts';

const never = new AbortController().signal;
const readInChild = createChildReader();
const read = (bytes: string | Buffer, type: string, charset?: string, signal = never) =>
  exhibitTextOf(Buffer.from(bytes as string), { type, charset }, readInChild, signal);

describe('the text of an exhibit', () => {
  it.each([
    ...['text/plain', 'text/x-anything', 'application/json', 'application/x-ndjson', 'application/yaml'],
    ...['application/xml', 'image/svg+xml', 'application/vnd.api+json', 'application/problem+json'],
  ])('is what stands there for %s', async (type) => {
    expect(await read('a <b>é</b>', type)).toEqual({ text: 'a <b>é</b>' });
  });

  it.each([
    ...['image/png', 'application/octet-stream', 'application/zip', 'video/mp4', 'application/msword'],
    ...['application/jsonish', 'x-text/plain', 'application/json+zip'],
  ])('is not read from %s', async (type) => {
    expect(await read('a', type)).toEqual({ fault: `No text is read from ${type}.` });
  });

  it.each(['text/html', 'application/xhtml+xml'])('is what a browser would show of %s', async (type) => {
    expect(await read('<p>a<script>b</script><p hidden>c', type)).toEqual({ text: 'a' });
  });

  it.each(['application/pdf', 'application/x-pdf'])('is what is on the pages of %s', async (type) => {
    expect(await read(textPdf([['a', 'b']]), type)).toEqual({ text: 'a\nb' });
  });
});

describe('the character set of an exhibit', () => {
  const latin1 = Buffer.from('caf\xe9', 'latin1');

  it('is the declared one before the one that a page names', async () => {
    const page = Buffer.from('<meta charset=koi8-r><p>\xe9', 'latin1');
    expect(await read(page, 'text/html', 'latin1')).toEqual({ text: 'é' });
    expect(await read(page, 'text/html')).toEqual({ text: 'И' });
  });

  it('is not looked for in what is no page', async () => {
    const text = Buffer.from('<meta charset=latin1>\xe9', 'latin1');
    expect(await read(text, 'text/plain')).toEqual({ fault: 'Its bytes are not text in its character set.' });
  });

  it('decides whether bytes are text', async () => {
    expect(await read(latin1, 'text/plain', 'iso-8859-1')).toEqual({ text: 'café' });
    expect(await read(latin1, 'text/plain', 'utf-8')).toEqual({
      fault: 'Its bytes are not text in its character set.',
    });
    expect(await read(latin1, 'text/html')).toEqual({ fault: 'Its bytes are not text in its character set.' });
  });
});

it('parses nothing in this process: once the signal fired, only plain text is read', async () => {
  const fired = AbortSignal.abort();
  const late = { fault: 'Its text could not be read in time.' };
  expect(await read('<p>a', 'text/html', undefined, fired)).toEqual(late);
  expect(await read(textPdf([['a']]), 'application/pdf', undefined, fired)).toEqual(late);
  expect(await read('a', 'text/plain', undefined, fired)).toEqual({ text: 'a' });
});
