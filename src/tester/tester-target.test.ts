import { describe, expect, it } from 'vitest';
import { openAgentRoom, refusedWith, registrationOf } from '../../test/support/agents/agent-room.ts';
import { runProgram } from '../guard/programs/run-program.ts';
import { protocols } from '../protocols/protocols.ts';
import type { TesterTarget } from './tester-experiment.ts';
import { methodOf, TargetOpener } from './tester-target.ts';

const [protocol] = protocols.values();
if (!protocol) throw new Error('there is no protocol');
const mute = { ...protocol, acts: [], methods: [{ name: 'wave', needs: [], tested: false, call: () => never() }] };
const experiment = { repeat: 1, concurrency: 1 };

function never(): never {
  throw new Error('nobody is asked here');
}

it('TP-05: sends no message over a protocol that has no words for it, and calls its methods all the same', () => {
  expect(() => methodOf({ ...experiment, message: 'Hi' }, mute)).toThrow('no words for messages');
  expect(methodOf({ ...experiment, method: 'wave' }, mute)).toBe(mute.methods[0]);
  expect(() => methodOf({ ...experiment, method: 'nod' }, mute)).toThrow('wave, not "nod"');
});

describe('TP-05: opening a target', () => {
  async function opener(changes: Parameters<typeof openAgentRoom>[0] = {}) {
    const room = await openAgentRoom(changes);
    const targets = new TargetOpener(room.parts, room.connections);
    return {
      ...room,
      open: (target: TesterTarget, field?: 'endpoint' | 'beside') => targets.open(target, field, room.registry),
    };
  }
  const adHoc = { base_url: 'https://ada.example/', protocol: 'plain-http' };

  it('takes a registered agent by its name, with its domain, its role and what it calls us', async () => {
    const { registry, open } = await opener();
    const fields = { role: 'scribe', client_id: 'parley-1', domain: 'law' };
    const { agent } = await registry.register(registrationOf(fields));
    expect(await open('ada')).toMatchObject({
      ...{ agent_id: agent.id, speaks_as: 'scribe', timeout_ms: 120_000, protocol: { key: 'plain-http' } },
      seat: { name: 'ada', domain: 'law', client_id: 'parley-1' },
    });
  });

  it('lets an agent without a role speak as its name, and an endpoint without one as "agent"', async () => {
    const { registry, open } = await opener();
    await registry.register(registrationOf());
    expect(await open('ada')).toMatchObject({ speaks_as: 'ada', seat: { name: 'ada', domain: 'general' } });
    expect(await open(adHoc)).toMatchObject({
      agent_id: null,
      speaks_as: 'agent',
      seat: { name: 'agent', domain: 'none' },
    });
    expect(await open({ ...adHoc, role: 'scribe' })).toMatchObject({ speaks_as: 'scribe' });
  });

  it('waits as long as the agent, else the platform, else the protocol says, and no longer than two minutes', async () => {
    const { registry, open } = await opener();
    await registry.register(registrationOf({ timeout_ms: 600_000 }));
    await registry.register(registrationOf({ name: 'bob', timeout_ms: 500 }));
    expect([(await open('ada')).timeout_ms, (await open('bob')).timeout_ms]).toEqual([120_000, 500]);
    const configured = await opener({ call_timeout_ms: 7000 });
    expect((await configured.open(adHoc)).timeout_ms).toBe(7000);
  });

  it('PF-06: knows no protocol of local programs, not even on a machine that may run them', async () => {
    const { open } = await opener({ runProgram });
    const refused = open({ base_url: 'cat', protocol: 'stdio' }, 'endpoint');
    await expect(refused).rejects.toEqual(refusedWith('PROTOCOL_UNKNOWN', 'endpoint.protocol'));
    await expect(refused).rejects.not.toThrow(/there is .*stdio/);
  });

  it('names the field of the request that is wrong', async () => {
    const { open } = await opener();
    const invalid = { ...adHoc, base_url: 'ftp://ada.example' };
    await expect(open(invalid, 'endpoint')).rejects.toEqual(refusedWith('AGENT_URL_INVALID', 'endpoint.base_url'));
    await expect(open('nobody', 'beside')).rejects.toEqual(refusedWith('AGENT_UNKNOWN', 'beside'));
    await expect(open('nobody')).rejects.toMatchObject({ code: 'AGENT_UNKNOWN', errors: [] });
  });

  it('does not find an agent that is removed between being read and being reached', async () => {
    const { registry, store, open } = await opener();
    await registry.register(registrationOf());
    await registry.get('ada');
    await store.removeAgent('ada');
    await expect(open('ada')).rejects.toEqual(refusedWith('AGENT_UNKNOWN'));
  });
});

it('TP-05: calls no method without what it needs, and says which field is missing', () => {
  const needy = { name: 'wave', needs: ['conversation_id'], tested: false, call: () => never() } as const;
  const waving = { ...protocol, methods: [needy] };
  expect(() => methodOf({ ...experiment, method: 'wave' }, waving)).toThrow(
    refusedWith('REQUEST_INVALID', 'conversation_id'),
  );
  expect(methodOf({ ...experiment, method: 'wave', conversation_id: 'c' }, waving)).toBe(needy);
  const { methods: _, ...without } = waving;
  expect(() => methodOf({ ...experiment, method: 'wave' }, without)).toThrow('has no methods, not "wave"');
});
