/** The inbox on the command line, and how people learn that something waits. */
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startAgent } from '../support/agent.ts';
import { inFolder, ownFolder, parley, start } from '../support/command-line.ts';
import { addPerson, waitingIn } from '../support/inbox.ts';
import { eventsOf, verified } from '../support/record.ts';
import { finishedRecord, openTable } from '../support/tables.ts';

ownFolder();

test('a person is added, sees what is asked, answers from a file and from stdin, and declines', async () => {
  await using platform = await startLocal(inFolder('.parley'));
  const { url } = platform;
  expect(await parley(['agents', 'add', 'ann', '--protocol', 'person', '--domain', 'caches'])).toMatchObject({
    code: 0,
  });
  const missing = await parley(['agents', 'add', 'ben', '--domain', 'caches']);
  expect(missing).toMatchObject({ code: 2, stdout: '' });
  expect(missing.stderr).toContain('--url');
  expect(await parley(['inbox', 'list'])).toMatchObject({
    code: 0,
    stdout: '',
    stderr: 'Nothing waits for a person.\n',
  });

  const { body } = await openTable(url, { content: 'Why does the cache leak?', agents: ['ann'] });
  const [item] = await waitingIn(url, body.id);
  const listed = await parley(['inbox', 'list']);
  expect(listed.stdout).toMatch(/^ID +AS +ACT +UNTIL +ABOUT\n/);
  expect(listed.stdout).toContain('Why does the cache leak?');
  const shown = await parley(['inbox', 'show', 'first']);
  expect(shown.stdout).toContain('You answer as ann (analyze) until');
  expect(shown.stdout).toContain('Why does the cache leak?');
  expect(shown.stdout).not.toContain('task_id');

  expect(await parley(['inbox', 'answer', 'first'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('nobody can be asked here; give the answer with --json FILE'),
  });
  writeFileSync(inFolder('wrong.json'), '{"observations":[{"finding":"It leaks","severity":"warning"}]}');
  const refused = await parley(['inbox', 'answer', 'first', '--json', 'wrong.json']);
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('observations[0].evidence') });
  const observation = { finding: 'It leaks', evidence: '[VERIFIED: heap.txt:1] seen', severity: 'warning' };
  writeFileSync(inFolder('right.json'), JSON.stringify({ observations: [observation] }));
  const id = item?.id ?? '';
  expect(await parley(['inbox', 'answer', id.slice(0, 40), '--json', 'right.json'])).toMatchObject({
    ...{ code: 0, stdout: '', stderr: 'Answered; it is on the record.\n' },
  });
  const again = await parley(['inbox', 'answer', id, '--json', 'right.json']);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('one answer counts') });
  await waitingIn(url, body.id, 2);
  expect(await parley(['inbox', 'answer', 'first', '--json', '-'], { input: '{"approve":true}' })).toMatchObject({
    code: 0,
  });
  await verified(await finishedRecord(url, body.id));

  const { body: second } = await openTable(url, { agents: ['ann'] });
  await waitingIn(url, second.id);
  const declined = await parley(['inbox', 'answer', 'first', '--decline', 'I am on leave']);
  expect(declined).toMatchObject({ code: 0, stderr: 'Declined; the reason is on the record.\n' });
  const events = await verified(await finishedRecord(url, second.id));
  expect(eventsOf(events, 'ask.failed')[0]?.data).toMatchObject({
    reason: 'declined',
    agent_error: { message: 'I am on leave' },
  });
});

test('what waits is told to a receiver, signed, and to a command of the operator, and again after a restart', async () => {
  await using stack = new AsyncDisposableStack();
  const secret = 'sixteen characters or more';
  const receiver = await startAgent(stack, 'receiver', () => ({ body: {} }));
  writeFileSync(
    inFolder('note.mjs'),
    "import { appendFileSync } from 'node:fs';\nlet text = '';\nfor await (const part of process.stdin) text += part;\nappendFileSync('told.txt', text);\n",
  );
  const env = {
    PARLEY_INBOX_WEBHOOK_URL: `${receiver.url}/inbox`,
    PARLEY_WEBHOOK_SECRET: secret,
    PARLEY_INBOX_COMMAND: `${process.execPath} note.mjs`,
  };
  const first = await start([], { env });
  await addPerson(first.url, 'ann');
  const { body } = await openTable(first.url, { agents: ['ann'] });
  const [item] = await waitingIn(first.url, body.id);
  const told = await receiver.heard(() => true);
  expect(told).toMatchObject({ path: '/inbox', body: item });
  expect(told.headers).toMatchObject({ 'x-parley-event': 'ask.waiting', 'x-parley-delivery': item?.id });
  const hmac = createHmac('sha256', secret).update(`${told.headers['x-parley-timestamp']}.${told.text}`).digest('hex');
  expect(told.headers['x-parley-signature']).toBe(`sha256=${hmac}`);
  // The ask itself is for those who may open the inbox.
  expect(told.text).not.toContain('context');
  await first.end('SIGKILL');
  await start([], { env });
  let seen = 0;
  await receiver.heard(() => ++seen === 2);
  await expect
    .poll(() => (existsSync(inFolder('told.txt')) ? readFileSync(inFolder('told.txt'), 'utf8') : ''))
    .toContain(item?.id);
});

import { startLocal } from '../support/local-platform.ts';

test('a receiver without a secret, and one that may not be called, are refused at the start', async () => {
  const url = 'http://127.0.0.1:9';
  const unsigned = await parley(['--port', '0'], { env: { PARLEY_INBOX_WEBHOOK_URL: url } });
  expect(unsigned).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('PARLEY_WEBHOOK_SECRET') });
});
