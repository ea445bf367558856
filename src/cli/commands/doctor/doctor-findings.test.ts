import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadSettings } from '../../../main/load-settings.ts';
import type { Settings } from '../../../main/settings.ts';
import type { AccessKey } from '../../../model/access-key.ts';
import { folderFinding, portFinding, signingKeyFinding } from './machine-findings.ts';
import {
  accessFinding,
  agentsFinding,
  clerkFindings,
  clockFinding,
  masterKeyFinding,
  networkFinding,
} from './platform-findings.ts';
import { retentionFinding, webhookFinding } from './upkeep-findings.ts';

function temporaryFolder(): string {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'parley-doctor-'));
  onTestFinished(() => {
    chmodSync(folder.path, 0o700);
    folder.remove();
  });
  return folder.path;
}

function settingsWith(more: Record<string, string> = {}): Settings {
  const folder = temporaryFolder();
  return loadSettings({ env: { PARLEY_DATA: folder, PARLEY_PORT: '0', ...more }, folder }).settings;
}

const key = (revoked_at: string | null): AccessKey => ({
  ...{ id: 'a', name: null, owner: null, scope: 'run', created_at: '2026-01-01T00:00:00Z', revoked_at },
});
const others = { PARLEY_HOST: '0.0.0.0' };

describe('the access of a platform', () => {
  it.each<[string, AccessKey[], Record<string, string>, string]>([
    ['open on this machine without keys', [], {}, 'ok'],
    ['reachable by others without keys', [], others, 'error'],
    ['reachable by others with a key', [key(null)], others, 'ok'],
    ['reachable by others with revoked keys only', [key('2026-01-02T00:00:00Z')], others, 'error'],
    ['here, with revoked keys only', [key('2026-01-02T00:00:00Z')], {}, 'warning'],
  ])('is judged: %s', (_, keys, env, state) => {
    const finding = accessFinding(keys, settingsWith(env));
    expect(finding.state).toBe(state);
    expect(finding.fix === undefined).toBe(state === 'ok');
  });
});

describe('the data folder', () => {
  it('is fine where it is not there yet, or only its owner reads it', () => {
    const settings = settingsWith();
    expect(folderFinding(settings)).toEqual({ about: 'data folder', state: 'ok', detail: settings.data });
    const missing = { ...settings, data: join(settings.data, 'missing') };
    expect(folderFinding(missing).detail).toMatch(/missing is created at the first start$/);
  });

  it('is an error where a file has its name, and a warning where other users can read it', () => {
    const settings = settingsWith();
    chmodSync(settings.data, 0o750);
    expect(folderFinding(settings)).toMatchObject({ state: 'warning', fix: `Run: chmod 700 ${settings.data}` });
    const data = join(settings.data, 'file');
    writeFileSync(data, '');
    expect(folderFinding({ ...settings, data })).toMatchObject({ state: 'error', detail: `${data} is not a folder` });
  });

  it('may lack a signing key, but not have one that is none or that others can read', () => {
    const settings = settingsWith();
    expect(signingKeyFinding(settings).state).toBe('ok');
    const file = join(settings.data, 'signing-key.pem');
    writeFileSync(file, 'x', { mode: 0o600 });
    expect(signingKeyFinding(settings)).toMatchObject({ state: 'error', detail: `${file} holds no Ed25519 key` });
    chmodSync(file, 0o640);
    expect(signingKeyFinding(settings).detail).toBe(`${file} can be read by other users, who could sign records`);
  });
});

describe('the port', () => {
  it('is free, or another program has it', async () => {
    const settings = settingsWith();
    expect(await portFinding(settings)).toMatchObject({ about: 'platform', state: 'ok' });
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect(await portFinding({ ...settings, port })).toMatchObject({ state: 'error' });
  });

  it('cannot be listened on at an address that the machine does not have', async () => {
    const finding = await portFinding({ ...settingsWith(), host: '192.0.2.1', port: 9 });
    expect(finding).toMatchObject({ state: 'error', fix: 'Change --host or --port.' });
  });
});

describe('the clock', () => {
  it('is fine where no session is newer than now, and behind where one is', () => {
    expect(clockFinding(undefined).state).toBe('ok');
    expect(clockFinding(new Date(Date.now() - 1000).toISOString()).state).toBe('ok');
    const newest = new Date(Date.now() + 60_000).toISOString();
    expect(clockFinding(newest)).toMatchObject({ state: 'error', detail: expect.stringContaining(newest) });
  });
});

describe('the network', () => {
  it('lets a platform of this machine call everybody, and one for others public agents only', () => {
    expect(networkFinding(settingsWith())).toMatchObject({ state: 'ok', detail: expect.stringMatching(/^agents on/) });
    const detail = networkFinding(settingsWith({ ...others, PARLEY_ALLOW: '10.0.0.0/8' })).detail;
    expect(detail).toBe('only public agents over https, and 10.0.0.0/8');
  });

  it('is a warning with plain http', () => {
    const finding = networkFinding(settingsWith({ ...others, PARLEY_ALLOW_HTTP: '1' }));
    expect(finding).toMatchObject({ state: 'warning', fix: expect.stringContaining('--allow-http') });
  });

  it('names the agents that may not be called, and nobody else', () => {
    const agents = ['http://localhost:3001', 'https://agent.example'].map((base_url, n) => ({
      name: `a${n}`,
      base_url,
    }));
    expect(agentsFinding(agents, settingsWith())).toMatchObject({ state: 'ok', detail: 'registered: 2' });
    expect(agentsFinding(agents, settingsWith(others))).toMatchObject({
      ...{ state: 'warning', detail: 'may not be called: a0' },
    });
  });
});

describe('the master key', () => {
  it('may be missing where it sealed nothing, and not where credentials are sealed', () => {
    const settings = settingsWith();
    expect(masterKeyFinding([], settings)).toMatchObject({ state: 'ok', detail: 'is created at the first start' });
    const sealed = { id: 'a', name: 'ada', secret: 'sealed' } as Parameters<typeof masterKeyFinding>[0][number];
    expect(masterKeyFinding([sealed], settings)).toMatchObject({
      ...{ state: 'error', detail: 'is missing; credentials that it sealed: 1' },
    });
  });

  it('is an error where it does not open what was sealed', () => {
    const settings = { ...settingsWith(), secret: 'a secret of 16 or more' };
    const sealed = { id: 'a', name: 'ada', secret: 'not sealed with it' } as Parameters<
      typeof masterKeyFinding
    >[0][number];
    expect(masterKeyFinding([], settings)).toMatchObject({ state: 'ok', detail: 'opens all credentials: 0' });
    expect(masterKeyFinding([sealed], settings)).toMatchObject({
      ...{ state: 'error', detail: 'does not open the credentials of ada' },
    });
  });

  it('is an error where its file holds no key', () => {
    const settings = settingsWith();
    mkdirSync(settings.data, { recursive: true });
    writeFileSync(join(settings.data, 'master-key'), 'short', { mode: 0o600 });
    expect(masterKeyFinding([], settings)).toMatchObject({ state: 'error', fix: expect.stringMatching(/\w/) });
  });
});

describe('the built-in clerk', () => {
  const model = { PARLEY_MODEL_URL: 'http://localhost:11434/v1', PARLEY_MODEL: 'qwen3:8b' };

  it('is told in a line where the settings name a model for it', () => {
    const detail = 'Round tables that name no clerk get a built-in one through qwen3:8b; --no-clerk opens one without.';
    expect(clerkFindings(settingsWith(model))).toEqual([{ about: 'clerk', state: 'ok', detail }]);
  });

  it('is not told where there is none', () => {
    expect(clerkFindings(settingsWith())).toEqual([]);
    expect(clerkFindings(settingsWith({ ...model, PARLEY_MODEL_FOR: 'councils' }))).toEqual([]);
  });
});

describe('the upkeep of a platform', () => {
  const hook = {
    PARLEY_WEBHOOK_URL: 'https://hooks.example/x?key=secret-in-address',
    PARLEY_WEBHOOK_SECRET: 's'.repeat(16),
  };
  const none = { waiting: 0, failed: 0, last_error: null };

  it('says how long sessions are kept', () => {
    expect(retentionFinding(settingsWith())).toMatchObject({
      state: 'ok',
      detail: 'closed sessions are kept for ever',
    });
    const { detail } = retentionFinding(settingsWith({ PARLEY_KEEP_DAYS: '30' }));
    expect(detail).toBe('closed sessions are deleted after 30 days');
    expect(retentionFinding(settingsWith({ PARLEY_KEEP_DAYS: '1' })).detail).toMatch(/after 1 day$/);
  });

  it('says whom the webhook tells, and warns of deliveries that were given up', () => {
    expect(webhookFinding(settingsWith(), none)).toMatchObject({
      state: 'ok',
      detail: 'nobody is told of closed sessions',
    });
    expect(webhookFinding(settingsWith(hook), none)).toMatchObject({
      state: 'ok',
      detail: 'hooks.example is told of closed sessions; waiting: 0.',
    });
    const failed = { waiting: 2, failed: 3, last_error: 'The receiver answered with status 500.' };
    expect(webhookFinding(settingsWith(hook), failed)).toMatchObject({
      state: 'warning',
      detail:
        'hooks.example was not told of sessions: 3; still waiting: 2. Last error: The receiver answered with status 500.',
    });
    expect(webhookFinding(settingsWith(hook), undefined)).toMatchObject({ state: 'skipped' });
  });
});
