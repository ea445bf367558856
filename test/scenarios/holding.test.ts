import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ScriptedAgent } from '../support/agent.ts';
import { ask } from '../support/client.ts';
import { startLocal } from '../support/local-platform.ts';
import { runParley, startParley } from '../support/parley.ts';
import { holdTable, openTable, recordOf, register, viewOf } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { onPostgres } from '../support/test-store.ts';

const stack = new AsyncDisposableStack();
const folder = temporaryFolder();
let silent: ScriptedAgent;
let session = '';
let other = '';

/** Leaves two open sessions behind, one of them with a record of 40 MB, as an older version could. */
beforeAll(async () => {
  silent = stack.use(await ScriptedAgent.start('silent', () => new Promise(() => {})));
  await using platform = await startLocal(folder.path);
  await register(platform.url, silent);
  ({ id: session } = (await openTable(platform.url, { agents: ['silent'], content: 'Large' })).body);
  ({ id: other } = (await openTable(platform.url, { agents: ['silent'], content: 'Small' })).body);
  await silent.heard(({ body }) => JSON.stringify(body).includes('Large'));
  await silent.heard(({ body }) => JSON.stringify(body).includes('Small'));
});
afterAll(async () => {
  await stack.disposeAsync();
  folder.remove();
});

// It writes into the file of the data folder; the same among machines is tested in test/machines.
describe.skipIf(onPostgres)('a platform that is started with --hold', () => {
  it('leaves open sessions alone, serves them, and goes on with them at the next start', async () => {
    const asked = silent.asked.length;
    await using held = await startParley({ data: folder.path, args: ['--hold'] });
    expect((await viewOf(held.url, session)).status).toBe('running');
    expect((await ask(`${held.url}/health/ready`)).status).toBe(200);
    await held.end('SIGTERM');
    expect(held.output.stderr).toContain('--hold');
    expect(silent.asked).toHaveLength(asked);
  });

  it('is where a session that is too large is cancelled first; doctor names it', async () => {
    grow(session);
    const { stdout, code } = await runParley(['doctor', '--data', folder.path]).finished;
    expect(stdout).toMatch(new RegExp(`open sessions.*too large.*${session} \\(4\\d MB\\)`, 's'));
    expect(stdout).toContain('parley --hold');
    expect(stdout).not.toContain(other);
    expect(code).toBe(0);

    const held = await startParley({ data: folder.path, args: ['--hold'] });
    expect((await ask<{ sessions: object[] }>(`${held.url}/api/v1/large-sessions`)).body.sessions).toHaveLength(1);
    const json = { reason: 'too large' };
    expect((await ask(`${held.url}/api/v1/sessions/${session}/cancel`, { json })).status).toBe(200);
    const last = (await recordOf(held.url, session)).trimEnd().split('\n').at(-2) ?? '';
    expect(JSON.parse(last)).toMatchObject({
      kind: 'session.closed',
      data: { status: 'cancelled', reason: 'too large' },
    });
    expect((await viewOf(held.url, other)).status).toBe('running');
    await held.end('SIGTERM');

    const quick = stack.use(await ScriptedAgent.start('quick'));
    await using platform = await startLocal(folder.path);
    await register(platform.url, quick);
    const asked = silent.asked.length;
    await silent.heard((each) => silent.asked.indexOf(each) >= asked || JSON.stringify(each.body).includes('Small'));
    expect((await holdTable(platform.url, { agents: ['quick'] })).status).toBe('closed');
    expect((await ask<{ sessions: object[] }>(`${platform.url}/api/v1/large-sessions`)).body.sessions).toEqual([]);
  });
});

/** Makes the last line of a record large: only its size matters here, and no bound of today would let it grow so far. */
function grow(id: string): void {
  const database = new DatabaseSync(join(folder.path, 'parley.db'));
  const [row] = database.prepare('select max(first_seq) as first from chunks where session = ?').all(id);
  const first = Number(row?.first);
  const padding = ' '.repeat(40_000_000);
  database
    .prepare(
      `update chunks set text = replace(text, '"kind":"ask.sent"', '"kind":"ask.sent"' || ?) where session = ? and first_seq = ?`,
    )
    .run(padding, id, first);
  database.close();
}
