/**
 * How well pools forecast, on seeded worlds. A question has true log-odds; each honest forecaster sees a part of them
 * through noise of its own. Liars know the answer and give it at most a fifth. Questions are resolved in turn, and every pool
 * learns from them as the platform does. A figure is the mean Brier score over all questions, the first ones included.
 */
import type { MethodRegistry } from '../../src/methods/method-registry.ts';
import type { DebatePast, PastQuestion, PoolMethod, RoundAnswers } from '../../src/methods/pool-method.ts';
import type { ScoresMethod } from '../../src/methods/scores-method.ts';
import { seeded } from '../../test/faults/simulation/seeded.ts';

interface ForecastWorld {
  name: string;
  honest: number;
  liars: number;
  /** Whether all liars are one program under several names: they say the same, digit for digit. */
  copied?: true;
  /** Whether liars are honest on every other question, to keep a good name. */
  sleeping?: true;
}

const worlds: readonly ForecastWorld[] = [
  { name: '5 honest', honest: 5, liars: 0 },
  { name: '4 honest, 1 liar', honest: 4, liars: 1 },
  { name: '3 honest, 2 liars', honest: 3, liars: 2 },
  { name: '4 honest, 1 who lies every other time', honest: 4, liars: 1, sleeping: true },
  { name: '4 honest, 1 liar under 4 names', honest: 4, liars: 4, copied: true },
];

const seeds = Array.from({ length: 30 }, (_, at) => 11 + 12 * at);
const questionsPerWorld = 150;
/** A past is read again after so many questions. */
const questionsPerLearning = 5;
/** Chosen so that the first pool has 0.180 with five honest forecasters: the figures of later versions stand beside that. */
const truthDeviation = 1.62;
const seenShare = 0.6;
const minNoise = 0.2;
const maxNoise = 1;
/** The most that a liar gives to what happens. */
const maxLie = 0.2;

export function measureForecasts(methods: MethodRegistry): { name: string; value: number }[] {
  const scores = methods.named('scores', { scores: 'scores@1' });
  return worlds.flatMap((world) =>
    ['pool@1', 'pool@2'].map((pool) => ({
      name: `Brier, ${world.name}, ${pool}`,
      value: mean(seeds.flatMap((seed) => playWorld(world, seed, methods.named('pool', { pool }), scores))),
    })),
  );
}

interface AskedQuestion {
  happened: 0 | 1;
  /** What each forecaster says of P(YES), liars last. */
  said: number[];
}

/** The Brier score of the pool on every question. */
function playWorld(world: ForecastWorld, seed: number, pool: PoolMethod, scores: ScoresMethod): number[] {
  const past: PastQuestion[] = [];
  let known = learnFrom(past, pool);
  return questionsOf(world, seed).map(({ happened, said }, at) => {
    if (at % questionsPerLearning === 0) known = learnFrom(past, pool);
    past.push(resolvedQuestion(at, happened, said, scores));
    return (poolAnswers(said, known, pool) - happened) ** 2;
  });
}

type KnownPast = DebatePast & { records: Map<string, { questions: number; peer: number; recent?: number } | null> };

function learnFrom(past: readonly PastQuestion[], pool: PoolMethod): KnownPast {
  const learnt = pool.learn?.(past);
  if (learnt) return { ...learnt, records: new Map(learnt.agents.map((one) => [one.agent_id, one.track_record])) };
  const peers = Map.groupBy(
    past.flatMap(({ forecasts }) => forecasts),
    ({ agent_id }) => agent_id,
  );
  const records = [...peers].map(([agent_id, own]) => {
    return [agent_id, { questions: own.length, peer: mean(own.map(({ peer }) => peer ?? 0)) }] as const;
  });
  return { copies: [], correction: { questions: 0, shift: 0, slope: 1 }, records: new Map(records) };
}

function poolAnswers(said: readonly number[], known: KnownPast, pool: PoolMethod): number {
  const members = said.map((_, i) => {
    return { seat: seatName(i), owner: null, model: null, track_record: known.records.get(seatName(i)) ?? null };
  });
  const answers: RoundAnswers = Object.fromEntries(
    said.map((p, i) => [seatName(i), { ...stanceOf(p), evidence: [] }] as const),
  );
  return pool.summariseRounds(members, [answers], known)[0]?.probability ?? 0.5;
}

const seatName = (i: number) => `forecaster-${i}`;
const stanceOf = (p: number) =>
  p >= 0.5 ? ({ position: 'YES', confidence: p } as const) : ({ position: 'NO', confidence: 1 - p } as const);

function resolvedQuestion(
  at: number,
  happened: 0 | 1,
  said: readonly number[],
  { scoreRounds }: ScoresMethod,
): PastQuestion {
  const rounds = [{ probability: null, arguments: said.map((p, i) => ({ seat: seatName(i), p })) }];
  const seats = scoreRounds(rounds, happened === 1 ? 'YES' : 'NO')?.final.seats ?? [];
  return {
    question: String(at).padStart(4, '0'),
    scheduled_at: new Date(at).toISOString(),
    happened,
    forecasts: seats.map(({ seat, p, peer }) => ({ agent_id: seat, first: p, final: p, peer })),
  };
}

function questionsOf(world: ForecastWorld, seed: number): AskedQuestion[] {
  const chance = seeded(seed);
  const noises = Array.from({ length: world.honest + world.liars }, () => minNoise + chance() * (maxNoise - minNoise));
  return Array.from({ length: questionsPerWorld }, (_, at) => {
    const truth = truthDeviation * normal(chance);
    const happened = chance() < probabilityOf(truth) ? 1 : 0;
    const honest = noises.map((noise) => inPercent(probabilityOf(seenShare * truth + noise * normal(chance))));
    const isLying = !(world.sleeping && at % 2 === 0);
    const lies = honest.map(() => inPercent(Math.abs(1 - happened - maxLie * chance())));
    const said = honest.map((p, i) => (i < world.honest || !isLying ? p : (lies[world.copied ? 0 : i] ?? p)));
    return { happened, said };
  });
}

const inPercent = (p: number) => Math.max(0.01, Math.min(0.99, Math.round(p * 100) / 100));
const probabilityOf = (x: number) => 1 / (1 + Math.exp(-x));
const normal = (chance: () => number) => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
