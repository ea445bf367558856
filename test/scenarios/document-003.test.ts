/** What document 003 prints, run as it is printed: its agent for Node, and the line that tests one. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { hostAgent } from '../../src/agent/agent-host.ts';
import { baseRateForecaster } from '../../src/house/forecasters/base-rate-forecaster.ts';
import { decode } from '../../src/protocols/prediction-webhook/decode.ts';
import { serve } from '../../src/protocols/prediction-webhook/serve.ts';
import { ask } from '../support/client.ts';
import { forecastBody, forecastsInRounds, roundOf } from '../support/forecast-script.ts';
import { admit, holdPrediction, startForecasters, testAgent } from '../support/forecasts.ts';
import { startLocal } from '../support/local-platform.ts';
import { eventsOf, verified } from '../support/record.ts';
import { finishedRecord } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);
const missing = 'the document 003 is not beside this repository';

/** The first block of code after a heading, or nothing where the document is not there. */
function printedAfter(heading: string): string | undefined {
  const [file] = globSync(join(root, '../shared/seeds/003*.txt'));
  if (file === undefined) return undefined;
  const text = readFileSync(file, 'utf8');
  return /```\w*\n(.*?)```/s.exec(text.slice(text.indexOf(`\n${heading}\n`)))?.[1];
}

/**
 * What the document leaves to its reader: a `callLLM`. The port in its text is fixed, so the operating system is asked
 * for a free one behind its back; the text itself stays as it is.
 */
const preload = (answer: object) => `
globalThis.callLLM = async (title, description) => (${JSON.stringify(answer)});
const { Server } = require('node:net');
const { listen } = Server.prototype;
Server.prototype.listen = function (port, ...rest) {
  this.once('listening', () => console.log('in truth on ' + this.address().port));
  return listen.call(this, port === 8000 ? 0 : port, ...rest);
};`;

async function runAgent(folder: string, { text, token, answer }: { text: string; token: string; answer: object }) {
  writeFileSync(join(folder, 'agent.js'), text);
  writeFileSync(join(folder, 'preload.cjs'), preload(answer));
  const child = spawn(process.execPath, ['--require', './preload.cjs', 'agent.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, AUTH_TOKEN: token, NODE_PATH: join(root, 'node_modules') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const dispose = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  for await (const line of createInterface(child.stdout)) {
    const port = /^in truth on (\d+)$/.exec(line)?.[1];
    if (port !== undefined) return { url: `http://localhost:${port}/webhook`, [Symbol.asyncDispose]: dispose };
  }
  throw new Error('the agent of the document ended before it listened');
}

describe('the agent printed in document 003', () => {
  test('RT-16, FC-09, FC-07: takes part unchanged: tested, activated, heard in every round, its record holds', async ({
    skip,
  }) => {
    const text = printedAfter('### Minimal Node.js Agent');
    if (text === undefined) return skip(missing);
    using folder = temporaryFolder();
    await using stack = new AsyncDisposableStack();
    const own = await runAgent(folder.path, { text, token: 'letmein', answer: forecastBody('NO', 0.85, 'History') });
    stack.use(own);
    const others = await startForecasters(
      {
        ada: forecastsInRounds(['YES', 0.9], ['YES', 0.8], ['YES', 0.7]),
        bob: forecastsInRounds(['YES', 0.6], ['NO', 0.6], ['NO', 0.7]),
      },
      stack,
    );
    await using platform = await startLocal(join(folder.path, 'data'));
    const { url } = platform;

    const registration = { name: 'own', domain: 'general', protocol: 'prediction-webhook', base_url: own.url };
    const { body: agent } = await ask(`${url}/api/v1/agents`, { json: { ...registration, api_key: 'wrong' } });
    expect(agent).toMatchObject({ status: 'untested', has_api_key: true });
    expect(await testAgent(url, 'own')).toMatchObject({
      body: { passed: false, reason: 'refused', status: 401, agent: { status: 'untested' } },
    });
    await ask(`${url}/api/v1/agents/own`, { method: 'PATCH', json: { api_key: 'letmein' } });
    expect(await testAgent(url, 'own')).toMatchObject({
      body: {
        ...{ passed: true, status: 200, errors: [], latency_ms: expect.any(Number), agent: { status: 'active' } },
        warnings: [{ code: 'quality.little_evidence' }],
      },
    });
    await admit(url, others.ada, others.bob);

    const view = await holdPrediction(url, { max_rounds: 3 });
    expect(view.outcome).toBe('round_limit');
    expect(view.verdict).toMatchObject({
      ...{ method: 'pool@1', probability: expect.any(Number), stop_reason: 'round_limit' },
      rounds: [1, 2, 3].map((round) => ({ round, turnout: 1, probability: expect.any(Number) })),
    });
    const events = await verified(await finishedRecord(url, view.id));
    const pooled = eventsOf(events, 'round.pooled').map(({ data }) => data);
    expect(pooled.map(({ method }) => method)).toEqual(['pool@1', 'pool@1', 'pool@1']);
    expect(pooled.map(({ summary }) => summary)).toEqual(view.verdict?.rounds);
    const answers = eventsOf(events, 'answer.received').filter(({ data }) => data.seat === 'own');
    expect(answers.map(({ data }) => data.ask)).toEqual(['round-1/own', 'round-2/own', 'round-3/own']);

    const seen = others.ada.asked.find((asked) => asked.key.startsWith(view.id) && roundOf(asked) === 2);
    expect(seen?.body).toMatchObject({ existingArguments: [{ agentName: 'bob' }, { agentName: 'own' }] });
  });
});

describe('the line that tests an agent in document 003', () => {
  test('FC-10: is answered by an agent of this kit, by the rules of the document', async ({ skip }) => {
    const line = printedAfter('### 1. Local Testing');
    if (line === undefined) return skip(missing);
    const agent = await hostAgent([serve({ token: 'YOUR_AUTH_TOKEN', forecast: baseRateForecaster.forecast })]);
    const curl = (token: string) => {
      const own = line.replace('https://youragent.com', agent.url).replace('YOUR_AUTH_TOKEN', token);
      return run('bash', ['-c', `${own.trim()} --silent --show-error --write-out '\\n%{http_code}'`]);
    };
    const [body = '', status] = (await curl('YOUR_AUTH_TOKEN')).stdout.split('\n');
    expect({ status, ...decode(JSON.parse(body)) }).toMatchObject({ status: '200', answer: { act: 'forecast' } });
    expect((await curl('ANOTHER_TOKEN')).stdout).toMatch(/"Unauthorized".*\n401$/s);
    await agent.close();
  });
});
