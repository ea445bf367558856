/**
 * Which seats share a voice: seats of one owner, where at least two owners sit, and seats that say nearly all the same
 * word for word. However many they are, they count as one.
 */
import type { TableInput } from '../synthesis-method.ts';
import { sortedSeats } from './seat-entries.ts';
import type { TableClaim } from './table-claims.ts';

export interface SharedVoice {
  seats: readonly string[];
  /** Why they share it; null for a seat alone. */
  because: 'one_owner' | 'copies' | null;
}

/** The voice of each seat. */
export type VoiceTable = ReadonlyMap<string, SharedVoice>;

const minCopiedClaims = 3;
const copiedShare = 0.8;

/** `claims`: those that cite something, so that words without a source never make or unmake a copy. */
export function shareVoices(members: TableInput['members'], claims: readonly TableClaim[]): VoiceTable {
  const parent = new Map(members.map(({ seat }) => [seat, seat]));
  const rootOf = (seat: string): string => {
    const up = parent.get(seat) ?? seat;
    return up === seat ? seat : rootOf(up);
  };
  const copies = new Set<string>();
  const join = (one: string, other: string, reason: 'one_owner' | 'copies') => {
    if (reason === 'copies') copies.add(one).add(other);
    parent.set(rootOf(one), rootOf(other));
  };
  for (const [one, other] of ownedPairs(members)) join(one, other, 'one_owner');
  for (const [one, other] of copiedPairs(claims)) join(one, other, 'copies');
  const groups = Map.groupBy(parent.keys(), rootOf);
  const voices = new Map<string, SharedVoice>();
  for (const seats of groups.values()) {
    const voice = {
      seats: sortedSeats(seats),
      because: reasonFor(seats, copies),
    };
    for (const seat of seats) voices.set(seat, voice);
  }
  return voices;
}

/** Of a group that an owner and copying hold together, the copying is told. */
function reasonFor(seats: readonly string[], copies: ReadonlySet<string>): SharedVoice['because'] {
  if (seats.length < 2) return null;
  return seats.some((seat) => copies.has(seat)) ? 'copies' : 'one_owner';
}

function ownedPairs(members: TableInput['members']): [string, string][] {
  const byOwner = Map.groupBy(
    members.filter(({ owner }) => owner !== undefined && owner !== null),
    ({ owner }) => owner ?? '',
  );
  if (byOwner.size < 2) return [];
  return [...byOwner.values()].flatMap(([first, ...others]) =>
    others.map(({ seat }): [string, string] => [first?.seat ?? '', seat]),
  );
}

/** Seats that share most of their texts, found by counting, so that many seats cost no comparison of all with all. */
function copiedPairs(claims: readonly TableClaim[]): [string, string][] {
  if (new Set(claims.map(({ text }) => text)).size === claims.length) return [];
  const lists = Map.groupBy(claims, ({ seat }) => seat);
  const common = new Map<string, Map<string, number>>();
  for (const equal of Map.groupBy(claims, ({ text }) => text).values()) {
    for (const [at, { seat: one }] of equal.entries())
      for (const { seat: other } of equal.slice(at + 1)) {
        const counts = common.get(one) ?? new Map<string, number>();
        common.set(one, counts.set(other, (counts.get(other) ?? 0) + 1));
      }
  }
  const length = (seat: string) => lists.get(seat)?.length ?? 0;
  return [...common].flatMap(([one, counts]) =>
    [...counts].flatMap(([other, shared]): [string, string][] => {
      const longer = Math.max(length(one), length(other));
      return shared >= minCopiedClaims && shared >= copiedShare * longer ? [[one, other]] : [];
    }),
  );
}
