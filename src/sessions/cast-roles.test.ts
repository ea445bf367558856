import { describe, expect, it } from 'vitest';
import { createHouse } from '../main/house-agents.ts';
import type { Agent } from '../model/agent.ts';
import { protocols } from '../protocols/protocols.ts';
import { castSeats, hasRole } from './cast-roles.ts';
import type { SessionParts } from './session-parts.ts';

type Needed = Pick<SessionParts, 'house' | 'protocols' | 'call_timeout_ms'>;
const parts = (given: Partial<Needed> = {}) =>
  ({ house: createHouse(), protocols, call_timeout_ms: null, ...given }) as SessionParts;

const agent = (name: string, role: string, second = 0): Agent => ({
  ...{ id: `id-${name}`, name, role, domain: 'x', base_url: 'http://localhost', protocol: 'arc', capabilities: [] },
  ...{ mode: 'sync', status: 'active', status_reason: null, health: 'healthy', has_api_key: false, has_auth: false },
  created_at: `2026-01-01T00:00:0${second}.000Z`,
});
const law = [{ seat: 'expert:law:v0', role: 'expert' }];

function castFrom(agents: Agent[], hindered: Record<string, string> = {}, given = parts()) {
  const hindrance = ({ name }: Agent) => hindered[name] ?? null;
  return castSeats(law, { agents, hindrance }, 500, given);
}
const takes = (agents: Agent[]) => castFrom(agents).seats[0]?.agent_id;

describe('casting', () => {
  it.each<[string, Agent[], string]>([
    ['the very version', [agent('a', 'expert:law'), agent('b', 'expert:law:v0', 1)], 'id-b'],
    ['no version', [agent('a', 'expert:law:v1'), agent('b', 'expert:law', 1)], 'id-b'],
    ['any version, the oldest first', [agent('a', 'expert:law:v1', 2), agent('b', 'expert:law:v2', 1)], 'id-b'],
    ['the oldest of equals', [agent('b', 'expert:law', 1), agent('a', 'expert:law', 2)], 'id-b'],
    ['the id, where two are of the same moment', [agent('b', 'expert:law'), agent('a', 'expert:law')], 'id-a'],
    ['nobody of another domain', [agent('a', 'expert:tax:v0'), agent('b', 'scribe')], 'house/expert:law:v0'],
  ])('AC-02: goes by %s', (_, agents, taken) => {
    expect(takes(agents)).toBe(taken);
    expect(takes(agents.toReversed())).toBe(taken);
  });

  it('AC-02: keeps the seat as it was asked for, and freezes who takes it', () => {
    expect(castFrom([agent('ada', 'expert:law')]).seats).toMatchObject([
      { ...law[0], agent_id: 'id-ada', protocol: 'arc', encoder: 'arc@1', timeout_ms: 500, notes: [] },
    ]);
  });

  it('AC-02: gives an empty seat to the house, and says which model it speaks through, if any', () => {
    const house = createHouse({ base_url: 'http://127.0.0.1:1/v1', model: 'gpt-test', api_key: null });
    expect(castFrom([]).seats).toMatchObject([{ ...law[0], agent_id: 'house/expert:law:v0', model: null }]);
    const { seats, seating } = castFrom([], {}, parts({ house }));
    expect(seats).toMatchObject([{ domain: 'law', model: 'gpt-test', notes: ['built-in'], timeout_ms: 500 }]);
    expect(seating).toEqual({
      method: 'cast',
      considered: [
        { agent: 'house/expert:law:v0', score: 0, seated: true, reason: 'takes the seat expert:law:v0; built-in' },
      ],
    });
  });

  it('passes over who cannot be seated, and says why; who was not asked for is not mentioned', () => {
    const agents = [agent('ada', 'expert:law:v0'), agent('bob', 'expert:law', 1), agent('cyd', 'scribe')];
    const { seats, seating } = castFrom(agents, { ada: 'unhealthy', cyd: 'inactive' });
    expect(seats).toMatchObject([
      { seat: 'expert:law:v0', agent_id: 'id-bob' },
      { seat: 'expert:law:v0 (ada)', role: 'expert', agent_id: 'id-ada', state: 'skipped', reason: 'unhealthy' },
    ]);
    expect(seating.considered).toEqual([
      { agent: 'bob', score: 0, seated: true, reason: 'takes the seat expert:law:v0' },
      { agent: 'ada', score: 0, seated: false, reason: 'unhealthy' },
    ]);
  });

  it('mentions nobody who would not have taken the seat anyway', () => {
    const agents = [agent('ada', 'expert:law:v0'), agent('bob', 'expert:law', 1)];
    expect(castFrom(agents, { bob: 'inactive' }).seats).toHaveLength(1);
    const { seats } = castFrom(agents, { ada: 'inactive', bob: 'unhealthy' });
    expect(seats.map(({ seat, agent_id }) => [seat, agent_id])).toEqual([
      ['expert:law:v0', 'house/expert:law:v0'],
      ['expert:law:v0 (ada)', 'id-ada'],
      ['expert:law:v0 (bob)', 'id-bob'],
    ]);
  });

  it('refuses a role that neither an agent nor the house has', () => {
    expect(() => castFrom([], {}, parts({ house: () => undefined }))).toThrow(
      expect.objectContaining({
        code: 'NO_RELEVANT_AGENT',
        message: 'Nobody is registered for the role expert:law:v0.',
      }),
    );
  });

  it('knows a role in any version, and no other', () => {
    const roles = ['expert:law', 'expert:law:v0', 'expert:law:v12', 'expert:lawyer', 'law', 'expert:law:v0:v1'];
    expect(roles.map((role) => hasRole(agent('ada', role), 'expert:law:v3'))).toEqual([
      ...[true, true, true, false, false, false],
    ]);
  });
});
