import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../model/json.ts';
import { decode, type TableAct } from './decode.ts';

const seat = { name: 'ada', domain: 'security' };
const self = { agent_name: 'ada', domain: 'security' };
const good = { finding: 'f', evidence: '[POSSIBLE]', severity: 'info' };

const read = (act: TableAct, json: Json) => {
  const decoded = decode(act, json, seat);
  if ('fault' in decoded) throw new Error(decoded.fault);
  return { answer: decoded.answer.answer, flags: decoded.flags };
};

describe('reading an analysis', () => {
  it('RT-03: drops and flags an invalid observation, and keeps the others', () => {
    const { answer, flags } = read('analyze', {
      ...self,
      observations: [
        good,
        { ...good, severity: 'fatal' },
        { finding: 'x', severity: 'info' },
        'text',
        { ...good, finding: ' ' },
      ],
    });
    expect(answer).toEqual({ observations: [good] });
    expect(flags.map(({ code, path }) => `${code} ${path}`)).toEqual(
      [1, 2, 3, 4].map((at) => `dropped observations[${at}]`),
    );
  });

  it.each([
    ['observations is no array', { ...self, observations: {} }],
    ['observations is missing', self],
    ['no observation of several is valid', { ...self, observations: [{ finding: 1 }, null] }],
  ])('RT-03: is malformed when %s', (_, json) => {
    expect(decode('analyze', json as Json, seat)).toHaveProperty('fault');
  });

  it('RT-03: is malformed when no observation has evidence, and the fault says so', () => {
    const { evidence: _, ...bare } = good;
    expect(decode('analyze', { ...self, observations: [bare, { ...good, evidence: ' ' }] }, seat)).toEqual({
      fault: 'observations[0] has no evidence',
      violations: [
        { path: 'observations[0]', message: 'has no evidence' },
        { path: 'observations[1]', message: 'has no evidence' },
      ],
    });
  });

  it('RT-03: accepts an analysis that found nothing', () => {
    expect(read('analyze', { ...self, observations: [] }).answer).toEqual({ observations: [] });
  });

  it('RT-03: flags a missing or foreign name and domain, and never follows them', () => {
    const foreign = read('analyze', { agent_name: 'bob', observations: [] });
    expect(foreign.flags.map(({ code }) => code)).toEqual(['identity.agent_name', 'identity.domain']);
    expect(JSON.stringify(foreign.answer)).not.toContain('bob');
  });

  it('leaves out an optional field that cannot be used, and keeps the observation', () => {
    const { answer, flags } = read('analyze', {
      ...self,
      confidence: 'high',
      observations: [{ ...good, confidence: 1.5 }],
      recommendations: [{ action: 'do it', priority: 7 }, { rationale: 'no action' }],
    });
    expect(answer).toEqual({ observations: [good], recommendations: [{ action: 'do it' }] });
    expect(flags.map(({ path }) => path)).toEqual(['observations[0].confidence', 'confidence', 'recommendations[1]']);
  });
});

describe('reading a rebuttal', () => {
  it('RT-04: keeps a challenge without counter-evidence, so that it can be shown without weight', () => {
    const { answer } = read('challenge', { ...self, challenges: [{ target_agent: 'bob', finding_challenged: 'f' }] });
    expect(answer).toMatchObject({ challenges: [{ counter_evidence: '' }], concessions: [] });
  });

  it('drops a challenge that names nobody or nothing', () => {
    const { answer, flags } = read('challenge', {
      ...self,
      challenges: [{ target_agent: '', finding_challenged: 'f', counter_evidence: 'x' }],
      concessions: [{ target_agent: 'bob', reason: 'x' }],
    });
    expect(answer).toEqual({ challenges: [], concessions: [] });
    expect(flags).toHaveLength(2);
  });

  it('is malformed when challenges is no array', () => {
    expect(decode('challenge', { ...self, challenges: 'none' }, seat)).toHaveProperty('fault');
  });
});

describe('reading a vote', () => {
  it.each([undefined, 'true', 1, null])('RT-06: is malformed when approve is %s', (approve) => {
    expect(decode('vote', { ...self, ...(approve === undefined ? {} : { approve }) }, seat)).toHaveProperty('fault');
  });

  it('RT-06: keeps a dissent without a reason as a dissent', () => {
    expect(read('vote', { ...self, approve: false, dissent_reason: ' ' }).answer).toEqual({
      approve: false,
      conditions: [],
      dissent_reason: null,
    });
  });

  it('keeps the conditions that are text', () => {
    const { answer, flags } = read('vote', { ...self, approve: true, conditions: ['a', 7, ' '] });
    expect(answer).toMatchObject({ conditions: ['a'] });
    expect(flags).toHaveLength(2);
  });
});

it.each<[TableAct, object, string]>([
  ['analyze', {}, 'observations must be an array, and it is missing'],
  ['analyze', { observations: 'none' }, 'observations must be an array, and it is a string'],
  ['challenge', { challenges: {} }, 'challenges must be an array, and it is an object'],
  ['vote', {}, 'approve must be true or false, and it is missing'],
  ['vote', { approve: 'yes' }, 'approve must be true or false, and it is a string'],
])('names the field of a %s that is wrong in %j, and what it must be', (act, json, fault) => {
  const path = fault.slice(0, fault.indexOf(' '));
  const violations = [{ path, message: fault.slice(path.length + 1) }];
  expect(decode(act, json as Json, seat)).toEqual({ fault, violations });
});

it('says what is wrong with the first observations where none is valid', () => {
  const observations = Array.from({ length: 9 }, () => ({ finding: 'x', evidence: 'y', severity: 'high' }));
  const decoded = decode('analyze', { observations } as Json, seat);
  const violations = 'violations' in decoded ? decoded.violations : [];
  expect(violations).toHaveLength(5);
  expect(violations[0]).toMatchObject({ path: 'observations[0]', message: expect.stringContaining(' at severity: ') });
});

it('reads anything at all as an answer or a fault', () => {
  const acts = fc.constantFrom<TableAct>('analyze', 'challenge', 'vote');
  const fields = fc.record(
    { observations: fc.jsonValue(), challenges: fc.jsonValue(), concessions: fc.jsonValue(), approve: fc.jsonValue() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(acts, fc.oneof(fc.jsonValue(), fields), (act, json) => {
      const decoded = decode(act, json as Json, seat);
      expect('fault' in decoded || decoded.answer.act === act).toBe(true);
    }),
  );
});
