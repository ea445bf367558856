import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAgentRoom, refusedWith, registrationOf } from '../../test/support/agents/agent-room.ts';
import type { KeyHolder } from '../model/key-holder.ts';
import { agentsVisibleTo } from './visible-agents.ts';

const adas: KeyHolder = { owner: 'ada', everything: false };
const nobodys: KeyHolder = { owner: null, everything: false };
const admin: KeyHolder = { owner: null, everything: true };

/** Agents named by their owners: `open-` has none. */
async function roomOf(owners: readonly (string | undefined)[]) {
  const room = await openAgentRoom();
  const names = owners.map((owner, at) => `a${String(at).padStart(3, '0')}-${owner ?? 'open'}`);
  for (const [at, owner] of owners.entries()) {
    const name = names[at];
    await room.registry.register(registrationOf({ name, ...(owner === undefined ? {} : { owner }) }));
  }
  return { ...room, names };
}

describe('the agents that a holder sees', () => {
  it('are their own and those without an owner; an administrator sees all', async () => {
    const { registry, names } = await roomOf(['ada', 'bob', undefined]);
    const seen = async (holder: KeyHolder) =>
      (await agentsVisibleTo(registry, holder).list({ limit: 10 })).map(({ name }) => name);
    expect(await seen(adas)).toEqual(['a000-ada', 'a002-open']);
    expect(await seen(nobodys)).toEqual(['a002-open']);
    expect(await seen(admin)).toEqual(names);
  });

  it('fill every page but the last, whoever owns those between', async () => {
    const owners = fc.array(fc.constantFrom('ada', 'bob', undefined), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(owners, fc.integer({ min: 1, max: 4 }), async (given, limit) => {
        const { registry, names, store } = await roomOf(given);
        const visible = agentsVisibleTo(registry, adas);
        const pages: string[][] = [];
        for (let after: string | undefined; pages.length === 0 || pages.at(-1)?.length === limit; ) {
          const page = await visible.list({ limit, ...(after === undefined ? {} : { after }) });
          pages.push(page.map(({ name }) => name));
          after = page.at(-1)?.name;
        }
        expect(pages.flat()).toEqual(names.filter((name) => !name.endsWith('bob')));
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(limit);
        await store.close();
      }),
      { numRuns: 25 },
    );
  });

  it('PF-06: answer for the agent of another owner exactly as for one that does not exist', async () => {
    const { registry } = await roomOf(['bob']);
    const visible = agentsVisibleTo(registry, adas);
    const refusals = await Promise.all(
      ['a000-bob', 'nobody'].flatMap((name) =>
        [visible.get(name), visible.patch(name, { domain: 'law' }), visible.remove(name)].map((asking) =>
          asking.then(
            () => 'done',
            (error) => [error.code, error.message.replace(name, 'NAME'), error.errors],
          ),
        ),
      ),
    );
    for (const refusal of refusals) expect(refusal).toEqual(['AGENT_UNKNOWN', 'There is no agent named "NAME".', []]);
    expect(await registry.get('a000-bob')).toMatchObject({ domain: 'general' });
  });

  it('may be changed and removed by those who see them', async () => {
    const { registry } = await roomOf(['ada']);
    const visible = agentsVisibleTo(registry, adas);
    expect(await visible.patch('a000-ada', { domain: 'law' })).toMatchObject({ domain: 'law' });
    await visible.remove('a000-ada');
    await expect(registry.get('a000-ada')).rejects.toEqual(refusedWith('AGENT_UNKNOWN'));
  });
});

describe('an agent that a holder registers', () => {
  it('belongs to their owner, unless they say another', async () => {
    const { registry } = await openAgentRoom();
    const visible = agentsVisibleTo(registry, adas);
    expect((await visible.register(registrationOf())).agent.owner).toBe('ada');
    expect((await visible.register(registrationOf({ name: 'b', owner: 'bob' }))).agent.owner).toBe('bob');
    const open = await agentsVisibleTo(registry, nobodys).register(registrationOf({ name: 'c' }));
    expect(open.agent).not.toHaveProperty('owner');
  });

  it('keeps apart the request keys of two owners', async () => {
    const { registry } = await openAgentRoom();
    const request = { key: 'k', digest: 'd' };
    const mine = await agentsVisibleTo(registry, adas).register(registrationOf(), request);
    const bobs = { owner: 'bob', everything: false };
    const other = await agentsVisibleTo(registry, bobs).register(registrationOf({ name: 'b' }), request);
    expect([mine.created, other.created]).toEqual([true, true]);
    expect(await agentsVisibleTo(registry, adas).register(registrationOf(), request)).toMatchObject({ created: false });
  });
});
