import { expect, test } from 'vitest';
import { arcAgent, never } from '../support/arc-script.ts';
import { auditOf, courseOf, registerArc, runCouncil, serveFiles } from '../support/councils.ts';
import { startLocal } from '../support/local-platform.ts';
import { startParley } from '../support/parley.ts';
import { eventsOf, expectNothingRepeated, verified } from '../support/record.ts';
import { finishedRecord, follow } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('PF-04: a council continues after a kill, and no answered ask is sent again', async () => {
  using folder = temporaryFolder();
  await using stack = new AsyncDisposableStack();
  const files = await serveFiles(stack, { 'filing.txt': 'The merger improves the margin.' });
  const silent = { now: true };
  const quick = await arcAgent(stack, 'quick', () => '- It pays. [POSSIBLE]');
  const slow = await arcAgent(stack, 'slow', ({ messages }) =>
    silent.now && messages.some(({ role }) => role === 'assistant') ? never() : '- It costs. [POSSIBLE]',
  );
  await using killed = await startParley({ data: folder.path });
  await registerArc(killed.url, quick, { role: 'expert:quick' });
  await registerArc(killed.url, slow, { role: 'expert:slow' });
  const { body } = await runCouncil(
    killed.url,
    {
      agents: ['expert:quick', 'expert:slow'],
      evidence: [files['filing.txt']],
      constraints: { max_turns: 2, seed: 3 },
    },
    { prefer: 'respond-async' },
  );
  const id = body.conversation_id;
  await slow.heard(({ key }) => key === `${id}/round-2/expert:slow`);
  const before = new Set<string>();
  for await (const event of follow(killed.url, id)) {
    if (event.kind === 'answer.received') before.add(event.data.ask);
    if (event.kind === 'ask.sent' && event.data.ask === 'round-2/expert:slow') break;
  }
  expect(await killed.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });

  silent.now = false;
  await using restarted = await startLocal(folder.path);
  const events = await verified(await finishedRecord(restarted.url, id));
  expectNothingRepeated(id, events, [quick, slow]);
  expect([quick, slow].map((agent) => agent.hits(`${id}/round-1/expert:${agent.name}`))).toEqual([1, 1]);
  expect(slow.hits(`${id}/round-2/expert:slow`)).toBe(2);
  expect(before).toContain('round-1/scribe');
  const sent = eventsOf(events, 'ask.sent').map(({ data }) => data.ask);
  expect(sent.filter((each) => before.has(each))).toHaveLength(before.size);
  expect(eventsOf(events, 'evidence.checked')).toHaveLength(1);
  const audit = await auditOf(restarted.url, id);
  expect(audit).toMatchObject({ status: 'complete', missing: [] });
  expect(courseOf(audit)).toHaveLength(7);
});
