import { describe, expect, it } from 'vitest';
import type { BatchOpening } from '../formats/opening.ts';
import { trialBatch } from '../formats/trial/batch.ts';
import type { Agent } from '../model/agent.ts';
import { sha256 } from '../store/signing.ts';
import type { RequestAgents } from './guests.ts';
import { cacheLookups, splitBatch } from './split-batch.ts';

const batch = trialBatch as BatchOpening;
const scenarios = ['one', 'two'].map((name) => ({ name, messages: ['Hello'] }));
const endpoint = { base_url: 'http://localhost:1', protocol: 'plain-http' };
const requestOf = (more: object) => batch.input.parse({ scenarios, ...more });

let ids = 0;
const parts = { hash: sha256, newId: () => `id-${ids++}` };
const key = { key: 'k', digest: 'd' };

describe('a request for many sessions', () => {
  it('becomes one input for each, in order, and one lane for all', () => {
    const { inputs, lane, guest } = splitBatch(
      batch,
      requestOf({ agent: 'ada', repeat: 2, concurrency: 3 }),
      key,
      parts,
    );
    expect(inputs.map((input) => batch.labelOf(input))).toEqual(['one', 'two', 'one', 'two']);
    expect(lane).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), limit: 3 });
    expect(guest).toBeUndefined();
  });

  it('is split in the same way when it is repeated, and apart from every other', () => {
    const split = (request: typeof key | undefined) => splitBatch(batch, requestOf({ endpoint }), request, parts);
    expect(split(key).lane).toEqual(split(key).lane);
    expect(split(key).lane.key).not.toBe(split({ ...key, key: 'other' }).lane.key);
    expect(split(undefined).lane.key).not.toBe(split(undefined).lane.key);
  });

  it('names its guest after the lane, in every input and on the lane', () => {
    const { inputs, lane, guest } = splitBatch(batch, requestOf({ endpoint }), key, parts);
    expect(guest).toMatchObject({ name: `endpoint-${lane.key.slice(0, 12)}`, field: 'endpoint' });
    expect(lane.guest).toBe(guest?.name);
    expect(inputs).toMatchObject([{ agent: guest?.name }, { agent: guest?.name }]);
  });

  it('gives each session a key of its own where the request has one', () => {
    const { keyOf } = splitBatch(batch, requestOf({ agent: 'ada' }), key, parts);
    expect([keyOf(0), keyOf(1)]).toEqual([
      { key: 'batch/0/k', digest: 'd' },
      { key: 'batch/1/k', digest: 'd' },
    ]);
    expect(splitBatch(batch, requestOf({ agent: 'ada' }), undefined, parts).keyOf(0)).toBeUndefined();
  });
});

describe('the registry as one request sees it', () => {
  it('looks every agent up once, also where it is not there', async () => {
    const lookups: string[] = [];
    const agents = cacheLookups({
      get: async (name: string) => {
        lookups.push(name);
        if (name === 'nobody') throw new Error('unknown');
        return { name } as Agent;
      },
    } as RequestAgents);
    const [first, second] = await Promise.all([agents.get('ada'), agents.get('ada')]);
    expect(first).toBe(second);
    for (const _ of [1, 2]) await expect(agents.get('nobody')).rejects.toThrow('unknown');
    expect(lookups).toEqual(['ada', 'nobody']);
  });
});
