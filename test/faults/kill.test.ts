import { expect, test } from 'vitest';
import { honest, TableAgent } from '../platform/agent.ts';
import { finishedRecord, follow, openTable, register } from '../platform/client.ts';
import { startProcess, temporaryFolder } from '../platform/process.ts';
import { eventsOf, expectNothingRepeated, verified } from '../platform/record.ts';

test('PF-04: asks who had answered once, and who had not again with the same key, over a kill', async () => {
  using folder = temporaryFolder();
  await using ada = await TableAgent.start('ada');
  await using bob = await TableAgent.start('bob', () => new Promise(() => {}));
  const agents = [ada, bob];

  await using killed = await startProcess({ data: folder.path });
  await register(killed.url, ...agents);
  const { body: session } = await openTable(killed.url, { agents: ['ada', 'bob'] });
  for await (const event of follow(killed.url, session.id)) {
    if (event.kind === 'answer.received' && event.data.seat === 'ada') break;
  }
  await bob.heard(({ path }) => path === '/analyze');
  expect(await killed.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });

  bob.script = honest;
  await using restarted = await startProcess({ data: folder.path });
  const events = await verified(await finishedRecord(restarted.url, session.id));
  expectNothingRepeated(session.id, events, [...ada.asked, ...bob.asked]);

  const keyOf = (ask: string) => `${session.id}/${ask}`;
  expect(ada.hits(keyOf('analyze/ada'))).toBe(1);
  expect(bob.hits(keyOf('analyze/bob'))).toBe(2);
  const resent = eventsOf(events, 'ask.sent').filter(({ data }) => data.resent !== undefined);
  expect(resent.map(({ data }) => [data.ask, data.attempt, data.resent])).toEqual([['analyze/bob', 1, 1]]);
  expect(eventsOf(events, 'session.closed')).toMatchObject([{ data: { status: 'closed', outcome: 'adopted' } }]);
});
