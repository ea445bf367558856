import { existsSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { NewAccessKey } from '../../src/model/access-key.ts';
import { clientOf } from '../support/client.ts';
import { inFolder, ownFolder, parley, start } from '../support/command-line.ts';
import { startLocal } from '../support/local-platform.ts';

ownFolder();

const shape = /^parley_[0-9a-f]{12}_[0-9a-f]{56}\n$/;

describe('parley keys', { timeout: 60_000 }, () => {
  it('makes, lists and revokes keys without a platform, and starts none', async () => {
    const made = await parley(['keys', 'create', '--scope', 'admin', '--owner', 'ada', '--name', 'the pipeline']);
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(shape) });
    const [, id = ''] = made.stdout.split('_');
    expect(made.stderr).toContain(`This is the key ${id} with the scope admin,`);
    expect(existsSync(inFolder('.parley/master-key'))).toBe(false);
    const listed = await parley(['keys', 'list']);
    expect(listed.stdout).toMatch(new RegExp(`^${id} +admin +ada +active +\\d{4}-\\d\\d-\\d\\d +the pipeline$`, 'm'));
    expect(await parley(['keys', 'revoke', id])).toMatchObject({ code: 0, stdout: `${id} is revoked.\n` });
    const [row] = JSON.parse((await parley(['keys', 'list', '--json'])).stdout);
    expect(row).toMatchObject({ id, revoked_at: expect.any(String) });
    expect(JSON.stringify(row)).not.toContain('hash');
    expect(await parley(['keys', 'revoke', 'nothing'])).toMatchObject({ code: 1, stdout: '' });
  });

  it('makes the first key of a running platform, which then requires keys over HTTP but not from local commands', async () => {
    const platform = await startLocal(inFolder('.parley'));
    onTestFinished(() => platform.stop());
    const { url } = platform;
    expect((await clientOf(url)('/api/v1/agents')).status).toBe(200);
    const { stdout } = await parley(['keys', 'create', '--scope', 'read', '--json']);
    const { key, id }: NewAccessKey = JSON.parse(stdout);
    expect((await clientOf(url)('/api/v1/agents')).code).toBe('KEY_MISSING');
    expect((await clientOf(url, key)('/api/v1/agents')).status).toBe(200);
    const there = ['--server', url];
    const [local, without, flag, environment, beyond] = await Promise.all([
      parley(['agents', 'add', 'ada', '--domain', 'general', '--url', 'http://localhost:3001']),
      parley(['agents', 'list', ...there]),
      parley(['agents', 'list', ...there, '--key', key, '--json']),
      parley(['agents', 'list', ...there, '--json'], { env: { PARLEY_KEY: key } }),
      parley(['agents', 'remove', 'ada', ...there], { env: { PARLEY_KEY: key } }),
    ]);
    expect(local).toMatchObject({ code: 0, stderr: '' });
    expect(without).toMatchObject({ code: 1, stderr: expect.stringContaining('The platform asks for a key.') });
    for (const shown of [flag, environment]) expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(beyond).toMatchObject({ code: 1, stderr: expect.stringContaining('The key does not allow this.') });
    expect(await parley(['keys', 'revoke', id])).toMatchObject({ code: 0 });
    expect((await clientOf(url, key)('/api/v1/agents')).code).toBe('KEY_INVALID');
  });

  it('lets local commands use a folder that has keys while no platform runs', async () => {
    await parley(['keys', 'create']);
    expect(await parley(['agents', 'list', '--json'])).toMatchObject({ code: 0, stdout: '[]\n' });
  });

  it('lets the platform listen on every address once there is a key', async () => {
    const refused = await parley(['--host', '0.0.0.0', '--port', '0']);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr.replace(/\s+/g, ' ')).toContain('Make one with `parley keys create --scope admin`');
    const { stdout } = await parley(['keys', 'create']);
    const { url } = await start(['--host', '0.0.0.0']);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await clientOf(url)('/api/v1/agents')).code).toBe('KEY_MISSING');
    expect((await clientOf(url, stdout.trim())('/api/v1/agents')).status).toBe(200);
    expect(await parley(['agents', 'list'])).toMatchObject({ code: 0 });
  });

  it('refuses an unknown scope and an invalid owner', async () => {
    expect(await parley(['keys', 'create', '--scope', 'root'])).toMatchObject({ code: 2, stdout: '' });
    const unprintable = await parley(['keys', 'create', '--owner', 'a\nb']);
    expect({ code: unprintable.code, told: unprintable.stderr }).toEqual({
      code: 2,
      told: expect.stringContaining('--owner must have no control characters.'),
    });
    expect(existsSync(inFolder('.parley'))).toBe(false);
  });
});
