import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAgent } from '../support/agent.ts';
import { finds } from '../support/chats.ts';
import { ask } from '../support/client.ts';
import { parleyHere } from '../support/command-here.ts';
import { type HostilePlatform, startHostile } from '../support/hostile-platform.ts';
import { addPerson, waitingIn } from '../support/inbox.ts';
import { startLocal } from '../support/local-platform.ts';
import { staysSilent } from '../support/round-table-script.ts';
import { holdTable, openTable, register } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const stack = new AsyncDisposableStack();
const folder = temporaryFolder();
stack.defer(() => folder.remove());
let table = '';
let running = '';
let waiting = '';
/** Steers with every text that does not decide what the command does next. */
let subtle: HostilePlatform;
/** Steers with every text. */
let blunt: HostilePlatform;

beforeAll(async () => {
  const { url } = stack.use(await startLocal(folder.path));
  await register(
    url,
    await startAgent(stack, 'ada', finds('The limit is 40 in the file', 'There is no test')),
    await startAgent(stack, 'bob', finds('The limit is 60 in the file')),
    await startAgent(stack, 'mute', staysSilent),
  );
  await addPerson(url, 'ann');
  table = (await holdTable(url, { agents: ['ada', 'bob'] })).id;
  await ask(`${url}/api/v1/agents/ada/test`, { method: 'POST' });
  const asked = (await openTable(url, { agents: ['ann', 'ada'] })).body.id;
  waiting = (await waitingIn(url, asked))[0]?.id ?? '';
  running = (await openTable(url, { agents: ['mute'] })).body.id;
  const deciding = /^(?:id|session|kind|next_cursor|status|code|message|method|state|type)$/;
  subtle = stack.use(await startHostile(url, (field) => deciding.test(field)));
  blunt = stack.use(await startHostile(url, () => false));
});
afterAll(() => stack.disposeAsync());

const steers = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Of every part of the command line that prints what a platform sends. */
const commands = (): string[][] => [
  ['agents', 'list'],
  ['agents', 'show', 'ada'],
  ['agents', 'set', 'ada', '--domain', 'law'],
  ['agents', 'set', 'ada', '--role', 'nobody'],
  ['agents', 'test', 'ada'],
  ['agents', 'show', 'zoe'],
  ['sessions', 'list'],
  ['sessions', 'show', table],
  ['sessions', 'show', table, '--full'],
  ['sessions', 'show', table, '--format', 'md'],
  ['sessions', 'show', table, '--format', 'html'],
  ['sessions', 'show', running],
  ['sessions', 'show', 'last'],
  ['sessions', 'watch', table],
  ['sessions', 'what-if', table, '--without', 'ada'],
  ['sessions', 'what-if', table, '--without', 'zoe'],
  ['sessions', 'cancel', table],
  ['inbox', 'list'],
  ['inbox', 'show', waiting],
  ['message', 'ada', 'Hello'],
  ['message', 'ada', 'Hello', '--method', 'none'],
  ['predictions', 'list'],
  ['leaderboard'],
  ['keys', 'list'],
  ['table', 'What is the limit?', '--agents', 'ada,bob'],
  ['table', 'What is the limit?', '--agents', 'zoe'],
];

const printedBy = async (words: readonly string[], { url }: HostilePlatform) => {
  const { stdout, stderr } = await parleyHere([...words, '--server', url]);
  return { stdout, stderr, text: `${stdout}${stderr}` };
};

describe('what a hostile platform sends', () => {
  it('reaches no terminal with a control character, an escape sequence or a direction mark', async () => {
    for (const words of commands()) {
      const { text } = await printedBy(words, subtle);
      expect.soft({ words, steered: steers.exec(text) }).toEqual({ words, steered: null });
      expect.soft(text, words.join(' ')).not.toBe('');
    }
  });

  it('reaches none by what decides the course of a command either', async () => {
    for (const words of commands()) {
      const { text } = await printedBy(words, blunt);
      expect.soft({ words, steered: steers.exec(text) }).toEqual({ words, steered: null });
    }
  });

  it('is shown as words, with what the letters of people need', async () => {
    const { stdout } = await printedBy(['agents', 'list'], subtle);
    expect(stdout).toContain('ada');
    expect(stdout).toContain('general');
  });

  it('is kept exactly in JSON, escaped', async () => {
    for (const words of [
      ['agents', 'show', 'ada'],
      ['sessions', 'show', table],
      ['keys', 'list'],
      ['sessions', 'list'],
    ]) {
      const { stdout, stderr } = await printedBy([...words, '--json'], subtle);
      expect.soft(steers.exec(stdout + stderr)).toBeNull();
      if (words[0] !== 'keys') expect.soft(JSON.stringify(JSON.parse(stdout))).toContain('\\u001b]0;owned');
    }
    const blunted = await printedBy(['sessions', 'list', '--json'], blunt);
    expect(steers.exec(blunted.text)).toBeNull();
  });

  it('is kept exactly in a file, and what is said of that file is clean', async () => {
    const out = join(folder.path, 'verdict.json');
    const { text } = await printedBy(['sessions', 'show', table, '--out', out], subtle);
    expect(steers.exec(text)).toBeNull();
    expect(JSON.stringify(JSON.parse(readFileSync(out, 'utf8')))).toContain('\\u001b]0;owned');
  });
});
