import { expect, it } from 'vitest';
import { checkCitations } from './check-citations.ts';

const auth = {
  name: 'auth.py',
  status: 'match' as const,
  text: 'def login(user):\n  token = issue_token(user)\n  return expire_token(token, never)\n',
};
const claim = 'The expire call keeps every token for ever: the token never expires';
const stateOf = (evidence: string) => checkCitations(evidence, claim, [auth])[0]?.state;

it.each([
  ['[VERIFIED: auth.py:3]', 'checked'],
  ['[VERIFIED: auth.py#L3]', 'checked'],
  ['[VERIFIED: auth.py:999]', 'false'],
  ['[VERIFIED: auth.py#L999]', 'false'],
  ['[VERIFIED: auth.py#L2-L999]', 'false'],
  ['[VERIFIED: auth.js:3]', 'unchecked'],
  ['[VERIFIED: auth:3]', 'checked'],
])(
  '%s is %s: a line that is not there, and another file, are told apart however they are written',
  (evidence, state) => {
    expect(stateOf(evidence)).toBe(state);
  },
);
