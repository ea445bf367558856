import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ScriptedAgent as TableAgent } from '../../test/support/agent.ts';
import { arcAgent, never } from '../../test/support/arc-script.ts';
import type { Engine } from '../access/engine.ts';
import { createGuard } from '../guard/guard.ts';
import { createVault } from '../guard/secrets/vault.ts';
import { composeEngineParts } from '../main/compose-engine-parts.ts';
import { createEngine } from '../main/create-engine.ts';
import { agentRegistration } from '../model/agent.ts';
import { newSigner } from '../store/signing.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';

let opened: AsyncDisposableStack;
let engine: Engine;
beforeEach(async () => {
  opened = new AsyncDisposableStack();
  const store = await openSqliteStore({ memory: true });
  opened.defer(() => store.close());
  const guard = createGuard({ allow: { loopback: true, private: false, hosts: [], allowHttp: false } });
  opened.defer(() => guard.close());
  const log = { info: () => {}, warn: () => {}, error: console.error };
  const vault = createVault(randomBytes(32));
  engine = await createEngine(composeEngineParts({ store, guard, vault, signer: newSigner(), log }));
  opened.defer(() => engine.stop(0));
});
afterEach(() => opened.disposeAsync());

const given = {
  ...{ conversation_id: 'c1', messages: [{ role: 'user' as const, content: 'Shall we?' }] },
  context: { evidence: [], constraints: {} },
};

async function register(agent: TableAgent, more: object): Promise<void> {
  await engine.agents.register(agentRegistration.parse({ ...agent.registration, protocol: 'arc', ...more }));
}

const refusedWith = (code: string) => expect.objectContaining({ code });

describe('a turn outside sessions', () => {
  it('is not taken by the clerk of round tables', async () => {
    await expect(engine.takeTurn('clerk', given)).rejects.toEqual(refusedWith('AGENT_UNKNOWN'));
  });

  it('AC-03: goes to whoever has the name, before whoever has the role', async () => {
    const named = await arcAgent(opened, 'scribe', () => 'By name.');
    const cast = await arcAgent(opened, 'other', () => 'By role.');
    await register(cast, { role: 'scribe:v0' });
    expect(await engine.takeTurn('scribe', given)).toMatchObject({ content: 'By role.' });
    await register(named, {});
    expect(await engine.takeTurn('scribe', given)).toMatchObject({ agent_id: 'scribe', content: 'By name.' });
    expect(await engine.takeTurn('scribe:v0', given)).toMatchObject({ agent_id: 'scribe:v0', content: 'By role.' });
  });

  it('AC-03: speaks to an agent without a role by its name', async () => {
    const agent = await arcAgent(opened, 'ada', () => 'Here.');
    await register(agent, {});
    await engine.takeTurn('ada', given);
    expect(agent.asked.map(({ path }) => path)).toEqual(['/v0/agents/ada/turn']);
  });

  it('PF-06: does not reach the agents of other owners', async () => {
    const agent = await arcAgent(opened, 'ada', () => 'Mine.');
    await register(agent, { role: 'expert:law', owner: 'ada' });
    const [own, other] = ['ada', 'bob'].map((owner) => engine.as({ owner, everything: false }));
    expect(await own?.takeTurn('ada', given)).toMatchObject({ content: 'Mine.' });
    await expect(other?.takeTurn('ada', given)).rejects.toEqual(refusedWith('AGENT_UNKNOWN'));
    expect((await other?.takeTurn('expert:law', given))?.content).toContain('I am a built-in seat');
  });

  it.each(['nobody', 'judge', 'expert', 'expert:v0', '__proto__', ''])('AC-03: knows nobody called %j', async (id) => {
    await expect(engine.takeTurn(id, given)).rejects.toEqual(refusedWith('AGENT_UNKNOWN'));
  });

  it('ends with the engine', async () => {
    const agent = await arcAgent(opened, 'ada', never);
    await register(agent, {});
    const turn = engine.takeTurn('ada', given);
    const refused = expect(turn).rejects.toEqual(refusedWith('AGENT_FAILED'));
    await agent.heard(() => true);
    await engine.stop(0);
    await refused;
  });
});
