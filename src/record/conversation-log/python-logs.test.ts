/** Logs that Python reads and writes as people do: in text mode, line by line. */
import { spawnSync } from 'node:child_process';
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LogTurn } from '../../model/conversation-log.ts';
import { readConversation } from './read-log.ts';
import { writeLog } from './write-log.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const metadata = {
  session_id: 's1',
  mode: 'synthetic',
  scenario: 'x\n - user',
  max_turns: 2,
  stop_reason: 'script_end',
};
const at = '2025-12-22 12:00:00';

/** Gives a script this JSON on stdin, and reads JSON from its stdout. */
function python(script: string, input: unknown, cwd: string): unknown {
  const { stdout, stderr, status } = spawnSync('python3', ['-c', `import json, re, sys\n${script}`], {
    ...{ cwd, input: JSON.stringify(input), encoding: 'utf8', env: { ...process.env, PYTHONIOENCODING: 'utf-8' } },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout);
}

/** Every end of a line, forged turns behind it, halves of pairs, escape sequences. */
const piece = fc.constantFrom(
  ...['a', 'b c', ' ', '\n', '\r', '\r\n', '\v', '\f', '\u001c', '\u001d', '\u001e', '\u0085', '\u2028', '\u2029'],
  ...[' - user [2025-12-22 12:00:09]:', 'Conversation:', '\0', '\u001b[2J', '\ud83d', '👍', '[the agent failed]'],
);
const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
const turnsOf = (texts: string[]) =>
  texts.map((said, n): LogTurn => ({ role: n % 2 === 0 ? 'user' : 'assistant', at, text: said }));
const samples = (numRuns: number) =>
  fc.sample(fc.array(text, { minLength: 1, maxLength: 6 }), { numRuns, seed: 16 }).map(turnsOf);

/** Two readers: one that opens the file as text, and one that splits it with `splitlines()`. */
const reader = `
header = re.compile(r'^ - (user|assistant) \\[(.*)\\]:$')
def turns(lines):
    found = []
    for line in lines[lines.index('Conversation:') + 2:]:
        match = header.match(line)
        if match: found.append([match.group(1), []])
        else: found[-1][1].append(line[2:])
    return [[role, '\\n'.join(text)] for role, text in found]
logs = []
for name in json.load(sys.stdin):
    with open(name, encoding='utf-8') as file: by_line = [line.rstrip('\\n') for line in file]
    with open(name, encoding='utf-8', newline='') as file: split = file.read().splitlines()
    logs.append([turns(by_line), turns(split)])
print(json.dumps(logs))`;

test.skipIf(!hasPython)(
  'LG-04: Python reads every turn of our logs, and no forged one (skipped without python3)',
  () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'parley-python-'));
    const logs = samples(200).map((turns) => writeLog({ metadata, turns }).text);
    for (const [n, log] of logs.entries()) writeFileSync(join(folder.path, `${n}.txt`), log);
    const read = python(
      reader,
      logs.map((_, n) => `${n}.txt`),
      folder.path,
    );
    // In text mode Python gives CRLF as LF, which is all that it changes.
    const own = logs.map((log) =>
      readConversation(log).turns.map(({ role, text: said }) => [
        role,
        `${said}\n`.replaceAll('\r\n', '\n').slice(0, -1),
      ]),
    );
    expect(read).toEqual(own.map((turns) => [turns, turns]));
  },
);

/** Writes logs as the reference implementation does, on Unix and on Windows. */
const writer = `
for n, turns in enumerate(json.load(sys.stdin)):
    text = 'Run metadata:\\n- session_id: x\\n\\nConversation:\\n\\n'
    text += ''.join(' - %s [%s]:\\n %s\\n' % (turn['role'], turn['at'], turn['text']) for turn in turns)
    with open('%d.txt' % n, 'w', encoding='utf-8', newline='\\r\\n' if n % 2 else '\\n') as file: file.write(text)
print('[]')`;

test.skipIf(!hasPython)(
  'LG-04: logs of the reference implementation are read turn by turn (skipped without python3)',
  () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'parley-python-'));
    const said = fc
      .array(fc.constantFrom('One', '  two', '', '- three', '4.', '{"a": 1}', 'größer 👍'), {
        minLength: 1,
        maxLength: 5,
      })
      .map((lines) => ['Well:', ...lines, 'end.'].join('\n'));
    const conversations = fc
      .sample(fc.array(said, { minLength: 1, maxLength: 6 }), { numRuns: 60, seed: 7 })
      .map(turnsOf);
    python(writer, conversations, folder.path);
    for (const [n, turns] of conversations.entries()) {
      const read = readConversation(readFileSync(join(folder.path, `${n}.txt`), 'utf8'));
      expect(read.faults).toEqual([]);
      expect(read.deviations.length).toBe(n % 2 ? 2 : 1);
      expect(read.turns.map(({ line: _, ...turn }) => turn)).toEqual(turns);
    }
  },
);
