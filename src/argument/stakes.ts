/**
 * What is at stake at a table before anybody votes: what its direction overlooks, and which statuses hang on which seat
 * or source. Kept while the votes are waited for, so it holds only what the verdict needs.
 */
import { type Change, changeBy, type Flip, unchanged } from './change.ts';
import { cutOf, type Debate } from './debate.ts';
import { keyFindings } from './direction.ts';
import type { Finding } from './finding.ts';
import { heedOf, overlooksAfter } from './heed.ts';
import { mapped, sorted } from './lists.ts';
import type { Overlooked } from './outcome.ts';
import type { Standing } from './standing.ts';
import { compareText, type TableInput } from './table.ts';
import { touchedBy } from './touched.ts';

/** What is so without a seat or a source. */
export interface Stake {
  /** Whether the direction would overlook a critical finding. */
  overlooks: boolean;
  statuses: Flip[];
}

export interface Stakes {
  /** The weightiest critical finding that the direction overlooks, in its seat's words. */
  overlooked: Overlooked | null;
  /** Those without which anything would be another, in the order of their names. */
  seats: ReadonlyMap<string, Stake>;
  sources: ReadonlyMap<string, Stake>;
}

export function stakesOf(input: TableInput, debate: Debate, findings: readonly Finding[], standing: Standing): Stakes {
  const heed = heedOf(debate, findings, standing);
  const lead = keyFindings(heed.critical).find(heed.whole.overlooked)?.lead;
  const overlooked = lead === undefined ? null : { seat: lead.seat, finding: lead.said.finding };
  if (input.members.length < 2) return { overlooked, seats: nothing, sources: nothing };
  const touched = touchedBy(debate, findings);
  const stakeOf = (change: Change, seat?: string): Stake | undefined => {
    const overlooks = overlooksAfter(heed, change, seat);
    const { flips } = change;
    return flips.length > 0 || overlooks !== (overlooked !== null) ? { overlooks, statuses: flips } : undefined;
  };
  const seats = staked(
    mapped(input.members, ({ seat }) => seat),
    (seat) => stakeOf(changeBy(debate, touched.seats.get(seat) ?? [], cutOf({ seat })), seat),
  );
  const sources = staked([...touched.sources.keys()], (source) => {
    const change = changeBy(debate, touched.sources.get(source) ?? [], cutOf({ source }));
    return change === unchanged ? undefined : stakeOf(change);
  });
  return { overlooked, seats, sources };
}

const nothing: ReadonlyMap<string, Stake> = new Map();

function staked(names: string[], stakeOf: (name: string) => Stake | undefined): ReadonlyMap<string, Stake> {
  const stakes = new Map<string, Stake>();
  for (const name of sorted(names, compareText)) {
    const stake = stakeOf(name);
    if (stake !== undefined) stakes.set(name, stake);
  }
  return stakes;
}
