import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LoopbackEngine, startLoopbackEngine } from '../../test/support/loopback-engine.ts';
import type { SeatingWish } from '../formats/opening.ts';
import type { RoutingMethod } from '../methods/routing-method.ts';
import type { Agent } from '../model/agent.ts';
import { chooseNamed, chooseRelevantOrRefuse, getActiveAgent, hindranceOf, type KnownPast } from './choose-agents.ts';

let stack: AsyncDisposableStack;
let engine: LoopbackEngine;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  engine = await startLoopbackEngine(stack);
});
afterEach(() => stack.disposeAsync());

const able = () => [];
const mute = ({ name }: Agent) => (name === 'mute' ? (['vote'] as const).slice() : []);
const wish = (text: string, focus_areas = {}): SeatingWish => ({ text, focus_areas, acts: ['vote'], roles: [] });
const nothing: KnownPast = { tasksOf: () => [], standings: new Map() };
const choose = (given: SeatingWish, lacked = able as typeof mute, past = nothing) => {
  const { registry, healths, parts } = engine;
  const routing = parts.methods.named('routing', parts.methods.newest(['routing']));
  return chooseRelevantOrRefuse(given, lacked, registry, healths, routing, past);
};

describe('agents that are named', () => {
  it('RT-14: are seated in the order in which they are named', async () => {
    await engine.register('ada');
    await engine.register('bob');
    const { agents, seating } = await chooseNamed(['bob', 'ada'], undefined, able, engine.registry);
    expect(agents.map(({ name }) => name)).toEqual(['bob', 'ada']);
    expect(seating).toEqual({
      method: 'named',
      considered: [
        { agent: 'bob', reason: 'named', score: 0, seated: true },
        { agent: 'ada', reason: 'named', score: 0, seated: true },
      ],
    });
  });

  it('are refused with the field that names them', async () => {
    await engine.register('ada');
    await expect(chooseNamed(['ada', 'nobody'], undefined, able, engine.registry)).rejects.toMatchObject({
      code: 'AGENT_UNKNOWN',
      errors: [{ path: 'agents[1]' }],
    });
    await expect(chooseNamed(['nobody'], 'agent', able, engine.registry)).rejects.toMatchObject({
      errors: [{ path: 'agent' }],
    });
  });

  it('are refused where their protocol cannot do what is needed', async () => {
    await engine.register('ada');
    await engine.register('mute');
    await expect(chooseNamed(['ada', 'mute'], undefined, mute, engine.registry)).rejects.toMatchObject({
      code: 'AGENT_UNABLE',
      errors: [{ path: 'agents[1]', message: 'mute speaks round-table, which cannot vote.' }],
    });
  });

  it('are seated when they are unhealthy, and refused when they are inactive', async () => {
    const { id } = await engine.register('ada');
    await engine.healths.noteFailure(id, 'timeout');
    expect(await getActiveAgent('ada', 'x', engine.registry)).toMatchObject({ health: 'unhealthy' });
    await engine.registry.setStatus(id, 'inactive', 'it is being repaired');
    await expect(getActiveAgent('ada', 'rules.x', engine.registry)).rejects.toMatchObject({
      code: 'AGENT_INACTIVE',
      errors: [{ path: 'rules.x', message: 'ada is inactive: it is being repaired.' }],
    });
  });
});

describe('agents that are relevant', () => {
  it('RT-14: are those of the domain; everybody considered is on the record with the reason', async () => {
    await engine.register('ada', { domain: 'database performance' });
    await engine.register('bob', { domain: 'gardening' });
    const { agents, seating } = await choose(wish('Why is the performance of the database so bad?'));
    expect(agents.map(({ name }) => name)).toEqual(['ada']);
    expect(seating.method).toBe('routing@2');
    expect(seating.considered.map(({ agent, seated }) => [agent, seated])).toEqual([
      ['ada', true],
      ['bob', false],
    ]);
  });

  it('RT-13: hands the routing method what the table wants of each agent, and nothing inherited', async () => {
    const { id } = await engine.register('ada', {
      domain: 'gardening',
      capabilities: ['weeding'],
      description: 'Weeds.',
    });
    await engine.register('constructor');
    const handed: unknown[] = [];
    const routing: RoutingMethod = {
      name: 'all@1',
      route(_, candidates) {
        handed.push(...candidates);
        return candidates.map(({ agent }) => ({ agent, score: 1, matched: [], seated: true, reason: 'all' }));
      },
    };
    const given = wish('Tune the database', { ada: 'database tuning' });
    const past: KnownPast = {
      tasksOf: ({ name }) => (name === 'ada' ? ['Tune the roses'] : []),
      standings: new Map([[id, 2]]),
    };
    await chooseRelevantOrRefuse(given, able, engine.registry, engine.healths, routing, past);
    expect(handed).toEqual([
      {
        ...{ agent: 'ada', domain: 'gardening', capabilities: ['weeding'], focus_area: 'database tuning' },
        ...{ description: 'Weeds.', past_tasks: ['Tune the roses'], track_record: 2 },
      },
      { agent: 'constructor', domain: 'general', capabilities: [] },
    ]);
  });

  it('leaves out who is inactive, unhealthy or unable, and says so', async () => {
    const sick = await engine.register('sick', { domain: 'database' });
    const gone = await engine.register('gone', { domain: 'database' });
    await engine.register('mute', { domain: 'database' });
    await engine.register('well', { domain: 'database' });
    await engine.healths.noteFailure(sick.id, 'timeout');
    await engine.registry.setStatus(gone.id, 'inactive', null);
    const { agents, seating } = await choose(wish('the database'), mute);
    expect(agents.map(({ name }) => name)).toEqual(['well']);
    const reasons = seating.considered.flatMap(({ agent, reason, seated }) => (seated ? [] : [[agent, reason]]));
    expect(Object.fromEntries(reasons)).toEqual({ sick: 'unhealthy', gone: 'inactive', mute: 'cannot vote' });
  });

  it('RT-17: takes an unhealthy agent again when its wait is over', async () => {
    const agent = await engine.register('ada');
    await engine.healths.noteFailure(agent.id, 'timeout');
    const hindrance = hindranceOf(able, engine.healths);
    expect(hindrance(agent)).toBe('unhealthy');
    engine.clock.pass(30_000);
    expect(hindrance(agent)).toBeNull();
  });

  it('seats the nearest few where nobody is relevant, and marks them', async () => {
    for (const name of ['ada', 'bob', 'cyd', 'dan']) await engine.register(name, { domain: 'gardening' });
    const { agents, seating } = await choose(wish('Tune the database'));
    expect(agents.map(({ name }) => name)).toEqual(['ada', 'bob', 'cyd']);
    expect(seating.considered.map(({ agent, weak_match }) => [agent, weak_match])).toEqual([
      ...['ada', 'bob', 'cyd'].map((agent) => [agent, true]),
      ['dan', undefined],
    ]);
  });

  it('keeps to the number of seats that is wanted, the most relevant first', async () => {
    await engine.register('ada', { domain: 'gardening' });
    await engine.register('bob', { domain: 'database' });
    await engine.register('cyd', { domain: 'database tuning' });
    const { agents } = await choose({ ...wish('Tune the database'), max_seats: 1 });
    expect(agents.map(({ name }) => name)).toEqual(['cyd']);
    const everybody = await choose({ ...wish('Tune the database'), everybody: true });
    expect(everybody.agents.map(({ name }) => name)).toEqual(['cyd', 'bob', 'ada']);
  });

  it('refuses where nobody can take part, and says why of up to twenty', async () => {
    await expect(choose(wish('database'))).rejects.toMatchObject({
      code: 'NO_RELEVANT_AGENT',
      message: 'No agent is registered yet.',
    });
    await engine.register('mute');
    await expect(choose(wish('database'), mute)).rejects.toThrow(
      'The only agent cannot take part: mute (cannot vote).',
    );
    for (let n = 10; n < 32; n++) {
      const { id } = await engine.register(`a${n}`);
      await engine.registry.setStatus(id, 'inactive', 'off');
    }
    const refused = choose(wish('database'), mute);
    await expect(refused).rejects.toMatchObject({ code: 'NO_RELEVANT_AGENT' });
    await expect(refused).rejects.toThrow(
      /^None of 23 agents can take part: a10 \(inactive: off\), .*a29 \(inactive: off\) and 3 more\.$/,
    );
  });
});
