import { expect, onTestFinished, test } from 'vitest';
import type { Engine } from '../../src/access/engine.ts';
import { systemClock } from '../../src/main/system-clock.ts';
import { agentRegistration } from '../../src/model/agent.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { buildEngine } from '../support/engine.ts';

const input = { content: 'Review the release', agents: ['ada'] };
const ada = { name: 'ada', domain: 'security', base_url: 'http://127.0.0.1:1024' };

/** Engines on one store, as machines that share it would have them; time stands still until it is moved. */
async function setUp() {
  const store = await openSqliteStore({ memory: true });
  onTestFinished(() => store.close());
  const time = { now: Date.now() };
  const clock = { ...systemClock, now: () => time.now };
  async function start(): Promise<Engine> {
    const built = await buildEngine({ store, clock });
    onTestFinished(() => built.stop());
    return built.engine;
  }
  return { start, time };
}

test('a change of an agent takes effect at once in the engine that made it', async () => {
  const { start } = await setUp();
  const { agents, sessions } = await start();
  await expect(agents.get('ada')).rejects.toMatchObject({ code: 'AGENT_UNKNOWN' });
  await agents.register(agentRegistration.parse(ada));
  expect(await agents.get('ada')).toMatchObject({ domain: 'security', status: 'active' });
  await agents.patch('ada', { domain: 'law' });
  expect(await agents.get('ada')).toMatchObject({ domain: 'law' });
  await agents.patch('ada', { status: 'inactive' });
  await expect(sessions.open('round-table@1', input)).rejects.toMatchObject({ code: 'AGENT_INACTIVE' });
  await agents.remove('ada');
  await expect(sessions.open('round-table@1', input)).rejects.toMatchObject({ code: 'AGENT_UNKNOWN' });
  await agents.register(agentRegistration.parse({ ...ada, domain: 'trade' }));
  expect(await agents.get('ada')).toMatchObject({ domain: 'trade', status: 'active' });
});

test('a change of an agent takes effect within a second in other engines', async () => {
  const { start, time } = await setUp();
  const here = await start();
  const there = await start();
  await here.agents.register(agentRegistration.parse(ada));
  expect(await there.agents.get('ada')).toMatchObject({ domain: 'security' });
  await here.agents.patch('ada', { status: 'inactive' });
  time.now += 1000;
  await expect(there.sessions.open('round-table@1', input)).rejects.toMatchObject({ code: 'AGENT_INACTIVE' });
  await here.agents.remove('ada');
  time.now += 1000;
  await expect(there.agents.get('ada')).rejects.toMatchObject({ code: 'AGENT_UNKNOWN' });
});
