import { describe, expect, it } from 'vitest';
import type { Rebuttal } from '../../model/rebuttal.ts';
import { missingSentences } from '../missing-wording.ts';
import { disputedAnalyses } from './disputed-analyses.ts';
import { publicName, withRealNames } from './real-names.ts';
import type { RoundTableState } from './state.ts';
import { phaseAndSeatOf, phases } from './table-phases.ts';
import type { TableVersion } from './table-version.ts';

const claimId = (seat: string, index: number) => `${seat}-${index + 1}`;
const actionId = (seat: string, index: number) => `${seat}-action-${index + 1}`;
const evidenced: TableVersion = { wording: missingSentences, isEvidenced: true, claimId, actionId };
const plain: TableVersion = { ...evidenced, isEvidenced: false };

const observation = (finding: string) => ({ finding, evidence: 'e', severity: 'high', confidence: 0.9, flags: [] });
const analysis = (...findings: string[]) =>
  ({ observations: findings.map(observation), recommendations: [{ action: 'Wait' }] }) as never;
const table = (aliases: Record<string, string>) =>
  ({
    input: { aliases },
    analyses: { ada: analysis('The hash has no salt', 'The log is long'), bob: analysis('Fine') },
  }) as unknown as RoundTableState;
const anonymous = table({ ada: 'Agent A', bob: 'Agent B' });
const rebuttal = {
  challenges: [{ target_agent: 'Agent A', finding_challenged: 'Agent A-2', challenge: 'It is short.', evidence: '' }],
  concessions: [{ target_agent: 'Agent B', finding_accepted: 'Fine', reason: 'So it is.' }],
} as unknown as Rebuttal;

describe('the names of a table', () => {
  it('are the aliases where it is anonymous, and the seats elsewhere', () => {
    expect(publicName(anonymous, 'ada')).toBe('Agent A');
    expect(publicName(table({}), 'ada')).toBe('ada');
  });

  it('are the real ones again in what seats say of each other, and so are the ids of claims', () => {
    const { challenges, concessions } = withRealNames(anonymous, rebuttal, evidenced);
    expect(challenges).toMatchObject([{ target_agent: 'ada', finding_challenged: 'ada-2', challenge: 'It is short.' }]);
    expect(concessions).toMatchObject([{ target_agent: 'bob', finding_accepted: 'Fine' }]);
  });

  it('leave an id alone that names no claim, and every id of an earlier version', () => {
    const unknown = {
      challenges: [{ target_agent: 'Agent A', finding_challenged: 'Agent A-9' }],
      concessions: [],
    } as unknown as Rebuttal;
    expect(withRealNames(anonymous, unknown, evidenced).challenges[0]?.finding_challenged).toBe('Agent A-9');
    expect(withRealNames(anonymous, rebuttal, plain).challenges[0]).toMatchObject({
      ...{ target_agent: 'ada', finding_challenged: 'Agent A-2' },
    });
  });

  it('leave a name alone that is nobody’s, whatever it is called', () => {
    for (const target_agent of ['Agent Z', 'constructor', '__proto__', '']) {
      const odd = { challenges: [{ target_agent, finding_challenged: 'x' }], concessions: [] } as unknown as Rebuttal;
      expect(withRealNames(anonymous, odd, evidenced).challenges[0]).toMatchObject({ target_agent });
    }
  });

  it('change nothing where everybody is known by name', () => {
    expect(withRealNames(table({}), rebuttal, evidenced)).toBe(rebuttal);
  });
});

describe('the second round of challenges', () => {
  const peers = { ada: analysis('One', 'Two', 'Three'), bob: analysis('Four') };

  it('shows the disputed observations alone, and no recommendation', () => {
    const shown = disputedAnalyses(peers, ['ada-1', 'ada-3'], evidenced);
    expect(Object.keys(shown)).toEqual(['ada']);
    expect(shown.ada?.observations.map(({ finding }) => finding)).toEqual(['One', 'Three']);
    expect(shown.ada).not.toHaveProperty('recommendations');
  });

  it('shows nothing where nothing is disputed', () => {
    expect(disputedAnalyses(peers, [], evidenced)).toEqual({});
    expect(disputedAnalyses(peers, ['cyd-1', 'ada-9'], evidenced)).toEqual({});
  });
});

describe('the key of an ask', () => {
  it.each(phases)('names its phase and its seat: %s', (phase) => {
    expect(phaseAndSeatOf(`${phase}/ada`)).toEqual({ phase, seat: 'ada' });
  });

  it('names a seat that has a slash in its name', () => {
    expect(phaseAndSeatOf('vote/team/ada')).toEqual({ phase: 'vote', seat: 'team/ada' });
  });
});
