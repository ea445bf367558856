/**
 * Seats that are one voice in several bodies: those of one owner or one declared model, directly or through others.
 * Who declares neither is nobody's relative.
 */

import { foldText } from '../../evidence/fold-text.ts';
import type { SeatOrigin } from '../pool-method.ts';

/** For each seat, in the order given, how many its family has, itself included. */
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

/** An owner is an id; a model is what somebody typed, and is compared as people read it. */
function tiesOf({ owner, model }: SeatOrigin): string[] {
  const named = foldText(model ?? '');
  return [...(owner === null ? [] : [`owner ${owner}`]), ...(named === '' ? [] : [`model ${named}`])];
}
