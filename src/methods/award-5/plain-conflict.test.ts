import { describe, expect, test } from 'vitest';
import { decideCouncil } from '../../../test/support/decided-council.ts';

const question = 'Should Contoso approve the merger?';
const yes = { name: 'filing.md', text: 'Contoso should approve the merger.' };
const no = { name: 'memo.txt', text: 'Contoso should not approve the merger.' };
const margin = 'The merger improves the margin of Contoso.';

describe('two exhibits that plainly contradict each other', () => {
  test('each decides where it stands alone', () => {
    expect(decideCouncil({ question, evidence: [yes] })).toBe('approve');
    expect(decideCouncil({ question, evidence: [no] })).toBe('reject');
  });

  test.each([
    ['alone', []],
    ['beside a line that leans to one side', [{ name: 'note.txt', text: margin }]],
    ['beside an exhibit that says the same and leans', [{ name: 'report.md', text: `${margin}\n${yes.text}` }]],
  ])('decide nothing together, %s', (_, more) => {
    expect(decideCouncil({ question, evidence: [yes, no, ...more] })).toBe('undecided');
    expect(decideCouncil({ question, evidence: [...more, no, yes] })).toBe('undecided');
  });
});
