/**
 * Which sources a finding of many claims may hang on. Thousands of claims may cite a source each, and the finding need not
 * be settled again without every one of them: most change nothing. It may name too many, never too few.
 */

import type { Debate } from '../debate.ts';
import type { DebateFinding } from '../debate-finding.ts';
import { seatsThatWithdrew } from '../finding-attacks.ts';
import { responsesTo } from '../finding-responses.ts';
import type { ClaimAttack } from '../table-responses.ts';

/** Fewer claims are settled again in no time. */
const maxClaimsResettledDirectly = 16;

/** Whether anything of it may be another without a source that is cited in it. */
export function mayDependOn(debate: Debate, finding: DebateFinding, source: string): boolean {
  if (finding.claims.length <= maxClaimsResettledDirectly) return true;
  // Without a tie, a seat that conceded may not have held the opposite any more.
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

/** What its strongest claim rests on, and what other seats add; a claim that only gets weaker counts for nothing. */
function* sourcesOfClaims({ lead, supports }: DebateFinding): Generator<string> {
  yield* lead.sources;
  for (const { kind, text } of supports) if (kind === 'source') yield text;
}

/** The strongest attack of each seat is the one that counts. */
function* sourcesOfAttacks(live: readonly ClaimAttack[]): Generator<string> {
  const strongest = new Map<string, number>();
  for (const { seat, weight } of live) strongest.set(seat, Math.max(weight, strongest.get(seat) ?? 0));
  for (const { seat, weight, tag } of live) if (weight === strongest.get(seat)) yield* tag?.sources ?? [];
}

/** What holds claims together that do not say the very same. */
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
