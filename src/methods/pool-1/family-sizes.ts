/**
 * Families of seats: those with the same owner or the same declared model, directly or through other seats.
 * A seat that declares neither has no relatives.
 */

import { foldText } from '../../evidence/fold-text.ts';
import type { SeatOrigin } from '../pool-method.ts';

/** For each seat, in the order given, the size of its family, itself included. */
export function familySizes(seats: readonly SeatOrigin[]): number[] {
  const ties = seats.map(tiesOf);
  const holders = Map.groupBy(
    ties.flatMap((own, seat) => own.map((tie) => ({ tie, seat }))),
    ({ tie }) => tie,
  );
  const sizes = new Map<number, number>();
  for (const start of ties.keys()) {
    if (sizes.has(start)) continue;
    const family = new Set([start]);
    for (const i of family) {
      for (const tie of ties[i] ?? []) {
        for (const { seat } of holders.get(tie) ?? []) family.add(seat);
        holders.delete(tie);
      }
    }
    for (const i of family) sizes.set(i, family.size);
  }
  return seats.map((_, i) => sizes.get(i) ?? 1);
}

/** An owner is an id and is compared exactly; a model is typed text and is compared folded. */
function tiesOf({ owner, model }: SeatOrigin): string[] {
  const named = foldText(model ?? '');
  return [...(owner === null ? [] : [`owner ${owner}`]), ...(named === '' ? [] : [`model ${named}`])];
}
