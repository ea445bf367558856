import { describe, expect, it } from 'vitest';
import type { EventData } from '../../record/event.ts';
import { clerkTask, relationsIn } from './clerk.ts';

const claims = ['ada-1', 'bob-1', 'cyd-1'];
const answer = (...findings: string[]) =>
  ({
    act: 'analyze',
    seat: 'clerk',
    answer: { observations: findings.map((finding) => ({ finding, evidence: 'They say so.' })), recommendations: [] },
  }) as unknown as EventData['answer.received'];

describe('what a clerk answers', () => {
  it.each([
    ['1 = 3', 'ada-1', 'cyd-1', 'same'],
    ['#2 == #3.', 'bob-1', 'cyd-1', 'same'],
    ['2 != 1', 'bob-1', 'ada-1', 'opposed'],
    [' 1 ≠ 2 ', 'ada-1', 'bob-1', 'opposed'],
  ])('is read: %s', (finding, one, other, relation) => {
    expect(relationsIn(answer(finding), claims)).toEqual([{ one, other, relation }]);
  });

  it.each([
    ...['1 = 1', '0 = 1', '1 = 4', '-1 = 2', '1 = 2 = 3', '1 and 2 say the same', '', '1 < 2'],
    'Claims 1 = 2 because they agree',
    '9999999 = 1',
  ])('states nothing: "%s"', (finding) => expect(relationsIn(answer(finding), claims)).toEqual([]));

  it('is read line by line, and what is no relation is left out', () => {
    expect(relationsIn(answer('1 = 2', 'I am not sure', '2 != 3'), claims)).toHaveLength(2);
  });

  it('states nothing where it is another act', () => {
    const vote = { act: 'vote', seat: 'clerk', answer: { approve: true } } as unknown as EventData['answer.received'];
    expect(relationsIn(vote, claims)).toEqual([]);
  });
});

describe('what a clerk is asked', () => {
  const claims = [{ number: 1, agent_name: 'Agent A', finding: 'It has no salt' }];
  const actions = [{ number: 2, agent_name: 'Agent B', action: 'Add salt' }];
  const about = { source: 'round_table', purpose: 'clerk', task: 'Is it safe?' };

  it('has the task and the numbered claims, and says how to answer', () => {
    const { content, context } = clerkTask('Is it safe?', { claims, actions: [] });
    expect(context).toEqual({ ...about, claims });
    for (const form of ['"1 = 3"', '"2 != 5"', 'context.claims', 'context.task']) expect(content).toContain(form);
    expect(content).not.toContain('context.recommendations');
  });

  it('has the recommendations, too, where the method lists them', () => {
    const { content, context } = clerkTask('Is it safe?', { claims, actions });
    expect(context).toEqual({ ...about, claims, recommendations: actions });
    for (const form of ['"1 = 3"', '"2 != 5"', 'context.recommendations']) expect(content).toContain(form);
  });
});
