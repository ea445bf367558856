/** The report of a session over the API: one HTML file that says what the record says, and runs and loads nothing. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';
import { sha256 } from '../support/councils.ts';
import { forecasts, passesItsTest } from '../support/forecast-script.ts';
import { approves } from '../support/round-table-script.ts';

let platform: ApiPlatform;
beforeEach(async () => {
  platform = await startApi();
});
afterEach(() => platform.close());

async function held(path: string, body: object): Promise<string> {
  const headers = { prefer: 'wait=20' };
  const opened = await platform.app.inject({ method: 'POST', url: `/api/v1/${path}`, body, headers });
  if (opened.statusCode !== 200) throw new Error(opened.body);
  return opened.json().id;
}

const reportOf = (id: string) => platform.app.inject({ url: `/api/v1/sessions/${id}/report` });

describe('the report of a session', () => {
  test('PF-07: says of a table what was asked, what came out, and how to check it', async () => {
    await platform.seat('ada', approves);
    const id = await held('round-tables', { content: 'Should we ship on Friday?', agents: ['ada'] });
    const { statusCode, headers, body } = await reportOf(id);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-disposition']).toBe(`inline; filename="round-table-${id.slice(0, 8)}.html"`);
    const view = await platform.engine.sessions.view(id);
    for (const part of ['Should we ship on Friday?', 'What ada found', view.head.hash, 'parley verify'])
      expect(body).toContain(part);
  });

  test('says of a forecast and of a council what they came to', async () => {
    await platform.seat('fay', passesItsTest(forecasts('YES', 0.8, 'Nine of twelve')));
    await platform.app.inject({ method: 'POST', url: '/api/v1/agents/fay/test' });
    const asked = { title: 'Will it happen?', description: 'It may.', deadline: '2099-12-31T23:59:59Z' };
    expect((await reportOf(await held('predictions', asked))).body).toMatch(/fay alone says 80 % YES.*Nine of twelve/s);
    const fact = 'Contoso should approve the merger.';
    const evidence = [{ uri: `data:text/plain,${encodeURIComponent(fact)}`, sha256: sha256(fact), name: 'fact.txt' }];
    const council = await held('councils', { question: 'Should Contoso approve the merger?', evidence });
    expect((await reportOf(council)).body).toMatch(/Approve.*fact\.txt, line 1: Contoso should approve/s);
  });

  test('SEC-11: shows hostile text as text, and its policy lets nothing run or load', async () => {
    await platform.seat('ada', approves);
    const content = '<script>alert(1)</script> <img src=x onerror=alert(2)> \u202Egnp.exe';
    const { body, headers } = await reportOf(await held('round-tables', { content, agents: ['ada'] }));
    expect(body).toContain('&lt;script&gt;');
    expect(body).not.toMatch(/<script|<img|\u202E/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';.* sandbox$/);
  });

  test('says of a session that runs where it stands', async () => {
    await platform.seat('late', () => new Promise<never>(() => {}));
    const body = { content: 'Should we wait?', agents: ['late'] };
    const { id } = (await platform.app.inject({ method: 'POST', url: '/api/v1/round-tables', body })).json();
    expect((await reportOf(id)).body).toMatch(/Running since .*there is no verdict yet/);
    await platform.app.inject({ method: 'POST', url: `/api/v1/sessions/${id}/cancel`, body: {} });
  });

  test('is refused for a session that is not there, and for one that was deleted', async () => {
    await platform.seat('ada', approves);
    const id = await held('round-tables', { content: 'Should we ship?', agents: ['ada'] });
    await platform.app.inject({ method: 'DELETE', url: `/api/v1/sessions/${id}` });
    expect((await reportOf(id)).json()).toMatchObject({ status: 410, code: 'SESSION_DELETED' });
    expect((await reportOf('nothing')).json()).toMatchObject({ status: 404, code: 'SESSION_UNKNOWN' });
  });
});
