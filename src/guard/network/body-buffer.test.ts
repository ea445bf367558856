import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BodyBuffer } from './body-buffer.ts';

it('keeps exactly what fits under the cap', () => {
  const chunks = fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 50 });
  fc.assert(
    fc.property(chunks, fc.nat(1000), (list, max) => {
      const body = new BodyBuffer(max);
      const kept: Uint8Array[] = [];
      let total = 0;
      for (const chunk of list) {
        const fits = total + chunk.length <= max;
        expect(body.add(Buffer.from(chunk))).toBe(fits);
        if (!fits) break;
        kept.push(chunk);
        total += chunk.length;
      }
      expect(Buffer.compare(body.bytes(), Buffer.concat(kept))).toBe(0);
    }),
  );
});

it('does not write into the chunks it was given', () => {
  const first = Buffer.from('abc').subarray(0, 2);
  const body = new BodyBuffer(10);
  body.add(first);
  body.add(Buffer.from('XYZ'));
  expect(body.bytes().toString()).toBe('abXYZ');
  expect(first.toString()).toBe('ab');
});

it('takes a body a byte at a time', () => {
  const body = new BodyBuffer(100_000);
  for (let at = 0; at < 100_000; at++) body.add(Buffer.from([at & 0xff]));
  expect(body.add(Buffer.from([0]))).toBe(false);
  expect(body.bytes()).toHaveLength(100_000);
  expect(body.bytes()[99_999]).toBe(99_999 & 0xff);
});
