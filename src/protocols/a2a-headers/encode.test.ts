import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../model/json.ts';
import { encode } from './encode.ts';
import { sample } from './sample.ts';

const single = { ...sample, conversation_id: null, context: {} };
const bodyOf = (ask: typeof sample) => JSON.parse(encode(ask).body);

describe('sending a message over A2A', () => {
  it('TP-02: has the fields of the document, in its order', () => {
    expect(encode(sample)).toEqual({
      path: '',
      headers: { 'a2a-version': '1.0' },
      body:
        '{"intent":"query","context":{"session":"sess-abc123","user":"user-xyz789","previous_topic":"payments",' +
        '"transaction_id":"txn-456"},"message":"What is the status of this transaction?"}',
    });
  });

  it('TP-02: asks a query unless the ask is for something else', () => {
    const { intent: _, ...unsaid } = sample;
    expect(bodyOf(unsaid).intent).toBe('query');
    expect(bodyOf({ ...sample, intent: 'confirmation' }).intent).toBe('confirmation');
  });

  it('TP-02: leaves out a context that says nothing', () => {
    expect(encode(single).body).toBe('{"intent":"query","message":"What is the status of this transaction?"}');
    expect(bodyOf({ ...single, conversation_id: 'c1' }).context).toEqual({ session: 'c1' });
  });

  it('TP-02: keeps the session that a context names itself', () => {
    expect(bodyOf({ ...sample, context: { session: 'own' } }).context).toEqual({ session: 'own' });
  });

  it('LG-02: carries what was said before in the context', () => {
    const history = [{ role: 'user' as const, content: 'Hello' }];
    expect(bodyOf({ ...single, history }).context).toEqual({ history });
  });

  it('TP-02: writes any context the same, whatever order its names came in, and whole', () => {
    const contexts = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { noNullPrototype: true });
    fc.assert(
      fc.property(contexts, (given) => {
        const context = JSON.parse(JSON.stringify(given)) as JsonObject;
        const reversed = Object.fromEntries(Object.entries(context).reverse());
        expect(encode({ ...sample, context: reversed }).body).toBe(encode({ ...sample, context }).body);
        expect(bodyOf({ ...sample, context }).context).toEqual({ session: 'sess-abc123', ...context });
      }),
    );
  });
});
