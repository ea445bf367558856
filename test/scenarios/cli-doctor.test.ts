import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkInstallation } from '../../src/cli/commands/doctor/check-installation.ts';
import { loadSettings } from '../../src/main/load-settings.ts';
import { agentRegistration } from '../../src/model/agent.ts';
import { makeKeys } from '../support/access-keys.ts';
import { inFolder, ownFolder, parley } from '../support/command-line.ts';
import { tableAgent } from '../support/kit-agent.ts';
import { startLocal } from '../support/local-platform.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { onPostgres } from '../support/test-store.ts';

function dataFolder(): string {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  return path;
}

/** Port 0 is always free. */
async function checked(folder: string, env: Record<string, string> = {}, withAgents = false) {
  const configured = loadSettings({ env: { PARLEY_DATA: folder, PARLEY_PORT: '0', ...env }, folder });
  const findings = await checkInstallation(configured, withAgents);
  const states = Object.fromEntries(findings.map(({ about, state }) => [about, state]));
  return { states, found: (about: string) => findings.find((finding) => finding.about === about) };
}

/** What a platform leaves behind that has an agent with credentials. */
async function usedFolder(base_url = 'http://localhost:3001'): Promise<string> {
  const folder = dataFolder();
  await using platform = await startLocal(folder);
  const ada = { name: 'ada', domain: 'general', base_url, api_key: 'sk-of-ada' };
  await platform.engine.agents.register(agentRegistration.parse(ada));
  return folder;
}

async function servedAgent(): Promise<string> {
  const agent = await tableAgent('ada');
  onTestFinished(() => agent.close());
  return agent.url;
}

// Of a data folder; what it says of a database that machines share is tested in test/machines.
describe.skipIf(onPostgres)('parley doctor', () => {
  it('looks into a folder that is not in use: database, master key, signing key, access, agents', async () => {
    const { states, found } = await checked(await usedFolder());
    expect(new Set(Object.values(states))).toEqual(new Set(['ok']));
    expect(found('database')?.detail).toMatch(/^intact, version \d+$/);
    expect(found('master key')?.detail).toBe('opens all credentials: 1');
    expect(found('agents')?.detail).toBe('registered: 1');
  });

  it('says that tables get a built-in clerk, by the settings of the platform that runs', async () => {
    const folder = await usedFolder();
    const model = { PARLEY_MODEL_URL: 'http://localhost:1/v1', PARLEY_MODEL: 'qwen3:8b' };
    const through = { state: 'ok', detail: expect.stringContaining('get a built-in one through qwen3:8b') };
    expect((await checked(folder, model)).found('clerk')).toMatchObject(through);
    expect((await checked(folder)).found('clerk')).toBeUndefined();
    await using _ = await startLocal(folder, model);
    expect((await checked(folder)).found('clerk')).toMatchObject(through);
  });

  it('asks the platform that runs, and tests its agents on demand', async () => {
    const folder = await usedFolder(await servedAgent());
    await using platform = await startLocal(folder);
    const gone = { name: 'gone', domain: 'x', base_url: 'http://127.0.0.1:1024' };
    await platform.engine.agents.register(agentRegistration.parse(gone));
    const { states, found } = await checked(folder, {}, true);
    expect(found('platform')?.detail).toBe(`runs at ${platform.url}`);
    expect(states).toMatchObject({ database: 'skipped', 'agent ada': 'ok', 'agent gone': 'error' });
  });

  it('tells the settings of the platform that runs, not its own, and warns where they differ', async () => {
    const folder = await usedFolder('http://10.0.0.7:3001');
    await using platform = await startLocal(folder, { PARLEY_ALLOW_HTTP: '1', PARLEY_SECRET: 'planted-secret-31415' });
    const same = await checked(folder, { PARLEY_PORT: '0', PARLEY_ALLOW_HTTP: '1' });
    expect(same.found('network')).toMatchObject({ state: 'warning', detail: expect.stringContaining('plain http') });
    expect(same.found('settings')).toMatchObject({ state: 'ok' });
    const text = 'of the running platform: PARLEY_PORT 0 (environment), ';
    expect(same.found('settings')?.detail).toContain(text);
    expect(same.found('settings')?.detail).toContain('PARLEY_ALLOW_HTTP true (environment)');
    const other = await checked(folder, { PARLEY_HOST: '0.0.0.0' });
    expect(other.states).toMatchObject({ access: 'ok', agents: 'ok', settings: 'warning' });
    expect(other.found('settings')?.detail).toContain(
      'not run with what was given here: PARLEY_HOST 0.0.0.0 (environment)',
    );
    expect(JSON.stringify([same.states, other.found('settings')])).not.toContain('planted');
    expect(readFileSync(join(folder, 'server.json'), 'utf8')).not.toContain('planted');
    expect(platform.url).toMatch(/^http/);
  });

  it('tests agents without a platform, too', async () => {
    const folder = await usedFolder(await servedAgent());
    expect((await checked(folder, {}, true)).states).toMatchObject({ 'agent ada': 'ok' });
  });

  it.each([
    ['on every address', { PARLEY_HOST: '0.0.0.0' }],
    ['behind a public name', { PARLEY_PUBLIC_URL: 'https://parley.example' }],
  ])('says that the platform needs a key to be reached %s', async (_, env) => {
    const { states, found } = await checked(dataFolder(), env);
    expect(states.access).toBe('error');
    expect(found('access')?.fix).toContain('parley keys create');
  });

  it('finds that another program has the port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = String(typeof address === 'object' && address?.port);
    expect((await checked(dataFolder(), { PARLEY_PORT: port })).states.platform).toBe('error');
  });

  it.each<[string, string, (folder: string) => void]>([
    ['a database that is none', 'database', (at) => writeFileSync(join(at, 'parley.db'), 'a letter'.repeat(1000))],
    ['a master key that is gone', 'master key', (at) => rmSync(join(at, 'master-key'))],
    ['another master key', 'master key', (at) => writeFileSync(join(at, 'master-key'), 'ab'.repeat(32))],
    ['a master key that others can read', 'master key', (at) => chmodSync(join(at, 'master-key'), 0o644)],
    ['a signing key that others can read', 'signing key', (at) => chmodSync(join(at, 'signing-key.pem'), 0o644)],
    ['a signing key that is none', 'signing key', (at) => writeFileSync(join(at, 'signing-key.pem'), 'x')],
  ])('finds %s, and says what to do', async (_, about, spoil) => {
    const folder = await usedFolder();
    spoil(folder);
    const { states, found } = await checked(folder);
    expect(states[about]).toBe('error');
    expect(found(about)?.fix).toMatch(/\w/);
  });

  it('warns of an open folder, plain http, an agent that may not be called', async () => {
    const folder = await usedFolder();
    chmodSync(folder, 0o755);
    await makeKeys(folder, { only: { scope: 'admin' } });
    const { states } = await checked(folder, { PARLEY_HOST: '0.0.0.0', PARLEY_ALLOW_HTTP: '1' });
    expect(states).toMatchObject({ 'data folder': 'warning', network: 'warning', agents: 'warning', access: 'ok' });
  });

  describe('as a command', () => {
    ownFolder();

    it('finds no error before the first start, and creates nothing', async () => {
      const { code, stdout, stderr } = await parley(['doctor', '--port', '0']);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/^✓ data folder .* is created at the first start$/m);
      expect(stdout).toMatch(/No errors\.\n$/);
      expect(existsSync(inFolder('.parley'))).toBe(false);
    });

    it('exits with 1 when there is an error, and prints it as JSON', async () => {
      const { code, stdout } = await parley(['doctor', '--port', '0', '--host', '0.0.0.0', '--json']);
      expect(code).toBe(1);
      const report = JSON.parse(stdout);
      expect(report).toMatchObject({ ok: false });
      expect(report.findings).toContainEqual(expect.objectContaining({ about: 'access', state: 'error' }));
    });
  });
});
