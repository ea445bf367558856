import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createProgressBar, progressBarText } from './run-progress-bar.ts';

test('says what is over, what failed and who is awaited', () => {
  expect(progressBarText({ due: 500, over: 250, failed: 2 }, 10, 3400)).toBe(
    '████████████░░░░░░░░░░░░ 250 of 500 · 2 failed · 10 awaited · 3 s',
  );
  expect(progressBarText({ due: 500, over: 498, failed: 0 }, 10, 0)).toContain('498 of 500 · 2 awaited');
  expect(progressBarText({ due: 0, over: 0, failed: 0 }, 10, 0)).toContain('0 of 0 · 0 awaited');
});

test('writes nothing where there is no terminal', async () => {
  const stream = new PassThrough();
  const bar = createProgressBar(stream, 10);
  bar.due(3);
  bar.end();
  stream.end();
  expect(await text(stream)).toBe('');
});
