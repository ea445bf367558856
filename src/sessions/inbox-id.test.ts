import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inboxId, readInboxId } from './inbox-id.ts';

const session = '01990000-0000-7000-8000-000000000001';

describe('the id of an ask in the inbox', () => {
  it('is its session and its key, in characters that an address may have', () => {
    const id = inboxId({ session, ask: 'vote/Ada & Bob?' });
    expect(id.startsWith(`${session}.`)).toBe(true);
    expect(encodeURIComponent(id)).toBe(id);
    expect(readInboxId(id)).toEqual({ session, ask: 'vote/Ada & Bob?' });
  });

  it.each(['', '.', session, `${session}.`, `${session}.!!`, `${session}.YQ==`, `${session}.YQ.YQ`, `${session}.Y`])(
    'is not "%s"',
    (id) => expect(readInboxId(id)).toBeUndefined(),
  );

  it('reads back whatever the key is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (ask) => {
        expect(readInboxId(inboxId({ session, ask }))).toEqual({ session, ask });
      }),
    );
  });

  it('is the only id of its ask: no other text reads as one', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        const read = readInboxId(text);
        if (read !== undefined) expect(inboxId(read)).toBe(text);
      }),
    );
  });
});
