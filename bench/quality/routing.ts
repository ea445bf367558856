/**
 * Whether the agent that fits is among the first three: tools that strangers described, and what users asked of them. Cold:
 * by the words of names and descriptions alone. With past tasks: each agent has sat at some of its tasks before, and the
 * others are asked. The domain of an agent is `general` where the version reads descriptions, else its description.
 */
import type { MethodRegistry } from '../../src/methods/method-registry.ts';
import type { RoutingCandidate, RoutingMethod } from '../../src/methods/routing-method.ts';
import corpus from '../../test/corpus/verdicts/development/routing-tasks.json' with { type: 'json' };
import { seeded } from '../../test/faults/simulation/seeded.ts';

const firstPlaces = 3;
const pastTaskCounts = [0, 5, 12];
const seeds = [3, 17, 29];

interface RoutingFigure {
  name: string;
  value: number;
  of: number;
  must?: { atLeast: number };
}

export function measureRouting(methods: MethodRegistry): RoutingFigure[] {
  return pastTaskCounts.flatMap((past) =>
    ['routing@1', 'routing@2'].map((routing) => {
      const ranks = (past === 0 ? seeds.slice(0, 1) : seeds).flatMap((seed) =>
        ranksOf(methods.named('routing', { routing }), past, seed),
      );
      const value = ranks.filter((rank) => rank < firstPlaces).length / ranks.length;
      const about = past === 0 ? 'cold' : `${past} past tasks each`;
      const must = { atLeast: past === 0 ? 0.8 : 0.9 };
      return {
        name: `right agent among the first three of ${corpus.agents.length}, ${about}, ${routing}`,
        value,
        of: ranks.length,
        must,
      };
    }),
  );
}

/** The place of the right agent for every task that is not in the past, counted from 0. */
function ranksOf(method: RoutingMethod, past: number, seed: number): number[] {
  const chance = seeded(seed);
  const byAgent = corpus.agents.map(({ name, description }) => {
    const own = corpus.tasks.filter(({ agent }) => agent === name).map(({ task }) => ({ task, at: chance() }));
    const tasks = own.sort((a, b) => a.at - b.at).map(({ task }) => task);
    return { name, description, before: tasks.slice(0, past), asked: tasks.slice(past) };
  });
  const candidates = byAgent.map((each) => candidateOf(each, method));
  return byAgent.flatMap(({ name, asked }) =>
    asked.map((task) => method.route(task, candidates).findIndex(({ agent }) => agent === name)),
  );
}

function candidateOf(
  { name, description, before }: { name: string; description: string; before: string[] },
  method: RoutingMethod,
): RoutingCandidate {
  if (method.name === 'routing@1') return { agent: name, domain: description, capabilities: [] };
  return { agent: name, domain: 'general', capabilities: [], description, past_tasks: before };
}
