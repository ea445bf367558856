/** Many things that are waited for at once: they hold no connection and no timer each, and nobody looks again and again. */
import { expect, test } from 'vitest';
import { agentRegistration } from '../../src/model/agent.ts';
import { ScriptedAgent } from '../support/agent.ts';
import { finds } from '../support/chats.ts';
import { buildEngine } from '../support/engine.ts';
import { answersLater } from '../support/later-script.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { approves } from '../support/round-table-script.ts';

const chats = 100;
const parked = 1000;

/** Counts how often somebody looks at the time or the agents' network is used. */
class WatchedClock extends ManualClock {
  looks = 0;

  override now(): number {
    this.looks += 1;
    return super.now();
  }
}

const heapMegabytes = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1_000_000;
};

test(`${parked} parked asks and ${chats} chats hold one timer, few connections and bounded memory`, {
  timeout: 120_000,
}, async () => {
  const clock = new WatchedClock(new Date().toISOString());
  await using stack = new AsyncDisposableStack();
  await using built = await buildEngine({ clock });
  const { sessions, agents, conversations } = built.engine;
  const later = answersLater(approves);
  const patient = stack.use(await ScriptedAgent.start('patient', later.script));
  const quick = stack.use(await ScriptedAgent.start('quick', finds('The cache leaks')));
  await agents.register(agentRegistration.parse({ ...patient.registration, mode: 'async', timeout_ms: 86_400_000 }));
  await agents.register(agentRegistration.parse(quick.registration));
  const before = heapMegabytes();

  const answered = Promise.withResolvers<void>();
  let waiting = 0;
  let turns = 0;
  const check = () => waiting === parked && turns === chats && answered.resolve();
  const stop = built.store.subscribe(async (session) => {
    const lines = await built.store.lines(session);
    const last = lines.at(-1)?.text ?? '';
    if (last.includes('"kind":"ask.parked"')) waiting += 1;
    if (last.includes('"kind":"turn.closed"')) turns += 1;
    check();
  });
  for (let n = 0; n < chats; n++) {
    const { session } = await sessions.open('chat', { agents: ['quick'] });
    await conversations.say(session, `What about ${n}?`, 'somebody');
  }
  for (let n = 0; n < parked; n++) await sessions.open('round-table', { content: `Task ${n}`, agents: ['patient'] });
  await answered.promise;
  stop();

  // The next deadline of all of them has the only timer.
  expect(clock.waiting).toHaveLength(1);
  expect(patient.asked).toHaveLength(parked);
  expect(await patient.connections()).toBeLessThanOrEqual(64);
  const perSession = ((heapMegabytes() - before) / (chats + parked)) * 1000;
  expect(perSession, 'kB for each of them').toBeLessThan(100);

  // An hour passes, and nobody has looked at anything.
  const looks = clock.looks;
  clock.pass(3_600_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(clock.looks).toBe(looks);
  expect(patient.asked).toHaveLength(parked);

  // A day later every ask is over and every chat is closed.
  clock.pass(86_400_000);
  await expect
    .poll(async () => (await sessions.list({ status: 'running', limit: 1 })).length, { timeout: 60_000 })
    .toBe(0);
  expect(await sessions.list({ format: 'chat', status: 'closed', limit: 200 })).toHaveLength(chats);
  expect(clock.waiting).toEqual([]);
});
