import { expect, it } from 'vitest';
import { lockedPdf, repeatedPdf, textPdf } from '../../test/support/exhibits/pdf-fixtures.ts';
import { maxEvidenceCharacters } from '../model/evidence-limit.ts';
import { createChildReader } from './read-in-child-process.ts';

const never = new AbortController().signal;
const readApart = createChildReader();
const late = { fault: 'Its text could not be read in time.' };
/** A machine with much else to do may reach the time limit before the other. */
const gaveUp = [{ fault: 'Its text could not be read with the memory allowed.' }, late];
/** Takes a parser minutes: every tag closes and opens all those before it. */
const endless = `${'<a><b>'.repeat(300_000)}x`;

it('reads a PDF by its pages and lines', async () => {
  const pdf = textPdf([['Hello \\(world\\)', 'caf\\351'], ['The second page']]);
  expect(await readApart({ pdf }, never)).toEqual({ text: 'Hello (world)\ncafé\n\nThe second page' });
});

it('reads no more pages than are kept', async () => {
  const page = Array.from({ length: 50 }, () => 'x'.repeat(90));
  const pages = Array.from({ length: 22 }, () => page);
  const reading = await readApart({ pdf: textPdf([...pages, ['never reached']]) }, never);
  expect('text' in reading && reading.text.length > 2 * maxEvidenceCharacters).toBe(true);
  expect('text' in reading && reading.text.includes('reached')).toBe(false);
});

it('reads what is on the pages of a PDF, and not what stands beside them', async () => {
  const pdf = textPdf([['seen', ...Array.from({ length: 60 }, () => ''), 'below the page']]);
  expect(await readApart({ pdf }, never)).toEqual({ text: 'seen' });
});

it.each([
  ['a locked PDF', lockedPdf(), 'The PDF opens only with a password.'],
  ['a PDF that was cut', textPdf([['x']]).subarray(0, 200), 'The PDF is broken.'],
  ['what only begins like a PDF', Buffer.from('%PDF-1.7\n'), 'The PDF is broken.'],
  ['nothing', Buffer.alloc(0), 'The PDF is broken.'],
])('finds no text in %s', async (_, pdf, fault) => {
  expect(await readApart({ pdf }, never)).toEqual({ fault });
});

it('reads a page', async () => {
  expect(await readApart({ html: '<h1>Report</h1>All is <b>well</b>.' }, never)).toEqual({
    text: 'Report\nAll is well.',
  });
});

it('reads a page that is nested deeper than any stack', async () => {
  expect(await readApart({ html: `${'<div>'.repeat(20_000)}deep` }, never)).toEqual({ text: 'deep' });
});

it('gives up on a PDF that unpacks into more memory than it may have', async () => {
  const unpacking = repeatedPdf(Buffer.alloc(16 * 1024 * 1024, ' '), 100);
  expect(unpacking.length).toBeLessThan(30_000);
  expect(gaveUp).toContainEqual(await readApart({ pdf: unpacking }, never));
});

it('gives up on a PDF whose objects outgrow the heap, which would end this process in a thread of its own', async () => {
  const list = Buffer.concat([Buffer.from('['), Buffer.alloc(96 * 1024 * 1024, '0 ')]);
  expect(gaveUp).toContainEqual(await readApart({ pdf: repeatedPdf(list, 1) }, never));
});

it('is over when its signal fires, and also for those who wait in line', async () => {
  const soon = AbortSignal.timeout(300);
  const readings = await Promise.all(Array.from({ length: 5 }, () => readApart({ html: endless }, soon)));
  for (const reading of readings) expect(reading).toEqual(late);
  expect(await readApart({ html: 'next' }, never)).toEqual({ text: 'next' });
});

it('starts nothing once its signal has fired', async () => {
  expect(await readApart({ html: 'x' }, AbortSignal.abort())).toEqual(late);
});
