/** A table of as many and as large answers as are allowed takes bounded memory, now and after a restart, and ends clearly. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SessionEvent } from '../../../src/record/event.ts';
import { ScriptedAgent } from '../../support/agent.ts';
import { clientOf } from '../../support/client.ts';
import { full } from '../../support/counts.ts';
import { startLoudAgents } from '../../support/loud-agents.ts';
import { type StartedParley, startParley } from '../../support/parley.ts';
import { follow, holdTable, openTable, register } from '../../support/tables.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const seats = full ? 200 : 60;
/** Without bounds it took more than 9 GB. */
const maxMegabytes = 1500;

const peakMegabytes = ({ pid }: StartedParley) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test(`${seats} seats of the largest answers take bounded memory and come to an end, also across a kill`, {
  timeout: 600_000,
}, async () => {
  await using resources = new AsyncDisposableStack();
  using folder = temporaryFolder();
  const loud = resources.use(await startLoudAgents({ agents: seats, findings: 110, characters: 45_000 }));
  const quiet = resources.use(await ScriptedAgent.start('quiet'));
  let platform = await startParley({ data: folder.path });
  resources.defer(() => platform[Symbol.asyncDispose]());
  await register(platform.url, quiet, ...loud.registrations.map((registration) => ({ registration })));
  const { body } = await openTable(platform.url, { agents: loud.registrations.map(({ name }) => name) });

  // Another session is not touched by it.
  expect((await holdTable(platform.url, { agents: ['quiet'] })).status).toBe('closed');
  // Every request of the next phase is as large as all answers of the first one together.
  await reached(platform.url, body.id, ({ kind, data }) => kind === 'phase.opened' && data.phase === 'challenge');
  expect(peakMegabytes(platform), 'MB before the kill').toBeLessThan(maxMegabytes);
  await platform.end('SIGKILL');

  platform = await startParley({ data: folder.path });
  expect((await holdTable(platform.url, { agents: ['quiet'] })).status).toBe('closed');
  await reached(platform.url, body.id, ({ kind }) => kind === 'session.closed');
  expect(peakMegabytes(platform), 'MB after the kill').toBeLessThan(maxMegabytes);
  const { body: row } = await clientOf(platform.url)<{ items: { id: string; status: string; outcome: string }[] }>(
    '/api/v1/sessions?limit=10',
  );
  expect(row.items.find(({ id }) => id === body.id)).toMatchObject({ status: 'closed' });
});

async function reached(url: string, id: string, wanted: (event: SessionEvent) => boolean): Promise<void> {
  for await (const event of follow(url, id)) if (wanted(event)) return;
  throw new Error('the session ended before');
}
