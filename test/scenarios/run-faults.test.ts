import { writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { inFolder, ownFolder, parley } from '../support/command-line.ts';
import { serveUntil } from '../support/loopback.ts';
import { logsIn, reportIn } from '../support/run-files.ts';

ownFolder();

const status = (code: number) => (response: ServerResponse) =>
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify({ error: `no: ${code}` }));
const body = (text: string) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(text);

/** By the name of the fault: what the agent does, and how the run has to tell it. */
const faults: Record<string, { does: (response: ServerResponse) => unknown; reason: string; detail: string }> = {
  silence: { does: () => {}, reason: 'timeout', detail: 'POST URL: no complete answer came within 1 s' },
  'bad request': { does: status(400), reason: 'refused', detail: 'POST URL answered 400' },
  unauthorised: { does: status(401), reason: 'refused', detail: 'POST URL answered 401, and no credential was sent' },
  forbidden: { does: status(403), reason: 'refused', detail: 'POST URL answered 403, and no credential was sent' },
  missing: { does: status(404), reason: 'refused', detail: 'POST URL answered 404' },
  'too many': { does: status(429), reason: 'refused', detail: 'POST URL answered 429' },
  'server error': { does: status(500), reason: 'agent_error', detail: 'POST URL answered 500' },
  'not JSON': {
    does: body('<html>'),
    reason: 'malformed',
    detail: 'POST URL: the body is a web page (HTML), not JSON',
  },
  'empty reply': { does: body('{"response": " "}'), reason: 'empty', detail: 'POST URL: the reply is empty' },
  'closed connection': {
    does: (response) => response.socket?.destroy(),
    ...{ reason: 'unreachable', detail: 'POST URL: the connection was closed before the whole answer came' },
  },
};
const EACH = 9;

async function startFaulty(): Promise<string> {
  const stack = new AsyncDisposableStack();
  onTestFinished(() => stack.disposeAsync());
  const url = await serveUntil(stack, async (request, response) => {
    const { message } = (await json(request)) as { message: string };
    const fault = faults[message.slice(0, message.indexOf('/'))];
    if (fault) fault.does(response);
    else body('{"response": "Fine."}')(response);
  });
  return url;
}

function writeScenarios(): number {
  const names = [...Object.keys(faults), 'fine'];
  const all = names.flatMap((name) => Array.from({ length: EACH }, (_, at) => `${name}/${at}`)).concat('fine/last');
  writeFileSync(inFolder('all.json'), JSON.stringify(all.map((name) => ({ name, message: name }))));
  return all.length;
}

test('LG-06: ten kinds of faults in 100 trials stop no other trial, and each is named', {
  timeout: 60_000,
}, async () => {
  const url = await startFaulty();
  expect(writeScenarios()).toBe(100);
  const args = ['run', 'all.json', '--url', url, '--protocol', 'plain-http', '--timeout', '1'];
  const finished = await parley([...args, '--json']);
  const report = reportIn(finished);
  expect(finished.code).toBe(1);
  expect(report.totals).toEqual({
    ...{ trials: 100, answered: EACH + 1, failed: 10 * EACH, infrastructure: 0, cancelled: 0, earlier: 0 },
  });
  const told = report.faults.map(({ side, reason, detail, count }) => {
    return { side, reason, detail: detail.replace(url, 'URL'), count };
  });
  const expected = Object.values(faults).map(({ reason, detail }) => ({ side: 'agent', reason, detail, count: EACH }));
  const inOrder = (list: { detail: string }[]) => list.toSorted((a, b) => a.detail.localeCompare(b.detail));
  expect(inOrder(told)).toEqual(inOrder(expected));

  const logs = logsIn();
  expect(logs.size).toBe(100);
  for (const { scenario, log, stop_reason, fault } of report.trials) {
    const kind = faults[scenario.slice(0, scenario.indexOf('/'))];
    expect(fault?.detail.replace(url, 'URL')).toBe(kind?.detail);
    expect(logs.get(log ?? '')).toMatchObject({ faults: [], metadata: { scenario, stop_reason } });
  }
  for (const { example, detail } of report.faults) {
    const shown = report.trials.find(({ log }) => log === example);
    expect(shown?.fault?.detail).toBe(detail);
  }

  const text = await parley([...args, '--out', 'again']);
  expect(text.code).toBe(1);
  for (const { reason, detail } of Object.values(faults))
    expect(text.stdout.replace(/\s+/g, ' ')).toContain(`${EACH} × ${reason}: ${detail.replace('URL', url)}`);
  expect(text.stdout).toContain('100 conversations with');
});

test('reports for build servers and browsers name the failures', async () => {
  const url = await startFaulty();
  const two = [
    { name: 'fine', message: 'fine/1' },
    { name: 'broken <b>', message: 'server error/1' },
  ];
  writeFileSync(inFolder('two.json'), JSON.stringify({ scenarios: two }));
  const args = ['run', 'two.json', '--url', url, '--protocol', 'plain-http'];
  const junit = await parley([...args, '--format', 'junit']);
  expect(junit.stdout).toMatch(/<testsuites [^>]*tests="2" failures="1" errors="0" time=/);
  expect(junit.stdout).toContain(`message="agent_error: POST ${url} answered 500"`);
  expect(junit.stdout).toContain('the agent said: no: 500');
  const html = await parley([...args, '--format', 'html', '--output', 'report.html']);
  expect(html).toMatchObject({ code: 1, stdout: '' });
  expect(html.stderr).toContain('The report is in report.html.');
});

test('an unreachable agent has its own exit code', async () => {
  writeFileSync(inFolder('one.yaml'), 'name: hello\nmessage: Hello\n');
  const finished = await parley(['run', 'one.yaml', '--url', 'http://127.0.0.1:1025', '--protocol', 'plain-http']);
  expect(finished.code).toBe(3);
  expect(finished.stdout).toContain('1 × unreachable: POST http://127.0.0.1:1025: the connection was refused');
});

test.each([
  [['--agent', 'nobody'], 2, 'There is no agent named "nobody".'],
  [[], 2, 'one of --agent, --url and --exec'],
  [['--agent', 'a', '--exec', 'b'], 2, 'one of --agent, --url and --exec'],
  [['--url', 'http://127.0.0.1:1025'], 2, '--url needs --protocol'],
  [['--url', 'http://127.0.0.1:1025', '--protocol', 'stdio'], 2, 'local program'],
  [['--agent', 'a', '--token', 't'], 2, '--token needs --url'],
  [['--exec', 'cat', '--server', 'http://127.0.0.1:1025'], 2, 'leave out --server'],
  [['--exec', 'cat "x'], 2, 'a " is never closed'],
  [['--agent', 'a', '--server', 'http://127.0.0.1:1025'], 3, 'The platform cannot be reached.'],
  [['--agent', 'a', '--out', 'one.yaml/logs'], 2, 'No logs can be written to one.yaml/logs (ENOTDIR).'],
  [['--agent', 'a', '--concurrency', '0'], 2, 'Give a number from 1 to 100.'],
])('says what is wrong with %j', async (options, code, told) => {
  writeFileSync(inFolder('one.yaml'), 'name: hello\nmessage: Hello\n');
  const finished = await parley(['run', 'one.yaml', ...options]);
  expect(finished.stderr.replace(/\s+/g, ' ')).toContain(told);
  expect(finished).toMatchObject({ code, stdout: '' });
});
