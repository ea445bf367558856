/** Persons at the table: asks wait in the inbox, and are answered over the API. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pythonObstacle, startPythonAgent } from '../documents/printed-agents.ts';
import { startAgent } from '../support/agent.ts';
import { type Client, clientOf } from '../support/client.ts';
import type { InboxItem, InboxPage } from '../support/inbox.ts';
import * as inbox from '../support/inbox.ts';
import { type KillablePlatform, startKillable } from '../support/killable-platform.ts';
import { answersLater } from '../support/later-script.ts';
import { startModel } from '../support/played-models.ts';
import { eventsOf, verified } from '../support/record.ts';
import { approves } from '../support/round-table-script.ts';
import { finishedRecord, follow, openTable, register } from '../support/tables.ts';

let stack: AsyncDisposableStack;
let platform: KillablePlatform;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  platform = await startKillable(stack);
});
afterEach(() => stack.disposeAsync());

const api: Client = (path, request) => clientOf(platform.url)(path, request);
const addPerson = (name: string, given: object = {}) => inbox.addPerson(platform.url, name, given);
const waiting = (session: string, parked = 1) => inbox.waitingIn(platform.url, session, parked);
const answer = (id: string, json: object) => inbox.answerAsk(platform.url, id, json);
const observation = { finding: 'The cache leaks', evidence: '[VERIFIED: heap.txt:1] seen', severity: 'warning' };

describe('a person at the table', () => {
  test('is asked, answers after the platform was killed, and counts once', async () => {
    const first = await platform.inOwnProcess();
    await addPerson('ann');
    const { body } = await openTable(platform.url, { agents: ['ann'] });
    const [item] = await waiting(body.id);
    expect(item).toMatchObject({ seat: 'ann', act: 'analyze', title: 'Review the release' });
    const hours = (Date.parse(item?.until ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(24);
    await first.end('SIGKILL');
    await platform.inOwnProcess();
    expect((await api<InboxPage>('/api/v1/inbox')).body.items).toEqual([item]);
    const { body: asked } = await api(`/api/v1/inbox/${item?.id}`);
    expect(asked).toMatchObject({
      ask: { act: 'analyze', content: 'Review the release' },
      answer_schema: { type: 'object', required: ['observations'], additionalProperties: false },
    });
    expect(await answer(item?.id ?? '', { observations: [observation] })).toMatchObject({
      ...{ status: 200, body: { id: item?.id, state: 'answered' } },
    });
    expect(await answer(item?.id ?? '', { observations: [] })).toMatchObject({ status: 409 });
    expect(await api(`/api/v1/inbox/${item?.id}`)).toMatchObject({ status: 409, body: { code: 'ASK_ANSWERED' } });
    const [vote] = await waiting(body.id, 2);
    expect(await answer(vote?.id ?? '', { approve: true })).toMatchObject({ status: 200 });
    const events = await verified(await finishedRecord(platform.url, body.id));
    expect(eventsOf(events, 'answer.received').map(({ data }) => data.ask)).toEqual(['analyze/ann', 'vote/ann']);
    expect(eventsOf(events, 'ask.sent')).toHaveLength(2);
  });

  test('is told every field at fault, and may correct it', async () => {
    await addPerson('ann');
    const { body } = await openTable(platform.url, { agents: ['ann'] });
    const [{ id } = { id: '' }] = await waiting(body.id);
    const wrong = { observations: [{ finding: ' ', evidence: 'x', severity: 'huge' }], mood: 'good' };
    const refused = await answer(id, wrong);
    expect(refused).toMatchObject({ status: 422, body: { code: 'REQUEST_INVALID' } });
    const paths = (refused.body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path);
    expect(paths.sort()).toEqual(['mood', 'observations[0].finding', 'observations[0].severity']);
    expect(await answer(id, { declined: '' })).toMatchObject({ status: 422, body: { errors: [{ path: 'declined' }] } });
    expect(await answer(id, { observations: [observation] })).toMatchObject({ status: 200 });
  });

  test('may decline with a reason, which the verdict tells', async () => {
    await addPerson('ann');
    await register(platform.url, await startAgent(stack, 'ada'));
    const { body } = await openTable(platform.url, { agents: ['ada', 'ann'] });
    for (const count of [1, 2, 3]) {
      const [item] = await waiting(body.id, count);
      expect(await answer(item?.id ?? '', { declined: 'I know nothing of this' })).toMatchObject({
        ...{ status: 200, body: { state: 'declined' } },
      });
    }
    const events = await verified(await finishedRecord(platform.url, body.id));
    expect(eventsOf(events, 'ask.failed').map(({ data }) => data.reason)).toEqual(['declined', 'declined', 'declined']);
    const [verdict] = eventsOf(events, 'verdict.reached');
    expect(verdict?.data.verdict.headline).toContain('the person declined, saying "I know nothing of this"');
  });

  test('PF-09: sits beside an agent that answers later, a model and an agent of document 000, and the verdict is one', async () => {
    const later = answersLater(approves);
    const bea = await startAgent(stack, 'bea', later.script);
    const obstacle = pythonObstacle();
    const ada =
      obstacle === undefined ? stack.use(await startPythonAgent(platform.data)) : await startAgent(stack, 'ada');
    await addPerson('ann');
    const model = await startModel(stack);
    await register(
      platform.url,
      { registration: { name: 'ada', domain: 'general', base_url: ada.url } },
      { registration: { ...bea.registration, mode: 'async' } },
      model.chat('qwen3'),
    );
    const { body } = await openTable(platform.url, { agents: ['ada', 'ann', 'bea', 'qwen3'] });
    const answers = [
      { observations: [observation] },
      {
        challenges: [
          {
            target_agent: 'ada',
            finding_challenged: 'Analyzed: Review the release',
            counter_evidence: '[INDICATED: log] no',
          },
        ],
      },
      { approve: false, dissent_reason: 'The leak is not mended' },
    ];
    for (const [n, path] of ['/analyze', '/challenge', '/vote'].entries()) {
      const [item] = await waiting(body.id, 2 * n + 2);
      if (path === '/challenge') {
        const { body: asked } = await api<{ ask: { others: { agent_name: string }[] } }>(`/api/v1/inbox/${item?.id}`);
        expect(asked.ask.others.map(({ agent_name }) => agent_name).sort()).toEqual(['ada', 'bea', 'qwen3']);
      }
      expect(await answer(item?.id ?? '', answers[n] ?? {})).toMatchObject({ status: 200 });
      await later.answer(await bea.heard((asked) => asked.path === path));
    }
    const events = await verified(await finishedRecord(platform.url, body.id));
    const [verdict] = eventsOf(events, 'verdict.reached');
    expect(verdict?.data.verdict).toMatchObject({ tally: { approvals: 3, dissents: 1 }, missing: [] });
    const voted = eventsOf(events, 'answer.received').filter(({ data }) => data.act === 'vote');
    expect(voted.map(({ data }) => data.seat).sort()).toEqual(['ada', 'ann', 'bea', 'qwen3']);
  });

  test('has no address, no credentials, and no test', async () => {
    const person = { name: 'ann', protocol: 'person' };
    const refused = async (given: object) => {
      const { status, body } = await api('/api/v1/agents', { json: { ...person, ...given } });
      return [status, ...(body as { errors: { path: string }[] }).errors.map(({ path }) => path)];
    };
    expect(await refused({ base_url: 'http://127.0.0.1:9' })).toEqual([422, 'base_url']);
    expect(await refused({ api_key: 'k' })).toEqual([422, 'api_key']);
    expect(await refused({ protocol: 'round-table' })).toEqual([422, 'base_url']);
    const { body } = await api('/api/v1/agents', { json: person });
    expect(body).toMatchObject({ base_url: '', mode: 'async', status: 'active', health: 'unknown' });
    expect(await api('/api/v1/agents/ann/test', { method: 'POST' })).toMatchObject({ body: { code: 'AGENT_UNABLE' } });
  });
});

describe('every act', () => {
  test('a forecast, a turn of a council and a reply of a trial are answered by a person, and their records verify', async () => {
    await addPerson('ann', { role: 'expert:law', timeout_ms: 600_000 });
    const opened = {
      predictions: {
        title: 'Rain?',
        description: 'Will it rain?',
        deadline: '2099-12-31T23:59:59Z',
        max_rounds: 1,
        agents: ['ann'],
      },
      councils: { question: 'May we?', agents: ['expert:law'], constraints: { max_turns: 1, time_budget_ms: 600_000 } },
    };
    const answers: Record<string, object> = {
      forecast: { position: 'YES', confidence: 0.8, reasoning: 'It rained on most days of last year.' },
      turn: { content: 'Claim: the contract allows it. [VERIFIED: contract.pdf:3]' },
      reply: { text: 'Good morning.' },
    };
    const ids: string[] = [];
    for (const [path, json] of Object.entries(opened)) {
      const { body, status, text } = await api<{ id: string }>(`/api/v1/${path}`, { json });
      expect(status, text).toBe(202);
      ids.push(body.id);
    }
    const scenario = { name: 'greeting', messages: ['Hello'] };
    const { body } = await api<{ trials: { id: string }[] }>('/api/v1/trials', {
      json: { agent: 'ann', scenarios: [scenario] },
    });
    ids.push(body.trials[0]?.id ?? '');
    const acts: string[] = [];
    for (const id of ids) {
      const [item] = await waiting(id);
      acts.push(item?.act ?? '');
      expect(await answer(item?.id ?? '', answers[item?.act ?? ''] ?? {})).toMatchObject({ status: 200 });
      const events = await verified(await finishedRecord(platform.url, id));
      expect(eventsOf(events, 'answer.received').some(({ data }) => data.act === item?.act)).toBe(true);
    }
    expect(acts).toEqual(['forecast', 'turn', 'reply']);
  });
});

describe('the inbox', () => {
  test('is paged, and what ends first comes first', async () => {
    await addPerson('late', { timeout_ms: 600_000_000 });
    await addPerson('soon', { timeout_ms: 3_600_000 });
    const opened = ['late', 'soon', 'late', 'soon', 'late'].map((name) => openTable(platform.url, { agents: [name] }));
    for (const { body } of await Promise.all(opened)) await waiting(body.id);
    const seen: InboxItem[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body }: { body: InboxPage } = await api<InboxPage>(`/api/v1/inbox?limit=2${query}`);
      expect(body.items.length).toBeLessThanOrEqual(2);
      seen.push(...body.items);
      cursor = body.next_cursor;
    }
    expect(seen.map(({ seat }) => seat)).toEqual(['soon', 'soon', 'late', 'late', 'late']);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
  });

  test("is seen by the keys of the agent's owner and by the operator, and by nobody else", async () => {
    const keyFor = async (given: object) => {
      const { body } = await operator<{ key: string }>('/api/v1/keys', { json: given });
      return clientOf(platform.url, body.key);
    };
    const { body: first } = await api<{ key: string }>('/api/v1/keys', { json: { scope: 'admin' } });
    const operator = clientOf(platform.url, first.key);
    const [north, south] = [await keyFor({ owner: 'north' }), await keyFor({ owner: 'south' })];
    const reader = await keyFor({ owner: 'north', scope: 'read' });
    await operator('/api/v1/agents', { json: { name: 'ann', protocol: 'person', owner: 'north' } });
    const { body } = await operator<{ id: string }>('/api/v1/round-tables', {
      json: { content: 'Why?', agents: ['ann'] },
    });
    const headers = { authorization: `Bearer ${first.key}` };
    for await (const event of follow(platform.url, body.id, headers)) if (event.kind === 'ask.parked') break;
    const listed = async (who: Client) => (await who<InboxPage>('/api/v1/inbox')).body.items;
    const [item] = await listed(north);
    expect(item).toMatchObject({ seat: 'ann' });
    expect(await listed(operator)).toEqual([item]);
    expect(await listed(south)).toEqual([]);
    const path = `/api/v1/inbox/${item?.id}`;
    expect(await south(path)).toMatchObject({ status: 404, body: { code: 'ASK_UNKNOWN' } });
    expect(await south(path, { json: { observations: [] } })).toMatchObject({ status: 404 });
    expect(await reader(path, { json: { observations: [] } })).toMatchObject({ status: 403 });
    expect(await north(path, { json: { observations: [] } })).toMatchObject({ status: 200 });
    expect(await north(path, { json: { observations: [] } })).toMatchObject({ status: 409 });
    expect(await south(path, { json: { observations: [] } })).toMatchObject({ status: 404 });
    // The ask is seen by its owner, and the session only by the owner of the session.
    expect(await north(`/api/v1/sessions/${body.id}`)).toMatchObject({ status: 404 });
  });

  test('does not know what was never asked', async () => {
    for (const id of ['x', 'a.b', `${'0'.repeat(36)}.YQ`, 'é'])
      expect(await api(`/api/v1/inbox/${encodeURIComponent(id)}`)).toMatchObject({ status: 404 });
  });
});
