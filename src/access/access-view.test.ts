import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore, refusedWith, registrationOf, startAgent } from '../../test/support/agents/agent-room.ts';
import { openGuard } from '../../test/support/guard/loopback-server.ts';
import { approves } from '../../test/support/round-table-script.ts';
import { createVault } from '../guard/secrets/vault.ts';
import { composeEngineParts } from '../main/compose-engine-parts.ts';
import { createEngine } from '../main/create-engine.ts';
import type { KeyHolder } from '../model/key-holder.ts';
import { newSigner } from '../store/signing.ts';
import type { AccessView } from './engine.ts';

const adas: KeyHolder = { owner: 'ada', everything: false };
const bobs: KeyHolder = { owner: 'bob', everything: false };
const nobodys: KeyHolder = { owner: null, everything: false };
const admin: KeyHolder = { owner: null, everything: true };
const never = new AbortController().signal;

/** An engine with an agent of Ada's and a session that Ada opened with it and that is closed. */
async function adasSession() {
  const log = { info: () => {}, warn: () => {}, error: console.error };
  const store = await openStore();
  const own = { store, guard: openGuard(), vault: createVault(randomBytes(32)), signer: newSigner(), log };
  const engine = await createEngine(composeEngineParts(own));
  onTestFinished(() => engine.stop(0));
  const agent = await startAgent(approves);
  await engine.as(adas).agents.register(registrationOf({ base_url: agent.url, protocol: 'round-table' }));
  const input = { content: 'Shall we ship on Friday?', agents: ['ada'], rules: { quorum: 1 } };
  const { session } = await engine.as(adas).sessions.open('round-table@1', input, { key: 'k', digest: 'd' });
  await engine.sessions.closed(session, AbortSignal.timeout(20_000));
  return { engine, store, session, agent, input };
}

/** Everything that can be asked of one session. */
const questions: [string, (view: AccessView, id: string) => Promise<unknown>][] = [
  ['view', ({ sessions }, id) => sessions.view(id)],
  ['transcript', ({ sessions }, id) => sessions.transcript(id)],
  ['log', ({ sessions }, id) => sessions.log(id)],
  ['whatIf', ({ sessions }, id) => sessions.whatIf(id, 'ada')],
  ['cancel', ({ sessions }, id) => sessions.cancel(id, 'no more')],
  ['closed', ({ sessions }, id) => sessions.closed(id, never)],
  ['openAfter', ({ sessions }, id) => sessions.openAfter(id, 'resolve', {})],
  ['record', ({ sessions }, id) => Array.fromAsync(sessions.record(id))],
  ['follow', ({ sessions }, id) => Array.fromAsync(sessions.follow(id, 0, never))],
];

const refusalOf = (asking: Promise<unknown>, id: string) =>
  asking.then(
    () => 'done',
    (error) => [error.code, String(error.message).replaceAll(id, 'ID')],
  );

describe('PF-06: the session of another owner', () => {
  it('is answered exactly like one that does not exist, whatever is asked of it', async () => {
    const { engine, session } = await adasSession();
    const unknown = '01980000-0000-7000-8000-000000000000';
    for (const [name, ask] of questions) {
      for (const holder of [bobs, nobodys]) {
        const view = engine.as(holder);
        const refusal = await refusalOf(ask(view, session), session);
        expect(refusal, name).toEqual(['SESSION_UNKNOWN', 'There is no session ID.']);
        expect(await refusalOf(ask(view, unknown), unknown), name).toEqual(refusal);
      }
    }
  });

  it('stands in no list but those of its owner and of administrators', async () => {
    const { engine, session } = await adasSession();
    const seen = async (holder: KeyHolder, query: object = {}) =>
      (await engine.as(holder).sessions.list({ limit: 10, ...query })).map(({ id }) => id);
    expect(await Promise.all([adas, admin, bobs, nobodys].map((holder) => seen(holder)))).toEqual([
      ...[[session], [session], [], []],
    ]);
    expect(await seen(bobs, { owner: 'ada' })).toEqual([]);
  });
});

describe('a session of their own', () => {
  it('can be read by its owner and by an administrator, as the engine itself reads it', async () => {
    const { engine, session } = await adasSession();
    const whole = await engine.sessions.view(session);
    const record = await Array.fromAsync(engine.sessions.record(session));
    for (const holder of [adas, admin]) {
      const view = engine.as(holder);
      expect(await view.sessions.view(session)).toEqual(whole);
      expect(await Array.fromAsync(view.sessions.record(session))).toEqual(record);
      expect(await view.sessions.closed(session, never)).toBe(true);
      const [first] = await Array.fromAsync(view.sessions.follow(session, 2, never));
      expect(first).toMatchObject({ seq: 2, text: record[2] });
    }
  });

  it('belongs to the owner of the key that opened it, and its request key to that owner', async () => {
    const { engine, store, session, input } = await adasSession();
    expect(await store.session(session)).toMatchObject({ owner: 'ada' });
    const request = { key: 'k', digest: 'd' };
    const again = await engine.as(adas).sessions.open('round-table@1', input, request);
    expect(again).toEqual({ session, created: false });
    const byAdmin = await engine.as(admin).sessions.open('round-table@1', input, request);
    expect(byAdmin.created).toBe(true);
    await engine.sessions.closed(byAdmin.session, AbortSignal.timeout(20_000));
  });
});

describe('PF-06: the agent of another owner', () => {
  it('can be neither seated, tested nor tried out', async () => {
    const { engine, agent, input } = await adasSession();
    const asked = agent.asked.length;
    const view = engine.as(bobs);
    const experiment = { message: 'Hi', repeat: 1, concurrency: 1 };
    await expect(view.testAgent('ada')).rejects.toEqual(refusedWith('AGENT_UNKNOWN'));
    await expect(view.tryOut('ada', experiment, never)).rejects.toEqual(refusedWith('AGENT_UNKNOWN'));
    await expect(view.sessions.open('round-table@1', input)).rejects.toMatchObject({ name: 'ParleyError' });
    expect(agent.asked).toHaveLength(asked);
  });

  it('is tested for its owner', async () => {
    const { engine } = await adasSession();
    expect(await engine.as(adas).testAgent('ada')).toMatchObject({ passed: true });
  });
});

it('shows every holder the same openings and reports', async () => {
  const { engine } = await adasSession();
  const { openings, reports } = engine.as(bobs).sessions;
  expect(openings).toBe(engine.sessions.openings);
  expect(reports).toBe(engine.sessions.reports);
});
