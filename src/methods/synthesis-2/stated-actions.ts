/** What a clerk stated of recommendations. Since `synthesis@8`. */
import type { HashFunction } from '../../model/json.ts';
import { actionIdSource, type TableInput } from '../synthesis-method.ts';
import { saidBySeat } from './seat-entries.ts';
import type { KnownText, TextReader } from './text-relations.ts';

/** Two different recommendations, by their texts. */
type ActionPair = readonly [KnownText, KnownText];

export interface StatedActions {
  same: readonly ActionPair[];
  opposed: readonly ActionPair[];
  /** By the ids of all recommendations. */
  textOf: ReadonlyMap<string, KnownText>;
}

export const nothingStated: StatedActions = { same: [], opposed: [], textOf: new Map() };

export const actionIdOf = (hash: HashFunction, seat: string, index: number): string =>
  hash(actionIdSource(seat, index)).slice(0, 12);

/** Whoever stated anything of them has read them all. */
export const hasReadActions = ({ same, opposed }: StatedActions): boolean => same.length + opposed.length > 0;

export function statedActions(input: TableInput, reader: TextReader, hash: HashFunction): StatedActions {
  if (input.clerk === undefined) return nothingStated;
  const textOf = new Map(
    saidBySeat(input, input.analyses).flatMap(({ seat, said }) =>
      (said.recommendations ?? []).map(({ action }, at) => [actionIdOf(hash, seat, at), reader.read(action)] as const),
    ),
  );
  const pairsThat = (wanted: 'same' | 'opposed'): ActionPair[] =>
    (input.clerk?.relations ?? []).flatMap(({ one, other, relation }) => {
      const [a, b] = [textOf.get(one), textOf.get(other)];
      return relation !== wanted || a === undefined || b === undefined || a === b ? [] : [[a, b] as const];
    });
  return { same: pairsThat('same'), opposed: pairsThat('opposed'), textOf };
}

/** The places of recommendations that have the texts of a pair, the smaller first and in ascending order. */
export function placesOfPairs(
  pairs: readonly ActionPair[],
  proposals: readonly { text: KnownText }[],
): (readonly [number, number])[] {
  const placesOf = (text: KnownText) => [...proposals.keys()].filter((at) => proposals[at]?.text === text);
  const found = pairs.flatMap(([a, b]) =>
    placesOf(a).flatMap((one) =>
      placesOf(b).map((other) => (one < other ? ([one, other] as const) : ([other, one] as const))),
    ),
  );
  return found.sort((x, y) => x[0] - y[0] || x[1] - y[1]);
}

export const areStated = (pairs: readonly ActionPair[], a: KnownText, b: KnownText): boolean =>
  pairs.some(([one, other]) => (one === a && other === b) || (one === b && other === a));
