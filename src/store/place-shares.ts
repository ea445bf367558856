/**
 * How the calls that may be open at once with one credential are divided among the machines that want to open some. Every
 * machine gets as many as it wants while there are enough, and else as many as each other; where there are fewer than machines,
 * they take turns, and whoever has waited longest is next.
 */

/** What one machine has of the places of a credential. */
interface PlaceShare {
  /** How many it may have in use: nobody else is given them. */
  held: number;
  /** How many it could use now: its open calls and those that wait. */
  wanted: number;
  /** How many there are in all, as far as it knows. The lowest number holds. */
  most: number;
  /** Since when it has had some, or has had none, and when it last said so; by the clock of the database. */
  since: number;
  seen: number;
}

export type PlaceShares = Readonly<Record<string, PlaceShare>>;

/** What a machine asks for. */
export interface PlaceDemand extends Pick<PlaceShare, 'wanted' | 'most'> {
  /** The calls that it has open. They are not cut short: their places stay its own until they are over. */
  open: number;
}

export interface PlaceGrant {
  /** How many calls it may have open; those that are open beyond that are its last. */
  places: number;
  /** Whether it was given fewer than it wants, or all together want more than there are. */
  isShort: boolean;
}

/** A machine that waits and has not asked for so long does not keep a place free any more. */
const forgottenMs = 3000;

/** The shares after a machine has asked, and what it is given. Shares of machines that are gone must not be among them. */
export function sharePlaces(
  before: PlaceShares,
  machine: string,
  demand: PlaceDemand,
  now: number,
): { shares: PlaceShares; grant: PlaceGrant } {
  const { [machine]: mine, ...others } = before;
  const { open, wanted, most } = demand;
  const asking = { held: mine?.held ?? 0, wanted, most, since: mine?.since ?? now, seen: now };
  const all: PlaceShares = { ...others, [machine]: asking };
  const total = Math.min(...Object.values(all).map((share) => share.most));
  const heldByOthers = sumOf(Object.values(others), ({ held }) => held);
  const fair = fairShares(all, total, now).get(machine) ?? 0;
  const places = Math.max(0, Math.min(fair, total - heldByOthers));
  const held = Math.max(open, places);
  const since = held > 0 === (mine?.held ?? 0) > 0 ? asking.since : now;
  const isShort = places < wanted || sumOf(Object.values(all), (share) => share.wanted) > total;
  const shares = held === 0 && wanted === 0 ? others : { ...all, [machine]: { ...asking, held, since } };
  return { shares, grant: { places, isShort } };
}

/** Hands out one place at a time, in turn, to everybody who wants more. */
function fairShares(shares: PlaceShares, total: number, now: number): Map<string, number> {
  const order = Object.entries(shares)
    .filter(([, { held, seen }]) => held > 0 || now - seen < forgottenMs)
    .toSorted(([, a], [, b]) => byTurn(a, b));
  const given = new Map(order.map(([machine]) => [machine, 0]));
  let left = total;
  for (let isGiving = true; isGiving && left > 0; ) {
    isGiving = false;
    for (const [machine, { wanted }] of order) {
      const has = given.get(machine) ?? 0;
      if (left === 0 || has >= wanted) continue;
      given.set(machine, has + 1);
      left -= 1;
      isGiving = true;
    }
  }
  return given;
}

/** Whoever has none comes first, the longest wait before all; of those who have some, whoever has had them longest comes last. */
function byTurn(a: PlaceShare, b: PlaceShare): number {
  if (a.held > 0 !== b.held > 0) return a.held > 0 ? 1 : -1;
  return a.held > 0 ? b.since - a.since : a.since - b.since;
}

const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);
