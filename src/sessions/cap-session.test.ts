import { expect, it } from 'vitest';
import { answerShapes } from '../record/answer-shapes.ts';
import type { NewEvent } from '../record/event.ts';
import { capToSession, maxSessionText } from './cap-session.ts';

const reply = { status: 200, latency_ms: 1, bytes: 1, sha256: '0'.repeat(64) };
const observation = { finding: 'x'.repeat(1000), evidence: '', severity: 'info' as const };
const analysed = (findings: number): NewEvent<'answer.received'> => ({
  kind: 'answer.received',
  data: {
    ...{ ask: 'analyze/ada', seat: 'ada', attempt: 1, flags: [], reply },
    act: 'analyze',
    answer: { observations: Array.from({ length: findings }, () => observation) },
  },
});
const forecast: NewEvent<'answer.received'> = {
  kind: 'answer.received',
  data: {
    ...{ ask: 'round-1/ada', seat: 'ada', attempt: 1, flags: [], reply },
    act: 'forecast',
    answer: {
      ...{ position: 'YES', confidence: 0.9, initial_thought: 'y'.repeat(9000), actions: [], observations: ['a'] },
      ...{ synthesis_thought: 'z', evidence: [] },
    },
  },
};

it('leaves an answer that fits as it is, and everything that is no answer', () => {
  expect(capToSession(analysed(3), 0)).toEqual(analysed(3));
  const answer = analysed(3);
  expect(capToSession(answer, maxSessionText - 100_000)).toBe(answer);
  const closed: NewEvent = { kind: 'session.closed', data: { status: 'cancelled', outcome: null } };
  expect(capToSession(closed, maxSessionText)).toBe(closed);
});

it('keeps an answer that no longer fits without its lists, in its shape, and flags it', () => {
  for (const fact of [analysed(200), forecast]) {
    const capped = capToSession(fact, maxSessionText - 100) as NewEvent<'answer.received'>;
    expect(JSON.stringify(capped).length).toBeLessThan(5000);
    expect(capped.data.flags.at(-1)).toMatchObject({ code: 'session_full' });
    expect(answerShapes[capped.data.act].check(capped.data.answer, '', { strict: true, version: 2 })).toBeUndefined();
  }
});
