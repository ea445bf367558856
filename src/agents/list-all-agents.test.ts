import { expect, it } from 'vitest';
import { agent as rowOf } from '../../test/contracts/store-material.ts';
import { guestOf, openAgentRoom, registrationOf } from '../../test/support/agents/agent-room.ts';
import { listAllAgents } from './list-all-agents.ts';

it('lists every agent once and in order, beyond the first page', async () => {
  const { registry, store } = await openAgentRoom();
  const names = Array.from({ length: 1001 }, (_, at) => `agent-${String(at).padStart(4, '0')}`);
  await Promise.all(names.toReversed().map((name) => store.addAgent(rowOf(name))));
  expect((await listAllAgents(registry)).map(({ name }) => name)).toEqual(names);
});

it('leaves out guests, also where they fill a page', async () => {
  const { registry, store } = await openAgentRoom();
  await registry.register(registrationOf({ name: 'zoe' }));
  const { name: _, ...guest } = guestOf();
  const profile = JSON.stringify(guest);
  const guests = Array.from({ length: 500 }, (_guest, at) => rowOf(`guest-${at}`, { profile }));
  await Promise.all(guests.map((row) => store.addAgent(row)));
  expect((await listAllAgents(registry)).map(({ name }) => name)).toEqual(['zoe']);
});

it('lists nobody where nobody is registered', async () => {
  const { registry } = await openAgentRoom();
  expect(await listAllAgents(registry)).toEqual([]);
});
