import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Script, startAgent } from './agent.ts';
import { takesTurns } from './arc-script.ts';
import { ask } from './client.ts';
import { forecasting, forecasts, forecastsInRounds, passesItsTest } from './forecast-script.ts';
import { replies } from './reply-script.ts';
import { approvesWhenReleased } from './round-table-script.ts';

let stack: AsyncDisposableStack;
beforeEach(() => {
  stack = new AsyncDisposableStack();
});
afterEach(() => stack.disposeAsync());

describe('the scripted agent', () => {
  it('keeps what it was asked: path, key, bytes and body', async () => {
    const ada = await startAgent(stack, 'ada');
    await ask(`${ada.url}/vote`, { json: { a: 1 }, headers: { 'idempotency-key': 'k' } });
    expect(ada.asked).toMatchObject([{ agent: 'ada', method: 'POST', path: '/vote', key: 'k', body: { a: 1 } }]);
    expect(ada.asked[0]?.text).toBe('{"a":1}');
    expect([ada.hits('k'), ada.hits('other')]).toEqual([1, 0]);
  });

  it('tells who waits what it was asked before and later', async () => {
    const ada = await startAgent(stack, 'ada');
    const later = ada.heard(({ path }) => path === '/vote');
    await ask(`${ada.url}/analyze`, { json: {} });
    expect(await ada.heard(() => true)).toMatchObject({ path: '/analyze' });
    await ask(`${ada.url}/vote`, { json: {} });
    expect(await later).toMatchObject({ path: '/vote' });
  });

  it('changes its script, and answers with any status, header and bytes', async () => {
    const ada = await startAgent(stack, 'ada');
    ada.script = () => ({ status: 503, headers: { 'Content-Type': 'text/plain' }, body: Buffer.from('later') });
    const { status, body, headers } = await ask(ada.url, { json: {} });
    expect({ status, body, type: headers.get('content-type') }).toEqual({
      ...{ status: 503, body: 'later', type: 'text/plain' },
    });
  });

  it('refuses a body that is not JSON, and does not count it as asked', async () => {
    const ada = await startAgent(stack, 'ada');
    expect(await ask(ada.url, { method: 'POST', body: '{"a":' })).toMatchObject({ status: 400 });
    expect(ada.asked).toEqual([]);
  });

  it('answers nobody once it is closed', async () => {
    const { url } = await startAgent(stack, 'ada');
    await stack.disposeAsync();
    await expect(ask(url)).rejects.toThrow();
  });

  it.each<[string, Script | undefined, object]>([
    ['a round table', undefined, {}],
    ['forecasts', forecasts('YES', 0.8), { protocol: 'prediction-webhook' }],
    ['councils', takesTurns(() => 'Yes.'), { protocol: 'arc' }],
    ['messages', replies(() => 'Yes.').script, { protocol: 'plain-http' }],
  ])('registers with the protocol of its script: %s', async (_, script, protocol) => {
    const ada = await startAgent(stack, 'ada', script);
    expect(ada.registration).toEqual({ name: 'ada', domain: 'general', base_url: ada.url, ...protocol });
  });
});

describe('a script', () => {
  const said = async (script: Script, path: string, json: object, key = 'k') => {
    const agent = await startAgent(stack, 'ada', script);
    return (await ask<Record<string, unknown>>(agent.url + path, { json, headers: { 'idempotency-key': key } })).body;
  };

  it('that approves when it is released keeps its analysis back until then', async () => {
    const { script, release } = approvesWhenReleased();
    const analysis = said(script, '/analyze', {});
    expect(await said(script, '/vote', {})).toMatchObject({ approve: true });
    release();
    expect(await analysis).toMatchObject({ observations: [{ severity: 'info' }] });
  });

  it('that forecasts in rounds repeats its last position', async () => {
    const script = forecastsInRounds(['YES', 0.9], ['NO', 0.6]);
    const positions = [1, 2, 3].map(async (roundNumber) => (await said(script, '/', { roundNumber })).position);
    expect(await Promise.all(positions)).toEqual(['YES', 'NO', 'NO']);
  });

  it('that passes its test fails only in debates', async () => {
    const script = passesItsTest(forecasting(() => ({ status: 500, body: { error: 'down' } })));
    expect(await said(script, '/', {}, 'test/1')).toMatchObject({ position: 'YES' });
    expect(await said(script, '/', {}, 'session/1')).toEqual({ error: 'down' });
  });

  it('that takes turns answers under the name it was asked by, and nowhere else', async () => {
    const script = takesTurns(({ conversation_id }) => `In ${conversation_id}`);
    expect(await said(script, '/v0/agents/expert%3Alaw/turn', { conversation_id: 'c1' })).toEqual({
      ...{ agent_id: 'expert:law', turn_id: 'turn', content: 'In c1' },
    });
    expect(await said(script, '/turn', {})).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that replies counts the conversations that it holds at once', async () => {
    const held = Promise.withResolvers<string>();
    const { script, most } = replies(() => held.promise);
    const agent = await startAgent(stack, 'ada', script);
    const waiting = [1, 2, 3].map(() => ask(agent.url, { json: { message: 'Hi' } }));
    await expect.poll(most).toBe(3);
    held.resolve('Here.');
    for (const { body } of await Promise.all(waiting)) expect(body).toEqual({ response: 'Here.' });
  });
});
