import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlatformClient } from '../../src/cli/platform/platform-client.ts';
import type { NewAccessKey } from '../../src/model/access-key.ts';
import { makeKeys } from '../support/access-keys.ts';
import { ScriptedAgent } from '../support/agent.ts';
import { type Client, clientOf } from '../support/client.ts';
import { startLocal } from '../support/local-platform.ts';
import { staysSilent } from '../support/round-table-script.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const opened = new AsyncDisposableStack();
let url: string;
let keys: Record<'admin' | 'kept' | 'revoked' | 'command' | 'page', NewAccessKey>;
let session: string;

beforeAll(async () => {
  const { path, remove } = temporaryFolder();
  opened.defer(remove);
  const run = { scope: 'run', owner: 'ann' } as const;
  keys = await makeKeys(path, { admin: { scope: 'admin' }, kept: run, revoked: run, command: run, page: run });
  url = opened.use(await startLocal(path)).url;
  const mute = opened.use(await ScriptedAgent.start('mute', staysSilent));
  await clientOf(url, keys.admin.key)('/api/v1/agents', { json: mute.registration });
  session = await openTable(clientOf(url, keys.kept.key));
});
afterAll(() => opened.disposeAsync());

async function openTable(client: Client): Promise<string> {
  const table = { json: { content: 'Why?', agents: ['mute'] } };
  return (await client<{ id: string }>('/api/v1/round-tables', table)).body.id;
}

/** Everything that comes before the stream ends; rejects if it is still open after ten seconds. */
async function streamOf(headers: Record<string, string>, whenOpen: () => Promise<unknown>, at = url, id = session) {
  const response = await fetch(`${at}/api/v1/sessions/${id}/events`, { headers, signal: AbortSignal.timeout(10_000) });
  expect(response.status).toBe(200);
  const [text] = await Promise.all([response.text(), whenOpen()]);
  return text;
}

const bearer = ({ key }: NewAccessKey) => ({ authorization: `Bearer ${key}` });
const revoke = ({ id }: NewAccessKey) => clientOf(url, keys.admin.key)(`/api/v1/keys/${id}`, { method: 'DELETE' });
const lastEvent =
  /\n\nevent: access\.ended\ndata: \{"kind":"access\.ended","code":"KEY_INVALID","detail":"[^"]+"\}\n\n$/;

describe('PF-06: an open stream of events', () => {
  it('ends with its key, and says so in its last event; the streams of other keys go on', async () => {
    const ann = clientOf(url, keys.kept.key);
    const id = await openTable(ann);
    const other = await fetch(`${url}/api/v1/sessions/${id}/events`, { headers: bearer(keys.kept) });
    const text = await streamOf(bearer(keys.revoked), () => revoke(keys.revoked));
    expect(text).toMatch(/^retry: 2000\n\nid: 0\nevent: session\.opened\n/);
    expect(text).toMatch(lastEvent);
    await ann(`/api/v1/sessions/${id}/cancel`, { json: {} });
    expect(await other.text()).toMatch(/event: session\.closed\n[^\n]+\n\n$/);
  });

  it('ends when its page is logged out', async () => {
    const login = await fetch(`${url}/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: keys.page.key }),
    });
    const [cookie = ''] = (login.headers.get('set-cookie') ?? '').split(';');
    const logOut = () => fetch(`${url}/api/v1/logout`, { method: 'POST', headers: { cookie, 'x-parley-page': '1' } });
    expect(await streamOf({ cookie }, logOut)).toMatch(lastEvent);
  });

  it('ends for the client of the command line with the reason, and is not opened again', async () => {
    const stop = new AbortController();
    const events = createPlatformClient(url, keys.command.key).events(session, stop.signal);
    expect((await events.next()).value).toMatchObject({ kind: 'session.opened' });
    await revoke(keys.command);
    const readOn = async () => {
      for await (const _ of events);
    };
    await expect(readOn()).rejects.toMatchObject({ code: 'KEY_INVALID', message: expect.stringContaining('revoked') });
  });

  it('that needed no key ends when the first key is made', async () => {
    const { path, remove } = temporaryFolder();
    opened.defer(remove);
    const open = opened.use(await startLocal(path));
    const mute = opened.use(await ScriptedAgent.start('mute', staysSilent));
    const client = clientOf(open.url);
    await client('/api/v1/agents', { json: mute.registration });
    const id = await openTable(client);
    const makeKey = () => client('/api/v1/keys', { json: { scope: 'admin' } });
    expect(await streamOf({}, makeKey, open.url, id)).toMatch(lastEvent);
  });
});
