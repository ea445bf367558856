import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ScriptedAgent, startAgents } from '../../support/agent.ts';
import { ask } from '../../support/client.ts';
import { startLocal } from '../../support/local-platform.ts';
import { startParley } from '../../support/parley.ts';
import { expectNothingRepeated, heardOf, verified } from '../../support/record.ts';
import { approves } from '../../support/round-table-script.ts';
import { finishedRecord, openTable, register, viewOf } from '../../support/tables.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const names = ['ada', 'bob', 'cleo'];
const refusal = { status: 503, body: { code: 'STORE_FAILED', detail: expect.stringContaining('the disk is full') } };

/** A disk of 8 MB, or `undefined` where only root may have one. */
function smallDisk() {
  const folder = temporaryFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'parley-test', folder.path]).status !== 0) {
    folder.remove();
    return undefined;
  }
  const ballast = join(folder.path, 'ballast');
  return {
    data: join(folder.path, 'data'),
    /** Leaves no byte free. */
    fill: () => {
      for (let size = 1_048_576; size >= 1; ) {
        try {
          appendFileSync(ballast, Buffer.alloc(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    },
    giveRoom: () => rmSync(ballast, { force: true }),
    [Symbol.dispose]: () => {
      expect(spawnSync('umount', [folder.path]).status).toBe(0);
      folder.remove();
    },
  };
}

const unmountable = 'a small disk cannot be mounted here, which takes the rights of root';

test('PF-04: on a full disk new requests are refused, nothing accepted is lost, and tables continue when there is room', {
  timeout: 60_000,
}, async ({ skip }) => {
  using disk = smallDisk();
  if (disk === undefined) return skip(unmountable);
  await using stack = new AsyncDisposableStack();
  const gate = Promise.withResolvers<void>();
  const agents = await startAgents(stack, names, async (asked) => {
    await gate.promise;
    return approves(asked);
  });
  await using platform = await startParley({ data: disk.data });
  const { url } = platform;
  await register(url, ...agents);
  const accepted: string[] = [];
  const open = async () => {
    const answer = await openTable(url, { agents: names, content: 'x'.repeat(40_000) });
    if (answer.status === 202) accepted.push(answer.body.id);
    return answer;
  };
  for (let table = 0; table < 5; table++) expect((await open()).status).toBe(202);

  disk.fill();
  // What the write-ahead log had room for already may still be taken.
  let answer = await open();
  for (let tables = 0; tables < 200 && answer.status === 202; tables++) answer = await open();
  expect(answer).toMatchObject(refusal);
  const registration = { name: 'dora', domain: 'general'.repeat(20), base_url: 'http://localhost:9999' };
  expect(await ask(`${url}/api/v1/agents`, { json: registration })).toMatchObject(refusal);

  gate.resolve();
  await Promise.all(agents.map((agent) => agent.heard(() => agent.asked.length >= 5)));
  expect(await openTable(url, { agents: names })).toMatchObject(refusal);
  for (const id of accepted) expect(await viewOf(url, id)).toMatchObject({ id, status: 'running' });
  await expect(ask(`${url}/health/live`)).resolves.toMatchObject({ status: 200 });

  disk.giveRoom();
  for (const id of accepted) {
    const events = await verified(await finishedRecord(url, id));
    expectNothingRepeated(id, events, agents);
    expect(heardOf(id, agents), 'asks of a table that was only slowed down').toHaveLength(9);
    expect(events.at(-1)).toMatchObject({ kind: 'session.closed', data: { outcome: 'adopted' } });
  }
  expect((await open()).status).toBe(202);
});

test('on a full disk a cancellation is refused at once', async ({ skip }) => {
  using disk = smallDisk();
  if (disk === undefined) return skip(unmountable);
  await using ada = await ScriptedAgent.start('ada', () => new Promise(() => {}));
  await using platform = await startParley({ data: disk.data });
  const { url } = platform;
  await register(url, ada);
  const { body } = await openTable(url, { agents: ['ada'] });
  disk.fill();
  for (let tables = 0; tables < 200; tables++) {
    const { status } = await openTable(url, { agents: ['ada'], content: 'x'.repeat(40_000) });
    if (status !== 202) break;
  }
  const json = { reason: 'x'.repeat(500) };
  expect(await ask(`${url}/api/v1/sessions/${body.id}/cancel`, { json })).toMatchObject(refusal);
});

/** What a start writes besides the database. */
test.for(['signing-key.pem', 'master-key', 'server.json'])(
  'a start that finds no room for %s says so, and the next one that has room serves',
  async (file, { skip }) => {
    using disk = smallDisk();
    if (disk === undefined) return skip(unmountable);
    await (await startLocal(disk.data)).stop();
    rmSync(join(disk.data, file), { force: true });
    disk.fill();
    const refused = startParley({ data: disk.data });
    await expect.soft(refused).rejects.toThrow(/The data could not be written.*disk\s+is\s+full/s);
    disk.giveRoom();
    await using next = await startLocal(disk.data);
    expect((await ask(`${next.url}/health/ready`)).status).toBe(200);
  },
);
