/** What an agent of agent-query may do in more ways than one, and what it is told when only the content type is wrong. */
import { describe, expect, it } from 'vitest';
import { hostAgent } from '../../src/agent/agent-host.ts';
import type { JsonObject } from '../../src/model/json.ts';
import { serve } from '../support/served/agent-query.ts';
import { checkAgent, conformanceOf, failed } from './check-agent.ts';
import { changed, type Fault, json, parse, saying } from './fault.ts';
import { type Answer, wire } from './wire.ts';

const conformance = conformanceOf('agent-query');
const token = 'correct-horse-battery-staple';
const agent = serve({ token, reply: ({ message }) => ({ text: `You say: ${message}` }) });

async function check(fault: Fault) {
  const hosted = await hostAgent([agent]);
  const forward: Answer = async ({ method, headers, body }) => {
    const { authorization = '', 'content-type': type = '' } = headers;
    const sent = { method, headers: { authorization, 'content-type': type } };
    const response = await fetch(hosted.url, method === 'POST' ? { ...sent, body } : sent);
    const told = { 'content-type': response.headers.get('content-type') ?? '' };
    return { status: response.status, headers: told, body: await response.text() };
  };
  const seen = await wire((heard) => fault(heard, forward));
  try {
    return await checkAgent({ conformance, url: seen.url, token });
  } finally {
    await seen[Symbol.asyncDispose]();
    await hosted.close();
  }
}

const rpc = (body: JsonObject) => {
  const sent = json(200, { jsonrpc: '2.0', ...body });
  return typeof sent === 'string' ? sent : { ...sent, headers: { 'content-type': 'application/json-rpc' } };
};

const withoutCompanions: Fault = async (heard, next) => {
  const isCompanion = saying(({ method }) => /^agent\.(context|reset|status)$/.test(String(method)))(heard);
  const { id = null } = Object(parse(heard.body));
  return isCompanion ? rpc({ error: { code: -32601, message: 'Method not found' }, id }) : next(heard);
};

const strangersInBody: Fault = async (heard, next) => {
  const sent = await next(heard);
  const isRefused = typeof sent !== 'string' && sent.status === 401;
  const { id = null } = Object(parse(heard.body));
  return isRefused ? rpc({ error: { code: -32001, message: 'Unauthorized' }, id }) : sent;
};

const answersBatches: Fault = async (heard, next) => {
  const [first] = [parse(heard.body) ?? null].flat();
  if (!heard.body.startsWith('[{')) return next(heard);
  const sent = await next({ ...heard, body: JSON.stringify(first) });
  return typeof sent === 'string' ? sent : { ...sent, body: `[${sent.body}]` };
};

const saysTexts = changed((said) =>
  Object(said.result).response ? { ...said, result: Object(said.result).response } : said,
);

const forgetsInvalidIds = changed((said) => (Object(said.error).code === -32600 ? { ...said, id: null } : said));

describe('an agent of agent-query', () => {
  it.each<[string, Fault]>([
    ['has no method but agent.query', withoutCompanions],
    ['turns strangers away with an error in a 200', strangersInBody],
    ['answers batches', answersBatches],
    ['has a result that is text', saysTexts],
    ['cannot tell the id of an invalid request', forgetsInvalidIds],
  ])('TP-03, PF-08: is right when it %s', async (_, fault) => {
    const report = await check(fault);
    expect(report.checks.filter(({ result }) => result !== 'passed')).toEqual([]);
  });

  it('TP-03, PF-08: that lacks a method passes with a note of it', async () => {
    const { checks } = await check(withoutCompanions);
    expect(checks.filter((each) => each.result === 'passed' && each.note).map(({ id }) => id)).toEqual(
      ['context', 'reset', 'status'].map((name) => `agent-query/methods/agent-${name}`),
    );
  });

  const readsOnlyJson: Fault = (heard, next) => {
    const isOwn = heard.headers['content-type'] === 'application/json-rpc';
    return next(isOwn ? { ...heard, body: '{}' } : heard);
  };
  const saysNull = changed((said) => ('result' in said ? { ...said, error: null } : said));

  it.each<[string, Fault]>([
    ['parses only application/json', readsOnlyJson],
    ['does so and answers wrongly', (heard, next) => saysNull(heard, (at) => readsOnlyJson(at, next))],
  ])('TP-03, PF-08: that %s is told that cause, and blamed for nothing else', async (_, fault) => {
    const report = await check(fault);
    expect({ must: failed(report, 'must'), should: failed(report, 'should') }).toEqual({
      must: ['content-type/own'],
      should: [],
    });
    expect(report.checks.find(({ id }) => id.endsWith('content-type/own'))).toMatchObject({
      actual: expect.stringContaining('as application/json, the same body is understood'),
      advice: expect.stringContaining('application/json-rpc'),
    });
  });

  it('TP-03, PF-08: that answers with another id is told that the id is wrong, and nothing else', async () => {
    const report = await check(changed((said) => ({ ...said, id: 'another' })));
    const told = report.checks.flatMap((each) => (each.result === 'failed' ? [[each.id, each.actual]] : []));
    expect(told.map(([id]) => id)).toContain('agent-query/format/query');
    for (const [id, actual] of told)
      expect({ id, actual }).toMatchObject({ actual: expect.stringMatching(/^id: must be .*, and is "another"$/) });
  });
});
