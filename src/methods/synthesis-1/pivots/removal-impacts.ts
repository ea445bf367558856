/**
 * What the removal of each seat and source changes, before the votes: the statuses of findings, and whether the
 * direction overlooks a critical finding. It is kept until the votes are in, so it holds only what the verdict needs.
 */

import { compareText } from '../../../text/compare-text.ts';
import type { TableInput } from '../../synthesis-method.ts';
import { cutOf, type Debate } from '../debate.ts';
import type { DebateFinding } from '../debate-finding.ts';
import { keyFindings } from '../direction.ts';
import { mapList } from '../map-list.ts';
import type { ProposalStanding } from '../proposal-standing.ts';
import type { OverlookedFinding } from '../table-outcome.ts';
import { criticalCoverageOf, overlooksAfter } from './critical-coverage.ts';
import { changeByCut, type FindingsChange, noChange, type StatusFlip } from './findings-change.ts';
import { touchedFindingsOf } from './touched-findings.ts';

/** The state of the table without a seat or a source. */
export interface RemovalImpact {
  /** Whether the direction would overlook a critical finding. */
  overlooks: boolean;
  statuses: StatusFlip[];
}

export interface RemovalImpacts {
  /** The weightiest critical finding that the direction of the whole table overlooks. */
  overlooked: OverlookedFinding | null;
  /** Only seats whose removal changes something, sorted by name. */
  seats: ReadonlyMap<string, RemovalImpact>;
  sources: ReadonlyMap<string, RemovalImpact>;
}

export function removalImpactsOf(
  input: TableInput,
  debate: Debate,
  findings: readonly DebateFinding[],
  standing: ProposalStanding,
): RemovalImpacts {
  const coverage = criticalCoverageOf(debate, findings, standing);
  const lead = keyFindings(coverage.critical).find(coverage.whole.overlooked)?.lead;
  const overlooked = lead === undefined ? null : { seat: lead.seat, finding: lead.said.finding };
  if (input.members.length < 2) return { overlooked, seats: noImpacts, sources: noImpacts };
  const touched = touchedFindingsOf(debate, findings);
  const impactOf = (change: FindingsChange, seat?: string): RemovalImpact | undefined => {
    const overlooks = overlooksAfter(coverage, change, seat);
    const { flips } = change;
    return flips.length > 0 || overlooks !== (overlooked !== null) ? { overlooks, statuses: flips } : undefined;
  };
  const seats = impactsByName(
    mapList(input.members, ({ seat }) => seat),
    (seat) => impactOf(changeByCut(debate, touched.seats.get(seat) ?? [], cutOf({ seat })), seat),
  );
  const sources = impactsByName([...touched.sources.keys()], (source) => {
    const change = changeByCut(debate, touched.sources.get(source) ?? [], cutOf({ source }));
    return change === noChange ? undefined : impactOf(change);
  });
  return { overlooked, seats, sources };
}

const noImpacts: ReadonlyMap<string, RemovalImpact> = new Map();

function impactsByName(
  names: string[],
  impactOf: (name: string) => RemovalImpact | undefined,
): ReadonlyMap<string, RemovalImpact> {
  const impacts = new Map<string, RemovalImpact>();
  for (const name of names.sort(compareText)) {
    const impact = impactOf(name);
    if (impact !== undefined) impacts.set(name, impact);
  }
  return impacts;
}
