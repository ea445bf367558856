import { describe, expect, it } from 'vitest';
import { agentRegistration } from '../../src/model/agent.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { ScriptedAgent } from './agent.ts';
import { type BuiltEngine, buildEngine } from './engine.ts';
import { MovingClock } from './moving-clock.ts';
import { eventsOf, verified } from './record.ts';
import { staysSilent } from './round-table-script.ts';
import { temporaryFolder } from './temporary-folder.ts';

const open = async ({ engine }: BuiltEngine) =>
  (await engine.sessions.open('round-table@1', { content: 'Why?', agents: ['ada'] })).session;

const register = (built: BuiltEngine, agent: ScriptedAgent) =>
  built.engine.agents.register(agentRegistration.parse(agent.registration));

describe('the builder of engines', () => {
  it('builds an engine that holds a table with an agent on loopback', async () => {
    await using ada = await ScriptedAgent.start('ada');
    await using built = await buildEngine();
    await register(built, ada);
    const session = await open(built);
    await built.engine.sessions.closed(session, AbortSignal.timeout(20_000));
    expect((await verified(await built.record(session))).at(-1)).toMatchObject({ kind: 'session.closed' });
    expect(ada.asked.map(({ path }) => path)).toEqual(['/analyze', '/vote']);
  });

  it('keeps what it has where a folder is given, and forgets it where none is', async () => {
    using folder = temporaryFolder();
    await using ada = await ScriptedAgent.start('ada');
    for (const options of [{ folder: folder.path }, {}]) {
      const built = await buildEngine(options);
      await register(built, ada);
      await built.stop();
    }
    await using kept = await buildEngine({ folder: folder.path });
    expect(await kept.engine.agents.get('ada')).toMatchObject({ name: 'ada' });
    await using fresh = await buildEngine();
    await expect(fresh.engine.agents.get('ada')).rejects.toMatchObject({ code: 'AGENT_UNKNOWN' });
  });

  it('dies and comes back: an unanswered ask is sent again', async () => {
    await using ada = await ScriptedAgent.start('ada', staysSilent);
    await using built = await buildEngine();
    await register(built, ada);
    const session = await open(built);
    await ada.heard(() => true);
    await built.die();
    ada.script = () => ({ body: { observations: [], approve: true } });
    await built.comeBack();
    await built.engine.sessions.closed(session, AbortSignal.timeout(20_000));
    expect(ada.hits(`${session}/analyze/ada`)).toBe(2);
    const sent = eventsOf(await verified(await built.record(session)), 'ask.sent');
    expect(sent.filter(({ data }) => data.ask === 'analyze/ada')).toHaveLength(2);
  });

  it('leaves a store that it was given open', async () => {
    const store = await openSqliteStore({ memory: true });
    await (await buildEngine({ store })).stop();
    expect(await store.agents({ limit: 1 })).toEqual([]);
    await store.close();
  });

  it('takes a clock that a test moves', async () => {
    const clock = new MovingClock('2030-01-01T12:00:00Z');
    await using ada = await ScriptedAgent.start('ada');
    await using built = await buildEngine({ clock });
    clock.move(3_600_000);
    const { agent } = await register(built, ada);
    expect(agent.created_at).toMatch(/^2030-01-01T13:00:/);
  });
});
