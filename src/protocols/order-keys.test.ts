import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonObject } from '../model/json.ts';
import { orderKeys } from './order-keys.ts';

it('puts the names asked for first, the rest by name, all the way down', () => {
  const given = { b: [{ z: 1, y: null }], user: 'u', a: { d: 1, c: 2 }, session: 's' };
  expect(JSON.stringify(orderKeys(given, ['session', 'user']))).toBe(
    '{"session":"s","user":"u","a":{"c":2,"d":1},"b":[{"y":null,"z":1}]}',
  );
});

it('gives the same text whatever order the names came in, and loses nothing', () => {
  const name = fc.oneof(fc.string(), fc.constantFrom('session', 'user', '__proto__', '1', '10'));
  const object = fc.dictionary(name, fc.jsonValue({ maxDepth: 3 }), { noNullPrototype: true });
  fc.assert(
    fc.property(object, (given) => {
      const json = JSON.parse(JSON.stringify(given)) as JsonObject;
      const reversed = Object.fromEntries(Object.entries(json).reverse());
      const text = JSON.stringify(orderKeys(json, ['session', 'user']));
      expect(JSON.stringify(orderKeys(reversed, ['session', 'user']))).toBe(text);
      expect(JSON.parse(text)).toEqual(json);
    }),
  );
});
