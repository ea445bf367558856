import { describe, expect, it } from 'vitest';
import type { PeerAnalysis } from '../model/analysis.ts';
import { createReadingAgent } from './reading-agent.ts';

const advice = { action: 'Wait until Tuesday', rationale: 'It is safer.' };
const mind = createReadingAgent({
  ...{ name: 'ops', domain: 'operations', capabilities: [], reads: /\.log$|notes/ },
  concerns: [{ about: /rolling back/i, severity: 'warning', advice }],
});

const task = (material: Record<string, string>) => ({
  ...{ task_id: 't', content: 'Shall we?', constraints: [] },
  context: { material },
});
const drill = task({ 'drill.log': 'Started.\nRolling back took 52 minutes.', 'secret.txt': 'Rolling back is fun.' });
const notes = task({ 'notes.md': '- Rolling back takes 5 minutes.' });

const peer = (finding: string, evidence: string): PeerAnalysis => ({
  ...{ agent_name: 'bob', domain: 'x' },
  observations: [{ finding, evidence, severity: 'info' }],
});
const challenge = (seen: typeof drill | undefined, ...others: PeerAnalysis[]) =>
  mind.challenge({ task_id: 't', content: 'Shall we?', others }, seen);
const synthesis = (recommended_direction: string, ...findings: string[]) => ({
  ...{ recommended_direction, trade_offs: [], minority_views: [] },
  key_findings: findings.map((finding) => ({ agent_name: 'ops', finding, evidence: '' })),
});
const vote = (seen: typeof drill | undefined, brief: ReturnType<typeof synthesis>) =>
  mind.vote({ task_id: 't', content: 'Shall we?', synthesis: brief }, seen);

describe('a reader', () => {
  it('raises the lines that concern it, cites document and line, and advises', () => {
    expect(mind.analyze(drill)).toEqual({
      observations: [
        { finding: 'Rolling back took 52 minutes.', evidence: '[VERIFIED: drill.log:2]', severity: 'warning' },
      ],
      recommendations: [advice],
    });
  });

  it('claims less for a plan than for a measurement', () => {
    expect(mind.analyze(notes).observations[0]?.evidence).toBe('[INDICATED: notes.md]');
  });

  it('says that it found nothing where there is nothing to read', () => {
    for (const context of [{}, { material: null }, { material: ['x'] }, { material: { 'a.log': 3 } }]) {
      const { observations } = mind.analyze({ ...drill, context });
      expect(observations).toMatchObject([
        { finding: 'The material says nothing about operations.', severity: 'info' },
      ]);
    }
  });

  it('challenges a finding that what it read contradicts', () => {
    const { challenges, concessions } = challenge(
      drill,
      peer('Rolling back takes 5 minutes.', '[INDICATED: notes.md]'),
    );
    expect(concessions).toEqual([]);
    expect(challenges).toEqual([
      {
        target_agent: 'bob',
        finding_challenged: 'Rolling back takes 5 minutes.',
        counter_evidence: '[VERIFIED: drill.log:2] Rolling back took 52 minutes.',
      },
    ]);
  });

  it('gives way to better evidence than its own', () => {
    const { challenges, concessions } = challenge(
      notes,
      peer('Rolling back took 52 minutes.', '[VERIFIED: drill.log:2]'),
    );
    expect(challenges).toEqual([]);
    expect(concessions).toMatchObject([{ target_agent: 'bob', finding_accepted: 'Rolling back took 52 minutes.' }]);
  });

  it('concedes what it read in another document, and not what it read in the same', () => {
    const said = 'Rolling back took 52 minutes.';
    expect(challenge(drill, peer(said, '[VERIFIED: pager.log:1]')).concessions).toHaveLength(1);
    expect(challenge(drill, peer(said, '[VERIFIED: drill.log:2]'))).toEqual({ challenges: [], concessions: [] });
  });

  it('approves when its advice is taken', () => {
    expect(vote(drill, synthesis('Test more; wait until Tuesday.'))).toMatchObject({ approve: true, conditions: [] });
  });

  it('dissents with its evidence when its finding stands and its advice is left aside', () => {
    const { approve, dissent_reason } = vote(drill, synthesis('Ship it.', 'Rolling back took 52 minutes.'));
    expect(approve).toBe(false);
    expect(dissent_reason).toContain('[VERIFIED: drill.log:2] Rolling back took 52 minutes.');
    expect(dissent_reason).toContain('Wait until Tuesday');
  });

  it('approves on its conditions when nothing it found stands', () => {
    expect(vote(drill, synthesis('Ship it.'))).toMatchObject({ approve: true, conditions: ['Wait until Tuesday'] });
  });

  it('stands behind nothing once it has forgotten what it was shown', () => {
    expect(challenge(undefined, peer('Rolling back takes 5 minutes.', ''))).toEqual({
      challenges: [],
      concessions: [],
    });
    expect(vote(undefined, synthesis('Ship it.'))).toMatchObject({ approve: false });
  });
});
