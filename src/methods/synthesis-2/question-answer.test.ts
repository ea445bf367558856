import { describe, expect, it } from 'vitest';
import { answerFor, undecidedText } from './question-answer.ts';
import type { JudgedFinding, RecommendationView } from './result-types.ts';
import { stemOf } from './stem.ts';
import { createTextReader } from './text-relations.ts';

const does = (action: string, more: Partial<RecommendationView> = {}): RecommendationView => ({
  ...{ action, agents: ['ada'], rank: 1, chosen: true, standing: 'stands', opposed_to: [] },
  ...more,
});
const found = (finding: string, status: JudgedFinding['status'] = 'accepted'): JudgedFinding => ({
  ...{
    id: finding,
    agent_name: 'ada',
    agents: ['ada'],
    finding,
    evidence: '',
    severity: 'warning',
    strength: 0.7,
    status,
  },
  ...{ why: '', claimed: 'VERIFIED', grade: 'VERIFIED', base: 0.7, members: [], attacks: [], supports: [] },
  ...{ opposed_to: [], voices: [], wordings: [finding] },
});
const answer = (content: string, recommendations: RecommendationView[] = [], findings: JudgedFinding[] = []) =>
  answerFor({ content, recommendations, findings, reader: createTextReader(stemOf) });

describe('a question whether to do something is answered by the recommendation', () => {
  it.each([
    ['Should we deploy on Friday?', 'Deploy on Friday', 'Yes: Deploy on Friday.'],
    ['Should we deploy on Friday?', 'Deploy on Friday with a canary.', 'Yes: Deploy on Friday with a canary.'],
    ['Should we deploy on Friday?', 'Do not deploy on Friday', 'No: Do not deploy on Friday.'],
    ['Should we deploy on Friday?', 'Deploy on Tuesday', 'No: Deploy on Tuesday.'],
    ['We are late. Shall we sign the contract?', 'Sign the contract', 'Yes: Sign the contract.'],
    ['Should the board sign the contract? It is long.', 'Never sign the contract', 'No: Never sign the contract.'],
    ['Should we deploy on Friday?', 'Hire a cook', 'Recommended: Hire a cook.'],
    ['What should we cook?', 'Hire a cook', 'Recommended: Hire a cook.'],
    ['Review the login code', 'Rotate the keys', 'Recommended: Rotate the keys.'],
    ['', 'Rotate the keys', 'Recommended: Rotate the keys.'],
  ])('%s %s: %s', (content, action, expected) => expect(answer(content, [does(action)])).toBe(expected));

  it('by all that is chosen', () =>
    expect(answer('Review it', [does('Rotate the keys.'), does('Buy a piano'), does('Hire', { chosen: false })])).toBe(
      'Recommended: Rotate the keys; Buy a piano.',
    ));
});

describe('a question whether something is so is answered by an accepted finding', () => {
  it.each([
    ['Is the login secure?', 'The login is secure', 'Yes: The login is secure.'],
    ['Is the login secure?', 'The login is not secure.', 'No: The login is not secure.'],
    ['Is the login secure?', 'Revenue fell', 'Nobody recommends anything. Found: Revenue fell.'],
    ['Why is it slow?', 'The index is missing', 'Nobody recommends anything. Found: The index is missing.'],
  ])('%s %s: %s', (content, finding, expected) => expect(answer(content, [], [found(finding)])).toBe(expected));

  it.each(['contested', 'rejected', 'unsupported'] as const)('never by one that is %s', (status) =>
    expect(answer('Is the login secure?', [], [found('The login is secure', status)])).not.toMatch(/^Yes/),
  );
});

describe('undecided is an answer', () => {
  const [run, ban] = [
    does('Run it.', { chosen: false, standing: 'undecided', opposed_to: ['Do not run it'], agents: ['ada', 'bob'] }),
    does('Do not run it', { chosen: false, standing: 'undecided', opposed_to: ['Run it.'] }),
  ];

  it('where two recommendations are even', () =>
    expect(answer('Should we run it?', [run, ban])).toBe(
      'Undecided: "Run it" (2 seats) against "Do not run it" (1 seat).',
    ));

  it('also where a finding stands', () =>
    expect(answer('Should we run it?', [run, ban], [found('It is fast')])).toMatch(/^Undecided/));

  it.each([
    [1, 'Undecided: the evidence does not settle 1 contested finding.'],
    [2, 'Undecided: the evidence does not settle 2 contested findings.'],
    [0, 'No answer: nothing is recommended and no finding is supported.'],
  ])('where %i findings are contested', (count, expected) => {
    const findings = Array.from({ length: count }, (_, at) => found(`Finding ${at}`, 'contested'));
    expect(undecidedText({ recommendations: [], findings })).toBe(expected);
    expect(answer('Is it so?', [], findings)).toBe(expected);
  });
});
