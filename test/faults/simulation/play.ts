/** Plays whole tables in a simulated world. */
import type { Store } from '../../../src/store/store.ts';
import type { SeededChance } from './seeded.ts';
import { World } from './world.ts';

/** One table, from its opening to its end. */
export interface Played {
  session: string;
  lines: string[];
  world: World;
  restarts: number;
}

/** Plays one table from its opening to its end; on the way the engine may die and another take over. */
export async function play(seed: number, store: Store): Promise<Played> {
  const world = new World(seed, store);
  let { engine } = await world.engine();
  const names = Array.from({ length: 1 + (seed % 6) }, (_, at) => `s${seed}_${at}`);
  for (const name of names) await engine.agents.register(registration(name));
  const { session } = await engine.sessions.open('round-table@1', inputOf(world.chance, names));
  let restarts = 0;
  for (let steps = 0; steps < 1000; steps++) {
    await world.settle();
    if ((await store.session(session))?.status !== 'running') break;
    if (restarts < 3 && world.chance.happens(0.02)) {
      await engine.stop(0);
      ({ engine } = await world.engine());
      await engine.sessions.resume();
      restarts += 1;
    } else if (!world.clock.step()) throw new Error(`seed ${seed}: nothing is due, and the table is open`);
  }
  await engine.stop(0);
  const lines = (await store.lines(session)).map(({ text }) => text);
  for (const name of names) await engine.agents.remove(name);
  return { session, lines, world, restarts };
}

const registration = (name: string) => ({
  ...{ name, domain: 'general', base_url: `http://127.0.0.1:9/${name}`, protocol: 'round-table' },
  ...{ capabilities: [], mode: 'sync' as const },
});

function inputOf(chance: SeededChance, agents: string[]) {
  const rules = {
    anonymous_peers: chance.happens(0.3),
    strict_evidence: chance.happens(0.2),
    ...(chance.happens(0.2) ? { synthesiser: chance.pick(agents) } : {}),
    ...(chance.happens(0.2) ? { time_budget_ms: chance.pick([500, 5000, 100_000]) } : {}),
    ...(chance.happens(0.1) ? { max_calls: chance.pick([1, 3, 7, 12]) } : {}),
    timeout_ms: chance.pick([100, 1000, 60_000]),
  };
  return { content: 'Review the release', agents, rules };
}

/** The record as it is downloaded. */
export const recordOf = async (store: Store, { session, lines }: Played): Promise<string> => {
  const signatures = (await store.signatures(session)).map(({ text }) => text);
  return `${[...lines, ...signatures].join('\n')}\n`;
};
