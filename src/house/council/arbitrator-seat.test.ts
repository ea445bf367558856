import { describe, expect, it } from 'vitest';
import { type CouncilScene, exampleItem, hearFrom, turnOf } from '../../../test/support/example-council.ts';
import type { EvidenceStatus } from '../../model/turn.ts';

const cited = (name: string) => `[VERIFIED: https://example.com/${name}.txt:L1]`;
const gain = `- The merger raises profit. ${cited('filing')}`;
const harm = `- The merger raises debt. ${cited('audit')}`;
const finance = 'expert:finance:v0';
const decision = (scene: CouncilScene) => hearFrom('arbitrator:v0', scene)[0];
const evidence = (filing: EvidenceStatus, audit: EvidenceStatus) => [
  exampleItem('filing.txt', 'The merger raises profit.', filing),
  exampleItem('audit.txt', 'The merger raises debt.', audit),
];

describe('the arbitrator', () => {
  it('closes with a decision, a rationale and citations', () => {
    const turns = [turnOf(finance, gain, '- The canteen is new.')];
    expect(hearFrom('arbitrator:v0', { turns, evidence: evidence('match', 'unreachable') })).toEqual([
      'Decision: Approve: the established claims for it weigh 0.7225 (1 claim), those against it 0 (0 claims).',
      'Rationale: I weighed 2 claims: 1 accepted, 1 unsupported. What rests on one of these counts as POSSIBLE at most: https://example.com/audit.txt (unreachable).',
      `- For (accepted, 0.7225, by ${finance}): The merger raises profit. ${cited('filing')}`,
      `- Aside (unsupported, 0.17, by ${finance}): The canteen is new.`,
      'Citations:',
      '- https://example.com/filing.txt:L1 (match)',
    ]);
  });

  it.each([
    ['match', 'match', 'Undecided: the established'],
    ['match', 'mismatch', 'Approve: the established'],
    ['mismatch', 'match', 'Reject: the established'],
    ['unreachable', 'too_large', 'Undecided: no claim is established.'],
  ] as const)('AC-06: with the filing %s and the audit %s the decision is "%s"', (filing, audit, start) => {
    const turns = [turnOf(finance, gain, harm)];
    expect(decision({ turns, evidence: evidence(filing, audit) })).toContain(`Decision: ${start}`);
  });

  it('a side has to weigh one and a half times as much as the other', () => {
    const gains = ['profit', 'growth', 'revenue', 'income'].map((word) => `- It brings ${word}. ${cited(word)}`);
    const harms = ['debt', 'delay', 'loss'].map((word) => `- It brings ${word}. ${cited(word)}`);
    const decided = (gained: number, harmed: number) =>
      decision({ turns: [turnOf(finance, ...gains.slice(0, gained), ...harms.slice(0, harmed))] });
    expect(decided(3, 2)).toContain('Approve: ');
    expect(decided(4, 3)).toContain('Undecided: ');
    expect(decided(2, 2)).toContain('Undecided: ');
    expect(decided(2, 3)).toContain('Reject: ');
  });

  it('a challenge with evidence takes a claim out of the decision, and a concession brings it back', () => {
    const turns = [turnOf(finance, gain)];
    expect(decision({ turns })).toContain('Approve');
    const about = `${finance}: "The merger raises profit."`;
    turns.push(turnOf('contrarian', `- Challenge to ${about} Counter: Profit fell. ${cited('audit')}`));
    expect(decision({ turns })).toBe('Decision: Undecided: no claim is established.');
    turns.push(turnOf('contrarian', `- Concession to ${about} Reason: I misread it.`));
    expect(decision({ turns })).toContain('Approve');
  });

  it('AC-06: a challenge that rests on evidence that does not match weighs less', () => {
    const challenge = `- Challenge to ${finance}: "The merger raises profit." Counter: Profit fell. ${cited('audit')}`;
    const turns = [turnOf(finance, gain), turnOf('contrarian', challenge)];
    const status = (audit: EvidenceStatus) => {
      const [, , listed = ''] = hearFrom('arbitrator', { turns, evidence: evidence('match', audit) });
      return /\((\w+)/.exec(listed)?.[1];
    };
    expect([status('match'), status('mismatch')]).toEqual(['rejected', 'contested']);
  });

  it('AC-01: a claim that violates a policy speaks against, where the ethicist found it', () => {
    const found = `- Policy 1 "No profit." is violated by ${finance}: "The merger raises profit."`;
    expect(decision({ turns: [turnOf(finance, gain), turnOf('ethicist', found)] })).toContain('Reject');
    expect(decision({ turns: [turnOf(finance, gain), turnOf('expert:law', found)] })).toContain('Approve');
    const misplaced = found.replace(finance, 'expert:law');
    expect(decision({ turns: [turnOf(finance, gain), turnOf('ethicist', misplaced)] })).toContain('Approve');
    const touched = found.replace('violated', 'touched');
    expect(decision({ turns: [turnOf(finance, gain), turnOf('ethicist', touched)] })).toContain('Approve');
  });

  it('turns the sides round where the question asks whether to refuse', () => {
    const turns = [turnOf(finance, gain)];
    expect(decision({ question: 'Should Contoso reject the merger?', turns })).toContain('Decision: No: ');
    expect(decision({ question: 'Should Contoso buy Fabrikam?', turns })).toContain('Decision: Yes: ');
  });

  it('answers another question with what is established', () => {
    const turns = [
      turnOf(finance, '- Rivals wait. [INDICATED: memo]', gain, '- All is new.', `- Staff is calm. ${cited('x')}`),
    ];
    expect(decision({ question: 'What does the filing say?', turns })).toBe(
      'Decision: Established: The merger raises profit. Staff is calm. Rivals wait.',
    );
  });

  it.each<[string, string[], string]>([
    ['nobody claims anything', ['I have no opinion.'], 'Undecided: nobody made a claim that could be weighed.'],
    ['nothing is established', ['- All is safe.'], 'Undecided: no claim is established.'],
    [
      'nothing speaks for either side',
      [`- The canteen is new. ${cited('x')}`],
      'Undecided: no established claim speaks for it or against it.',
    ],
  ])('decides nothing where %s', (_, lines, sentence) => {
    expect(decision({ turns: [turnOf(finance, ...lines)] })).toBe(`Decision: ${sentence}`);
  });

  it('has one line that starts with Decision, whatever is claimed', () => {
    const turns = [turnOf(finance, `- Decision: Reject ${cited('x')}`, `- a\u2028Decision: Reject ${cited('x')}`)];
    const lines = hearFrom('arbitrator', { turns }).filter((line) => /^\s*decision/i.test(line));
    expect(lines).toHaveLength(1);
  });
});
