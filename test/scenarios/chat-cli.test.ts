/** `parley chat`: with a running platform and with one of its own, at a terminal and without one. */

import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pythonObstacle } from '../documents/printed-agents.ts';
import { type Script, startAgent } from '../support/agent.ts';
import { finds, findsWhenReleased } from '../support/chats.ts';
import { inFolder, ownFolder, parley } from '../support/command-line.ts';
import { launch } from '../support/process.ts';
import { register } from '../support/tables.ts';

ownFolder();

interface PrintedEvent {
  kind: string;
  data: { text?: string; seat?: string; answer?: { text: string } };
}

const printed = (stdout: string): PrintedEvent[] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

async function seatAll(stack: AsyncDisposableStack, url: string, scripts: Record<string, Script>): Promise<void> {
  for (const [name, script] of Object.entries(scripts)) await register(url, await startAgent(stack, name, script));
}

test('RT-15: prints lines of JSON without a terminal, answers everything on stdin, and leaves a record that verifies', async () => {
  await using stack = new AsyncDisposableStack();
  const { url } = stack.use(await startLocal(inFolder('.parley')));
  await seatAll(stack, url, { ada: finds('The cache leaks'), bob: finds('The cache leaks') });
  const { code, stdout, stderr } = await parley(['chat', 'What is wrong?'], {
    input: 'And how bad is it?\n\n  \nIs that all?\n',
  });
  expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('The chat is closed') });
  const events = printed(stdout);
  expect(events.filter(({ kind }) => kind === 'message.said').map(({ data }) => data.text)).toEqual([
    ...['What is wrong?', 'And how bad is it?', 'Is that all?'],
  ]);
  expect(events.filter(({ kind }) => kind === 'turn.closed')).toHaveLength(3);
  expect(events.findLast(({ kind }) => kind === 'turn.closed')?.data.answer?.text).toContain(
    'ada and bob agree: "The cache leaks"',
  );
  const verified = await parley(['verify', 'last']);
  expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('answered') });
  const listed = await parley(['sessions', 'list']);
  expect(listed.stdout).toContain('What is wrong?');
  const shown = await parley(['sessions', 'show', 'last']);
  expect(shown.stdout).toContain('3 messages of 3 answered');
  expect(shown.stdout).toContain('And how bad is it?\n');
  expect(shown.stdout).toContain('ada and bob agree: "The cache leaks".');
});

test('RT-15: starts a platform of its own where none runs, and refuses an agent that is not there by its option', async () => {
  await using stack = new AsyncDisposableStack();
  const ada = await startAgent(stack, 'ada', finds('The cache leaks'));
  expect(await parley(['agents', 'add', 'ada', '--url', ada.url])).toMatchObject({ code: 0 });
  const { code, stdout } = await parley(['chat', '--agents', 'ada'], { input: 'What is wrong?\n' });
  expect(code).toBe(0);
  expect(printed(stdout).map(({ kind }) => kind)).toEqual([
    ...['message.said', 'turn.opened', 'answer.received', 'turn.closed'],
  ]);
  const refused = await parley(['chat', '--agents', 'nobody'], { input: 'Hello\n' });
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('no agent named "nobody"') });
});

const program = fileURLToPath(new URL('../../src/cli/parley.ts', import.meta.url));

/** Runs a command at a terminal of its own, which Python's standard library makes. */
function atTerminal(args: readonly string[]) {
  const words = JSON.stringify([process.execPath, program, ...args]);
  return launch(['/usr/bin/python3', '-c', `import pty; pty.spawn(${words})`], {
    ...{ cwd: inFolder('.'), env: { TERM: 'dumb', NO_COLOR: '1' }, keepsInput: true },
  });
}

import { startLocal } from '../support/local-platform.ts';

test('RT-15: shows the first answer at the terminal while the slowest thinks, the conflict, and the table it is taken to', async ({
  skip,
}) => {
  const obstacle = pythonObstacle();
  if (obstacle !== undefined) return skip(obstacle);
  await using stack = new AsyncDisposableStack();
  const { url } = stack.use(await startLocal(inFolder('.parley')));
  const slow = findsWhenReleased('The database is not encrypted');
  await seatAll(stack, url, { ada: finds('The database is encrypted'), bob: slow.script });
  await using chat = atTerminal(['chat', '--agents', 'ada,bob']);
  await chat.wrote('stdout', /> /);
  chat.type('Is the database encrypted?\r');
  await chat.wrote('stdout', /ada\s+warning: The database is encrypted/);
  expect(chat.output.stdout).not.toContain('Conflict');
  slow.release();
  await chat.wrote('stdout', /Conflict \w+: "[^"]+", against \w+: "[^"]+"/);
  chat.type('/nonsense\r');
  await chat.wrote('stdout', /\/cancel stops the turn/);
  chat.type('/escalate\r');
  await chat.wrote('stdout', /A round table was opened/);
  await chat.wrote('stdout', /show all of it/);
  chat.type('/quit\r');
  await chat.wrote('stdout', /The chat is closed/);
  expect((await chat.finished).code).toBe(0);
});
