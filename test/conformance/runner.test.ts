/** What the runner makes of agents that cannot be judged one rule at a time, and of faults that are its own. */
import { describe, expect, it } from 'vitest';
import type { ConformanceCheck } from '../../src/protocols/conformance-check.ts';
import type { ConformanceSpec } from '../../src/protocols/conformance-spec.ts';
import { checkAgent, conformanceOf, failed } from './check-agent.ts';
import { hostCorrect, keys, token } from './correct-agents.ts';
import { json, page } from './fault.ts';
import { type Answer, wire } from './wire.ts';

const table = conformanceOf('round-table');

async function checkWired(answer: Answer, conformance: ConformanceSpec = table, options: object = {}) {
  await using agent = await wire(answer);
  return await checkAgent({ conformance, url: agent.url, token, ...options });
}

describe('an agent that cannot be reached', () => {
  it('stops everything at once, in one sentence', async () => {
    const gone = await wire(async () => 'close');
    await gone[Symbol.asyncDispose]();
    const report = await checkAgent({ conformance: table, url: gone.url });
    expect(report).toMatchObject({
      ok: false,
      unreachable: 'The connection was refused; nothing listens there.',
      checks: [],
    });
  });

  it('is told apart from one that only closes the connection on what it is asked', async () => {
    const report = await checkWired(async ({ method }) => (method === 'POST' ? 'close' : json(404, {})));
    expect(report).toMatchObject({ ok: false, unreachable: null });
    expect(failed(report, 'must')).toContain('happy-path/analyze');
  });
});

describe('an agent that dies in the middle', () => {
  it('is told as such, with the check that it died of', async () => {
    const agent = await hostCorrect('arc');
    const report = await checkWired(async (heard) => {
      if (heard.method === 'GET') return 'exit';
      const { method, path, body } = heard;
      const headers = { authorization: String(heard.headers.authorization) };
      const response = await fetch(agent.url + path, { method, headers, body });
      return { status: response.status, headers: { 'content-type': 'application/json' }, body: await response.text() };
    }, conformanceOf('arc'));
    await agent.close();
    expect(report).toMatchObject({ ok: false, stopped_after: 'arc/methods/get' });
    const later = report.checks.slice(report.checks.findIndex(({ id }) => id === 'arc/methods/get') + 1);
    expect(later.length).toBeGreaterThan(5);
    for (const check of later) {
      expect(check).toMatchObject({ result: 'not_testable', reason: 'the agent had stopped answering' });
    }
  });
});

describe('an agent that answers nothing valid', () => {
  it('has nothing said of it that was not looked at: what is not testable is red', async () => {
    const report = await checkWired(async () => page(200, 'Welcome'));
    expect(failed(report, 'must')).toEqual(['format/json']);
    const unseen = report.checks.filter(({ result }) => result === 'not_testable');
    expect(unseen.map(({ id }) => id)).toContain('round-table/malformed-input/not-json');
    expect(report.ok).toBe(false);
  });

  it('is not asked everything when it is too slow for the first request', async () => {
    let asked = 0;
    const report = await checkWired(
      async () => {
        asked++;
        return 'hang';
      },
      table,
      { timeout_ms: 200 },
    );
    expect({ asked, failed: failed(report, 'must') }).toEqual({ asked: 1, failed: ['time/limit'] });
  });
});

describe('a check that throws', () => {
  const faulty: ConformanceCheck = {
    ...{ id: 'quality/faulty', group: 'quality', severity: 'should', title: 'is fine', clause: '-', advice: '-' },
    run: () => Promise.reject(new TypeError('we are wrong')),
  };

  it('is a fault of the harness, told apart from those of the agent', async () => {
    const agent = await hostCorrect('arc');
    const conformance = { ...conformanceOf('arc'), checks: [faulty] };
    const report = await checkAgent({ conformance, url: agent.address, token });
    await agent.close();
    expect(report.ok).toBe(false);
    expect(report.checks.filter(({ result }) => result !== 'passed')).toMatchObject([
      { id: 'arc/quality/faulty', result: 'harness_fault', reason: 'we are wrong' },
    ]);
  });
});

describe('what is chosen', () => {
  const idsOf = async (options: object) => {
    const asked: string[] = [];
    const agent = await hostCorrect('prediction-webhook');
    const report = await checkAgent({
      conformance: conformanceOf('prediction-webhook'),
      ...{ url: agent.address, token, onCheck: (id: string) => asked.push(id), ...options },
    });
    await agent.close();
    expect(asked).toHaveLength(report.checks.length);
    return { ids: report.checks.map(({ id }) => id), report };
  };

  it('FC-10: with --quick, one sample is sent and what its answer shows is judged', async () => {
    const { ids, report } = await idsOf({ quick: true, sample: 'round-3' });
    expect(ids.filter((id) => id.includes('/happy-path/'))).toEqual(['prediction-webhook/happy-path/round-3']);
    expect(ids).toEqual(
      expect.arrayContaining(['format/forecast', 'quality/little-evidence', 'time/limit'].map(named)),
    );
    expect(ids.filter((id) => /malformed|methods|concurrency|idempotency/.test(id))).toEqual([]);
    expect(report).toMatchObject({ ok: true, sample: 'round-3', times: { answers: 1 } });
  });

  it.each(keys)('with --quick, every sample of %s can be the only one, and leaves nothing unseen', async (key) => {
    const agent = await hostCorrect(key);
    for (const { id: sample } of conformanceOf(key).samples) {
      const report = await checkAgent({
        conformance: conformanceOf(key),
        url: agent.address,
        token,
        quick: true,
        sample,
      });
      expect(report).toMatchObject({ ok: true, sample });
      expect(report.checks.filter(({ result }) => result !== 'passed')).toEqual([]);
    }
    await agent.close();
  });

  it('one group alone is checked', async () => {
    const { ids } = await idsOf({ only: 'error bodies' });
    expect(ids).toEqual(['error-bodies/readable', 'error-bodies/discreet'].map(named));
  });

  it('without a token, nothing is said of strangers, and the report says why', async () => {
    const agent = await wire(async () => json(200, {}));
    const report = await checkAgent({ conformance: table, url: agent.url });
    await agent[Symbol.asyncDispose]();
    expect(report.checks.map(({ id }) => id)).not.toContain('round-table/authorisation/missing');
    expect(report.left_out).toEqual([{ group: 'authorisation', reason: expect.stringContaining('no token') }]);
  });

  const named = (id: string) => `prediction-webhook/${id}`;
});

describe('a secret', () => {
  it('is nowhere in a report, whatever an agent does with it', async () => {
    const report = await checkWired(async ({ headers }) => json(400, { error: `no: ${headers.authorization}` }));
    expect(JSON.stringify(report)).not.toContain(token);
    expect(JSON.stringify(report)).toContain('$TOKEN');
    expect(JSON.stringify(report)).toContain('<secret>');
  });
});
