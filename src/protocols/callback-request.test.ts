import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sample as query } from './agent-query/sample.ts';
import { carriesCallback, hiddenCallback, withCallback } from './callback-request.ts';
import { protocols } from './protocols.ts';

const url = 'https://parley.example/api/v1/callbacks/a.b.c';

describe('the address for a later answer', () => {
  it.each([...protocols.values()].filter(({ carries_callback }) => carries_callback).map((each) => [each.key, each]))(
    'PF-09: is added to the requests of %s, which are otherwise as they were',
    (_, { encode, sample }) => {
      const request = encode(sample);
      const { body, ...rest } = withCallback(request, url);
      const { body: before, ...plain } = request;
      expect(rest).toEqual(plain);
      expect(body.replace(`,"callback_url":${JSON.stringify(url)}`, '')).toBe(before);
    },
  );

  it('stands in the params of JSON-RPC', () => {
    const encode = protocols.get('agent-query')?.encode;
    const body = JSON.parse(withCallback(encode?.(query) ?? { path: '', body: '' }, url).body);
    expect(body.params.callback_url).toBe(url);
    expect(body.callback_url).toBeUndefined();
  });

  it('is on no record: with the placeholder in its place, every address gives the same bytes', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), (message, address) => {
        const request = { path: '', body: JSON.stringify({ message }) };
        const sent = JSON.parse(withCallback(request, address).body);
        expect(JSON.stringify({ ...sent, callback_url: hiddenCallback })).toBe(
          withCallback(request, hiddenCallback).body,
        );
      }),
    );
  });

  it('is for those alone who answer later over the network', () => {
    const request = { path: '', body: '{}' };
    expect(carriesCallback('async', request)).toBe(true);
    expect(carriesCallback('sync', request)).toBe(false);
    expect(carriesCallback(undefined, request)).toBe(false);
    expect(carriesCallback('async', { ...request, shown: true })).toBe(false);
  });
});
