import { afterAll, describe, expect, it } from 'vitest';
import { startModel } from '../../../test/support/played-models.ts';
import { refusal } from '../../../test/support/served/openai-chat.ts';
import { createGuard } from '../../guard/guard.ts';
import type { Ask } from '../../model/act.ts';
import { addUsage, askModel, type ModelRegistration, openCallsOf } from './ask-model.ts';
import { guestOf } from './guest-seats.ts';

const opened = new AsyncDisposableStack();
const guard = createGuard({ allow: { loopback: true, private: true, hosts: [], allowHttp: true } });
opened.defer(() => guard.close());
afterAll(() => opened.disposeAsync());

const question: Ask<'reply'> = {
  ...{ act: 'reply', conversation_id: null, message_id: 'm1', agent_id: 'judge', turn: 1 },
  ...{ message: 'Well?', history: [], context: {} },
};
const never = new AbortController().signal;
const modelAt = (url: string, more: object = {}): ModelRegistration =>
  guestOf({ url, model: 'small', name: 'small', ...more }, {});

describe('asking a model that has no seat', () => {
  it('tells what it said and used, with instructions, parameters and prices of its registration', async () => {
    const model = await startModel(opened, {
      ...{ say: () => 'Fine.', tokens: { in: 1000, out: 100 }, parameters: ['seed'] },
    });
    const registration = modelAt(`${model.url}/v1`, {
      ...{ instructions: 'Be strict.', parameters: { seed: 7 }, prices: { input: 2, output: 10 } },
    });
    const { outcome, attempts, usage } = await askModel(registration, question, guard, never);
    expect(outcome).toMatchObject({ kind: 'answered', answer: { answer: { text: 'Fine.' } } });
    expect([attempts, usage]).toEqual([1, { tokens_in: 1000, tokens_out: 100, cost_micros: 3000 }]);
    expect(model.heard).toMatchObject([{ system: 'Be strict.', model: 'small', parameters: { seed: 7 } }]);
  });

  it('leaves out a parameter that the endpoint refuses, once and at once', async () => {
    const model = await startModel(opened, { say: () => 'Fine.', parameters: [] });
    const registration = modelAt(`${model.url}/v1`, { parameters: { seed: 7 } });
    const { outcome, attempts } = await askModel(registration, question, guard, never);
    expect([outcome.kind, attempts, model.statuses]).toEqual(['answered', 2, [400, 200]]);
  });

  it('asks again after what may pass, as soon as the endpoint says', async () => {
    const busy = () => ({ ...refusal(429, 'Slow down.', null, 'rate_limit'), headers: { 'retry-after-ms': '1' } });
    const model = await startModel(opened, { say: () => 'Fine.', before: (n) => (n === 0 ? busy() : undefined) });
    const { outcome, attempts } = await askModel(modelAt(`${model.url}/v1`), question, guard, never);
    expect([outcome.kind, attempts]).toEqual(['answered', 2]);
  });

  it('gives up when its time is over, and at once where nothing can help', async () => {
    const busy = await startModel(opened, { before: () => refusal(503, 'Down.', null, 'down') });
    const slow = await askModel(modelAt(`${busy.url}/v1`, { timeout_ms: 300 }), question, guard, never);
    expect(slow).toMatchObject({ outcome: { kind: 'failed', reason: 'agent_error' }, attempts: 1 });
    const locked = await startModel(opened, { token: 'secret' });
    const refused = await askModel(modelAt(`${locked.url}/v1`), question, guard, never);
    expect(refused).toMatchObject({ outcome: { kind: 'failed', reason: 'refused' }, attempts: 1 });
  });

  it('ends when it is called off', async () => {
    const asked = Promise.withResolvers<void>();
    const model = await startModel(opened, {
      say: () => {
        asked.resolve();
        return new Promise<string>(() => {});
      },
    });
    const controller = new AbortController();
    const answer = askModel(modelAt(`${model.url}/v1`), question, guard, controller.signal);
    await asked.promise;
    controller.abort();
    expect((await answer).outcome.kind).toBe('failed');
  });

  it('takes one call at a time on this machine, unless told otherwise', () => {
    expect(openCallsOf(modelAt('http://localhost:11434/v1'))).toBe(1);
    expect(openCallsOf(modelAt('https://models.example/v1'))).toBe(8);
    expect(openCallsOf(modelAt('https://models.example/v1', { max_open_calls: 3 }))).toBe(3);
  });

  it('adds up what is known of the cost, and does not make up what is not', () => {
    const none = { tokens_in: 0, tokens_out: 0 };
    expect(addUsage(none, undefined)).toEqual(none);
    expect(addUsage(none, { tokens_in: 1, tokens_out: 2 })).toEqual({ tokens_in: 1, tokens_out: 2 });
    const paid = addUsage({ tokens_in: 1, tokens_out: 2 }, { tokens_in: 1, tokens_out: 1, cost_micros: 5 });
    expect(addUsage(paid, { tokens_in: 1, tokens_out: 1 })).toEqual({ tokens_in: 3, tokens_out: 4, cost_micros: 5 });
  });
});
