import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCallbackAddresses } from './callback-address.ts';

const key = randomBytes(32);
const addresses = createCallbackAddresses([key], 'http://localhost:8000');
const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const session = '01990000-0000-7000-8000-000000000001';

describe('an address for a later answer', () => {
  it('leads back to its ask, whatever the ask is called', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string({ unit: 'grapheme' }), (id, ask) => {
        const url = addresses.urlOf({ session: id, ask });
        expect(url).toMatch(/^http:\/\/localhost:8000\/api\/v1\/callbacks\/[\w.-]+$/);
        expect(addresses.targetOf(tokenOf(url))).toEqual({ session: id, ask });
      }),
    );
  });

  it('is refused if a single character was changed, added or removed', () => {
    const token = tokenOf(addresses.urlOf({ session, ask: 'analyze/ada' }));
    fc.assert(
      fc.property(fc.nat(token.length), fc.constantFrom('a', 'Z', '.', '-', ''), fc.boolean(), (at, letter, keeps) => {
        const changed = token.slice(0, at) + letter + token.slice(keeps ? at : at + 1);
        fc.pre(changed !== token);
        expect(addresses.targetOf(changed)).toBeUndefined();
      }),
    );
    for (const none of ['', '.', '..', 'a.b']) expect(addresses.targetOf(none)).toBeUndefined();
  });

  it('is valid under an older key as long as that is kept, and under no other', () => {
    const token = tokenOf(addresses.urlOf({ session, ask: 'a' }));
    const newer = createCallbackAddresses([randomBytes(32), key], 'http://localhost:8000');
    expect(newer.targetOf(token)).toEqual({ session, ask: 'a' });
    expect(createCallbackAddresses([randomBytes(32)], '').targetOf(token)).toBeUndefined();
  });

  it('begins where the platform is reached, once that is known', () => {
    const own = createCallbackAddresses([key], 'http://localhost:0');
    own.setBase('http://localhost:8123');
    expect(own.urlOf({ session, ask: 'a' })).toMatch(/^http:\/\/localhost:8123\//);
  });
});
