import { expect, test } from 'vitest';
import { forecastBody, forecastsInRounds, roundOf } from '../support/forecast-script.ts';
import { admit, openPrediction, startForecasters } from '../support/forecasts.ts';
import { startLocal } from '../support/local-platform.ts';
import { startParley } from '../support/parley.ts';
import { eventsOf, expectNothingRepeated, verified } from '../support/record.ts';
import { finishedRecord, follow } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('PF-04: a debate continues its round after a kill, and no answered ask is sent again', async () => {
  using folder = temporaryFolder();
  await using stack = new AsyncDisposableStack();
  const silent = { in: 2 };
  const agents = await startForecasters(
    {
      ada: forecastsInRounds(['YES', 0.9], ['YES', 0.8]),
      bob: forecastsInRounds(['NO', 0.9], ['NO', 0.7]),
      cyd: (asked) => {
        const body = forecastBody('YES', 0.6, `What round ${roundOf(asked)} brought`);
        return roundOf(asked) === silent.in ? new Promise(() => {}) : { body };
      },
    },
    stack,
  );
  await using killed = await startParley({ data: folder.path });
  await admit(killed.url, ...Object.values(agents));
  const { body: session } = await openPrediction(killed.url);
  const answered = new Set<string>();
  for await (const event of follow(killed.url, session.id)) {
    if (event.kind === 'answer.received' && event.data.ask.startsWith('round-2/')) answered.add(event.data.seat);
    if (answered.size === 2) break;
  }
  await agents.cyd.heard((asked) => asked.key.endsWith('/round-2/cyd'));
  expect(await killed.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });

  silent.in = 0;
  await using restarted = await startLocal(folder.path);
  const events = await verified(await finishedRecord(restarted.url, session.id));
  expectNothingRepeated(session.id, events, Object.values(agents));
  const hits = Object.values(agents).map((agent) => agent.hits(`${session.id}/round-2/${agent.name}`));
  expect(hits).toEqual([1, 1, 2]);
  expect(eventsOf(events, 'round.pooled')).toMatchObject([1, 2, 3].map((round) => ({ data: { summary: { round } } })));
  expect(events.at(-1)).toMatchObject({ kind: 'session.closed', data: { outcome: 'round_limit' } });
});
