import { describe, expect, test } from 'vitest';
import { startAgent } from '../support/agent.ts';
import { closeChat, finds, kindsOf, openChat, say, sayAndWait } from '../support/chats.ts';
import { ask } from '../support/client.ts';
import { addPerson, answerAsk, waitingIn } from '../support/inbox.ts';
import { answersLater, callbackOf } from '../support/later-script.ts';
import { startingTakesLong, twoForAll } from '../support/machines.ts';
import { postgresMissing } from '../support/postgres-database.ts';
import { eventsOf, verified } from '../support/record.ts';
import { approves } from '../support/round-table-script.ts';
import { finishedRecord, follow, openTable, register } from '../support/tables.ts';

const observation = { finding: 'The cache leaks', evidence: '[VERIFIED: heap.txt:1] seen', severity: 'warning' };

describe.skipIf(postgresMissing())(
  'what comes to another machine than the one that runs the session',
  startingTakesLong,
  () => {
    const both = twoForAll();
    /** The sessions of these tests run on the first, and everything is said to the second. */
    const twoMachines = () => ({ shared: both().shared, runs: both().a.url, hears: both().b.url });

    test('PF-05, RT-15: messages of a chat are answered, once and in their order', async () => {
      await using opened = new AsyncDisposableStack();
      const { shared, runs, hears } = twoMachines();
      await register(runs, await startAgent(opened, 'ada', finds('The cache leaks')));
      const id = await openChat(runs, { agents: ['ada'] });
      expect(await sayAndWait(hears, id, 'What is wrong?')).toMatchObject({ agents: ['ada'] });
      const key = { 'idempotency-key': 'the-same-key-twice' };
      const first = await say(hears, id, 'And how bad is it?', key);
      const again = await say(hears, id, 'And how bad is it?', key);
      expect(again.body.message).toBe(first.body.message);
      expect(await say(hears, id, 'Something else', key)).toMatchObject({
        status: 422,
        code: 'IDEMPOTENCY_KEY_REUSED',
      });
      await Promise.all([1, 2, 3].map((n) => say(n === 2 ? runs : hears, id, `Question ${n}`)));
      await sayAndWait(hears, id, 'Is that all?');
      expect(await closeChat(hears, id)).toMatchObject({ status: 200, body: { status: 'closed' } });
      const events = await verified(await finishedRecord(hears, id));
      const texts = eventsOf(events, 'message.said').map(({ data }) => data.text);
      expect(texts).toHaveLength(6);
      expect(new Set(texts).size).toBe(6);
      expect([texts[0], texts[1], texts[5]]).toEqual(['What is wrong?', 'And how bad is it?', 'Is that all?']);
      expect(kindsOf(events).filter((kind) => kind === 'turn.closed')).toHaveLength(6);
      expect(await shared.schema.query('select id from posts')).toEqual([]);
    });

    test('PF-05, PF-09: an answer that comes later counts once, and whoever answers again is told', async () => {
      await using opened = new AsyncDisposableStack();
      const { runs, hears } = twoMachines();
      const later = answersLater(approves);
      const bea = await startAgent(opened, 'bea', later.script);
      await register(runs, { registration: { ...bea.registration, mode: 'async' } });
      const { body } = await openTable(runs, { agents: ['bea'] });
      for (const path of ['/analyze', '/vote']) {
        const asked = await bea.heard((each) => each.path === path);
        const address = callbackOf(asked).replace(/^http:\/\/[^/]+/, hears);
        const { body: said } = await approves(asked);
        await expect.poll(async () => (await ask(address, { json: said })).status).toBeLessThan(300);
        expect(await ask(address, { json: said })).toMatchObject({
          code: expect.stringMatching(/ASK_ANSWERED|ASK_OVER/),
        });
      }
      const events = await verified(await finishedRecord(hears, body.id));
      expect(eventsOf(events, 'answer.received')).toHaveLength(2);
    });

    test('PF-05: a person sees in the inbox of one machine what waits on another, and answers there', async () => {
      const { runs, hears } = twoMachines();
      await addPerson(runs, 'ann');
      const { body } = await openTable(runs, { agents: ['ann'] });
      const [item] = await waitingIn(hears, body.id);
      expect(item).toMatchObject({ seat: 'ann', act: 'analyze', title: 'Review the release' });
      expect((await ask(`${hears}/api/v1/inbox/${item?.id}`)).body).toMatchObject({ ask: { act: 'analyze' } });
      const refused = await answerAsk(hears, item?.id ?? '', { observations: 'none' });
      expect(refused).toMatchObject({ status: 422, code: 'REQUEST_INVALID' });
      expect((await answerAsk(hears, item?.id ?? '', { observations: [observation] })).status).toBeLessThan(300);
      expect(await answerAsk(hears, item?.id ?? '', { observations: [observation] })).toMatchObject({
        code: 'ASK_ANSWERED',
      });
      for await (const event of follow(hears, body.id)) if (event.kind === 'answer.received') break;
      const [vote] = await waitingIn(hears, body.id, 2);
      expect(vote).toMatchObject({ act: 'vote' });
      expect((await answerAsk(hears, vote?.id ?? '', { approve: true })).status).toBeLessThan(300);
      await verified(await finishedRecord(hears, body.id));
    });
  },
);
