import { hash as sha } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { analysesOf, readClaims } from './claim.ts';
import { findClaim } from './find-claim.ts';

const hash = (text: string) => sha('sha256', text, 'hex');
const observe = (finding: string, evidence = '[POSSIBLE]') => ({ finding, evidence, severity: 'info' as const });

const input = {
  members: [{ seat: 'ada', domain: 'a' }],
  analyses: {
    ada: {
      observations: [
        observe('Alpha beta gamma', '[VERIFIED: log:1] Alpha beta delta'),
        observe('Alpha beta delta'),
        observe('Alpha beta epsilon', '[POSSIBLE] the clock'),
        observe('Zeta eta theta iota', '[POSSIBLE] the clock'),
      ],
    },
  },
  rebuttals: {},
  votes: {},
  missing: [],
  rules: { quorum: '2/3', threshold: '7/10', strict_evidence: false },
};
const { claims } = readClaims(analysesOf(input), false, hash, new Set());
const all = [...claims.keys()];
const find = (text: string, among = all) => {
  const match = findClaim(claims, among, text);
  return match && { finding: claims[match.claim]?.said.finding, exact: match.exact };
};

describe('findClaim', () => {
  test('RT-04: a finding’s id, then its exact text, comes before everything else', () => {
    const id = claims.find(({ said }) => said.finding === 'Alpha beta gamma')?.id ?? '';
    expect(find(` ${id.toUpperCase()} `)).toEqual({ finding: 'Alpha beta gamma', exact: true });
    expect(find('[VERIFIED: x:1] alpha  BETA delta')).toEqual({ finding: 'Alpha beta delta', exact: true });
  });

  test('RT-04: then the exact evidence, without its tag', () => {
    const [first] = claims.filter(({ said }) => said.evidence.endsWith('clock'));
    expect(find('The clock')).toEqual({ finding: first?.said.finding, exact: false });
  });

  test('RT-04: then the finding that shares the most words, the lowest id among equals', () => {
    expect(find('alpha beta epsilon too')).toEqual({ finding: 'Alpha beta epsilon', exact: false });
    const [first] = claims.filter(({ said }) => said.finding.startsWith('Alpha'));
    expect(find('alpha beta')).toEqual({ finding: first?.said.finding, exact: false });
  });

  test('RT-04: half of the words is enough, less is not', () => {
    expect(find('zeta eta')).toEqual({ finding: 'Zeta eta theta iota', exact: false });
    expect(find('zeta')).toBeUndefined();
    expect(find('zeta eta kappa')).toBeUndefined();
  });

  test('RT-04: nothing is found for a blank name or among no claims', () => {
    expect(find(' [POSSIBLE] ')).toBeUndefined();
    expect(find('alpha beta gamma', [])).toBeUndefined();
  });
});
