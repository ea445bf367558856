import { describe, expect, it } from 'vitest';
import { synthesis1 } from '../../methods/synthesis-1/method.ts';
import type { TableInput } from '../../methods/synthesis-method.ts';
import { analysis } from '../../model/analysis.ts';
import { sha256 } from '../../store/signing.ts';
import { demoAgents } from './demo-agents.ts';
import { demoTask } from './demo-task.ts';

const method = synthesis1(sha256);
const { content, constraints, evidence } = demoTask;
const shown = { task_id: 't', content, constraints, context: { evidence } };
const collect = <T>(say: (agent: (typeof demoAgents)[number]) => T) =>
  Object.fromEntries(demoAgents.map((agent) => [agent.name, say(agent)]));

/** The demo, played without a platform: analyses, rebuttals, votes. */
function playDemo(): { table: TableInput; verdict: Record<string, unknown> } {
  const analyses = collect((agent) => agent.analyze(shown));
  const about = (name: string) =>
    demoAgents
      .filter((agent) => agent.name !== name)
      .map((agent) => ({ agent_name: agent.name, domain: agent.domain, ...agent.analyze(shown) }));
  const rebuttals = collect((agent) =>
    agent.challenge({ task_id: 't', content: shown.content, others: about(agent.name) }, shown),
  );
  const table: TableInput = {
    members: demoAgents.map(({ name, domain }) => ({ seat: name, domain })),
    ...{ analyses, rebuttals, votes: {}, missing: [] },
    rules: { quorum: '2/3', threshold: '7/10', strict_evidence: false },
  };
  const synthesis = method.briefOf(method.synthesise(table).synthesis);
  const votes = collect((agent) => agent.vote({ task_id: 't', content: shown.content, synthesis }, shown));
  const whole = { ...table, votes };
  return { table: whole, verdict: method.conclude(whole).verdict };
}

describe('the sample agents of the demo', () => {
  it('have names of their own, and are marked as samples', () => {
    expect(new Set(demoAgents.map(({ name }) => name)).size).toBe(demoAgents.length);
    for (const { name, capabilities } of demoAgents) {
      expect(name).toMatch(/^demo_/);
      expect(capabilities).toContain('sample');
    }
  });

  it('find something each, with a source, in an analysis that the platform takes as it is', () => {
    const { table } = playDemo();
    for (const { name } of demoAgents) {
      expect(analysis.parse(table.analyses[name])).toEqual(table.analyses[name]);
      expect(table.analyses[name]?.observations[0]?.evidence).not.toContain('POSSIBLE');
    }
  });

  it('disagree: there are challenges, concessions and a dissent to look at', () => {
    const { table } = playDemo();
    expect(Object.values(table.rebuttals).flatMap(({ challenges }) => challenges)).not.toEqual([]);
    expect(Object.values(table.rebuttals).flatMap(({ concessions }) => concessions)).not.toEqual([]);
    expect(Object.values(table.votes).filter(({ approve }) => !approve)).not.toEqual([]);
  });

  it('come to the same verdict every time', () => {
    const { verdict } = playDemo();
    expect(playDemo().verdict).toEqual(verdict);
    expect(verdict).toMatchObject({ method: 'synthesis@1' });
    expect(String(verdict.recommended_direction)).toContain('Check the expiry of refresh tokens');
  });
});
