import { describe, expect, it } from 'vitest';
import { readQuestion } from './council-question.ts';

describe('a question', () => {
  it.each([
    ['Should Contoso approve the merger?', 1, 'Approve'],
    ['should we deploy on Friday', 1, 'Yes'],
    ['We have a filing. Given that, should Contoso approve the merger? Be short.', 1, 'Approve'],
    ['Should Contoso reject the merger?', -1, 'Yes'],
    ['Should we stop the trial?', -1, 'Yes'],
    ['Should we deploy despite the risk?', 1, 'Yes'],
    ['Is the vaccine unsafe?', -1, 'Yes'],
    ['Is the plan sound or not?', 1, 'Yes'],
    ['Will revenue grow?', 1, 'Yes'],
  ])('"%s" wants a yes or a no, and %i is what speaks well of it', (text, direction, yes) => {
    expect(readQuestion(text)).toMatchObject({ kind: 'yes-no', direction, yes });
  });

  it.each([
    'What does the filing say?',
    'Which risks, if any, does it have?',
    'Should we buy or lease?',
    'Please provide your reasoning.',
    '',
    '?',
  ])('"%s" wants another answer', (text) => {
    expect(readQuestion(text)).toEqual({ kind: 'open' });
  });

  it('is rejected only where approving was asked for', () => {
    expect(readQuestion('Should Contoso approve the merger?')).toMatchObject({ yes: 'Approve', no: 'Reject' });
    expect(readQuestion('Should Contoso reject the merger?')).toMatchObject({ yes: 'Yes', no: 'No' });
  });
});
