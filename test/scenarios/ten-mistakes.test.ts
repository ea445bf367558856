/** Ten typical mistakes of somebody who has just built an agent: what the table prints says what is wrong and what to do. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderTerminalDocument } from '../../src/cli/print/document/terminal-document.ts';
import { sessionDocument } from '../../src/documents/session-document.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { SessionView } from '../../src/record/session-view.ts';
import type { Script } from '../support/agent.ts';
import { ScriptedAgent } from '../support/agent.ts';
import { type LocalPlatform, startLocal } from '../support/local-platform.ts';
import { verified } from '../support/record.ts';
import { approves } from '../support/round-table-script.ts';
import { holdTable, recordOf, register } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const page = '<!DOCTYPE html><html><title>Grafana</title></html>';
const html: Script = () => ({ headers: { 'content-type': 'text/html' }, body: Buffer.from(page) });
const onVote = (said: Awaited<ReturnType<Script>>): Script => {
  return (asked) => (asked.path === '/vote' ? said : approves(asked));
};
const secret = 'sk-planted-31415926';

interface Mistake {
  script?: Script;
  /** What is registered instead of the address of the agent. */
  at?: (url: string, free: string) => string;
  more?: object;
  /** What is printed of the agent at this address. */
  told: (url: string, free: string) => string;
  step: string;
  phase?: string;
}

const move = (name: string) => `parley agents set ${name} --url ADDRESS`;

const mistakes: Record<string, Mistake> = {
  not_running: {
    at: (_, free) => free,
    told: (_, free) => `POST ${free}/analyze: the connection was refused; nothing listens there`,
    step: `Start the agent, or correct its address with \`${move('not_running')}\``,
  },
  wrong_port: {
    script: html,
    told: (url) => `POST ${url}/analyze: the body is a web page (HTML), not JSON`,
    step: `Check that the port and the path are those of the agent (\`${move('wrong_port')}\`)`,
  },
  wrong_path: {
    script: (asked) =>
      asked.path.startsWith('/api/') ? approves(asked) : { status: 404, body: { detail: 'Not Found' } },
    told: (url) => `POST ${url}/analyze answered 404, saying "Not Found"`,
    step: 'Check the path: the agent must serve it below its address',
  },
  not_json: {
    script: () => ({ body: Buffer.from('I found nothing, sorry.') }),
    told: (url) => `POST ${url}/analyze: the body is not JSON`,
    step: 'parley agents test not_json',
  },
  missing_field: {
    script: () => ({ body: { agent_name: 'missing_field', domain: 'general', findings: [] } }),
    told: (url) => `POST ${url}/analyze: observations must be an array, and it is missing`,
    step: 'Correct this in the agent; `parley agents test missing_field` asks it again.',
  },
  wrong_type: {
    script: (asked) =>
      asked.path === '/analyze'
        ? { body: { observations: [{ finding: 'x', evidence: 'y', severity: 'high' }] } }
        : approves(asked),
    told: (url) =>
      `POST ${url}/analyze: observations[0] is invalid at severity: expected one of "critical"|"warning"|"info"`,
    step: 'Correct this in the agent',
  },
  too_slow: {
    script: () => new Promise(() => {}),
    more: { timeout_ms: 300 },
    told: (url) => `POST ${url}/analyze: no complete answer came within 0.3 s`,
    step: 'Allow more time: `parley agents set too_slow --timeout SECONDS` for good, or --timeout SECONDS for one table.',
  },
  no_key: {
    script: ({ headers }) => ({ status: 401, body: { error: `Bad key ${headers.authorization ?? 'none'}` } }),
    told: (url) => `POST ${url}/analyze answered 401, and no credential was sent, saying "Bad key none"`,
    step: 'Register the key that it expects: `parley agents set no_key --api-key -` reads it from stdin.',
  },
  wrong_key: {
    script: ({ headers }) => ({ status: 403, body: { error: `Bad key ${headers.authorization}` } }),
    more: { api_key: secret },
    told: (url) => `POST ${url}/analyze answered 403, and its API key was sent`,
    step: 'parley agents set wrong_key --api-key -',
  },
  crashing: {
    script: () => ({ status: 500, body: { error: "KeyError: 'context'" } }),
    told: (url) => `POST ${url}/analyze answered 500, saying "KeyError: 'context'"`,
    step: 'Read the log of the agent; `parley agents test crashing` asks it again.',
  },
  broken_vote: {
    script: onVote({ body: { agent_name: 'broken_vote', vote: 'yes' } }),
    phase: 'vote',
    told: (url) => `POST ${url}/vote: approve must be true or false, and it is missing`,
    step: 'Correct this in the agent',
  },
};

const names = Object.keys(mistakes);
const opened = new AsyncDisposableStack();
const agents = new Map<string, ScriptedAgent>();
let platform: LocalPlatform;
let free = '';
let view: SessionView;
let printed = '';

async function freeAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

beforeAll(async () => {
  const folder = temporaryFolder();
  opened.defer(() => folder.remove());
  platform = opened.use(await startLocal(join(folder.path, 'data')));
  free = await freeAddress();
  const good = opened.use(await ScriptedAgent.start('good'));
  await register(platform.url, good);
  for (const [name, { script, at, more = {} }] of Object.entries(mistakes)) {
    const agent = opened.use(await ScriptedAgent.start(name, script));
    agents.set(name, agent);
    const base_url = at?.(agent.url, free) ?? agent.url;
    await register(platform.url, { registration: { ...agent.registration, base_url, ...more } });
  }
  view = await holdTable(platform.url, { agents: ['good', ...names], content: 'Is the agent right?' });
  printed = unwrapped(textOf(view));
});

afterAll(() => opened.disposeAsync());

/** What `parley table` prints. */
function textOf(shown: SessionView): string {
  const { id: session, format, status, opened_at: opened, closed_at: closed, head } = shown;
  const source = { session, format, status, opened, closed, head, commands: [] };
  const document = { ...sessionDocument({ view: shown, events: [] }), source, generated: opened };
  return renderTerminalDocument(document, { width: 80, paint: (_, text) => text }, false);
}

const unwrapped = (text: string) => text.replace(/\s+/g, ' ');
const addressOf = (name: string) => agents.get(name)?.url ?? '';

describe('a table with ten typical mistakes', () => {
  test.each(names)('prints what is wrong with the agent that is %s, and what to do', (name) => {
    const { told, step, phase = 'analyze' } = mistakes[name] as Mistake;
    const sentence = told(addressOf(name), free);
    const byFirstPhase = printed.replace(/(✗ \w+ in \w+)(?:, \w+)*:/g, '$1:');
    expect(byFirstPhase).toContain(`✗ ${name} in ${phase}: ${sentence}`);
    expect(printed).toContain(step);
    const { missing, headline } = view.verdict as JsonObject & { missing: JsonObject[]; headline: string };
    expect(missing).toContainEqual(
      expect.objectContaining({ seat: name, phase, reason: expect.stringContaining(sentence) }),
    );
    expect(headline).toContain(sentence);
  });

  test.each(names)('has the same in the view of the session: %s', (name) => {
    const { told, step, phase = 'analyze' } = mistakes[name] as Mistake;
    const ask = view.phases.find((each) => each.name === phase)?.asks.find(({ seat }) => seat === name);
    const [detail] = told(addressOf(name), free).split(', saying');
    expect(ask).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining(detail ?? ''),
      reason: expect.any(String),
    });
    expect(ask?.next_step).toContain(step);
    expect(view.seats.find(({ seat }) => seat === name)?.detail).toMatch(/^POST http/);
  });

  test('reaches its verdict without them, and its record verifies without a secret or a page in it', async () => {
    expect(view.seats.find(({ seat }) => seat === 'too_slow')).toMatchObject({ state: 'excused', reason: 'timeout' });
    const record = await recordOf(platform.url, view.id);
    await verified(record);
    expect(record).not.toMatch(/sk-planted|Grafana|sorry/);
    expect(printed).not.toMatch(/sk-planted|Grafana|sorry/);
  });
});
