import { expect, it } from 'vitest';
import { detachedText } from './detached-text.ts';

/** V8 keeps a string of this size in its heap; one of a megabyte would be outside. */
const size = 500_000;

it('does not keep the text that it was cut out of', () => {
  const kept: string[] = [];
  const before = process.memoryUsage().heapUsed;
  for (let n = 0; n < 200; n++) {
    const whole = Buffer.alloc(size, 97 + (n % 26)).toString('latin1');
    kept.push(detachedText(whole.slice(-66, -2)));
  }
  // Without the copy the heap would hold all 200 of them; what else runs in the process leaves something, too.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(150 * size);
  expect(new Set(kept.map(({ length }) => length))).toEqual(new Set([64]));
});

it('is the same text', () => {
  expect(detachedText('é🦜 and more than thirteen characters'.slice(0, 20))).toBe('é🦜 and more than th');
});
