import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LoopbackEngine, startLoopbackEngine } from '../../test/support/loopback-engine.ts';
import type { KeyHolder } from '../model/key-holder.ts';
import { readPastTasks } from './past-tasks.ts';
import { unrestrictedHolder } from './session-archive.ts';

let stack: AsyncDisposableStack;
let engine: LoopbackEngine;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  engine = await startLoopbackEngine(stack);
});
afterEach(() => stack.disposeAsync());

const alice: KeyHolder = { owner: 'alice', everything: false };

/** Holds a table of this agent to its end. */
async function deliberate(content: string, name: string, by: KeyHolder = unrestrictedHolder): Promise<void> {
  const manager = engine.newManager();
  const { session } = await manager.open('round-table', { content, agents: [name] }, undefined, by);
  await manager.closed(session, AbortSignal.timeout(10_000));
}

describe('RT-14: past tasks', () => {
  it('are the titles of the sessions that an agent sat at, the newest first', async () => {
    await engine.seat('ada');
    await engine.seat('bob');
    await deliberate('Tune the database', 'ada');
    engine.clock.pass(1000);
    await deliberate('Prune the roses\nbefore winter', 'ada');
    const tasksOf = await readPastTasks(engine.parts, unrestrictedHolder);
    expect(tasksOf(await engine.registry.get('ada'))).toEqual(['Prune the roses', 'Tune the database']);
    expect(tasksOf(await engine.registry.get('bob'))).toEqual([]);
  });

  it('are only those that the holder may see', async () => {
    await engine.seat('ada');
    await deliberate('A secret merger', 'ada');
    await deliberate('Tune the database', 'ada', alice);
    const tasksOf = await readPastTasks(engine.parts, alice);
    expect(tasksOf(await engine.registry.get('ada'))).toEqual(['Tune the database']);
  });

  it('are not those of an agent that had the name before', async () => {
    await engine.seat('ada');
    await deliberate('Tune the database', 'ada');
    await engine.registry.remove('ada');
    engine.clock.pass(1000);
    await engine.register('ada');
    const tasksOf = await readPastTasks(engine.parts, unrestrictedHolder);
    expect(tasksOf(await engine.registry.get('ada'))).toEqual([]);
  });

  it('bring an agent to the table for a task like those before', async () => {
    await engine.seat('ada', undefined, { domain: 'analysis' });
    await engine.seat('bob', undefined, { domain: 'analysis' });
    await deliberate('Why does the ferry to Lipari leave late?', 'bob');
    const manager = engine.newManager();
    const { session } = await manager.open('round-table', { content: 'Is the ferry to Lipari late again?' });
    const { seats } = await manager.view(session);
    expect(seats.map(({ seat, notes }) => [seat, notes])).toEqual([['bob', []]]);
  });
});
