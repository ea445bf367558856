import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ShortLivedMap } from './short-lived-map.ts';

const some = (name: string) => ({ name });

describe('what is held', () => {
  it('is a Map to all who ask, whatever comes and goes', () => {
    const key = fc.integer({ min: 0, max: 9 });
    const change = fc.oneof(fc.record({ set: key, value: fc.string().map(some) }), fc.record({ delete: key }));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
        const held = new ShortLivedMap<number, object>();
        const map = new Map<number, object>();
        for (const each of changes) {
          if ('set' in each) {
            // Whatever comes anew comes last.
            map.delete(each.set);
            map.set(each.set, each.value);
            held.set(each.set, each.value);
          } else {
            expect(held.delete(each.delete)).toBe(map.get(each.delete));
            map.delete(each.delete);
          }
        }
        expect([...held]).toEqual([...map]);
        expect([...held.values()]).toEqual([...map.values()]);
        expect(held.size).toBe(map.size);
        for (let each = 0; each < 10; each++) {
          expect(held.has(each)).toBe(map.has(each));
          expect(held.get(each)).toBe(map.get(each));
        }
      }),
    );
  });

  it('may be let go of while it is gone through', () => {
    const held = new ShortLivedMap<string, { name: string }>();
    for (const name of ['a', 'b', 'c']) held.set(name, some(name));
    const seen: string[] = [];
    for (const [key, { name }] of held) {
      seen.push(name);
      held.delete(key);
      held.delete('b');
    }
    expect(seen).toEqual(['a', 'c']);
    expect(held.size).toBe(0);
  });
});
