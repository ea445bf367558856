import { describe, expect, test } from 'vitest';
import { ScriptedAgent } from '../support/agent.ts';
import { ask } from '../support/client.ts';
import { machines, startingTakesLong } from '../support/machines.ts';
import { postgresMissing } from '../support/postgres-database.ts';
import { verified } from '../support/record.ts';
import { finishedRecord, follow, holdTable, openTable, register } from '../support/tables.ts';

describe.skipIf(postgresMissing())('machines that share a database', startingTakesLong, () => {
  test('PF-05: without a worker a session waits; what is opened on one machine runs on another, and both show its record', async () => {
    await using shared = await machines();
    const api = await shared.start({ role: 'api' });
    await using ada = await ScriptedAgent.start('ada');
    await register(api.url, ada);
    const { status, body } = await openTable(api.url, { agents: ['ada'] });
    expect(status).toBe(202);
    expect(ada.asked).toHaveLength(0);
    const worker = await shared.start({ role: 'worker' });
    await verified(await finishedRecord(api.url, body.id));
    const view = await holdTable(api.url, { agents: ['ada'] });
    expect(view).toMatchObject({ status: 'closed', outcome: 'adopted' });
    await verified(await finishedRecord(api.url, view.id));
    const rows = await shared.schema.query('select worker, epoch from sessions');
    const [owner] = await shared.schema.query(`select id from workers where role = 'worker'`);
    expect(rows).toMatchObject([
      { worker: owner?.id, epoch: '1' },
      { worker: owner?.id, epoch: '1' },
    ]);
    expect((await ask(`${worker.url}/health/ready`)).status).toBe(200);
    expect((await ask(`${worker.url}/api/v1/sessions`)).status).toBe(404);
  });

  test('PF-05: a machine that holds takes up nothing and cancels what nobody runs; the others go on elsewhere', async () => {
    await using shared = await machines();
    const api = await shared.start({ role: 'api' });
    await using ada = await ScriptedAgent.start('ada');
    await register(api.url, ada);
    const [large, other] = [
      await openTable(api.url, { agents: ['ada'] }),
      await openTable(api.url, { agents: ['ada'] }),
    ];
    const held = await shared.start({ args: ['--hold'] });
    const json = { reason: 'too large' };
    const cancelled = await ask(`${held.url}/api/v1/sessions/${large.body.id}/cancel`, { json });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    await verified(await finishedRecord(held.url, large.body.id));
    expect(ada.asked).toHaveLength(0);
    await shared.start({ role: 'worker' });
    await verified(await finishedRecord(held.url, other.body.id));
    expect(ada.asked.length).toBeGreaterThan(0);
  });

  test('PF-05: a stream on one machine shows every event of a session on another, across a reconnect', async () => {
    await using shared = await machines();
    const [a, b] = [await shared.start(), await shared.start()];
    await using ada = await ScriptedAgent.start('ada');
    await using bob = await ScriptedAgent.start('bob');
    await register(b.url, ada, bob);
    const { body } = await openTable(b.url, { agents: ['ada', 'bob'] });
    const seen: number[] = [];
    for await (const { seq } of follow(a.url, body.id)) {
      seen.push(seq);
      if (seq === 4) break;
    }
    for await (const { seq } of follow(a.url, body.id, { 'last-event-id': '4' })) seen.push(seq);
    expect(seen).toEqual(seen.map((_, at) => at));
    await verified(await finishedRecord(a.url, body.id));
  });
});
