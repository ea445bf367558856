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
  const sizes = new Map<Kindred, number>();
  const left = new Set(seats);
  for (const seat of left) {
    left.delete(seat);
    const family = [seat];
    for (const one of family) {
      for (const other of left) {
        if (!isRelated(one, other)) continue;
        left.delete(other);
        family.push(other);
      }
    }
    for (const one of family) sizes.set(one, family.length);
  }
  return seats.map((seat) => sizes.get(seat) ?? 1);
}

function isRelated(a: Kindred, b: Kindred): boolean {
  return (a.owner !== null && a.owner === b.owner) || (isNamed(a.model) && isNamed(b.model) && sameModel(a, b));
}

function isNamed(model: string | null): boolean {
  return fold(model ?? '') !== '';
}

function sameModel(a: Kindred, b: Kindred): boolean {
  return fold(a.model ?? '') === fold(b.model ?? '');
}
