import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScriptedAgent, startAgent } from '../support/agent.ts';
import { parleyHere } from '../support/command-here.ts';
import { type LocalPlatform, startLocal } from '../support/local-platform.ts';
import { replies } from '../support/reply-script.ts';
import { register } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const stack = new AsyncDisposableStack();
const folder = temporaryFolder();
let platform: LocalPlatform;
let ada: ScriptedAgent;
let bob: ScriptedAgent;

beforeAll(async () => {
  platform = stack.use(await startLocal(folder.path));
  ada = await startAgent(stack, 'ada', replies((said) => `You said ${said}.\nThe limit is 60.`).script);
  bob = await startAgent(stack, 'bob', replies((said) => `You said ${said}.\nThe limit is 100 here.`).script);
  await register(platform.url, ada, bob);
});
afterAll(async () => {
  await stack.disposeAsync();
  folder.remove();
});

const message = (...words: string[]) => parleyHere(['message', ...words, '--data', folder.path]);
const plain = ['--protocol', 'plain-http'];

describe('parley message', () => {
  it('TP-05: shows the reply of a registered agent, and how long it took', async () => {
    const { code, stdout } = await message('ada', 'Hello');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^You said Hello\.\nThe limit is 60\.\n\nada: answered, status 200, in [\d.]+ ms\n$/);
    expect(JSON.parse((await message('ada', 'Hello', '--json')).stdout)).toMatchObject({ outcome: 'answered' });
  });

  it('TP-05: shows the exchange on the wire of an address, with its token masked', async () => {
    const { code, stdout } = await message(`${ada.url}/chat`, 'Hello', ...plain, '--token', 'planted-token', '--raw');
    expect(code).toBe(0);
    expect(ada.asked.at(-1)?.headers.authorization).toBe('Bearer planted-token');
    expect(stdout).toContain(`Exchange with ${ada.url}/chat\n> POST ${ada.url}/chat\n`);
    expect(stdout).toContain('> authorization: Bearer <secret>\n');
    expect(stdout).toContain('> {"message":"Hello"}\n< 200\n');
    expect(stdout).toContain('< {"response":"You said Hello.\\nThe limit is 60."}\n');
    expect(stdout).toMatch(/\n {2}.*first byte [\d.]+ ms, body [\d.]+ ms, total [\d.]+ ms/);
    expect(stdout).not.toContain('planted');
  });

  it('TP-05: repeats, and shows the percentiles and the failures', async () => {
    let sends = 0;
    const flaky = await startAgent(stack, 'flaky', replies(() => (sends++ === 2 ? '' : 'Yes.')).script);
    await register(platform.url, flaky);
    const { code, stdout } = await message('flaky', 'Hello', '--repeat', '5', '--concurrency', '2');
    expect(code).toBe(1);
    expect(stdout).toMatch(/AGENT +ANSWERED +FAILED +P50 +P95 +FASTEST +SLOWEST\nflaky +4 of 5 +1 +[\d.]+ ms/);
    expect(stdout).toMatch(/flaky failed: \w+ 1\n/);
    expect(sends).toBe(5);
  });

  it('TP-05: shows two agents side by side with the words that differ', async () => {
    const { code, stdout } = await message('ada', 'Hello', '--beside', 'bob');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^ada +\| bob\nYou said Hello\. +\| You said Hello\.\nThe limit is 60\. +\| The limit is 100 here\.\n/,
    );
    expect(stdout).toContain(
      'Differences: [-only ada-] {+only bob+}\n  You said Hello. The limit is [-60.-] {+100 here.+}\n',
    );
    expect((await message('ada', 'Hello', '--beside', 'ada')).stdout).toContain('Both say the same.');
  });

  it('sends the credentials of the first address to nobody else', async () => {
    const words = [`${ada.url}/chat`, 'Hello', ...plain, '--token', 'planted-token', '--beside', `${bob.url}/chat`];
    await message(...words);
    expect(bob.asked.at(-1)?.headers.authorization).toBeUndefined();
    await message(...words, '--beside-token', 'other-token');
    expect(bob.asked.at(-1)?.headers.authorization).toBe('Bearer other-token');
  });

  it('exits with 1 when the agent fails, with 3 when nothing answers, and says why', async () => {
    const bad = await startAgent(stack, 'bad', () => ({ status: 500, body: { error: 'Out of order', code: 'E1' } }));
    const failed = await message(bad.url, 'Hello', ...plain);
    expect(failed.code).toBe(1);
    expect(failed.stdout).toMatch(/did not answer \(agent_error\): .*500/);
    const gone = await message('http://127.0.0.1:1024/', 'Hello', ...plain);
    expect(gone).toMatchObject({ code: 3, stdout: expect.stringContaining('did not answer (unreachable)') });
  });

  it('lets no agent steer the terminal', async () => {
    const eve = await startAgent(stack, 'eve', replies(() => 'Fine\x1b[2J\u009b31m \u202Egnp').script);
    for (const more of [[], ['--raw'], ['--json'], ['--beside', 'ada']]) {
      const { stdout } = await message(eve.url, 'Hello', ...plain, ...more);
      expect(stdout).toContain('Fine');
      expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
  });

  it.each([
    ['neither a text nor a method', ['ada'], 'give a text, or else --method'],
    ['both', ['ada', 'Hello', '--method', 'agent.status'], 'give a text, or else --method'],
    ['a token for a registered agent', ['ada', 'Hello', '--token', 'x'], '--token needs an address'],
    ['an address without a protocol', ['http://localhost:1024', 'Hello'], 'needs --protocol'],
    ['a second address without one', ['ada', 'Hello', '--beside', 'http://localhost:1024'], 'needs --beside-protocol'],
    ['too many sends', ['ada', 'Hello', '--repeat', '101'], '--repeat must be at most'],
    ['too long a time', ['ada', 'Hello', '--timeout', '600'], '--timeout must be at most'],
  ])('exits with 2 on %s', async (_, words, told) => {
    const { code, stdout, stderr } = await message(...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.replace(/\s+/g, ' ')).toContain(told);
  });

  it('names an agent that is not registered', async () => {
    expect(await message('zoe', 'Hello')).toMatchObject({ code: 1, stderr: expect.stringContaining('"zoe"') });
  });
});
