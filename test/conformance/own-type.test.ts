/** A protocol with a content type of its own, and the server that reads only `application/json`. */
import { describe, expect, it } from 'vitest';
import type { ConformanceSpec } from '../../src/protocols/conformance-spec.ts';
import { checkAgent, conformanceOf, failed } from './check-agent.ts';
import { json, parse } from './fault.ts';
import { type Answer, wire } from './wire.ts';

const own = 'application/json-rpc';
const typed: ConformanceSpec = { ...conformanceOf('arc'), headers: { 'content-type': own, accept: own }, checks: [] };

/** What most servers do: a body of another type than these is as good as none. */
const reading =
  (types: readonly string[]): Answer =>
  async ({ headers, body, method }) => {
    const [type = ''] = String(headers['content-type']).split(';');
    const asked = types.includes(type) ? parse(body) : {};
    const isTurn = method === 'POST' && typeof asked === 'object' && asked !== null && 'messages' in asked;
    if (!isTurn || !Array.isArray(asked.messages)) return json(400, { error: 'messages are missing' });
    return json(200, { agent_id: 'arbitrator:v0', turn_id: 'x', content: JSON.stringify(asked.messages) });
  };

async function failures(types: readonly string[]) {
  await using agent = await wire(reading(types));
  const report = await checkAgent({ conformance: typed, url: agent.url });
  return { report, musts: failed(report, 'must') };
}

describe('a protocol whose content type is its own', () => {
  it('PF-08: names the cause when a server parses only application/json, and blames nothing else', async () => {
    const { report, musts } = await failures(['application/json']);
    expect(musts).toEqual(['content-type/own']);
    expect(report.checks.find(({ id }) => id === 'arc/content-type/own')).toMatchObject({
      actual: expect.stringContaining('as application/json, the same body is understood'),
      advice: expect.stringContaining('let the server parse'),
    });
  });

  it('PF-08: has nothing against a server that parses it', async () => {
    expect((await failures([own])).musts).toEqual([]);
  });

  it('PF-08: does not blame the type where the server understands neither', async () => {
    const { musts } = await failures([]);
    expect(musts).toContain('happy-path/document');
    expect(musts).not.toContain('content-type/own');
  });
});
