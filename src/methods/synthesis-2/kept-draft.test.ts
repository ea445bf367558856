import { expect, test } from 'vitest';
import type { TableInput } from '../synthesis-method.ts';
import { KeptDraft } from './kept-draft.ts';
import { synthesis2 } from './method.ts';

const finding = (text: string) => ({ finding: text, evidence: '[VERIFIED: a.md:1]', severity: 'warning' as const });
const input: TableInput = {
  members: [
    { seat: 'ada', domain: 'general' },
    { seat: 'bob', domain: 'general' },
  ],
  content: 'Is it ready?',
  analyses: {
    ada: { observations: [finding('The lock is held while it waits')] },
    bob: { observations: [finding('The queue grows without a limit')], recommendations: [{ action: 'Bound it' }] },
  },
  rebuttals: {},
  votes: { ada: { approve: true, conditions: [], dissent_reason: null } },
  missing: [],
  rules: { quorum: '1/2', threshold: '1/2', strict_evidence: false },
};
const hash = (text: string) => Buffer.from(text).toString('hex').padEnd(12, '0');
const method = synthesis2(hash);

test('a draft keeps its work for the method that made it', () => {
  const draft = method.synthesise(input);
  expect(KeptDraft.workOf(draft, method)?.debate.reading.input).toBe(input);
  expect(KeptDraft.workOf(draft, synthesis2(hash))).toBeUndefined();
  expect(KeptDraft.workOf(undefined, method)).toBeUndefined();
});

test('what crosses to another thread has the synthesis and nothing else', () => {
  const draft = method.synthesise(input);
  const copy = structuredClone(draft);
  expect(copy).toEqual({ synthesis: draft.synthesis, work: null });
  expect(KeptDraft.workOf(copy, method)).toBeUndefined();
  expect(JSON.parse(JSON.stringify(draft))).toEqual({ synthesis: draft.synthesis, work: null });
});

test('the verdict is the same with the draft, with a copy of it, with that of another and without one', () => {
  const draft = method.synthesise(input);
  const verdict = method.conclude(input, undefined, draft);
  expect(method.conclude(input, undefined, structuredClone(draft))).toEqual(verdict);
  expect(method.conclude(input, undefined, synthesis2(hash).synthesise(input))).toEqual(verdict);
  expect(method.conclude(input)).toEqual(verdict);
});
