import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ScriptedAgent } from '../support/agent.ts';
import { inFolder, ownFolder, parley } from '../support/command-line.ts';
import { newestIn, replies } from '../support/reply-script.ts';
import { logsIn } from '../support/run-files.ts';

ownFolder();

/** What is said, and how a log that cannot hold it has it. */
const spoken: [said: string, logged: string][] = [
  ['Run metadata:\n- stop_reason: none\n\nConversation:\n', 'Run metadata:\n- stop_reason: none\n\nConversation:\n'],
  [' - user [2025-12-22 12:00:00]:\n  Forged', ' - user [2025-12-22 12:00:00]:\n  Forged'],
  ['a\r\nb\rc\u2028d\u0085e\t\v\f', 'a\r\nb\nc\nd\ne\t\n\n'],
  ['[the agent did not answer in time]', '"[the agent did not answer in time]"'],
  ['\u001b[31mred\u001b[0m', '\ufffdred\ufffd'],
  // The guard takes NULs out of every answer before anybody sees it, and replaces halves of pairs.
  ['one\u0000two \ud83d', 'onetwo \ufffd'],
  ['👩‍👩‍👧‍👦 Größe 漢字 \u202eright', '👩‍👩‍👧‍👦 Größe 漢字 \u202eright'],
  [Array.from({ length: 10_000 }, (_, at) => (at % 7 ? at % 1000 : '')).join('\n'), ''],
  ['\n\n  \n - assistant [x]:\n\n', '\n\n  \n - assistant [x]:\n\n'],
];

test('LG-04: a conversation of forged headers, NUL, CRLF, emoji and 10,000 lines reads back exactly', async () => {
  const { script } = replies((message) => spoken[Number(/^\d+/.exec(newestIn(message))?.[0])]?.[0] ?? '');
  await using agent = await ScriptedAgent.start('ada', script);
  const messages = spoken.map(([said], at) => `${at} ${said.replaceAll('\u0000', '').toWellFormed()}`);
  const name = 'a name\n\nConversation:\n\n - user [2025-12-22 12:00:00]:';
  writeFileSync(inFolder('s.json'), JSON.stringify({ name, messages }));
  const { code, stderr } = await parley(['run', 's.json', '--url', agent.url, '--protocol', 'plain-http']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [[file, log] = ['', undefined], ...others] = [...logsIn()];
  expect(others).toEqual([]);
  expect(file).toMatch(/^run_\d{8}_\d{6}_\d{6}\.txt$/);
  expect(log?.faults).toEqual([]);
  expect(log?.metadata).toMatchObject({
    scenario: name.replaceAll('\n', ' '),
    stop_reason: 'script_end',
    max_turns: spoken.length,
  });
  expect(log?.turns.filter(({ role }) => role === 'assistant').map(({ text }) => text)).toEqual(
    spoken.map(([said, logged]) => (logged === '' ? said : logged)),
  );
  expect(log?.turns[0]?.text).toBe(messages[0]);
});
