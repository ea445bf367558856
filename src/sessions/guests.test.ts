import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LoopbackEngine, startLoopbackEngine } from '../../test/support/loopback-engine.ts';
import { listAllAgents } from '../agents/list-all-agents.ts';
import { agentsOfRequest, listGuestNames, removeGuest } from './guests.ts';
import { unrestrictedHolder } from './session-archive.ts';

let stack: AsyncDisposableStack;
let engine: LoopbackEngine;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  engine = await startLoopbackEngine(stack);
});
afterEach(() => stack.disposeAsync());

const guest = (name: string, base_url = 'http://127.0.0.1:9999') => ({
  ...{ name, field: 'endpoint' },
  registration: { base_url, protocol: 'plain-http', domain: 'none', capabilities: [], mode: 'sync' as const },
});
const requestAgents = () => agentsOfRequest(engine.registry, unrestrictedHolder);
const log = () => {
  const warned: string[] = [];
  return { warned, info: () => {}, error: () => {}, warn: (_: object, message: string) => warned.push(message) };
};

describe('a guest', () => {
  it('is registered for its request only: nobody else finds it, not even another request of its owner', async () => {
    const [own, other] = [requestAgents(), requestAgents()];
    await own.registerGuest(guest('endpoint-1'), undefined);
    expect(await own.get('endpoint-1')).toMatchObject({ ad_hoc: true, status: 'active' });
    expect(await listAllAgents(engine.registry)).toEqual([]);
    const unknown = { code: 'AGENT_UNKNOWN' };
    await expect(other.get('endpoint-1')).rejects.toMatchObject(unknown);
    await expect(other.patch('endpoint-1', { domain: 'law' })).rejects.toMatchObject(unknown);
    await expect(other.remove('endpoint-1')).rejects.toMatchObject(unknown);
    expect(await other.list({ limit: 10 })).toEqual([]);
    await own.remove('endpoint-1');
    expect(await listGuestNames(engine.registry)).toEqual([]);
  });

  it('is registered once by a request that is repeated', async () => {
    const request = { key: 'k', digest: 'd' };
    for (const _ of [1, 2]) await requestAgents().registerGuest(guest('endpoint-1'), request);
    expect(await listGuestNames(engine.registry)).toEqual(['endpoint-1']);
  });

  it('is refused with the field of the request that describes it', async () => {
    const refused = requestAgents().registerGuest(guest('endpoint-1', 'http://10.0.0.1/'), undefined);
    await expect(refused).rejects.toMatchObject({ errors: [{ path: 'endpoint.base_url' }] });
  });

  it('is told apart from registered agents, over more than one page', async () => {
    for (let n = 0; n < 501; n++) await engine.register(`agent-${String(n).padStart(4, '0')}`);
    await requestAgents().registerGuest(guest('endpoint-1'), undefined);
    await requestAgents().registerGuest(guest('a-guest'), undefined);
    expect(await listGuestNames(engine.registry)).toEqual(['a-guest', 'endpoint-1']);
  });

  it('is removed, and is not missed where it was removed before', async () => {
    const { warned, ...told } = log();
    await requestAgents().registerGuest(guest('endpoint-1'), undefined);
    for (const _ of [1, 2]) await removeGuest('endpoint-1', engine.registry, told);
    expect([await listGuestNames(engine.registry), warned]).toEqual([[], []]);
  });

  it('stays until the next start where the disk refuses, and the operator is told', async () => {
    const { warned, ...told } = log();
    await removeGuest('endpoint-1', { remove: () => Promise.reject(new Error('the disk is full')) }, told);
    expect(warned).toEqual(['an agent that came with a request could not be removed yet']);
  });
});
