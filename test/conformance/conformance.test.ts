/** The checks, held against agents that are right and agents that are wrong in one known way. */
import { afterAll, describe, expect, it } from 'vitest';
import { generalCheckIds } from '../../src/conformance/planned-checks.ts';
import type { ConformanceSpec } from '../../src/protocols/conformance-spec.ts';
import { conformanceSpecs } from '../../src/protocols/conformance-specs.ts';
import { a2aHeadersBroken } from './a2a-headers-broken.ts';
import { agentQueryBroken } from './agent-query-broken.ts';
import { broken as others } from './broken-agents.ts';
import type { Broken } from './broken-of.ts';
import { checkAgent, conformanceOf, failed } from './check-agent.ts';
import { hostCorrect, keys, token, under } from './correct-agents.ts';
import { modelBroken } from './model-broken.ts';
import { plainHttpBroken } from './plain-http-broken.ts';
import { type Answer, wire } from './wire.ts';

const broken = [...others, ...plainHttpBroken, ...a2aHeadersBroken, ...agentQueryBroken, ...modelBroken];

describe('a correct agent', () => {
  it('PF-08: is there for every protocol that has checks', () => {
    expect([...conformanceSpecs.keys()].toSorted()).toEqual(keys.toSorted());
  });

  it.each(keys)('PF-08: of %s passes every check', async (key) => {
    const agent = await hostCorrect(key);
    const report = await checkAgent({ conformance: conformanceOf(key), url: agent.address, token });
    await agent.close();
    expect(report.checks.filter(({ result }) => result !== 'passed')).toEqual([]);
    expect(report).toMatchObject({ ok: true, unreachable: null, stopped_after: null, left_out: [] });
    expect(report.times.answers).toBeGreaterThan(4);
  });
});

/** The correct agent, as the fault lets it be seen. */
async function checkBroken({ protocol, fault }: Broken) {
  const agent = await hostCorrect(protocol);
  const spoil = fault();
  const seen = await wire((heard) => spoil(heard, forwardTo(agent.url)));
  try {
    return await checkAgent({ conformance: conformanceOf(protocol), url: seen.url + under[protocol], token });
  } finally {
    await seen[Symbol.asyncDispose]();
    await agent.close();
  }
}

const forwardTo =
  (url: string): Answer =>
  async ({ method, path, headers, body }) => {
    const own = ['host', 'connection', 'content-length', 'transfer-encoding'];
    const passed = Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !own.includes(name) ? [[name, value] satisfies [string, string]] : [],
    );
    const response = await fetch(url + path, { method, headers: passed, ...(method === 'POST' ? { body } : {}) });
    const said = [...response.headers].filter(([name]) => !['connection', 'keep-alive', ...own].includes(name));
    return { status: response.status, headers: Object.fromEntries(said), body: await response.text() };
  };

describe('a broken agent', () => {
  const caught = new Set<Broken>();

  afterAll(() => console.log(`${caught.size} of ${broken.length} broken agents caught`));

  it.concurrent.each(broken)('PF-08: of $protocol that $name is caught by $caught', async (agent) => {
    const report = await checkBroken(agent);
    const seen = [...failed(report, 'must'), ...failed(report, 'should')];
    if (seen.includes(agent.caught)) caught.add(agent);
    expect(seen).toContain(agent.caught);
    const expected = [agent.caught, ...(agent.also ?? [])];
    expect(failed(report, 'must').filter((id) => !expected.includes(id))).toEqual([]);
    expect(report.checks.filter(({ result }) => result === 'harness_fault')).toEqual([]);
  });

  it.each(keys)('PF-08: is there for every check of %s', (key) => {
    const caughtIn = (those: readonly Broken[]) => those.map(({ caught: id }) => id);
    const own = ownChecks(conformanceOf(key));
    expect(own.filter((id) => !caughtIn(broken.filter(({ protocol }) => protocol === key)).includes(id))).toEqual([]);
  });

  it('PF-08: is there for every check that is made of all agents', () => {
    expect(generalCheckIds.filter((id) => !broken.some(({ caught: other }) => other === id))).toEqual([]);
  });
});

/** Those that only this protocol makes. */
function ownChecks({ samples, rules, checks }: ConformanceSpec): string[] {
  const exemplars = samples.flatMap((sample) => sample.exemplars);
  const formats = new Set(exemplars.map(({ act }) => `format/${act}`));
  return [...exemplars.map(({ id }) => `happy-path/${id}`), ...formats, ...[...rules, ...checks].map(({ id }) => id)];
}
