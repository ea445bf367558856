/**
 * The sources that a finding of many claims may depend on. Such a finding may cite thousands of sources, and the
 * removal of most of them changes nothing, so it need not be settled again. It may name too many sources, never too
 * few.
 */

import type { Debate } from '../debate.ts';
import type { DebateFinding } from '../debate-finding.ts';
import { seatsThatWithdrew } from '../finding-attacks.ts';
import { responsesTo } from '../finding-responses.ts';
import type { ClaimAttack } from '../table-responses.ts';

/** A finding of at most this many claims is always settled again. */
const maxClaimsResettledDirectly = 16;

/** Whether the removal of a cited source may change the finding. */
export function mayDependOn(debate: Debate, finding: DebateFinding, source: string): boolean {
  if (finding.claims.length <= maxClaimsResettledDirectly) return true;
  // If a tie is cut, a seat that conceded may no longer count as having held the opposite.
  const { attacks, concessions } = responsesTo(debate, finding, finding.claims);
  if (concessions.length > 0 && debate.kinship.opposed.length > 0) return true;
  let decisiveSources = debate.memo.decisiveSources.get(finding);
  if (decisiveSources === undefined) {
    const withdrawnSeats = seatsThatWithdrew(concessions);
    const live = attacks.filter(({ blank, seat }) => !blank && !withdrawnSeats.has(seat));
    decisiveSources = new Set([
      ...sourcesOfClaims(finding),
      ...sourcesOfAttacks(live),
      ...sourcesThatTie(debate, finding),
    ]);
    debate.memo.decisiveSources.set(finding, decisiveSources);
  }
  return decisiveSources.has(source);
}

/** The sources of the lead and those that other seats add. A weaker claim that gets weaker still changes nothing. */
function* sourcesOfClaims({ lead, supports }: DebateFinding): Generator<string> {
  yield* lead.sources;
  for (const { kind, text } of supports) if (kind === 'source') yield text;
}

/** The sources of the strongest attack of each seat; only that one counts. */
function* sourcesOfAttacks(live: readonly ClaimAttack[]): Generator<string> {
  const strongest = new Map<string, number>();
  for (const { seat, weight } of live) strongest.set(seat, Math.max(weight, strongest.get(seat) ?? 0));
  for (const { seat, weight, tag } of live) if (weight === strongest.get(seat)) yield* tag?.sources ?? [];
}

/** Sources that are cited by claims of different texts, and so tie them together. */
function* sourcesThatTie({ kinship }: Debate, { claims, members }: DebateFinding): Generator<string> {
  const classOf = new Map<string, number | undefined>();
  for (let place = 0; place < claims.length; place++) {
    const own = kinship.classOf[claims[place] ?? 0];
    for (const source of members[place]?.sources ?? []) {
      if (!classOf.has(source)) classOf.set(source, own);
      else if (classOf.get(source) !== own) yield source;
    }
  }
}
