import { hash as sha } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTable, crowdedTable } from '../../../test/corpus/round-table/any-table.ts';
import { readDebate } from './debate.ts';
import { type DebateFinding, findingsOf } from './debate-finding.ts';
import { furtherSources } from './finding-supports.ts';

const hash = (text: string) => sha('sha256', text, 'hex');

/** As it is written: in the order of ids, each further seat brings the first of its sources that nobody has brought. */
function asWritten({ lead, members, agents }: DebateFinding): Map<string, string> {
  const of = (seat: string) => members.filter((member) => member.seat === seat);
  const brought = new Set(of(lead.seat).flatMap(({ sources }) => sources));
  const by = new Map<string, string>();
  for (const { seat, sources } of members) {
    const next = sources.find((source) => !brought.has(source));
    if (seat === lead.seat || by.has(seat) || next === undefined) continue;
    brought.add(next);
    by.set(seat, next);
  }
  return new Map(agents.flatMap((seat) => (by.has(seat) ? [[seat, by.get(seat) ?? '']] : [])));
}

test.for([
  ['a table', anyTable],
  ['a crowded table', crowdedTable],
] as const)('at %s, each seat behind a finding adds one source that is new', ([, table]) => {
  fc.assert(
    fc.property(table, (input) => {
      const debate = readDebate(input, hash);
      for (const finding of findingsOf(debate, [...debate.claims.keys()])) {
        const added = furtherSources(finding).map(({ seat, text }) => [seat, text]);
        expect(added).toEqual([...asWritten(finding)]);
      }
    }),
    { numRuns: 300 },
  );
});
