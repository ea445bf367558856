import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ndjson } from './ndjson.ts';

async function* linesOf(lines: readonly string[]) {
  yield* lines;
}

const downloaded = (first: string, rest: readonly string[]) => Array.fromAsync(ndjson(first, linesOf(rest)));

it('sends a short record in one chunk, each line with its line feed', async () => {
  expect(await downloaded('{"a":1}', ['{"b":2}', '{}'])).toEqual(['{"a":1}\n{"b":2}\n{}\n']);
  expect(await downloaded('{}', [])).toEqual(['{}\n']);
});

it('begins a new chunk once 65,536 characters are waiting', async () => {
  const line = 'x'.repeat(65_535);
  const chunks = await downloaded(line, ['a', line, 'b']);
  expect(chunks.map(({ length }) => length)).toEqual([65_536, 2 + 65_536, 2]);
});

it('keeps every line as it is, whatever the chunks are', async () => {
  const line = fc.string({ maxLength: 40_000 }).filter((text) => !text.includes('\n'));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async ([first = '', ...rest]) => {
      expect((await downloaded(first, rest)).join('')).toBe([first, ...rest].map((text) => `${text}\n`).join(''));
    }),
    { numRuns: 20 },
  );
});
