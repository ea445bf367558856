import { writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { HostedAgent } from '../../src/agent/agent-host.ts';
import type { RoundTableHandlers } from '../../src/protocols/round-table/serve.ts';
import { clientOf } from '../support/client.ts';
import { parleyHere } from '../support/command-here.ts';
import { begin, inFolder, ownFolder, parley, start } from '../support/command-line.ts';
import { tableAgent } from '../support/kit-agent.ts';
import { startLocal } from '../support/local-platform.ts';

ownFolder();

let hosted: HostedAgent[] = [];
afterEach(async () => {
  await Promise.all(hosted.map((each) => each.close()));
  hosted = [];
});

/** Registers an agent in the data folder of the test; the platform that does it is in this process and stops again. */
async function seat(name: string, handlers: Partial<RoundTableHandlers> = {}): Promise<void> {
  const agent = await tableAgent(name, handlers);
  hosted.push(agent);
  await using platform = await startLocal(inFolder('.parley'));
  const json = { name, domain: 'general', base_url: agent.url };
  expect(await clientOf(platform.url)('/api/v1/agents', { json })).toMatchObject({ status: 201 });
}

/** In the process of the test, on the data folder of the test. */
const here = (args: readonly string[]) => parleyHere([...args, '--data', inFolder('.parley')]);

describe('parley table', () => {
  it('says that no agent is registered yet, and what to do', async () => {
    const { code, stdout, stderr } = await here(['table', 'Why?']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('No agent is registered yet.');
  });

  it('names an agent that is not known', async () => {
    const { code, stderr } = await here(['table', 'Why?', '--agents', 'zoe']);
    expect(code).toBe(1);
    expect(stderr).toContain('There is no agent named "zoe".');
    expect(stderr).toContain('parley agents list');
  });

  it('runs without a platform, and shows the verdict and nothing else on stdout', async () => {
    await seat('ada');
    await seat('bob', { vote: () => ({ approve: false, conditions: [], dissent_reason: 'Too early.' }) });
    const { code, stdout, stderr } = await parley(['table', 'Shall we ship?', '--threshold', '1/2']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Shall we ship?');
    expect(stdout).toMatch(/Adopted: 1 of 2\s+votes approve; the threshold is 1\/2\./);
    expect(stdout).toMatch(/Against: bob dissents \("Too\s+early\."\)/);
    expect(stdout).toContain('✓ bob read: Shall we ship?\n    Accepted: bob for it (INDICATED), nobody against it.');
    expect(stdout).toMatch(/Session [0-9a-f-]{36}/);
  });

  it('looks citations up in the files it is given, and shows which hold in words and by a sign', async () => {
    writeFileSync(inFolder('notes.txt'), 'Release notes\nThe rollback takes 52 minutes.\n');
    const finding = 'The rollback takes 52 minutes';
    const says = (evidence: string) => () => ({ observations: [{ finding, evidence, severity: 'warning' as const }] });
    await seat('ada', { analyze: says('[VERIFIED: notes.txt:2] "takes 52 minutes"') });
    await seat('bob', { analyze: says('[VERIFIED: notes.txt:99] Read there') });
    const { code, stdout } = await parley([
      'table',
      'Can we roll back?',
      '--evidence',
      'notes.txt',
      '--max-seats',
      '5',
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain('✓ checked: notes.txt:2 (ada)');
    expect(stdout).toMatch(/✗ false citation, bob: notes\.txt has no line 99/);
    expect(stdout).toMatch(/\nEvidence\n {2}✓ notes\.txt: as it was named\n {4}1 citation holds; 1 is not there/);
    expect(stdout).toMatch(/\nLeft aside\n {2}– bob: cited what is not there\n/);
  });

  it('names the option that is wrong', async () => {
    const { code, stderr } = await here(['table', 'Why?', '--challenge-rounds', '3']);
    expect(code).toBe(2);
    expect(stderr).toContain('--challenge-rounds');
  });

  it('refuses a file in which nothing can be cited, and opens nothing', async () => {
    writeFileSync(inFolder('empty.txt'), '');
    writeFileSync(inFolder('photo.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
    const commands = [
      ['table', 'Why?'],
      ['council', 'Why?'],
      ['forecast', 'Will it?', '--deadline', '2099-12-31'],
    ];
    for (const command of commands) {
      const empty = await here([...command, '--evidence', inFolder('empty.txt')]);
      expect(empty).toMatchObject({ code: 2, stdout: '' });
      expect(empty.stderr).toMatch(/--evidence .+ argument '.+empty\.txt' is invalid\. The file is empty/);
      const binary = await here([...command, '--evidence', inFolder('photo.jpg')]);
      expect(binary.stderr).toMatch(/argument '.+photo\.jpg' is invalid\. It is neither text in UTF-8 nor a PDF/);
    }
    expect((await here(['sessions', 'list', '--json'])).stdout).not.toContain('Why?');
  });

  it('writes no colour where there is no terminal, and wraps at 80 columns', async () => {
    await seat('ada');
    const { stdout } = await parley(['table', `Is this ${'very '.repeat(60)}long?`], { env: { NO_COLOR: '1' } });
    expect(stdout).not.toContain('\x1b');
    const lines = stdout.split('\n').filter((line) => !line.includes('parley '));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('lets no agent steer the terminal', async () => {
    const finding = 'Fine\x1b[2J\x1b]0;owned\x07 \u009b31m \u202Egnp\u202C';
    const evil = () => ({ observations: [{ finding, evidence: '[POSSIBLE]', severity: 'info' as const }] });
    await seat('eve', { analyze: evil });
    for (const flags of [[], ['--json']]) {
      const { stdout } = await here(['table', 'Why?', ...flags]);
      expect(stdout).toContain('Fine');
      expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
  });

  it('prints the session as JSON', async () => {
    await seat('ada');
    const { code, stdout } = await here([
      'table',
      'Why?',
      '--json',
      '--agents',
      'ada',
      '--anonymous',
      '--timeout',
      '2.5',
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      format: 'round-table',
      status: 'closed',
      outcome: 'adopted',
      seats: [{ seat: 'ada', state: 'seated' }],
      input: { rules: { anonymous_peers: true } },
    });
  });

  it('exits with 1 when nobody answers, and says who is missing', async () => {
    await seat('ada');
    await hosted.pop()?.close();
    const { code, stdout } = await here(['table', 'Why?']);
    expect(code).toBe(1);
    expect(stdout).toContain('No answer: no seat gave a valid analysis.');
    expect(stdout).toMatch(/✗ ada in analyze: POST\s+\S+\/analyze:\s+the\s+connection\s+was\s+refused/);
  });

  it('uses the platform that runs on the data folder, and leaves it running', async () => {
    await seat('ada');
    await using platform = await startLocal(inFolder('.parley'));
    const { url } = platform;
    const { stdout } = await parley(['table', 'Why?', '--json']);
    const { id } = JSON.parse(stdout);
    const found = await fetch(`${url}/api/v1/sessions/${id}`);
    expect(found.status).toBe(200);
  });

  it('uses the platform named with --server', async () => {
    await using platform = await startLocal(inFolder('elsewhere'));
    const { url } = platform;
    const agent = await tableAgent('ada');
    hosted.push(agent);
    const at = ['--server', url];
    await parley(['agents', 'add', 'ada', '--domain', 'general', '--url', agent.url, ...at]);
    expect(JSON.parse((await parley(['agents', 'list', '--json', ...at])).stdout)).toHaveLength(1);
    expect((await parley(['table', 'Why?', ...at])).code).toBe(0);
    expect(JSON.parse((await parley(['agents', 'list', '--json'])).stdout)).toEqual([]);
  });

  it('is not misled by what a dead platform left behind', async () => {
    const { signal, finished } = await start();
    signal('SIGKILL');
    await finished;
    expect(await parley(['agents', 'list'])).toMatchObject({ code: 0, stdout: '' });
  });

  it('exits with 3 when the platform cannot be reached', async () => {
    const { code, stderr } = await here(['table', 'Why?', '--server', 'http://127.0.0.1:1']);
    expect(code).toBe(3);
    expect(stderr).toContain('http://127.0.0.1:1: nothing answers there.');
  });

  it('exits with 2 on a rule that cannot be', async () => {
    for (const flags of [
      ['--quorum', 'most'],
      ['--quorum', '3/2'],
      ['--timeout', 'soon'],
      ['--server', 'localhost:8000'],
      ['--agents', ''],
    ]) {
      const { code, stdout, stderr } = await here(['table', 'Why?', ...flags]);
      expect({ code, stdout, flags }).toEqual({ code: 2, stdout: '', flags });
      expect(stderr.replace(/\s+/g, ' ')).toContain(flags[0]);
      expect(stderr).not.toMatch(/rules\.|agents\[|`errors`|`detail`/);
    }
  });

  it('cancels the table when it is interrupted', async () => {
    const asked = Promise.withResolvers<void>();
    const never = () => {
      asked.resolve();
      return new Promise<never>(() => {});
    };
    await seat('ada', { analyze: never });
    await using platform = await startLocal(inFolder('.parley'));
    const { url } = platform;
    const table = begin(['table', 'Why?', '--json']);
    await asked.promise;
    table.signal('SIGINT');
    const { code, stdout } = await table.finished;
    expect(code).toBe(130);
    const { id, status } = JSON.parse(stdout);
    expect(status).toBe('cancelled');
    expect(await (await fetch(`${url}/api/v1/sessions/${id}`)).json()).toMatchObject({ status: 'cancelled' });
  });
});
