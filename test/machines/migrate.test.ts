import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startAgents } from '../support/agent.ts';
import { ask } from '../support/client.ts';
import { startingTakesLong } from '../support/machines.ts';
import { runParley, startParley } from '../support/parley.ts';
import { postgresMissing, postgresSchema } from '../support/postgres-database.ts';
import { verified } from '../support/record.ts';
import { approves } from '../support/round-table-script.ts';
import { finishedRecord, holdTable, openTable, recordOf, register } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const inFolder = (data: string, url?: string) => ({
  ...{ PARLEY_DATA: data, PARLEY_GRACE_MS: '0' },
  ...(url === undefined ? {} : { PARLEY_DATABASE_URL: url }),
});
const migrate = (data: string, url: string, ...more: string[]) =>
  runParley(['migrate', '--json', ...more], { env: inFolder(data, url) }).finished;

describe.skipIf(postgresMissing())('parley migrate', startingTakesLong, () => {
  test('PF-05: moves an installation into PostgreSQL and back; every record verifies, and an open session goes on', {
    timeout: 90_000,
  }, async () => {
    await using opened = new AsyncDisposableStack();
    const schema = opened.use(await postgresSchema());
    const folder = opened.use(temporaryFolder());
    const restored = opened.use(temporaryFolder());
    const [ada, bob] = await startAgents(opened, ['ada', 'bob']);
    if (!ada || !bob) throw new Error('two agents');
    const first = await startParley({ data: folder.path, env: { PARLEY_GRACE_MS: '0' } });
    await register(first.url, ada, { registration: { ...bob.registration, api_key: 'a key that is sealed' } });
    const closed = [];
    for (let n = 0; n < 3; n++) closed.push((await holdTable(first.url, { agents: ['ada', 'bob'] })).id);
    ada.script = () => new Promise(() => {});
    const { body: open } = await openTable(first.url, { agents: ['ada', 'bob'] });
    const before = await Promise.all(closed.map((id) => recordOf(first.url, id)));
    expect(await migrate(folder.path, schema.url)).toMatchObject({ code: 1, stderr: expect.stringMatching('in use') });
    await first.end('SIGTERM');

    const moved = await migrate(folder.path, schema.url);
    expect(moved).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(moved.stdout)).toMatchObject({ verified: 3, open: 1, unverified: [], rows: { agents: 2 } });
    expect(await migrate(folder.path, schema.url)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching('not empty'),
    });

    ada.script = approves;
    const shared = await startParley({ data: folder.path, env: inFolder(folder.path, schema.url) });
    opened.use(shared);
    await verified(await finishedRecord(shared.url, open.id));
    expect(await Promise.all(closed.map((id) => recordOf(shared.url, id)))).toEqual(before);
    expect((await ask(`${shared.url}/api/v1/agents/bob`)).body).toMatchObject({ has_api_key: true });
    expect(await holdTable(shared.url, { agents: ['bob'] })).toMatchObject({ outcome: 'adopted' });
    expect(await migrate(restored.path, schema.url, '--back')).toMatchObject({ code: 1 });
    await shared.end('SIGTERM');

    for (const file of ['signing-key.pem', 'master-key'])
      copyFileSync(join(folder.path, file), join(restored.path, file));
    const back = await migrate(restored.path, schema.url, '--back');
    expect(JSON.parse(back.stdout)).toMatchObject({ verified: 5, open: 0, unverified: [] });
    const last = opened.use(await startParley({ data: restored.path }));
    expect(await Promise.all(closed.map((id) => recordOf(last.url, id)))).toEqual(before);
    expect(await holdTable(last.url, { agents: ['ada', 'bob'] })).toMatchObject({ outcome: 'adopted' });
  });

  test('PF-05: a machine without the keys of the database, or with others, does not start', async () => {
    await using opened = new AsyncDisposableStack();
    const schema = opened.use(await postgresSchema());
    const [one, other] = [opened.use(temporaryFolder()), opened.use(temporaryFolder())];
    const first = opened.use(await startParley({ data: one.path, env: inFolder(one.path, schema.url) }));
    const startOther = async (env: Record<string, string> = {}) => {
      const launched = runParley([], { env: { ...inFolder(other.path, schema.url), PARLEY_PORT: '0', ...env } });
      const { code, stderr } = await launched.finished;
      return { code, stderr: stderr.replaceAll(/\s+/g, ' ') };
    };
    const missing = await startOther();
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('signing-key.pem is not there') });
    const key = readFileSync(join(one.path, 'signing-key.pem'), 'utf8');
    const wrong = await startOther({ PARLEY_SIGNING_KEY: key, PARLEY_SECRET: 'another secret than theirs' });
    expect(wrong.stderr).toContain('The master key of this machine is not the one');
    expect(wrong.stderr).toContain('Give every machine the same keys');
    expect((await ask(`${first.url}/health/ready`)).status).toBe(200);
  });
});
