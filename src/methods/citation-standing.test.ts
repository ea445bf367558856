import { expect, test } from 'vitest';
import { checkCitations } from '../text/check-citations.ts';
import { citationStanding } from './citation-standing.ts';

const exhibit = (name: string, text: string) => ({ name, status: 'match' as const, text });
const exhibits = [
  exhibit('login.py', 'def login(request):\n  name = request.args["name"]\n  # failed attempts are not counted\n'),
  exhibit('a/notes.md', 'The audit took two weeks.\nNothing else happened in the summer of that year.\nThe end.'),
  exhibit('b/notes.md', 'Empty.'),
];

test.each([
  ['a line that speaks of the claim', '[VERIFIED: login.py:3]', 'checked'],
  ['a line that is not there', '[VERIFIED: login.py:40]', 'false'],
  ['a line that is there and does not speak of the claim', '[VERIFIED: login.py:1]', 'beside'],
  ['words that are quoted from another line', '[VERIFIED: login.py:1] "failed attempts are not counted"', 'misplaced'],
  ['words that are not there', '[VERIFIED: login.py:3] "all attempts are counted twice"', 'false'],
  ['a source that nobody gave', '[VERIFIED: audit.pdf:2]', 'outside'],
  ['a name that two pieces of evidence have', '[VERIFIED: notes.md:1]', 'unchecked'],
  ['a section that the evidence does not have', '[VERIFIED: login.py:Appendix B]', 'unchecked'],
])('tells %s', (_, evidence, standing) => {
  const [citation] = checkCitations(evidence, 'Failed attempts are not counted', exhibits);
  expect(citation && citationStanding(citation)).toBe(standing);
});
