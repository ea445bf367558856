import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeModel, fakeModel } from '../../test/support/fake-model.ts';
import { createGuard } from '../guard/guard.ts';
import type { AskByAct } from '../model/act.ts';
import type { SeatVoice } from './model-voice.ts';
import { createModelVoice } from './model-voice.ts';

const opened = new AsyncDisposableStack();
const guard = createGuard({ allow: { loopback: true, private: false, hosts: [], allowHttp: false } });
let model: FakeModel;
let voice: SeatVoice;
beforeAll(async () => {
  opened.defer(() => guard.close());
  model = await fakeModel(opened);
  voice = createModelVoice(guard, { url: `${model.url}/`, model: 'gpt-test', key: 'sk-0123456789' });
});
beforeEach(() => {
  model.asked.length = 0;
  model.answers();
});
afterAll(() => opened.disposeAsync());

const ask: AskByAct['turn'] = {
  ...{ conversation_id: 'c1', agent_id: 'expert:law' },
  messages: [
    { role: 'system', content: 'You are an expert.' },
    { role: 'user', content: 'Shall we?' },
  ],
  context: {
    evidence: [
      { uri: 'https://example.com/a.txt', sha256: 'ab', status: 'match', text: 'It is safe.' },
      { uri: 'https://example.com/b.txt', sha256: 'cd', status: 'unreachable' },
    ],
    constraints: { policies: ['No debt.'], time_budget_ms: 30_000 },
  },
};

describe('the voice of a model', () => {
  it('asks an OpenAI-compatible endpoint, with its key as a bearer token', async () => {
    expect(await voice(ask)).toEqual({ text: 'As a model, I approve.' });
    expect(model.asked).toMatchObject([
      {
        ...{ path: '/chat/completions', authorization: 'Bearer sk-0123456789' },
        body: { model: 'gpt-test', max_tokens: expect.any(Number) },
      },
    ]);
    expect(Object.keys(model.asked[0]?.body ?? {}).sort()).toEqual(['max_tokens', 'messages', 'model']);
    const open = createModelVoice(guard, { url: model.url, model: 'm', key: null });
    expect(await open(ask)).toEqual({ text: 'As a model, I approve.' });
    expect(model.asked[1]?.authorization).toBeUndefined();
  });

  it('shows the model the evidence with its state between marks that nobody could know, then the conversation', async () => {
    await Promise.all([voice(ask), voice(ask)]);
    const [one = [], other = []] = model.asked.map(({ body }) => body.messages.map(({ content }) => content));
    const [system, material = '', question] = one;
    expect([system, question]).toEqual(['You are an expert.', 'Shall we?']);
    const [, mark = ''] = /begin with "(.+?)"/.exec(material) ?? [];
    expect(material).toContain(`${mark} https://example.com/a.txt (match)\nIt is safe.\n${mark}`);
    expect(material).toContain(`${mark} https://example.com/b.txt (unreachable)\nNo text.\n${mark}`);
    expect(material).toContain('Policies:\nNo debt.');
    expect(other[1]).not.toContain(mark);
  });

  it('adds nothing where there is neither evidence nor policy', async () => {
    await voice({ ...ask, context: { evidence: [], constraints: {} } });
    expect(model.asked[0]?.body.messages).toEqual(ask.messages);
  });

  const choice = (message: object, finish_reason?: string) => ({ choices: [{ message, finish_reason }] });
  it.each<[string, string, unknown, number]>([
    ['agent_error', 'an error', { error: { message: 'overloaded' } }, 500],
    ['refused', 'a refusal of the request', { error: { message: 'no such model' } }, 404],
    ['malformed', 'another status than 200', choice({ content: 'x' }), 203],
    ['malformed', 'no choices', { choices: [] }, 200],
    ['empty', 'no text', choice({ content: null }), 200],
    ['empty', 'blank text', choice({ content: ' \n' }), 200],
    ['declined', 'a refusal', choice({ content: null, refusal: 'I cannot help with that.' }), 200],
    ['declined', 'a filtered text', choice({ content: 'As' }, 'content_filter'), 200],
    ['cut_off', 'a text that stops in the middle', choice({ content: 'I approve bec' }, 'length'), 200],
    ['malformed', 'nonsense', ['hello'], 200],
    ['malformed', 'no JSON', Buffer.from('<html>'), 200],
  ])('says %s when the model answers with %s', async (failure, _, body, status) => {
    model.answers(() => ({ status, body }));
    expect(await voice(ask)).toEqual({ failure });
  });

  it('has the text of an answer that ended by itself', async () => {
    model.answers(() => ({ body: choice({ content: 'I approve.', refusal: null }, 'stop') }));
    expect(await voice(ask)).toEqual({ text: 'I approve.' });
  });

  it('has nothing to say when the model cannot be reached or is too late, and leaves the seat half of its time', async () => {
    const gone = createModelVoice(guard, { url: 'http://127.0.0.1:1', model: 'm', key: null });
    expect(await gone(ask)).toEqual({ failure: 'forbidden_address' });
    model.answers(() => new Promise(() => {}));
    const late = { failure: 'timeout' };
    expect(await voice(ask, 100)).toEqual(late);
    expect(await voice({ ...ask, context: { evidence: [], constraints: { time_budget_ms: 400 } } })).toEqual(late);
    expect(await voice({ ...ask, context: { evidence: [], constraints: { time_budget_ms: -1 } } })).toEqual(late);
  });

  it('leaves out its key, whatever the model repeats', async () => {
    model.answers(({ authorization }) => ({
      body: { choices: [{ message: { content: `You sent ${authorization}` } }] },
    }));
    expect(await voice(ask)).toEqual({ text: 'You sent Bearer <secret>' });
  });
});
