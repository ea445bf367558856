import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createUuidMaker, creationTimeOf, firstIdAt } from './uuid-v7.ts';

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('ids', () => {
  it('grow strictly, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 42 }), { minLength: 2, maxLength: 50 }), (times) => {
        let now = 0;
        const newId = createUuidMaker(() => now);
        const ids = times.map((time) => {
          now = time;
          return newId();
        });
        for (const id of ids) expect(id).toMatch(shape);
        expect(ids).toEqual([...new Set(ids)].toSorted());
      }),
    );
  });

  it('go on to the next millisecond where one holds no more', () => {
    const newId = createUuidMaker(() => 5000);
    const ids = Array.from({ length: 10_000 }, newId);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    expect(creationTimeOf(ids.at(-1) ?? '').at > creationTimeOf(ids[0] ?? '').at).toBe(true);
  });

  it('tell when they were made', () => {
    const time = Date.parse('2026-01-02T03:04:05.678Z');
    const { at, microseconds } = creationTimeOf(createUuidMaker(() => time)());
    expect(at).toBe('2026-01-02T03:04:05.678Z');
    expect(Math.floor(microseconds / 1000)).toBe(678);
    expect(creationTimeOf('019b0000-0000-73e8-8000-000000000000').microseconds % 1000).toBe(0);
    expect(creationTimeOf('019b0000-0000-73e7-8000-000000000000').microseconds % 1000).toBe(999);
  });
});

it('the first id of a time is before every id that is created from then on, and after every earlier one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 42 }), (time) => {
      expect(firstIdAt(time) <= createUuidMaker(() => time)()).toBe(true);
      expect(firstIdAt(time) > createUuidMaker(() => time - 1)()).toBe(true);
    }),
  );
});
