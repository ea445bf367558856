import { describe, expect, it } from 'vitest';
import { openAgentRoom, refusedWith, registrationOf } from '../../test/support/agents/agent-room.ts';
import { canonicalJson } from '../record/canonical-json.ts';
import { seatOf } from './seat-of-agent.ts';

async function agentOf(fields: object = {}, changes: Parameters<typeof openAgentRoom>[0] = {}) {
  const room = await openAgentRoom(changes);
  const { agent } = await room.registry.register(registrationOf(fields));
  return { agent, parts: room.parts };
}

describe('the seat of an agent', () => {
  it('freezes who it is and how it is asked', async () => {
    const { agent, parts } = await agentOf({ model: 'm-1', owner: 'ada' });
    expect(seatOf(agent, 'member', null, parts)).toStrictEqual({
      ...{ seat: 'ada', agent_id: agent.id, domain: 'general', protocol: 'plain-http', encoder: 'plain-http@2' },
      ...{ role: 'member', owner: 'ada', model: 'm-1', notes: [], timeout_ms: 120_000 },
    });
  });

  it('says whom the agent speaks as only where it was registered for a role', async () => {
    const { agent, parts } = await agentOf({ role: 'expert:law' });
    expect(seatOf(agent, 'expert', null, parts)).toMatchObject({ role: 'expert', speaks_as: 'expert:law' });
    const { role: _, ...without } = agent;
    expect(seatOf(without, 'expert', null, parts)).not.toHaveProperty('speaks_as');
  });

  it('RT-08: takes the timeout of the agent, else of the table, else of the platform, else of the protocol', async () => {
    const { agent, parts } = await agentOf({ timeout_ms: 1000 });
    const { timeout_ms: _, ...without } = agent;
    const configured = { ...parts, call_timeout_ms: 3000 };
    expect(seatOf(agent, 'member', 2000, configured).timeout_ms).toBe(1000);
    expect(seatOf(without, 'member', 2000, configured).timeout_ms).toBe(2000);
    expect(seatOf(without, 'member', null, configured).timeout_ms).toBe(3000);
    expect(seatOf(without, 'member', null, parts).timeout_ms).toBe(120_000);
  });

  it('RT-17: notes an agent that was unhealthy when it was seated', async () => {
    const { agent, parts } = await agentOf();
    for (const [health, notes] of [
      ['unhealthy', ['unhealthy']],
      ['healthy', []],
      ['unknown', []],
    ] as const) {
      expect(seatOf({ ...agent, health }, 'member', null, parts).notes).toEqual(notes);
    }
  });

  it('has its keys in the order of canonical JSON', async () => {
    const wire = { reply_path: 'text', stateful: true, template: { said: '{{message}}' } };
    const { agent, parts } = await agentOf({ role: 'scribe', model: 'm', owner: 'o', timeout_ms: 1000, wire });
    const seat = seatOf(agent, 'scribe', null, parts);
    expect(JSON.stringify(seat)).toBe(canonicalJson(seat));
  });

  it('freezes how its requests and replies are shaped, and no header', async () => {
    const wire = { stateful: true, reply_path: 'text', template: { said: '{{message}}' } };
    const { agent, parts } = await agentOf({ wire, headers: { 'X-Key': 'planted' } });
    const { template, ...parameters } = wire;
    expect(agent.header_names).toEqual(['X-Key']);
    expect(seatOf(agent, 'member', null, parts).wire).toEqual({ template, parameters });
    expect(JSON.stringify([agent, seatOf(agent, 'member', null, parts)])).not.toContain('planted');
  });

  it('is none for an agent whose protocol this platform does not have', async () => {
    const { agent, parts } = await agentOf();
    const unknown = { ...agent, protocol: 'telepathy' };
    expect(() => seatOf(unknown, 'member', null, parts)).toThrow(refusedWith('PROTOCOL_UNKNOWN'));
  });
});
