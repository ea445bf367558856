import { describe, expect, it } from 'vitest';
import { arrived, ask, seat } from '../../../test/contracts/protocol.contract.ts';
import type { Ask } from '../../model/act.ts';
import type { Json } from '../../model/json.ts';
import { plainHttp } from './protocol.ts';
import { sample } from './sample.ts';

const replied = (status: number, json: Json) => ask(plainHttp, sample, arrived(status, { json }));

describe('what an answer over plain HTTP means', () => {
  it.each([200, 201])('TP-01: a %i with a response is a reply, and nothing else in it is', async (status) => {
    const outcome = await replied(status, { response: ' Done. ', context: { a: 1 }, metadata: {} });
    expect(outcome).toMatchObject({ kind: 'answered', flags: [] });
    expect(outcome).toHaveProperty('answer', { act: 'reply', answer: { text: ' Done. ' } });
  });

  it.each(['', ' \n'])('LG-03: a response of %j is no reply, and is told as empty', async (response) => {
    expect(await replied(200, { response })).toMatchObject({ reason: 'empty', detail: 'the reply is empty' });
  });

  it.each([null, 7, ['Done.'], { text: 'Done.' }])('TP-01: a response of %j is malformed', async (response) => {
    expect(await replied(200, { response })).toMatchObject({ detail: 'response must be a string', retryable: false });
  });

  it.each([
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [429, 'refused'],
    [500, 'agent_error'],
  ])('TP-01: a %i is told with its status, the error and the code', async (status, reason) => {
    const outcome = await replied(status, { error: 'e'.repeat(301), code: 'ERROR_CODE', stack: 'at main.js:1' });
    expect(outcome).toMatchObject({ kind: 'failed', reason, detail: `the agent answered ${status}`, retryable: false });
    expect(outcome).toHaveProperty('agent_error', { error: 'e'.repeat(300), code: 'ERROR_CODE' });
  });

  it('a 202 is malformed: only an async agent may park an ask', async () => {
    expect(await replied(202, { response: 'Later.' })).toMatchObject({ reason: 'malformed' });
  });

  it('LG-02: flags a history that was told as text, whatever came of it', async () => {
    const told = { ...sample, history: [{ role: 'user' as const, content: 'Hello' }] };
    for (const status of [200, 500]) {
      const outcome = await ask(plainHttp, told, arrived(status, { json: { response: 'Done.' } }));
      expect(outcome.flags.map(({ code }) => code)).toEqual(['history_as_text']);
    }
    const later = await ask(plainHttp, { ...told, turn: 2 }, arrived(200, { json: { response: 'Done.' } }));
    expect(later.flags).toMatchObject([{ code: 'history_as_text' }]);
  });

  it.each([
    ['to a stateful agent', { wire: { parameters: { stateful: true } } }],
    ['with a place of its own in the template', { wire: { template: { all: '{{messages}}' } } }],
    ['in a session that was opened with plain-http@1', { encoder: 'plain-http@1' }],
  ])('LG-02: flags no history at the second message %s', async (_, more) => {
    const told: Ask = { ...sample, turn: 2, history: [{ role: 'user', content: 'Hello' }] };
    const send = async () => arrived(200, { json: { response: 'Done.' } });
    const outcome = await plainHttp.call(told, plainHttp.encode(told), { seat: { ...seat, ...more }, send });
    expect(outcome).toMatchObject({ kind: 'answered', flags: [] });
  });

  it.each<[string, Json, object]>([
    ['choices.0.message.content', { choices: [{ message: { content: 'Done.' } }] }, { kind: 'answered' }],
    ['0.text', [{ text: 'Done.' }], { kind: 'answered' }],
    ['data.text', { data: {} }, { reason: 'malformed', detail: 'the answer has nothing at data.text' }],
    ['data.text', { data: { text: 7 } }, { reason: 'malformed', detail: 'data.text must be a string' }],
    ['data.text', { data: { text: ' ' } }, { reason: 'empty', detail: 'the reply is empty' }],
    ['constructor.name', {}, { reason: 'malformed', detail: 'the answer has nothing at constructor.name' }],
  ])('TP-01: the reply is read at %s', async (reply_path, json, expected) => {
    const wire = { parameters: { reply_path } };
    const send = async () => arrived(200, { json });
    const outcome = await plainHttp.call(sample, plainHttp.encode(sample), { seat: { ...seat, wire }, send });
    expect(outcome).toMatchObject(expected);
    if (outcome.kind === 'answered') expect(outcome.answer.answer).toEqual({ text: 'Done.' });
  });

  it('has 120 s and no second attempt', () => {
    expect(plainHttp).toMatchObject({ timeout_ms: 120_000, retry_waits_ms: [] });
  });
});
