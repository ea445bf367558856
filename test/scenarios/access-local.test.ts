import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { NewAccessKey } from '../../src/model/access-key.ts';
import { makeKeys } from '../support/access-keys.ts';
import { clientOf } from '../support/client.ts';
import { type LocalPlatform, startLocal } from '../support/local-platform.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

function folderOfTest(): string {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  return folder.path;
}

async function startHere(folder: string, env: Record<string, string> = {}): Promise<LocalPlatform> {
  const platform = await startLocal(folder, env);
  onTestFinished(() => platform.stop());
  return platform;
}

describe('PF-06: a platform that only its machine reaches', () => {
  it('RT-01: needs no key after the first start, and sends no RateLimit headers', async () => {
    const { url } = await startHere(folderOfTest());
    const json = { name: 'ada', domain: 'general', base_url: 'http://localhost:3001', api_key: 'your-agent-api-key' };
    const heard = await clientOf(url)('/api/v1/agents', { json });
    expect(heard.status).toBe(201);
    expect(heard.headers.get('ratelimit')).toBeNull();
    expect((await clientOf(url)('/api/v1/keys')).body).toEqual({ items: [], next_cursor: null });
  });

  it('requires a key once the first is made, also after all are revoked and it restarts', async () => {
    const folder = folderOfTest();
    const platform = await startLocal(folder);
    const made = await clientOf(platform.url)<NewAccessKey>('/api/v1/keys', {
      json: { scope: 'admin', name: 'the first' },
    });
    expect(made.status).toBe(201);
    const { id, key } = made.body;
    expect((await clientOf(platform.url)('/api/v1/agents')).code).toBe('KEY_MISSING');
    expect((await clientOf(platform.url, key)('/api/v1/agents')).status).toBe(200);
    expect((await clientOf(platform.url, key)(`/api/v1/keys/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await clientOf(platform.url, key)('/api/v1/agents')).code).toBe('KEY_INVALID');
    await platform.stop();
    const { url } = await startHere(folder);
    expect((await clientOf(url)('/api/v1/agents')).code).toBe('KEY_MISSING');
  });

  it('limits requests without a key where a limit is set', async () => {
    const { url } = await startHere(folderOfTest(), { PARLEY_RATE_LIMIT: '1' });
    const heard = [await clientOf(url)('/api/v1/agents'), await clientOf(url)('/api/v1/agents')];
    expect(heard.map(({ status }) => status)).toEqual([200, 429]);
  });

  it('answers 421 to a foreign Host header, with a key or without', async () => {
    const folder = folderOfTest();
    const { ours } = await makeKeys(folder, { ours: { scope: 'admin' } });
    const { url } = await startHere(folder);
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'evil.example', authorization: `Bearer ${ours.key}` };
      const asked = request(`${url}/api/v1/agents`, { headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      asked.on('error', reject).end();
    });
    expect(status).toBe(421);
  });
});
