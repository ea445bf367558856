import { describe, expect, it } from 'vitest';
import { arrived, ask } from '../../../test/contracts/protocol.contract.ts';
import type { Ask } from '../../model/act.ts';
import type { Json } from '../../model/json.ts';
import type { WireReply } from '../../model/send-to-agent.ts';
import { arc } from './protocol.ts';
import { sample } from './sample.ts';

const good = { agent_id: 'arbitrator:v0', turn_id: 'd1', content: 'I approve.' };
const outcomeOf = (reply: WireReply) => ask(arc, sample, reply);
const replied = (status: number, json: Json) => outcomeOf(arrived(status, { json }));
const flagsOf = async (json: Json) => (await replied(200, json)).flags.map(({ code, path }) => [code, path]);

describe('what a reply means', () => {
  it.each([200, 201])('AC-03: a %i with content is a turn', async (status) => {
    const answer = { act: 'turn', answer: { content: 'I approve.' } };
    expect(await replied(status, good)).toMatchObject({ kind: 'answered', answer, flags: [] });
  });

  it('LG-08: what is said to a message is its reply, held to the same rules', async () => {
    const message: Ask<'reply'> = {
      ...{ act: 'reply', conversation_id: null, message_id: 'm1', agent_id: 'ada', turn: 1, message: 'Hello' },
      ...{ history: [], context: {} },
    };
    const replyTo = (json: Json) => ask(arc, message, arrived(200, { json }));
    expect(await replyTo({ ...good, agent_id: 'ada' })).toMatchObject({
      answer: { act: 'reply', answer: { text: 'I approve.' } },
      flags: [],
    });
    expect(await replyTo(good)).toMatchObject({ kind: 'answered', flags: [{ code: 'identity.agent_id' }] });
    expect(await replyTo({ ...good, content: ' ' })).toMatchObject({ reason: 'empty' });
  });

  it.each([undefined, null, 7, '', ' \n', ['I approve.']])(
    'AC-03: content of %j is no turn, and not asked for again',
    async (content) => {
      const { content: _, ...rest } = good;
      const outcome = await replied(200, content === undefined ? rest : { ...good, content });
      const reason = typeof content === 'string' ? 'empty' : 'malformed';
      expect(outcome).toMatchObject({ kind: 'failed', reason, retryable: false });
      expect(outcome).toHaveProperty('detail', expect.stringMatching(/^content must/));
    },
  );

  it('AC-03: flags an agent that names somebody else or nobody, and uses its turn', async () => {
    const { agent_id: _, ...nobody } = good;
    expect(await flagsOf({ ...good, agent_id: 'scribe:v0' })).toEqual([['identity.agent_id', 'agent_id']]);
    expect(await flagsOf(nobody)).toEqual([['identity.agent_id', 'agent_id']]);
  });

  it.each([undefined, null, '', 7])('AC-03: flags a turn_id of %j, and uses the turn', async (turn_id) => {
    const { turn_id: _, ...rest } = good;
    const body = turn_id === undefined ? rest : { ...good, turn_id };
    expect(await flagsOf(body)).toEqual([['turn_id.missing', 'turn_id']]);
  });

  it('keeps what the door noticed', async () => {
    const noticed = { code: 'injection', path: 'content', detail: 'a rule matched' };
    const reply = { ...arrived(200, { json: good }), flags: [noticed] };
    expect(await outcomeOf(reply)).toMatchObject({ kind: 'answered', flags: [noticed] });
  });

  it('a 202 is malformed: only an async agent may park an ask', async () => {
    expect(await replied(202, good)).toMatchObject({ reason: 'malformed', retryable: false });
  });

  it('AC-08: keeps the error and the code that a failing agent gives, and nothing else', async () => {
    const outcome = await replied(503, { error: '😀'.repeat(301), code: 'BUSY', stack: 'at main.js:1' });
    expect(outcome).toMatchObject({ reason: 'agent_error', retryable: false });
    expect(outcome).toHaveProperty('agent_error', { error: '😀'.repeat(300), code: 'BUSY' });
    expect(await replied(404, { error: ' ', code: 7 })).not.toHaveProperty('agent_error');
    expect(await replied(500, ['x'])).not.toHaveProperty('agent_error');
  });

  it('AC-07: has 120 s and no second attempt', () => {
    expect(arc).toMatchObject({ timeout_ms: 120_000, retry_waits_ms: [] });
  });
});
