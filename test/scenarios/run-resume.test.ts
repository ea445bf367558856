import { readdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ScriptedAgent } from '../support/agent.ts';
import { begin, inFolder, ownFolder, parley, start } from '../support/command-line.ts';
import { full } from '../support/counts.ts';
import { replies, scenarios } from '../support/reply-script.ts';
import { endsOf, logsIn, reportIn } from '../support/run-files.ts';
import { onPostgres } from '../support/test-store.ts';

ownFolder();

const TRIALS = 60;
const REPEAT = 2;
const ends = ['script_end', 'single_turn'];
const each = (count: number, many: number) => Object.fromEntries(scenarios(many).map(({ name }) => [name, count]));

/** How often each conversation was begun: an agent of plain HTTP is told nothing else that would tell them apart. */
const begun = (agent: ScriptedAgent) => new Set(agent.asked.map(({ key }) => key.slice(0, key.indexOf('/')))).size;

async function startAgent(held: { after: number; let: Promise<void> } = { after: Infinity, let: Promise.resolve() }) {
  const { script } = replies(async (message) => {
    if (agent.asked.length > held.after) await held.let;
    return `heard ${message}`;
  });
  const agent = await ScriptedAgent.start('ada', script);
  return agent;
}

const runOf = (agent: ScriptedAgent, ...more: string[]) => [
  ...['run', 'all.json', '--url', agent.url, '--protocol', 'plain-http', '--concurrency', '5'],
  ...more,
];

test.each(full ? [1, 40, 75, 150] : [40, 150])(
  'a run that is killed after %i messages continues, and repeats no finished trial',
  {
    timeout: 60_000,
  },
  async (after) => {
    writeFileSync(inFolder('all.json'), JSON.stringify(scenarios(TRIALS, 2)));
    const held = Promise.withResolvers<void>();
    await using agent = await startAgent({ after, let: held.promise });
    const repeat = ['--repeat', String(REPEAT)];
    const killed = begin(runOf(agent, ...repeat));
    await agent.heard(() => agent.asked.length > after);
    killed.signal('SIGKILL');
    await killed.finished;
    held.resolve();
    // As if it was killed in the middle of writing.
    writeFileSync(inFolder('logs/.00000000-0000-7000-8000-000000000000.draft'), 'Run metadata:');
    const resumed = await parley(runOf(agent, ...repeat, '--resume', '--json'));
    expect(reportIn(resumed).faults).toEqual([]);
    // Machines that share a database give one up that is silent, and say so.
    const told = onPostgres ? expect.stringContaining('their sessions go to others') : '';
    expect(resumed).toMatchObject({ code: 0, stderr: told });
    const logs = logsIn();
    expect(endsOf(logs, ...ends)).toEqual(each(REPEAT, TRIALS));
    expect(logs.size).toBe(TRIALS * REPEAT + 0);
    expect([...logs.values()].flatMap(({ faults }) => faults)).toEqual([]);
    // Conversations that were under way are gone on with: none was begun in vain.
    expect(begun(agent)).toBe(TRIALS * REPEAT);
    const { totals } = reportIn(resumed);
    expect(totals.answered + totals.earlier).toBe(TRIALS * REPEAT);
  },
);

test('only trials without a good log are repeated, and bad logs are kept where no evaluation reads them', async () => {
  writeFileSync(inFolder('all.json'), JSON.stringify(scenarios(6)));
  let good = false;
  const { script } = replies((message) => (good || message.endsWith('1') ? 'Fine.' : ''));
  await using agent = await ScriptedAgent.start('ada', script);
  expect(await parley(runOf(agent))).toMatchObject({ code: 1 });
  good = true;
  const resumed = await parley(runOf(agent, '--resume', '--json'));
  expect(resumed.code).toBe(0);
  expect(reportIn(resumed).totals).toMatchObject({ trials: 6, answered: 5, earlier: 1 });
  expect(endsOf(logsIn(), 'single_turn')).toEqual(each(1, 6));
  expect(Object.keys(endsOf(logsIn(), 'agent_error'))).toHaveLength(5);
  expect(agent.asked).toHaveLength(11);
  const evaluated = JSON.parse((await parley(['evaluate', 'logs', '--json'])).stdout);
  expect(evaluated.totals).toMatchObject({ logs: 6, fail: 0, error: 0 });
  const nothing = await parley(runOf(agent, '--resume'));
  expect(nothing.code).toBe(0);
  expect(nothing.stdout).toContain('6 conversations');
  expect(agent.asked).toHaveLength(11);
  const more = await parley(runOf(agent, '--resume', '--repeat', '2', '--json'));
  expect(reportIn(more).totals).toMatchObject({ trials: 12, answered: 6, earlier: 6 });
});

test('an interrupted run keeps its logs, lists what was not played, and exits with 130', async () => {
  writeFileSync(inFolder('all.json'), JSON.stringify(scenarios(30)));
  const held = Promise.withResolvers<void>();
  await using agent = await startAgent({ after: 12, let: held.promise });
  const run = begin(runOf(agent, '--json'));
  await agent.heard(() => agent.asked.length === 17);
  run.signal('SIGINT');
  const finished = await run.finished;
  held.resolve();
  expect(finished.code).toBe(130);
  expect(reportIn(finished).totals).toMatchObject({ trials: 30, answered: 12, failed: 0, cancelled: 18 });
  const logs = logsIn();
  expect(Object.values(endsOf(logs, 'single_turn'))).toHaveLength(12);
  expect(Object.values(endsOf(logs, 'cancelled'))).toHaveLength(5);
  expect(logs.size).toBe(17);
  expect(readdirSync(inFolder('logs')).filter((name) => name.startsWith('.'))).toEqual([]);
  expect(await parley(runOf(agent, '--resume'))).toMatchObject({ code: 0 });
  expect(endsOf(logsIn(), 'single_turn')).toEqual(each(1, 30));
});

test('a platform that runs on the data folder plays the trials, with the same logs', async () => {
  const platform = await start();
  writeFileSync(inFolder('all.json'), JSON.stringify(scenarios(12, 2)));
  await using agent = await startAgent();
  await parley(['agents', 'add', 'ada', '--domain', 'x', '--protocol', 'plain-http', '--url', agent.url]);
  const finished = await parley(['run', 'all.json', '--agent', 'ada', '--json']);
  expect(finished).toMatchObject({ code: 0, stderr: '' });
  expect(endsOf(logsIn(), 'script_end')).toEqual(each(1, 12));
  const { trials } = reportIn(finished);
  for (const { session_id, log } of trials) {
    const served = await fetch(`${platform.url}/api/v1/sessions/${session_id}/log`);
    expect(served.headers.get('content-disposition')).toContain(log);
    expect((await served.text()).split('\n')[1]).toBe(`- session_id: ${session_id}`);
  }
});

test('a command that is killed while a platform plays its trials continues with them', async () => {
  await start();
  writeFileSync(inFolder('all.json'), JSON.stringify(scenarios(20, 2)));
  const held = Promise.withResolvers<void>();
  await using agent = await startAgent({ after: 9, let: held.promise });
  const killed = begin(runOf(agent));
  await agent.heard(() => agent.asked.length > 9);
  killed.signal('SIGKILL');
  await killed.finished;
  held.resolve();
  expect(await parley(runOf(agent, '--resume'))).toMatchObject({ code: 0, stderr: '' });
  expect(endsOf(logsIn(), 'script_end')).toEqual(each(1, 20));
  expect(begun(agent)).toBe(20);
});
