import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxOutgoingBytes, OutgoingBytes } from './outgoing-bytes.ts';

const turns = async (count = 5) => {
  for (let n = 0; n < count; n++) await new Promise((resolve) => setImmediate(resolve));
};

describe('the bytes that wait to be sent', () => {
  it('are bounded, and granted in the order of the requests', async () => {
    const outgoing = new OutgoingBytes();
    const granted: number[] = [];
    const third = maxOutgoingBytes / 2 + 1;
    const places = [0, 1, 2].map((n) => outgoing.request(third, () => granted.push(n)));
    expect(granted).toEqual([]);
    await turns();
    expect([granted, outgoing.held]).toEqual([[0], third]);
    places[0]?.leave();
    places[0]?.leave();
    await turns();
    expect([granted, outgoing.held]).toEqual([[0, 1], third]);
  });

  it('may be more than the bound where nothing else waits', async () => {
    const outgoing = new OutgoingBytes();
    const granted: string[] = [];
    const small = outgoing.request(1, () => granted.push('small'));
    const huge = outgoing.request(3 * maxOutgoingBytes, () => granted.push('huge'));
    outgoing.request(1, () => granted.push('last'));
    await turns();
    expect(granted).toEqual(['small']);
    small.leave();
    await turns();
    expect(granted).toEqual(['small', 'huge']);
    huge.leave();
    await turns();
    expect(granted).toEqual(['small', 'huge', 'last']);
  });

  it('are not waited for by those who gave up', async () => {
    const outgoing = new OutgoingBytes();
    const granted: string[] = [];
    const first = outgoing.request(maxOutgoingBytes, () => granted.push('first'));
    const second = outgoing.request(maxOutgoingBytes, () => granted.push('second'));
    outgoing.request(1, () => granted.push('third'));
    await turns();
    second.leave();
    first.leave();
    await turns();
    expect(granted).toEqual(['first', 'third']);
  });

  it('are never more than the bound unless one request is, and everybody is granted in the end', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: maxOutgoingBytes + 10 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(sizes, async (wanted) => {
        const outgoing = new OutgoingBytes();
        const open: (() => void)[] = [];
        let granted = 0;
        for (const bytes of wanted) {
          const place = outgoing.request(bytes, () => {
            granted += 1;
            open.push(() => place.leave());
          });
        }
        for (let round = 0; granted < wanted.length && round < 100; round++) {
          await turns(1);
          if (open.length > 1) expect(outgoing.held).toBeLessThanOrEqual(maxOutgoingBytes);
          open.shift()?.();
        }
        expect(granted).toBe(wanted.length);
        for (const leave of open) leave();
        expect(outgoing.held).toBe(0);
      }),
      { numRuns: 50 },
    );
  });
});
