import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAgent } from '../support/agent.ts';
import { parleyHere } from '../support/command-here.ts';
import { type LocalPlatform, startLocal } from '../support/local-platform.ts';
import { staysSilent } from '../support/round-table-script.ts';
import { holdTable, register } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const stack = new AsyncDisposableStack();
const folder = temporaryFolder();
let platform: LocalPlatform;

beforeAll(async () => {
  platform = stack.use(await startLocal(folder.path));
});
afterAll(async () => {
  await stack.disposeAsync();
  folder.remove();
});

const agents = (...words: string[]) => parleyHere(['agents', ...words, '--data', folder.path]);
const add = (name: string, ...more: string[]) =>
  agents('add', name, '--domain', 'law', '--url', 'http://localhost:3001', ...more);
const shown = async (name: string) => JSON.parse((await agents('show', name, '--json')).stdout);

describe('parley agents show', () => {
  it('shows all that is known of an agent, and never a secret', async () => {
    await add(
      'full',
      '--api-key',
      'planted-secret',
      '--capability',
      'gdpr',
      'tax',
      '--role',
      'expert:law',
      '--timeout',
      '2.5',
    );
    const { code, stdout } = await agents('show', 'full');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^full is active\.\n {2}address +http:\/\/localhost:3001\n {2}protocol +round-table\n/);
    for (const line of [/can do +gdpr, tax\n/, /health +unknown\n/, /credential +a key, as a bearer token\n/])
      expect(stdout).toMatch(line);
    expect(stdout).toMatch(/time to answer +2\.5 s\n {2}role +expert:law\n/);
    expect(stdout).toContain('Asks in the latest 0 sessions\n  none');
    expect(stdout).not.toContain('planted');
    expect(await shown('full')).toMatchObject({ name: 'full', has_api_key: true });
  });

  it('says what failed lately and why', async () => {
    await register(platform.url, await startAgent(stack, 'good'), await startAgent(stack, 'mute', staysSilent));
    await agents('set', 'mute', '--timeout', '0.2');
    await holdTable(platform.url, { agents: ['good', 'mute'] });
    const { stdout } = await agents('show', 'mute');
    expect(stdout).toMatch(/health +unhealthy\n {2}last error +timeout\n/);
    expect(stdout).toMatch(
      /0 of 1 asks answered\n {2}failed lately:\n {4}\S+ \S+ UTC +timeout +analyze\/mute +[0-9a-f-]{36}/,
    );
    const good = await agents('show', 'good');
    expect(good.stdout).toMatch(/\d of \d asks answered; half of the answers within \d+ ms/);
    expect(good.stdout).not.toContain('last error');
  });

  it('says that there is no such agent', async () => {
    expect(await agents('show', 'zoe')).toMatchObject({ code: 1, stderr: expect.stringContaining('"zoe"') });
  });
});

describe('parley agents set', () => {
  it('PF-06: takes no key along to another origin, and says so and how it is given again', async () => {
    await add('mover', '--api-key', 'planted-secret', '--header', 'X-Team: planted-header');
    const moved = await agents('set', 'mover', '--url', 'http://localhost:3002');
    expect(moved.stdout).toMatch(/credential +none\n/);
    expect(moved.stdout.replace(/\s+/g, ' ').replace('`npx parley', '`parley')).toContain(
      'Its key and its headers were dropped: its new address has another scheme, host or port. `parley agents set mover` ' +
        'with --api-key and --header gives them again, if that address may have them.',
    );
    expect(await shown('mover')).toMatchObject({ has_api_key: false });
    expect(await shown('mover')).not.toHaveProperty('header_names');
    const kept = await agents(
      'set',
      'mover',
      '--api-key',
      'k',
      '--header',
      'X-Team: a',
      '--url',
      'http://localhost:3004',
    );
    expect(kept.stdout).not.toContain('dropped');
    expect(await shown('mover')).toMatchObject({ has_api_key: true, header_names: ['X-Team'] });
    const { stdout } = await agents('set', 'mover', '--url', 'http://localhost:3003', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ has_api_key: false, dropped_credentials: ['api_key', 'headers'] });
  });

  it('changes what is named and nothing else', async () => {
    await add('ada', '--capability', 'a');
    const { code, stdout } = await agents('set', 'ada', '--domain', 'trade', '--url', 'http://localhost:3002');
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/address +http:\/\/localhost:3002\n/),
    });
    expect(await shown('ada')).toMatchObject({
      domain: 'trade',
      base_url: 'http://localhost:3002',
      capabilities: ['a'],
    });
  });

  it('takes a key away, and a grant', async () => {
    await add('keyed', '--api-key', 'planted-secret');
    expect((await agents('set', 'keyed', '--no-api-key')).stdout).toMatch(/credential +none\n/);
    expect(await shown('keyed')).toMatchObject({ has_api_key: false, has_auth: false });
    const grant = ['--token-url', 'http://localhost:3003/token', '--grant', 'client_credentials', '--client-id', 'us'];
    const granted = await agents('set', 'keyed', ...grant, '--client-secret', 'planted-secret');
    expect(granted.stdout).toMatch(/credential +a token, obtained with its OAuth2 grant\n/);
    expect((await agents('set', 'keyed', '--no-api-key')).stdout).toMatch(/credential +a token/);
    expect((await agents('set', 'keyed', '--no-grant')).stdout).toMatch(/credential +none\n/);
  });

  it('switches an agent off and on', async () => {
    await add('eve');
    expect((await agents('set', 'eve', '--disable')).stdout).toMatch(/^eve is inactive: switched off\.\n/);
    expect((await agents('set', 'eve', '--enable')).stdout).toMatch(/^eve is active\.\n/);
    expect(await agents('set', 'eve', '--enable', '--disable')).toMatchObject({ code: 2 });
  });

  it('refuses to change nothing, and names the option that is wrong', async () => {
    await add('fay');
    expect(await agents('set', 'fay')).toMatchObject({ code: 2, stderr: expect.stringContaining('Nothing to change') });
    expect(await agents('set', 'fay', '--domain', '')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--domain must not'),
    });
    expect(await agents('set', 'nobody', '--domain', 'x')).toMatchObject({ code: 1 });
  });
});

describe('parley table', () => {
  it('RT-02: sends the context and the constraints that are given', async () => {
    const gus = await startAgent(stack, 'gus');
    await register(platform.url, gus);
    const given = ['--context', 'repo=shop', 'lines=12', '--constraint', 'No downtime.', '--constraint', 'Be brief.'];
    const { code } = await parleyHere(['table', 'Why?', '--agents', 'gus', ...given, '--data', folder.path]);
    expect(code).toBe(0);
    expect((await gus.heard(({ path }) => path === '/analyze')).body).toMatchObject({
      context: { source: 'round_table', repo: 'shop', lines: 12 },
      constraints: ['No downtime.', 'Be brief.'],
    });
  });

  it('refuses a context that cannot be used', async () => {
    const { code, stderr } = await parleyHere(['table', 'Why?', '--context', 'shop', '--data', folder.path]);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('--context') });
  });
});
