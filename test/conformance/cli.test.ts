/** `parley check` as people run it: what it prints, what it writes, and how it ends. */
import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HostedAgent } from '../../src/agent/agent-host.ts';
import { ScriptedAgent } from '../support/agent.ts';
import { inFolder, ownFolder, parley } from '../support/command-line.ts';
import { known, TokenEndpoint } from '../support/token-endpoint.ts';
import { hostCorrect, token } from './correct-agents.ts';
import { json } from './fault.ts';
import { wire } from './wire.ts';

ownFolder();

describe('parley check', () => {
  let agent: HostedAgent & { address: string };
  beforeEach(async () => {
    agent = await hostCorrect('prediction-webhook');
  });
  afterEach(() => agent.close());

  const check = (args: string[], circumstances = {}) =>
    parley(['check', agent.address, '--protocol', 'prediction-webhook', ...args], circumstances);

  it('FC-10: says in words that there are no failures, and exits with 0; needs no platform and leaves nothing behind', async () => {
    const { code, stdout, stderr } = await check(['--token', token]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('checked against "Factagora Agent Specification (BYOA)"');
    expect(stdout).toMatch(/✓ happy path +4 of 4 hold/);
    expect(stdout).toMatch(/\d+ answers took \d+ m?s \(p50\), \d+ m?s \(p95\), of the 30 s allowed\./);
    expect(stdout).toMatch(/No failures: every rule that was checked holds\.\n$/);
    expect(stdout).not.toContain(token);
    expect(existsSync(inFolder('.parley'))).toBe(false);
  });

  it('FC-10: exits with 1 at a wrong token, says what to do first, and shows how to try it without the token', async () => {
    const { code, stdout } = await check(['--token', 'another-token-entirely']);
    expect(code).toBe(1);
    expect(stdout).toContain('Failures (1)');
    expect(stdout).toMatch(/fix +Give the token that the agent expects with --token/);
    expect(stdout).toMatch(/✗ prediction-webhook\/authorisation\/accepted\n {4}got {7}/);
    expect(stdout).toMatch(/^The agent breaks 1 rule\./);
    expect(stdout).toContain(`try       curl -i -X POST '${agent.address}'`);
    expect(stdout).toContain('-H "authorization: Bearer $TOKEN"');
    expect(stdout).toContain('the agent does not answer a valid request');
    expect(stdout).not.toContain('another-token-entirely');
  });

  it.each([
    ['from stdin', ['--token', '-'], { input: `${token}\n` }],
    ['from the environment', [], { env: { PARLEY_AGENT_TOKEN: token } }],
  ])(
    'FC-10: takes the token %s, and --sample alone as the validator of document 003',
    async (_, args, circumstances) => {
      const { code, stdout } = await parley(
        ['check', agent.address, '--quick', '--sample', 'full', ...args],
        circumstances,
      );
      expect(code).toBe(0);
      expect(stdout).toContain('checked against "Factagora Agent Specification (BYOA)"');
      expect(stdout).toMatch(/✓ happy path +1 of 1 hold/);
      expect(stdout).toContain('sample full');
    },
  );

  it('prints the report as JSON, with the address and every check', async () => {
    const { stdout } = await check(['--token', token, '--only', 'malformed-input', '--json']);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ url: agent.address, ok: true, protocol: 'prediction-webhook' });
    expect(report.checks.map(({ group }: { group: string }) => group)).toEqual(Array(5).fill('malformed input'));
  });

  it('writes JUnit and HTML into a file, and says so', async () => {
    for (const format of ['junit', 'html']) {
      const file = inFolder(`report.${format}`);
      const { code, stdout, stderr } = await check(['--quick', '--format', format, '--output', file]);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain(file);
      const written = readFileSync(file, 'utf8');
      expect(written).toContain('prediction-webhook/authorisation/accepted');
      expect(written).toMatch(format === 'junit' ? /<failure message="got 40[13]/ : /^<!doctype html>/);
    }
  });

  it('exits with 3 and one sentence when nothing answers, at once', async () => {
    // No test listens on a port below those that the system hands out.
    const address = 'http://127.0.0.1:1027';
    const { code, stdout, stderr } = await parley(['check', address]);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toBe(`${address} cannot be reached. The connection was refused; nothing listens there.\n`);
  });

  it.each([
    [['--protocol', 'telepathy'], "no checks for 'telepathy', only for "],
    [['--sample', 'nowhere'], "no sample 'nowhere'; it has test-prediction"],
    [['--only', 'everything'], 'malformed-input'],
    [['--timeout', 'soon'], 'seconds'],
    [['--format', 'pdf'], 'junit'],
  ])('exits with 2 at %j, and says what there is', async (args, told) => {
    const { code, stderr } = await check(args);
    expect(code).toBe(2);
    expect(stderr).toContain(told);
  });

  it('exits with 2 at what is no address', async () => {
    expect(await parley(['check', 'agent'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('absolute URL'),
    });
  });

  it('TP-04: obtains tokens with a grant, and says so where there is none', async () => {
    await using tokens = await TokenEndpoint.start();
    await using bot = await ScriptedAgent.start('bot', ({ headers, body }) => {
      if (!tokens.knows(headers.authorization))
        return { status: 401, body: { error: 'no token', code: 'UNAUTHORIZED' } };
      const { message } = Object(body);
      return typeof message === 'string'
        ? { body: { response: message } }
        : { status: 400, body: { error: 'no message' } };
    });
    const { client_id, client_secret } = known;
    const grant = ['--token-url', tokens.url, '--grant', 'client_credentials', '--client-id', client_id];
    const about = ['check', bot.url, '--protocol', 'plain-http', '--only', 'authorisation', ...grant];
    const held = await parley([...about, '--client-secret', '-'], { input: client_secret });
    expect(held.stdout).toMatch(/authorisation +\d of \d hold/);
    expect(held.stdout).toContain('No failures');
    expect(held.code).toBe(0);
    expect(held.stdout).not.toContain('planted');
    expect(tokens.grants).toEqual(['client_credentials']);
    const { code, stdout, stderr } = await parley([...about, '--client-secret', 'another']);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toBe(
      'Nothing was checked: no token could be obtained: the token endpoint answered 401 invalid_client.\n',
    );
  });

  it('shows what an agent says as text that cannot steer the terminal', async () => {
    await using rude = await wire(async () => json(500, { error: '\u001b[2J\u202egone' }));
    const { code, stdout } = await parley(['check', rude.url, '--quick']);
    expect(code).toBe(1);
    for (const steering of ['\u001b', '\u202e']) expect(stdout).not.toContain(steering);
    expect(stdout).toContain('500, application/json');
  });
});
