/** Planted tables: the share of findings that are judged rightly; a true one is accepted, a false one is not. */
import type { SynthesisMethod } from '../../src/methods/synthesis-method.ts';
import { findingWith, judgeTable } from './judged-table.ts';
import { type PlantedScenario, type PlantedTable, plantTable, type SeatKind } from './planted-table.ts';
import type { QualityFigure } from './quality-figure.ts';
import { readReviews } from './review-data.ts';
import { seededRandom } from './seeded-random.ts';

interface NamedScenario extends PlantedScenario {
  name: string;
  atLeast?: number;
}

const tablesPerScenario = 60;

const seats = (count: number, ...others: SeatKind[]): SeatKind[] => [
  ...others,
  ...Array.from({ length: count - others.length }, (): SeatKind => 'honest'),
];
const plain = (name: string, kinds: SeatKind[], atLeast?: number): NamedScenario => ({
  ...{ name, seats: kinds, claims: 10, challenges: true },
  ...(atLeast !== undefined && { atLeast }),
});
const noisy = (name: string, kinds: SeatKind[], stands: boolean, atLeast?: number): NamedScenario => ({
  ...plain(name, kinds, atLeast),
  noise: { right: 0.8, stands },
});

const scenarios: readonly NamedScenario[] = [
  plain('7 seats, all honest', seats(7), 0.97),
  plain('7 seats, 1 liar', seats(7, 'liar'), 0.95),
  plain('7 seats, 2 liars', seats(7, 'liar', 'liar'), 0.95),
  plain('7 seats, 3 liars', seats(7, 'liar', 'liar', 'liar')),
  plain('7 seats, 3 copies of a liar', seats(7, 'copy', 'copy', 'copy')),
  plain('7 seats, 1 heckler', seats(7, 'heckler'), 0.95),
  plain('7 seats, 3 with weak evidence', seats(7, 'weak', 'weak', 'weak'), 0.9),
  { ...plain('7 seats, nobody challenges', seats(7)), challenges: false },
  plain('5 seats, all honest', seats(5)),
  plain('5 seats, 1 liar', seats(5, 'liar')),
  plain('5 seats, 2 liars', seats(5, 'liar', 'liar')),
  plain('3 seats, all honest', seats(3)),
  plain('3 seats, 1 liar', seats(3, 'liar')),
  noisy('citations without bearing, 7 honest', seats(7), false),
  noisy('citations without bearing, 1 liar', seats(7, 'liar'), false),
  noisy('citations without bearing, 2 unlike liars', seats(7, 'lone_liar', 'lone_liar'), false),
  noisy('the same with stands, 7 honest', seats(7), true, 0.88),
  noisy('the same with stands, 1 liar', seats(7, 'liar'), true, 0.88),
  noisy('the same with stands, 2 unlike liars', seats(7, 'lone_liar', 'lone_liar'), true, 0.8),
];

export function measurePlantedTables(method: SynthesisMethod): QualityFigure[] {
  const reviews = readReviews();
  return scenarios.map((scenario, at) => {
    const random = seededRandom(1000 + at);
    let right = 0;
    let all = 0;
    for (let table = 0; table < tablesPerScenario; table += 1) {
      const judged = judgePlanted(method, plantTable(reviews, scenario, random));
      right += judged.right;
      all += judged.all;
    }
    const must = scenario.atLeast === undefined ? {} : { must: { atLeast: scenario.atLeast } };
    return { name: `${scenario.name}: findings judged rightly`, value: right / all, of: all, ...must };
  });
}

/** Every finding counts once, however many seats tell it. */
function judgePlanted(method: SynthesisMethod, { input, told }: PlantedTable): { right: number; all: number } {
  const verdict = judgeTable(method, input);
  const seen = new Map<string, boolean>();
  for (const [seat, claims] of Object.entries(told))
    for (const [index, { isTrue }] of claims.entries()) {
      const { id, status } = findingWith(verdict, input, [seat, index]);
      seen.set(id, (seen.get(id) ?? true) && (status === 'accepted') === isTrue);
    }
  return { right: [...seen.values()].filter(Boolean).length, all: seen.size };
}
