import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerText } from './answer-text.ts';
import type { TurnAnswer } from './turn-answer.ts';

const answer = (more: Partial<TurnAnswer> = {}): Omit<TurnAnswer, 'text'> => ({
  ...{ method: 'synthesis@2', agents: ['ada'], findings: [], agreements: [], conflicts: [], recommendations: [] },
  ...{ missing: [], cancelled: false },
  ...more,
});
const finding = (text: string, ...agents: string[]) => ({
  ...{ agents, finding: text, evidence: '', severity: 'medium', status: 'single', strength: 1 },
});
const linesOf = (more: Partial<TurnAnswer>) => answerText(answer(more)).split('\n');

describe('the first sentence says who answered', () => {
  it.each<[string, Partial<TurnAnswer>]>([
    ['ada answered.', {}],
    ['ada and bob answered.', { agents: ['ada', 'bob'] }],
    ['ada, bob and cyd answered.', { agents: ['ada', 'bob', 'cyd'] }],
    ['ada answered; without bob (it timed out).', { missing: [{ seat: 'bob', reason: 'it timed out' }] }],
    [
      'Nobody answered; without ada and bob (it timed out).',
      {
        agents: [],
        missing: [
          { seat: 'ada', reason: 'it timed out' },
          { seat: 'bob', reason: 'it timed out' },
        ],
      },
    ],
    [
      'ada answered; without bob (it timed out); cyd (it is ill).',
      {
        missing: [
          { seat: 'bob', reason: 'it timed out' },
          { seat: 'cyd', reason: 'it is ill' },
        ],
      },
    ],
    ['Nobody answered.', { agents: [] }],
    ['The message was cancelled before anybody answered.', { agents: [], cancelled: true }],
    ['ada answered before the message was cancelled.', { cancelled: true }],
  ])('%s', (sentence, more) => expect(linesOf(more)[0]).toBe(sentence));
});

describe('the sentences after it', () => {
  it('quote agreements, conflicts, findings of one agent, and advice, in this order', () => {
    const text = linesOf({
      agents: ['ada', 'bob'],
      agreements: [{ agents: ['ada', 'bob'], finding: 'The hash has no salt' }],
      conflicts: [{ one: { agents: ['ada'], text: 'Ship it' }, other: { agents: ['bob'], text: 'Do not ship it' } }],
      findings: [finding('The hash has no salt', 'ada', 'bob'), finding('The test is slow.', 'bob')],
      recommendations: [
        { agents: ['bob'], action: 'Add a salt' },
        { agents: ['ada', 'bob'], action: 'Write a test' },
      ],
    });
    expect(text.slice(1)).toEqual([
      'ada and bob agree: "The hash has no salt".',
      'Conflict: ada: "Ship it", against bob: "Do not ship it".',
      'bob: "The test is slow.".',
      'bob recommends: "Add a salt".',
      'ada and bob recommend: "Write a test".',
    ]);
  });

  it('tell what is disputed once, as a conflict', () => {
    const text = linesOf({
      conflicts: [{ one: { agents: ['ada'], text: 'Ship it' }, other: { agents: ['bob'], text: 'Wait' } }],
      findings: [finding('Ship it', 'ada')],
      recommendations: [{ agents: ['bob'], action: 'Wait' }],
    });
    expect(text).toHaveLength(2);
  });

  it('are at most five of a kind, and say how many are left out', () => {
    const many = Array.from({ length: 8 }, (_, at) => finding(`Finding ${at}`, 'ada'));
    expect(linesOf({ findings: many })).toHaveLength(7);
    expect(linesOf({ findings: many }).at(-1)).toBe('and 3 more.');
  });

  it('quote on one line, in single quotes inside, and cut what is long at a whole character', () => {
    const [, quoted = ''] = linesOf({ findings: [finding('He said\n  "never"', 'ada')] });
    expect(quoted).toBe('ada: "He said \'never\'".');
    const [, long = ''] = linesOf({ findings: [finding('🦆'.repeat(400), 'ada')] });
    expect(long).toBe(`ada: "${'🦆'.repeat(299)}…".`);
  });
});

it('every line is a sentence of its own, whatever the agents say', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { maxLength: 12 }), (texts) => {
      const lines = linesOf({ findings: texts.map((text) => finding(text, 'ada')) });
      expect(lines).toHaveLength(1 + Math.min(texts.length, 5) + (texts.length > 5 ? 1 : 0));
      for (const line of lines) expect(line).toMatch(/[.!?…]$/);
    }),
  );
});
