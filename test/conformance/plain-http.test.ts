/** The protocols of document 002: their agents as the kit serves them, for everybody, and who asks them. */
import { describe, expect, it } from 'vitest';
import { hostAgent } from '../../src/agent/agent-host.ts';
import { conformanceSpecs } from '../../src/protocols/conformance-specs.ts';
import { serve as serveA2a } from '../support/served/a2a-headers.ts';
import { serve as serveQuery } from '../support/served/agent-query.ts';
import type { ReplyingAgent } from '../support/served/incoming-message.ts';
import { serve as servePlain } from '../support/served/plain-http.ts';
import { checkAgent, conformanceOf } from './check-agent.ts';
import { json } from './fault.ts';
import { wire } from './wire.ts';

const open: ReplyingAgent = { reply: ({ message }) => ({ text: `You say: ${message}` }) };

describe('an agent that wants no token', () => {
  it.each([
    ['plain-http', servePlain(open)],
    ['a2a-headers', serveA2a(open)],
    ['agent-query', serveQuery(open)],
  ])('PF-08: of %s passes every check, and the report says what was left out', async (key, serve) => {
    const hosted = await hostAgent([serve]);
    const report = await checkAgent({ conformance: conformanceOf(key), url: hosted.url });
    await hosted.close();
    expect(report.checks.filter(({ result }) => result !== 'passed')).toEqual([]);
    expect(report).toMatchObject({ ok: true, left_out: [{ group: 'authorisation' }] });
    expect(report.checks.map(({ id }) => id)).not.toContain(`${key}/authorisation/status`);
  });
});

describe('an agent of a2a-headers', () => {
  it.each([
    [{}, 'parley'],
    [{ client_id: 'client-123' }, 'client-123'],
  ])('TP-02, PF-08: asked as %o, hears that it is %s who asks', async (addressee, client) => {
    const heard: unknown[] = [];
    const agent = await wire(async ({ headers }) => {
      heard.push([headers['a2a-version'], headers['a2a-client-id']]);
      return json(200, { response: 'Yes.' });
    });
    const conformance = conformanceSpecs.get('a2a-headers')?.(addressee) ?? conformanceOf('a2a-headers');
    await checkAgent({ conformance, url: agent.url, quick: true });
    await agent[Symbol.asyncDispose]();
    expect(heard[0]).toEqual(['1.0', client]);
  });
});
