import { describe, expect, it } from 'vitest';
import { fieldErrorsOf } from '../../errors.ts';
import { trialBatch } from './batch.ts';

const scenarios = ['first', 'second'].map((name) => ({ name, messages: ['Hello'] }));
const endpoint = { base_url: 'http://127.0.0.1:9/a', protocol: 'plain-http' };
const parsed = (request: object) => trialBatch.input.parse({ scenarios, ...request });

function refusal(request: object) {
  const { error } = trialBatch.input.safeParse({ scenarios, ...request });
  return error ? fieldErrorsOf(error).map(({ path, message }) => `${path} ${message}`) : [];
}

describe('LG-01: a batch of trials', () => {
  it('plays every scenario against the agent, all of them before any is repeated', () => {
    const inputs = trialBatch.split(parsed({ agent: 'ada', repeat: 2 }), undefined);
    expect(inputs.map((input) => trialBatch.labelOf(input))).toEqual(['first', 'second', 'first', 'second']);
    expect(inputs[0]).toMatchObject({ agent: 'ada', mode: 'synthetic', scenario: { messages: ['Hello'] } });
  });

  it('runs ten at once and each once by default', () => {
    const request = parsed({ agent: 'ada' });
    expect(trialBatch.concurrency(request)).toBe(10);
    expect(trialBatch.split(request, undefined)).toHaveLength(2);
    expect(trialBatch.guest(request)).toBeUndefined();
  });

  it('takes an agent that is not registered as a guest, under the name that it was given', () => {
    const request = parsed({ endpoint });
    expect(trialBatch.guest(request)).toEqual({
      field: 'endpoint',
      registration: { ...endpoint, domain: 'none', capabilities: [], mode: 'sync' },
    });
    expect(trialBatch.split(request, 'guest-1')[0]?.agent).toBe('guest-1');
  });

  it.each([
    ['no agent', {}, ['agent must be given, or else `endpoint`, and not both']],
    ['two agents', { agent: 'ada', endpoint }, ['agent must be given, or else `endpoint`, and not both']],
    ['no scenario', { agent: 'ada', scenarios: [] }, ['scenarios must not be empty']],
    ['an unknown field', { agent: 'ada', repeats: 2 }, ['repeats is not a known field']],
    ['too many at once', { agent: 'ada', concurrency: 101 }, ['concurrency must be at most 100']],
    [
      'more than 10,000 trials',
      { agent: 'ada', repeat: 100, scenarios: Array.from({ length: 101 }, () => scenarios[0]) },
      ['repeat makes more than 10000 trials of 101 scenarios'],
    ],
  ])('refuses %s', (_, request, errors) => expect(refusal(request)).toEqual(errors));
});
