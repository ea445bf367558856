import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { SessionView } from '../../src/record/session-view.ts';
import { type Said, startAgent } from '../support/agent.ts';
import { forecasts, passesItsTest } from '../support/forecast-script.ts';
import { admit, holdPrediction, resolve } from '../support/forecasts.ts';
import { startLocal } from '../support/local-platform.ts';
import { startParley } from '../support/parley.ts';
import { holdTable, register } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const secret = 'sixteen characters or more';

const settingsFor = (url: string) => ({
  PARLEY_WEBHOOK_URL: `${url}/hook?source=parley`,
  PARLEY_WEBHOOK_SECRET: secret,
});

test('a platform tells its receiver of a table, a prediction and a resolution, each with its headline and head', async () => {
  using folder = temporaryFolder();
  await using stack = new AsyncDisposableStack();
  const receiver = await startAgent(stack, 'receiver', () => ({ body: {} }));
  await using platform = await startLocal(folder.path, settingsFor(receiver.url));
  await register(platform.url, await startAgent(stack, 'ada'));
  await admit(platform.url, await startAgent(stack, 'pia', passesItsTest(forecasts('YES', 0.8))));
  const table = await holdTable(platform.url, { agents: ['ada'] });
  const prediction = await holdPrediction(platform.url, { agents: ['pia'], max_rounds: 1 });
  const { body } = await resolve<SessionView>(platform.url, prediction.id, 'YES');
  const expected = [
    {
      id: table.id,
      format: 'round-table',
      status: 'closed',
      headline: table.verdict?.headline,
      head: { head: table.head },
    },
    { id: prediction.id, format: 'forecast', headline: prediction.verdict?.headline, head: { head: prediction.head } },
    { id: body.followed_by[0]?.session, format: 'resolution', outcome: 'YES', headline: null },
  ];
  for (const message of expected) {
    const asked = await receiver.heard(({ headers }) => headers['x-parley-delivery'] === message.id);
    expect(asked).toMatchObject({ path: '/hook?source=parley', body: message });
    const hmac = createHmac('sha256', secret)
      .update(`${asked.headers['x-parley-timestamp']}.${asked.text}`)
      .digest('hex');
    expect(asked.headers['x-parley-signature']).toBe(`sha256=${hmac}`);
  }
});

test('a platform that is killed before its receiver has answered tells it after the next start', async () => {
  using folder = temporaryFolder();
  await using stack = new AsyncDisposableStack();
  const never = Promise.withResolvers<Said>();
  stack.defer(() => never.resolve({ body: {} }));
  const receiver = await startAgent(stack, 'receiver', () => never.promise);
  const env = settingsFor(receiver.url);
  const ada = await startAgent(stack, 'ada');
  await using killed = await startParley({ data: folder.path, env });
  await register(killed.url, ada);
  const { id } = await holdTable(killed.url, { agents: ['ada'] });
  await receiver.heard(({ headers }) => headers['x-parley-delivery'] === id);
  await killed.end('SIGKILL');
  receiver.script = () => ({ body: {} });
  const before = receiver.asked.length;
  await using again = await startLocal(folder.path, env);
  const repeated = await receiver.heard((asked) => receiver.asked.indexOf(asked) >= before);
  expect(repeated.headers['x-parley-delivery']).toBe(id);
  await again.stop();
});

test.each([
  [{ PARLEY_WEBHOOK_URL: 'https://example.org/hook' }, 'PARLEY_WEBHOOK_SECRET'],
  [
    { PARLEY_WEBHOOK_URL: 'http://169.254.169.254/hook', PARLEY_WEBHOOK_SECRET: secret },
    'PARLEY_WEBHOOK_URL cannot be used',
  ],
  [{ PARLEY_WEBHOOK_URL: 'ftp://example.org', PARLEY_WEBHOOK_SECRET: secret }, 'must be an http or https address'],
  [{ PARLEY_WEBHOOK_URL: 'https://example.org', PARLEY_WEBHOOK_SECRET: 'short' }, 'must have at least 16 characters'],
])('a platform with the settings %j does not start', async (env, complaint) => {
  using folder = temporaryFolder();
  await expect(startLocal(folder.path, env)).rejects.toMatchObject({
    code: 'SETTING_INVALID',
    message: expect.stringContaining(complaint),
  });
});
