import { describe, expect, it } from 'vitest';
import { sha256 } from '../../store/signing.ts';
import { findPartOfText } from '../conversation-part.ts';
import { evaluateConversation } from '../evaluate-conversation.ts';
import { rubric } from '../rubric.ts';
import { wantedJudgements } from '../wanted-judgements.ts';
import type { JudgeGrade } from './grade-scale.ts';
import { isPassing, rankOf } from './grade-scale.ts';
import type { KeptJudgement } from './kept-judgement.ts';
import { ruleJudges } from './rubric-judge.ts';

const judge = { model: 'ollama:qwen3:8b', question: 'Is it polite?', scale: [1, 5], pass: 4 };
const log = `Conversation:

 - user [2026-03-01 10:00:00]:
  How long?
 - assistant [2026-03-01 10:00:01]:
  Thirty days.
 - user [2026-03-01 10:00:02]:
  And a gift?
 - assistant [2026-03-01 10:00:03]:
  The same.
`;
const { part } = findPartOfText(log);

describe('a judge in a rubric', () => {
  it.each([
    [4, { at_least: 4 }],
    [{ at_least: 4 }, { at_least: 4 }],
  ])('passes from a number: %j', (pass, read) => {
    expect(ruleJudges.parse({ ...judge, pass })).toEqual({
      judges: [{ model: 'ollama:qwen3:8b', question: 'Is it polite?', repeats: 1 }],
      ...{ scale: { kind: 'numbers', from: 1, to: 5 }, pass: read, about: 'reply' },
    });
  });

  it('has names with an order, or without one where a list of them passes', () => {
    const ordered = ruleJudges.parse({ ...judge, scale: ['poor', 'fair', 'good'], pass: 'fair' });
    expect(ordered.scale).toMatchObject({ ordered: true });
    const passing = (grade: JudgeGrade) => isPassing(ordered.scale, ordered.pass, grade);
    expect([passing('poor'), passing('fair'), passing('good')]).toEqual([false, true, true]);
    const free = ruleJudges.parse({ ...judge, scale: ['cold', 'warm', 'odd'], pass: ['cold', 'warm'] });
    expect(free.scale).toMatchObject({ ordered: false });
    expect(isPassing(free.scale, free.pass, 'odd')).toBe(false);
    expect(rankOf(free.scale, 'hot')).toBeUndefined();
  });

  it('takes what the first of several says, and may ask another question', () => {
    const { judges } = ruleJudges.parse([
      { ...judge, repeats: 3 },
      { model: 'openai:b' },
      { model: 'openai:c', repeats: 1, question: 'Would you call it polite?' },
    ]);
    expect(judges).toEqual([
      { model: 'ollama:qwen3:8b', question: 'Is it polite?', repeats: 3 },
      { model: 'openai:b', question: 'Is it polite?', repeats: 3 },
      { model: 'openai:c', question: 'Would you call it polite?', repeats: 1 },
    ]);
  });

  it('wants one judgement for each reply that the rule is about, each judge and each repeat', () => {
    const rules = [
      {
        name: 'each',
        judge: [
          { ...judge, repeats: 2 },
          { model: 'openai:b', repeats: 1 },
        ],
      },
      { name: 'whole', judge: { ...judge, about: 'conversation' } },
      { name: 'none', when: { user_contains: 'bicycle' }, judge },
    ];
    const wanted = wantedJudgements(part, rubric.parse({ rules }), sha256);
    expect(wanted.map(({ rule, judge: by, repeat }) => `${rule} ${by.model} ${repeat}`)).toEqual([
      ...['each ollama:qwen3:8b 1', 'each ollama:qwen3:8b 2', 'each openai:b 1'],
      ...['each ollama:qwen3:8b 1', 'each ollama:qwen3:8b 2', 'each openai:b 1'],
      'whole ollama:qwen3:8b 1',
    ]);
    expect(new Set(wanted.map(({ digest, repeat }) => `${digest}/${repeat}`)).size).toBe(7);
    expect(wanted[0]?.message).not.toContain('The same.');
    expect(wanted[6]?.message).toContain('The same.');
  });
});

describe('what is kept of a judge', () => {
  const kept = (grades: Partial<Record<string, JudgeGrade | null>>) => (digest: string, repeat: number) => {
    const grade = grades[String(repeat)];
    if (grade === undefined) return undefined;
    const outcome = grade === null ? 'declined' : 'graded';
    return {
      ...{ method: 'judge@1', digest, repeat, judge: 'j', model: 'j', rule: 'r', outcome, grade, reason: 'why' },
      ...{ flags: [], attempts: 1, tokens_in: 1, tokens_out: 1, cost_micros: null, at: '' },
    } satisfies KeptJudgement;
  };
  const evaluated = (rule: object, grades: Parameters<typeof kept>[0]) => {
    const rules = [{ name: 'r', when: { turn: 'first' }, ...rule }];
    const { evaluation } = evaluateConversation(part, rubric.parse({ rules }), { hash: sha256, find: kept(grades) });
    return { status: evaluation.status, ...evaluation.judged?.[0]?.judges[0] };
  };

  it.each([
    [{ 1: 5 }, 1, { status: 'pass', grade: 5, passes: true }],
    [{ 1: 3 }, 1, { status: 'fail', grade: 3, passes: false }],
    [{ 1: 5, 2: 4, 3: 1 }, 3, { status: 'pass', grade: 4 }],
    [{ 1: 5, 2: 3 }, 2, { status: 'fail', grade: 3 }],
    [{ 1: 5, 2: null, 3: 5 }, 3, { status: 'pass', grade: 5, grades: [5, null, 5] }],
    [{ 1: 5, 2: null, 3: null }, 3, { status: 'error', grade: null, passes: null }],
    [{ 1: 5 }, 2, { status: 'error', grade: null }],
    [{ 1: 7 }, 1, { status: 'error', grade: null }],
    [{}, 1, { status: 'error', grade: null, reason: 'was not asked, and no judgement of it is kept' }],
  ])('%j of %i repeats', (grades, repeats, result) => {
    expect(evaluated({ judge: { ...judge, repeats } }, grades)).toMatchObject(result);
  });

  it('counts as the severity of its rule, and as an error where nothing was judged', () => {
    expect(evaluated({ judge, severity: 'warn' }, { 1: 1 }).status).toBe('warn');
    expect(evaluated({ judge, severity: 'warn' }, {}).status).toBe('error');
  });

  it('is judged beside what is expected: both must hold', () => {
    const expected = { reply_contains: 'thirty' };
    expect(evaluated({ judge, expect: expected }, { 1: 5 }).status).toBe('pass');
    expect(evaluated({ judge, expect: { reply_contains: 'sixty' } }, { 1: 5 }).status).toBe('fail');
  });

  it('changes nothing in an evaluation without a judge', () => {
    const rules = [{ name: 'r', expect: { reply_contains: 'thirty' } }];
    const plain = evaluateConversation(part, rubric.parse({ rules })).evaluation;
    const recalled = evaluateConversation(part, rubric.parse({ rules }), {
      hash: sha256,
      find: kept({ 1: 5 }),
    }).evaluation;
    expect(JSON.stringify(recalled)).toBe(JSON.stringify(plain));
    expect(Object.keys(plain)).toEqual(['status', 'messages', 'measures', 'checks', 'findings']);
  });
});
