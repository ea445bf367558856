import { describe, expect, it } from 'vitest';
import { arrived, ask, seat } from '../../../test/contracts/protocol.contract.ts';
import type { Json } from '../../model/json.ts';
import type { SendableRequest, SendToAgent } from '../../model/send-to-agent.ts';
import { a2aHeaders } from './protocol.ts';
import { sample } from './sample.ts';

const answer = (json: Json, headers: Record<string, string> = { 'a2a-version': '1.0' }) =>
  ask(a2aHeaders, sample, arrived(200, { json }, headers));

async function sentBy(client: { client_id?: string }): Promise<SendableRequest | undefined> {
  const sent: SendableRequest[] = [];
  const send: SendToAgent = async (request) => {
    sent.push(request);
    return arrived(200, { json: { response: 'Done.' } });
  };
  await a2aHeaders.call(sample, a2aHeaders.encode(sample), { seat: { ...seat, ...client }, send });
  return sent[0];
}

describe('a message over A2A', () => {
  it('TP-02: says who asks, in the words that the agent gave us', async () => {
    expect(await sentBy({})).toHaveProperty('headers', { 'a2a-version': '1.0', 'a2a-client-id': 'parley' });
    expect(await sentBy({ client_id: 'client-123' })).toHaveProperty('headers.a2a-client-id', 'client-123');
  });
});

describe('what an answer over A2A means', () => {
  it('TP-02: has a reply, a context and metadata', async () => {
    const body = { response: 'Done.', context: { updated_field: 'value', gone: null }, metadata: { confidence: 0.95 } };
    expect(await answer(body)).toMatchObject({
      kind: 'answered',
      flags: [],
      answer: { answer: { text: 'Done.', context: body.context, metadata: body.metadata } },
    });
    const bare = await answer({ response: 'Done.', context: null });
    expect(bare).toHaveProperty('answer.answer', { text: 'Done.' });
    expect(bare.flags).toEqual([]);
  });

  it('TP-02: leaves out and flags a context or metadata that is no object', async () => {
    const outcome = await answer({ response: 'Done.', context: ['x'], metadata: 'high' });
    expect(outcome).toHaveProperty('answer.answer', { text: 'Done.' });
    expect(outcome.flags.map(({ code, path }) => [code, path])).toEqual([
      ['dropped', 'context'],
      ['dropped', 'metadata'],
    ]);
  });

  it.each([{}, { 'a2a-version': '0.9' }])('TP-02: counts and is flagged with the headers %j', async (headers) => {
    const outcome = await answer({ response: 'Done.' }, headers);
    expect(outcome).toMatchObject({ kind: 'answered', flags: [{ code: 'a2a_version' }] });
  });

  it('LG-03: is told as empty when nothing was said', async () => {
    expect(await answer({ response: ' ' })).toMatchObject({ reason: 'empty', detail: 'the reply is empty' });
  });
});
