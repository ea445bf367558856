/** What became of each relation that a clerk stated. */
import type { StatedRelation } from '../synthesis-method.ts';
import type { JudgedTable } from './judge-findings.ts';
import type { ProposalSet } from './proposals.ts';
import type { ClerkRelation } from './result-types.ts';
import type { TableReading } from './table-reading.ts';
import type { KnownText } from './text-relations.ts';

export function clerkRelations(reading: TableReading, { table, findings, caseOf }: JudgedTable): ClerkRelation[] {
  const places = new Map(table.claims.flatMap(({ ids }, at) => ids.map((id) => [id, at] as const)));
  return (table.input.clerk?.relations ?? []).map(({ one, other, relation }) => {
    const actions = actionRelation({ one, other, relation }, reading.proposals);
    if (actions !== undefined) return actions;
    const a = places.get(one);
    const b = places.get(other);
    if (a === undefined || b === undefined)
      return { one, other, relation, used: false, why: 'There is no such claim.' };
    const together = caseOf[a] === caseOf[b];
    const apart = findings[caseOf[a] ?? 0]?.seenOpposed.includes(caseOf[b] ?? -1) ?? false;
    if (relation === 'opposed')
      return {
        one,
        other,
        relation,
        used: apart,
        why: apart ? 'Both are held against each other.' : 'They stand in one finding.',
      };
    return { one, other, relation, used: together, why: together ? 'Both are one finding.' : refusalOf(table, a, b) };
  });
}

function refusalOf({ reader, claims }: JudgedTable['table'], a: number, b: number): string {
  const [one, other] = [claims[a], claims[b]];
  if (one === undefined || other === undefined) return 'There is no such claim.';
  if (one.seat === other.seat) return 'One seat said both.';
  const opposed = reader.relate(one.text, other.text).guard === 'opposed';
  return opposed ? 'They contradict each other.' : 'The findings they belong to cannot be one.';
}

/** `undefined` where neither is a recommendation. */
function actionRelation(
  { one, other, relation }: StatedRelation,
  { stated, groups, opposed }: ProposalSet,
): ClerkRelation | undefined {
  const [a, b] = [stated.textOf.get(one), stated.textOf.get(other)];
  if (a === undefined && b === undefined) return undefined;
  const told = (used: boolean, why: string) => ({ one, other, relation, used, why });
  if (a === undefined || b === undefined) return told(false, 'A claim and a recommendation are not compared.');
  const placeOf = (text: KnownText) => groups.findIndex(({ members }) => members.some((each) => each.text === text));
  const [ours, theirs] = [placeOf(a), placeOf(b)];
  const actions: [string, string] = [a.reading.raw, b.reading.raw];
  if (relation === 'same') {
    const why = ours === theirs ? 'Both are one recommendation.' : 'The recommendations they belong to cannot be one.';
    return { ...told(ours === theirs, why), actions };
  }
  const apart = opposed[ours]?.includes(theirs) ?? false;
  return { ...told(apart, apart ? 'Never are both recommended.' : 'They are one recommendation.'), actions };
}
