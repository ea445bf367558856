import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { JsonObject } from '../../../model/json.ts';
import { answerSchemas } from '../../../protocols/person/answer-schemas.ts';
import { AnswerEndedError, promptAnswer } from './answer-prompts.ts';

/** Types these lines, and keeps what was asked and said. */
async function typing(act: keyof typeof answerSchemas, lines: string[]) {
  const schema = z.toJSONSchema(answerSchemas[act], { io: 'input' }) as JsonObject;
  const shown: string[] = [];
  const left = [...lines];
  const answer = await promptAnswer(schema, {
    async question(text) {
      shown.push(text);
      return left.shift();
    },
    say: (text) => void shown.push(text),
  });
  expect(left).toEqual([]);
  expect(answerSchemas[act].safeParse(answer).success).toBe(true);
  return { answer, shown };
}

describe('an answer at the terminal', () => {
  it('is asked for field by field, a list until an item is left out', async () => {
    const { answer } = await typing('analyze', [
      ...['The cache leaks', '[VERIFIED: heap.txt:1] seen', 'Warning', '0.8'],
      ...['Nobody looks', 'I asked', 'info', '', ''],
      ...['Mend it', '', 'high', ''],
      '0.9',
    ]);
    expect(answer).toEqual({
      observations: [
        { finding: 'The cache leaks', evidence: '[VERIFIED: heap.txt:1] seen', severity: 'warning', confidence: 0.8 },
        { finding: 'Nobody looks', evidence: 'I asked', severity: 'info' },
      ],
      recommendations: [{ action: 'Mend it', priority: 'high' }],
      confidence: 0.9,
    });
  });

  it('is asked for again at once where it cannot be right', async () => {
    const { answer, shown } = await typing('forecast', [
      'perhaps',
      'yes',
      '70',
      '',
      '0.7',
      'It was so every year',
      '',
      '',
    ]);
    expect(answer).toEqual({
      position: 'YES',
      confidence: 0.7,
      reasoning: 'It was so every year',
      evidence: [],
      limitations: [],
    });
    expect(shown).toEqual(
      expect.arrayContaining([
        'That is not one of YES, NO, NEUTRAL.',
        'That is not a number from 0 to 1.',
        'This is needed.',
      ]),
    );
  });

  it('leaves out what may be left out', async () => {
    expect((await typing('vote', ['y', '', ''])).answer).toEqual({ approve: true, conditions: [] });
    expect((await typing('vote', ['no', 'Two reviews', '', 'Too early'])).answer).toEqual({
      ...{ approve: false, conditions: ['Two reviews'], dissent_reason: 'Too early' },
    });
    expect((await typing('challenge', ['', ''])).answer).toEqual({ challenges: [], concessions: [] });
    expect((await typing('turn', ['', 'It is lawful.'])).answer).toEqual({ content: 'It is lawful.' });
  });

  it('is none where the input ends before it is complete', async () => {
    await expect(typing('reply', [])).rejects.toThrow(AnswerEndedError);
  });
});
