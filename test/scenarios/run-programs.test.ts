import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inFolder, ownFolder, parley, start } from '../support/command-line.ts';
import { logsIn, reportIn } from '../support/run-files.ts';

ownFolder();

const python = `import sys
message = sys.stdin.buffer.read().decode("utf-8")
if "break" in message:
    print("the secret is s-planted-1", file=sys.stderr)
    sys.exit(7)
if "mute" in message:
    sys.exit(0)
if "bytes" in message:
    sys.stdout.buffer.write(b"\\xff\\xfe")
    sys.exit(0)
while "flood" in message:
    sys.stdout.buffer.write(b"x" * 65536)
if "env" in message:
    import os
    print(sorted(name for name in os.environ if name.startswith("PARLEY_")))
    sys.exit(0)
sys.stdout.buffer.write(("Python heard %d lines: %s\\n" % (len(message.splitlines()), message.splitlines()[-1])).encode("utf-8"))
`;
const node = `let text = '';
process.stdin.setEncoding('utf8').on('data', (more) => (text += more)).on('end', () => {
  if (text.includes('wait')) setInterval(() => {}, 1000);
  else console.log('Node heard: ' + text);
});
`;
const heard = () =>
  [...logsIn().values()].map(({ metadata, turns }) => [metadata.scenario, turns.map(({ text }) => text)]);

test('LG-08: a Python program is an agent, and gets the history at each turn', async () => {
  writeFileSync(inFolder('my agent.py'), python);
  const yaml = '- name: greeting\n  message: "Grüße 👍"\n- name: talk\n  messages: [One, Two]\n';
  writeFileSync(inFolder('s.yaml'), yaml);
  const finished = await parley(['run', 's.yaml', '--exec', 'python3 "my agent.py"']);
  expect(finished).toMatchObject({ code: 0, stderr: '' });
  expect(heard()).toEqual([
    ['greeting', ['Grüße 👍', 'Python heard 1 lines: Grüße 👍']],
    ['talk', ['One', 'Python heard 1 lines: One', 'Two', 'Python heard 11 lines: Two']],
  ]);
});

test('LG-08: a fault of a program is named, and its stderr is shown and stored nowhere', async () => {
  writeFileSync(inFolder('agent.py'), python);
  const say = (message: string) => ({ name: message, message });
  writeFileSync(inFolder('s.json'), JSON.stringify(['break', 'mute', 'bytes', 'env', 'flood'].map(say)));
  const finished = await parley(['run', 's.json', '--exec', 'python3 agent.py', '--json'], {
    env: { PARLEY_AGENT_TOKEN: 'planted' },
  });
  expect(finished.code).toBe(1);
  const told = Object.fromEntries(reportIn(finished).trials.map(({ scenario, fault }) => [scenario, fault?.detail]));
  expect(told).toEqual({
    ...{ break: 'the program ended with exit code 7', mute: 'the reply is empty' },
    ...{ bytes: 'the body is not valid UTF-8', env: undefined, flood: 'the answer is larger than the limit' },
  });
  expect(finished.stderr).toBe('The program wrote to stderr:\n  the secret is s-planted-1\n');
  expect(JSON.stringify([finished.stdout, [...logsIn()]])).not.toContain('s-planted-1');
  expect(heard().find(([name]) => name === 'env')).toEqual(['env', ['env', '[]']]);
});

test('LG-08: a Node program is an agent; one that never ends is stopped after its timeout', async () => {
  writeFileSync(inFolder('agent.js'), node);
  const say = (message: string) => ({ name: message, message });
  writeFileSync(inFolder('s.json'), JSON.stringify([say('hello'), { ...say('wait'), timeout_ms: 2000 }]));
  const finished = await parley(['run', 's.json', '--exec', `'${process.execPath}' agent.js`, '--json']);
  const told = reportIn(finished).trials.map(({ scenario, stop_reason, fault }) => [
    scenario,
    stop_reason,
    fault?.reason,
  ]);
  expect(told.sort()).toEqual([
    ['hello', 'single_turn', undefined],
    ['wait', 'timeout', 'timeout'],
  ]);
});

test('a missing program is named, and its command line is not read by a shell', async () => {
  writeFileSync(inFolder('s.yaml'), 'name: hello\nmessage: Hello\n');
  const missing = await parley(['run', 's.yaml', '--exec', 'no-such-program --x', '--json']);
  expect(missing.code).toBe(3);
  expect(reportIn(missing).faults).toMatchObject([{ reason: 'unreachable', detail: 'the program was not found' }]);
  const script = inFolder('show');
  writeFileSync(script, '#!/bin/sh\ncat >/dev/null\nprintf "%s|" "$@"\n');
  chmodSync(script, 0o755);
  const args = ['run', 's.yaml', '--out', 'shown', '--exec', `${script} $HOME 'a b' "c\\"d" ; touch made`];
  expect(await parley(args)).toMatchObject({ code: 0 });
  const [log] = logsIn('shown').values();
  expect(log?.turns[1]?.text).toBe('$HOME|a b|c"d|;|touch|made|');
  expect(existsSync(inFolder('made'))).toBe(false);
});

test('a platform never runs a program, not even when it is asked to over the API', async () => {
  const platform = await start();
  writeFileSync(inFolder('s.yaml'), 'name: hello\nmessage: Hello\n');
  expect(await parley(['run', 's.yaml', '--exec', 'cat'])).toMatchObject({ code: 0 });
  expect(await (await fetch(`${platform.url}/api/v1/sessions`)).json()).toMatchObject({ items: [] });
  const added = await parley(['agents', 'add', 'ada', '--domain', 'x', '--protocol', 'stdio', '--url', 'cat']);
  expect(added.stderr).toContain('Programs are run from the command line only.');
  expect(added.code).not.toBe(0);
  const registration = { name: 'ada', domain: 'x', protocol: 'stdio', base_url: 'cat' };
  const response = await fetch(`${platform.url}/api/v1/agents`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(registration) },
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: 'PROTOCOL_LOCAL', errors: [{ path: 'protocol' }] });
});
