/**
 * Seats that are one voice in several bodies: those of one owner or one declared model, directly or through others.
 * Who declares neither is nobody's relative.
 */
import { fold } from '../../evidence/fold.ts';

export interface Kindred {
  owner: string | null;
  model: string | null;
}

/** For each seat, in the order given, how many its family has, itself included. */
export function familySizes(seats: readonly Kindred[]): number[] {
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
function tiesOf({ owner, model }: Kindred): string[] {
  const named = fold(model ?? '');
  return [...(owner === null ? [] : [`owner ${owner}`]), ...(named === '' ? [] : [`model ${named}`])];
}
