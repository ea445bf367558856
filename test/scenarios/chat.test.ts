/** Chats: messages answered by the relevant agents, with what they agree on and where they conflict. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SessionView } from '../../src/record/session-view.ts';
import { checkSignature, sha256 } from '../../src/store/signing.ts';
import { verifyRecord } from '../../src/verify/verify-record.ts';
import { type Script, type ScriptedAgent, startAgent } from '../support/agent.ts';
import { closeChat, contextOf, finds, findsWhenReleased, openChat, say, sayAndWait } from '../support/chats.ts';
import { ask } from '../support/client.ts';
import { type KillablePlatform, startKillable } from '../support/killable-platform.ts';
import { eventsOf, verified } from '../support/record.ts';
import { finishedRecord, follow, holdTable, recordOf, register, viewOf } from '../support/tables.ts';

let stack: AsyncDisposableStack;
let platform: KillablePlatform;
let url: string;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  platform = await startKillable(stack);
  url = platform.url;
});
afterEach(() => stack.disposeAsync());

async function seat(name: string, script: Script, given: object = {}): Promise<ScriptedAgent> {
  const agent = await startAgent(stack, name, script);
  await register(url, { registration: { ...agent.registration, ...given } });
  return agent;
}

const verify = async (id: string) =>
  verifyRecord(Buffer.from(await recordOf(url, id)), { hash: sha256, checkSignature, knownKeys: [] });

/** Resolves with the first event that is wanted. */
async function reached(id: string, kind: string, count = 1) {
  let left = count;
  for await (const event of follow(url, id)) if (event.kind === kind && --left === 0) return event;
  throw new Error(`the chat ended without ${count} × ${kind}`);
}

describe('a chat', () => {
  test('RT-15: asks all at once, shows the first answer while the slowest thinks, and tells agreement and conflict', async () => {
    const slow = findsWhenReleased('The database is not encrypted');
    await seat('ada', finds('The database is encrypted', 'Backups run every night'));
    await seat('bob', finds('Backups run every night'));
    const cyd = await seat('cyd', slow.script);
    const id = await openChat(url, { agents: ['ada', 'bob', 'cyd'] });
    const response = await fetch(`${url}/api/v1/chats/${id}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ text: 'How is our data kept?' }),
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const seen: string[] = [];
    let answer: SessionView['verdict'] = null;
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      for (const [, kind = ''] of text.matchAll(/^event: (\S+)$/gm)) seen.push(kind);
      // Two whole answers are here, and the third is not given yet.
      if (seen.filter((kind) => kind === 'answer.received').length === 2) slow.release();
      const [, data] = /^event: turn\.closed\ndata: (.*)$/m.exec(text) ?? [];
      if (data !== undefined) answer = JSON.parse(data).data.answer;
    }
    expect(seen.filter((kind) => kind === 'answer.received')).toHaveLength(3);
    expect(seen[0]).toBe('message.said');
    expect(seen.at(-1)).toBe('turn.closed');
    expect(answer).toMatchObject({
      agents: ['ada', 'bob', 'cyd'],
      agreements: [{ agents: ['ada', 'bob'], finding: 'Backups run every night' }],
      conflicts: [
        {
          one: { agents: ['ada'], text: 'The database is encrypted' },
          other: { agents: ['cyd'], text: 'The database is not encrypted' },
        },
      ],
      missing: [],
    });
    expect(answer?.text).toContain(
      'Conflict: ada: "The database is encrypted", against cyd: "The database is not encrypted".',
    );
    expect(contextOf(cyd.asked[0] as never)).toEqual({ source: 'chat', agent_focus_areas: {}, history: [] });
  });

  test('RT-15: tells agents what was said before, and its open record verifies as signed to its last turn', async () => {
    const ada = await seat('ada', finds('The cache leaks'));
    const id = await openChat(url, { message: 'What is wrong?' });
    await reached(id, 'turn.closed');
    await sayAndWait(url, id, 'And how bad is it?');
    expect(contextOf(ada.asked[1] as never).history).toEqual([
      { role: 'user', content: 'What is wrong?' },
      { role: 'assistant', content: 'ada answered.\nada: "The cache leaks".' },
    ]);
    const open = await verify(id);
    const { head } = await viewOf(url, id);
    expect(open).toMatchObject({
      ok: false,
      integrity: { holds: true, detail: expect.stringContaining(`signed to seq ${head.seq}`) },
      completeness: { holds: false, detail: expect.stringContaining(`the record is open, signed to seq ${head.seq}`) },
      asks: { holds: true, checked: 2 },
    });
    const { status, body } = await closeChat(url, id);
    expect({ status, state: body.status, outcome: body.outcome }).toEqual({
      status: 200,
      state: 'closed',
      outcome: 'answered',
    });
    expect(body.verdict).toMatchObject({ ended: 'request', messages: 2, answered: 2 });
    const record = await recordOf(url, id);
    await verified(record);
    expect(record.match(/^\{"head":/gm)).toHaveLength(3);
    expect(await say(url, id, 'More?')).toMatchObject({ status: 409, body: { code: 'SESSION_CLOSED' } });
  });

  test('RT-14: seats for each message the agents that are relevant to it', async () => {
    const law = await seat('law', finds('It is lawful'), { domain: 'contract law', capabilities: ['law', 'contract'] });
    const sea = await seat('sea', finds('The tide is out'), {
      domain: 'oceanography',
      capabilities: ['tide', 'ocean'],
    });
    const id = await openChat(url);
    expect((await sayAndWait(url, id, 'Is the contract lawful under contract law?')).agents).toEqual(['law']);
    expect((await sayAndWait(url, id, 'When does the tide come in the ocean?')).agents).toEqual(['sea']);
    expect([law.asked.length, sea.asked.length]).toEqual([1, 1]);
    const { turns, seats, phases } = await viewOf(url, id);
    expect(turns?.map((turn) => turn.seats)).toEqual([['law'], ['sea']]);
    expect(seats.map((each) => each.seat)).toEqual(['law', 'sea']);
    expect(phases.map(({ name }) => name)).toEqual(['turn 1', 'turn 2']);
  });

  test('goes on when nobody is there to answer, and says so', async () => {
    const id = await openChat(url, { message: 'Is anybody there?' });
    await reached(id, 'turn.closed');
    const { turns } = await viewOf(url, id);
    expect(turns?.[0]?.answer).toMatchObject({ text: 'Nobody answered.', agents: [], method: null });
    await seat('ada', () => ({ status: 500, body: {} }));
    const answer = await sayAndWait(url, id, 'And now?');
    expect(answer.text).toMatch(/^Nobody answered; without ada \(POST .* answered 500\)\.$/);
    expect((await closeChat(url, id)).body).toMatchObject({ outcome: 'nobody_answered' });
    await verified(await recordOf(url, id));
  });

  test('RT-15: keeps the order of messages that are said at once, and answers one after the other', async () => {
    const slow = findsWhenReleased('The cache leaks');
    await seat('ada', slow.script);
    const id = await openChat(url);
    const said = await Promise.all(Array.from({ length: 8 }, (_, n) => say(url, id, `Message ${n}`)));
    expect(said.map(({ status }) => status)).toEqual(said.map(() => 202));
    const inOrder = said
      .map(({ body }) => body)
      .sort((a, b) => a.seq - b.seq)
      .map(({ message }) => message);
    slow.release();
    await reached(id, 'turn.closed', 8);
    await closeChat(url, id);
    const events = await verified(await recordOf(url, id));
    expect(eventsOf(events, 'message.said').map(({ data }) => data.id)).toEqual(inOrder);
    expect(eventsOf(events, 'turn.closed').map(({ data }) => data.message)).toEqual(inOrder);
    const course = events
      .filter(({ kind }) => kind === 'turn.opened' || kind === 'turn.closed')
      .map(({ kind }) => kind);
    expect(course).toEqual(said.flatMap(() => ['turn.opened', 'turn.closed']));
  });

  test('says a message once, however often its request is repeated', async () => {
    await seat('ada', finds('The cache leaks'));
    const id = await openChat(url);
    const headers = { 'idempotency-key': 'k1' };
    const all = await Promise.all(Array.from({ length: 20 }, () => say(url, id, 'Once', headers)));
    expect(new Set(all.map(({ body }) => body.message)).size).toBe(1);
    expect(await say(url, id, 'Another', headers)).toMatchObject({ body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    await reached(id, 'turn.closed');
    await closeChat(url, id);
    expect(eventsOf(await verified(await recordOf(url, id)), 'message.said')).toHaveLength(1);
  });

  test('RT-15: cancels a turn with what there is, and a message that waits gets none', async () => {
    const slow = findsWhenReleased('Late');
    stack.defer(() => slow.release());
    await seat('ada', finds('The cache leaks'));
    await seat('bob', slow.script);
    const id = await openChat(url, { agents: ['ada', 'bob'] });
    const { body: first } = await say(url, id, 'What is wrong?');
    const { body: second } = await say(url, id, 'Never mind this');
    await reached(id, 'answer.received');
    const cancel = (message: string) => ask(`${url}/api/v1/chats/${id}/messages/${message}/cancel`, { method: 'POST' });
    expect(await cancel(second.message)).toMatchObject({ status: 200 });
    expect(await cancel(first.message)).toMatchObject({ status: 200 });
    await reached(id, 'turn.closed', 2);
    expect(await cancel(first.message)).toMatchObject({ status: 409, body: { code: 'TURN_OVER' } });
    expect(await cancel('nothing')).toMatchObject({ status: 404, body: { code: 'MESSAGE_UNKNOWN' } });
    const { turns } = await viewOf(url, id);
    expect(turns?.map(({ answer }) => answer)).toMatchObject([
      {
        ...{ cancelled: true, agents: ['ada'] },
        missing: [{ seat: 'bob', reason: 'the message was cancelled before an answer came' }],
      },
      { cancelled: true, agents: [], text: 'The message was cancelled before anybody answered.' },
    ]);
    await closeChat(url, id);
    await verified(await recordOf(url, id));
  });

  test('RT-15, PF-04: goes on where it was when the platform is killed in the middle of a turn', async () => {
    const first = await platform.inOwnProcess();
    url = first.url;
    const slow = findsWhenReleased('Late');
    const ada = await seat('ada', finds('The cache leaks'));
    const bob = await seat('bob', slow.script);
    const id = await openChat(url, { agents: ['ada', 'bob'] });
    const { body } = await say(url, id, 'What is wrong?');
    await say(url, id, 'And then?');
    await reached(id, 'answer.received');
    await bob.heard(() => true);
    await first.end('SIGKILL');
    slow.release();
    url = (await platform.inOwnProcess()).url;
    await reached(id, 'turn.closed', 2);
    const { turns } = await viewOf(url, id);
    expect(turns?.map(({ answer }) => answer?.agents)).toEqual([
      ['ada', 'bob'],
      ['ada', 'bob'],
    ]);
    expect(turns?.[0]?.message).toBe(body.message);
    expect(ada.hits(`${id}/1/analyze/ada`)).toBe(1);
    expect(bob.hits(`${id}/1/analyze/bob`)).toBe(2);
    await closeChat(url, id);
    await verified(await finishedRecord(url, id));
  });

  test('RT-15: is taken to a round table in one step, with the chat as its context', async () => {
    const ada = await seat('ada', finds('The database is encrypted'));
    await seat('bob', finds('The database is not encrypted'));
    const id = await openChat(url, { message: 'Is the database encrypted?' });
    await reached(id, 'turn.closed');
    const { status, body, text } = await ask<SessionView>(`${url}/api/v1/chats/${id}/escalate`, { method: 'POST' });
    expect(status, text).toBe(201);
    const { head } = await viewOf(url, id);
    expect(body).toMatchObject({ format: 'round-table', escalated_from: { session: id, head } });
    const events = await verified(await finishedRecord(url, body.id));
    expect(eventsOf(events, 'verdict.reached')).toHaveLength(1);
    expect(events[0]).toMatchObject({
      data: { escalated_from: { session: id }, input: { content: 'Is the database encrypted?' } },
    });
    const asked = ada.asked.find(({ key }) => key === `${body.id}/analyze/ada`);
    expect(asked?.body).toMatchObject({
      context: {
        source: 'round_table',
        chat: {
          session: id,
          messages: [{ role: 'user', content: 'Is the database encrypted?' }, { role: 'assistant' }],
        },
      },
    });
    // The chat is still open.
    expect((await sayAndWait(url, id, 'What did the table say?')).agents).toEqual(['ada', 'bob']);
  });

  test('RT-15: is closed when nothing is said for as long as its rules say', async () => {
    await seat('ada', finds('The cache leaks'));
    const id = await openChat(url, { rules: { idle_ms: 1000 }, message: 'What is wrong?' });
    const events = await verified(await finishedRecord(url, id));
    expect(eventsOf(events, 'deadline.passed')).toMatchObject([{ data: { wait: 'idle/1' } }]);
    expect(eventsOf(events, 'verdict.reached')[0]?.data.verdict).toMatchObject({ ended: 'idle', answered: 1 });
  });

  test('refuses what it cannot take, by the name of the field', async () => {
    const problems = async (json: object) => {
      const { status, body } = await ask<{ errors: { path: string }[] }>(`${url}/api/v1/chats`, { json });
      return [status, ...body.errors.map(({ path }) => path)];
    };
    expect(await problems({ message: ' ' })).toEqual([422, 'message']);
    expect(await problems({ agents: ['nobody'] })).toEqual([404, 'agents[0]']);
    expect(await problems({ rules: { idle_ms: 1 } })).toEqual([422, 'rules.idle_ms']);
    expect(await problems({ mesage: 'Hello' })).toEqual([422, 'mesage']);
    await seat('ada', finds('The cache leaks'));
    const id = await openChat(url);
    expect(await say(url, id, '')).toMatchObject({ status: 422, body: { errors: [{ path: 'text' }] } });
    const { id: table } = await holdTable(url, { agents: ['ada'] });
    expect(await say(url, table, 'Hello')).toMatchObject({ status: 409, body: { code: 'SESSION_CLOSED' } });
    expect(await ask(`${url}/api/v1/chats/${table}/escalate`, { method: 'POST' })).toMatchObject({
      ...{ status: 422, body: { code: 'SESSION_UNSUITABLE' } },
    });
  });
});
