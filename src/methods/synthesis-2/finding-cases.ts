/**
 * Findings before they are judged: the claims that say the same, which findings contradict each other, and the issues
 * that they form. Only claims that cite something decide what is opposed and what belongs to an issue.
 */
import { type GroupedClaims, groupClaims } from './claim-groups.ts';
import { sidesOf } from './proposals.ts';
import type { ContextRelations, TableSide } from './text-relations.ts';
import type { WeighedTable } from './weighed-table.ts';

export interface FindingCase {
  /** Indexes of claims; the lead stands for the finding. */
  members: readonly number[];
  lead: number;
  cited: boolean;
  /** Indexes of findings that contradict it, as far as evidence tells. */
  opposed: readonly number[];
  /** The same with what is said without a source beside members that cite. */
  seenOpposed: readonly number[];
  issue: number;
}

export interface CaseList {
  cases: readonly FindingCase[];
  /** The finding of each claim. */
  caseOf: readonly number[];
}

export function findingCases(table: WeighedTable): CaseList {
  const { claims, texts, textOf, pairs, reader } = table;
  const sideOf = sidesIn(table);
  const context = contextOf(table, sideOf);
  // Words without a source never part claims that have one.
  const areCited = (pair: Link) => pair.every((claim) => isCited(table, claim));
  const stated = [...(reader.alsoSame?.(claims) ?? []), ...statedPairs(table, 'same')];
  const groups = groupClaims({
    claims,
    texts,
    textOf,
    pairs,
    reader,
    stated,
    contextual: context.same,
    areOpponents: hasTwoSides(table, sideOf) ? (one, other) => areOnOtherSides(sideOf(one), sideOf(other)) : undefined,
    apart: table.clerkFirst ? [...statedPairs(table, 'opposed'), ...context.opposed.filter(areCited)] : [],
    isCited: (claim) => isCited(table, claim),
  });
  const caseOf = new Array<number>(table.claims.length);
  for (const [at, { members }] of groups.entries()) for (const claim of members) caseOf[claim] = at;
  const links = linksBetween(table, groups, caseOf, context.opposed);
  const evident = evidentCases(table, groups, caseOf);
  const joined = links.live.filter(([one, other]) => evident[one] && evident[other]);
  const issues = issueNumbers(groups.length, [...joined, ...links.own]);
  const opposed = neighboursOf(groups.length, links.live);
  const seenOpposed = links.seen.length === 0 ? opposed : neighboursOf(groups.length, [...links.live, ...links.seen]);
  const cases = groups.map(({ members, cited }, at) => ({
    members,
    lead: leadOf(table, members),
    cited,
    opposed: opposed[at] ?? noNeighbours,
    seenOpposed: seenOpposed[at] ?? noNeighbours,
    issue: issues[at] ?? at,
  }));
  return { cases, caseOf };
}

/** Whether anything that cites a source speaks for a finding: a claim, or a concession. */
function evidentCases(
  { responses, responseWeights }: WeighedTable,
  groups: readonly GroupedClaims[],
  caseOf: readonly number[],
): boolean[] {
  const evident = groups.map(({ cited }) => cited);
  for (const [at, { kind, targets }] of responses.entries()) {
    if (kind !== 'concession' || (responseWeights[at]?.weight ?? 0) === 0) continue;
    for (const claim of targets) evident[caseOf[claim] ?? 0] = true;
  }
  return evident;
}

export const isCited = ({ claimWeights }: WeighedTable, claim: number) => (claimWeights[claim]?.weight ?? 0) > 0;

/** The heaviest member, of equals the first by text. */
function leadOf({ claimWeights }: WeighedTable, members: readonly number[]): number {
  return members.reduce((lead, claim) =>
    (claimWeights[claim]?.weight ?? 0) > (claimWeights[lead]?.weight ?? 0) ? claim : lead,
  );
}

type Link = readonly [number, number];

interface CaseLinks {
  /** Between claims that cite, or that stand in findings of which no claim does. */
  live: readonly Link[];
  seen: readonly Link[];
  /** Between findings that one seat's own claims hold together. */
  own: readonly Link[];
}

function linksBetween(
  table: WeighedTable,
  groups: readonly GroupedClaims[],
  caseOf: readonly number[],
  contradicting: readonly Link[],
): CaseLinks {
  const live: Link[] = [];
  const seen: Link[] = [];
  const own: Link[] = [];
  const claimsOfText = table.pairs.length > 0 ? textClaims(table) : [];
  const counts = (claim: number) => isCited(table, claim) || groups[caseOf[claim] ?? 0]?.cited === false;
  const add = (one: number, other: number, list: Link[]) => {
    const link: Link = [caseOf[one] ?? 0, caseOf[other] ?? 0];
    if (link[0] !== link[1]) list.push(link);
  };
  for (const { one, other, relation } of table.pairs) {
    for (const a of claimsOfText[one] ?? [])
      for (const b of claimsOfText[other] ?? []) {
        if (relation === 'opposed') add(a, b, counts(a) && counts(b) ? live : seen);
        else if (table.claims[a]?.seat === table.claims[b]?.seat && isCited(table, a) && isCited(table, b))
          add(a, b, own);
      }
  }
  for (const [a, b] of [...statedPairs(table, 'opposed'), ...contradicting])
    add(a, b, counts(a) && counts(b) ? live : seen);
  return { live, seen, own };
}

function textClaims({ claims, texts, textOf }: WeighedTable): number[][] {
  const found = texts.map((): number[] => []);
  for (const claim of claims.keys()) found[textOf[claim] ?? 0]?.push(claim);
  return found;
}

/**
 * What each seat answers to the question; nothing where recommendations are not read as answers. Since `synthesis@8` nothing either where a clerk
 * has read the claims: seats that see the same fault may answer the question differently.
 */
function sidesIn({ reader, proposals, clerkReadsActions, input }: WeighedTable): (seat: string) => TableSide {
  const isRead = clerkReadsActions && (input.clerk?.relations.length ?? 0) > 0;
  const sides = reader.inContext && !isRead ? sidesOf(proposals) : undefined;
  return (seat) => sides?.get(seat);
}

const hasTwoSides = ({ input }: WeighedTable, sideOf: (seat: string) => TableSide) =>
  new Set(input.members.flatMap(({ seat }) => sideOf(seat) ?? [])).size > 1;

const areOnOtherSides = (one: TableSide, other: TableSide) => one !== undefined && other !== undefined && one !== other;

const noContext: ContextRelations = { same: [], opposed: [] };

/** A clerk who stated anything has read all claims; what it did not state is not guessed. */
function contextOf(table: WeighedTable, sideOf: (seat: string) => TableSide): ContextRelations {
  const { input, claims, reader } = table;
  if (reader.inContext === undefined || (input.clerk?.relations.length ?? 0) > 0) return noContext;
  const found = reader.inContext(claims, { sideOf, isCited: (claim) => isCited(table, claim) });
  const isChallenged = challengedBy(table);
  return { ...found, same: found.same.filter(([one, other]) => !isChallenged(one, other)) };
}

/** Whether the seat of one of two claims holds a source against the other. */
function challengedBy({ claims, responses, responseWeights }: WeighedTable): (one: number, other: number) => boolean {
  const challenged = new Map<string, Set<number>>();
  for (const [at, { kind, seat, targets }] of responses.entries()) {
    if (kind !== 'challenge' || (responseWeights[at]?.weight ?? 0) === 0) continue;
    const known = challenged.get(seat) ?? new Set();
    challenged.set(seat, known);
    for (const claim of targets) known.add(claim);
  }
  const holds = (by: number, against: number) => challenged.get(claims[by]?.seat ?? '')?.has(against) === true;
  return (one, other) => holds(one, other) || holds(other, one);
}

/** The pairs of claims that a clerk stated, in the order of the claims. */
function statedPairs({ input, claims }: WeighedTable, relation: 'same' | 'opposed'): Link[] {
  if (input.clerk === undefined) return [];
  const places = new Map(claims.flatMap(({ ids }, at) => ids.map((id) => [id, at] as const)));
  const pairs = input.clerk.relations.flatMap(({ one, other, relation: stated }): Link[] => {
    const a = places.get(one);
    const b = places.get(other);
    if (stated !== relation || a === undefined || b === undefined || a === b) return [];
    return [a < b ? [a, b] : [b, a]];
  });
  return pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** The findings that each is linked with, in ascending order. */
function neighboursOf(count: number, links: readonly Link[]): readonly (readonly number[])[] {
  if (links.length === 0) return new Array<readonly number[]>(count).fill(noNeighbours);
  const found = new Map<number, Set<number>>();
  const add = (at: number, other: number) => found.set(at, (found.get(at) ?? new Set()).add(other));
  for (const [one, other] of links) {
    add(one, other);
    add(other, one);
  }
  return Array.from({ length: count }, (_, at) => {
    const near = found.get(at);
    return near === undefined ? noNeighbours : [...near].sort((a, b) => a - b);
  });
}

const noNeighbours: readonly number[] = [];

function issueNumbers(count: number, links: readonly Link[]): number[] {
  const parent = Array.from({ length: count }, (_, at) => at);
  const rootOf = (at: number): number => (parent[at] === at ? at : rootOf(parent[at] ?? at));
  for (const [one, other] of links) {
    const [a, b] = [rootOf(one), rootOf(other)];
    parent[Math.max(a, b)] = Math.min(a, b);
  }
  return parent.map((_, at) => rootOf(at));
}
