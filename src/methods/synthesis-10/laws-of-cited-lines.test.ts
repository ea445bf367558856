/** The laws of docs/verdicts.md over random tables with exhibits, whose seats say true and false things beside lines; and of the scale that weighs a citation. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { full } from '../../../test/support/counts.ts';
import { findingOf, judgedBy, statuses, testHash } from '../../../test/support/judged-statuses.ts';
import { inOtherOrder, keyedByOtherNames, underOtherNames } from '../../../test/support/turned-tables.ts';
import type { Observation } from '../../model/analysis.ts';
import { checkCitations } from '../../text/check-citations.ts';
import { stemOf } from '../synthesis-2/stem.ts';
import type { LookedUp } from '../synthesis-2/text-relations.ts';
import type { TableInput } from '../synthesis-method.ts';
import { createCitationScale } from './citation-scale.ts';
import { synthesis10 } from './method.ts';

const method = synthesis10(testHash);
const { synthesisOf, verdictOf, verdictWithout } = judgedBy(method);
const runs = { numRuns: full ? 4000 : 120 };
const manyPairs = { numRuns: full ? 4000 : 500 };

/** A line, what it bears out, and what it contradicts. */
const cited = [
  ['14 of 20 hydrants tested', '14 of the 20 hydrants were tested.', '19 of the 20 hydrants were tested.'],
  ['speed limit 30 km/h', 'The speed limit is 30 km/h.', 'The speed limit is 50 km/h.'],
  ['lease ends 31 May', 'The lease ends on 31 May.', 'The lease ends on 31 December.'],
  ['Encryption at rest: disabled', 'Data are not encrypted at rest.', 'Data are encrypted at rest.'],
  ['defects: none found', 'No defects were found.', 'Several defects were found.'],
  ['p95 latency 820 ms', 'The p95 latency is 820 ms.', 'The p95 latency is 280 ms.'],
  ['The appeal was rejected', 'The appeal was rejected.', 'The appeal was upheld.'],
  ['Doors open 18:30, show starts 20:00', 'The show starts at 20:00.', 'The show starts at 21:00.'],
] as const;
/** The topics whose true and false claim are known to contradict each other; see the known misses. */
const opposed = [0, 1, 3, 4, 5];
/** Of the others a line may say otherwise, and does not plainly. */
const hedged = 3;
const plainlyOtherwise = cited.flatMap((_, topic) => (topic === hedged ? [] : [topic]));
const exhibits = [{ name: 'report.txt', status: 'match' as const, text: cited.map(([line]) => line).join('\n') }];
const missingLine = 99;

type Truth = 'true' | 'false';
const claimOf = (topic: number, truth: Truth): string => cited[topic]?.[truth === 'true' ? 1 : 2] ?? '';
const lineOf = (topic: number) => `[VERIFIED: report.txt:${topic + 1}]`;

const anyEvidence = (topic: number) =>
  fc.constantFrom(
    ...[lineOf(topic), lineOf(topic), lineOf((topic + 3) % cited.length), `[VERIFIED: report.txt:${missingLine}]`],
    ...['[VERIFIED: elsewhere.pdf:4]', '[INDICATED: notes.md]', 'hearsay'],
  );
const observation = fc.nat(cited.length - 1).chain((topic) =>
  fc.record({
    finding: fc.constantFrom(claimOf(topic, 'true'), claimOf(topic, 'false')),
    evidence: anyEvidence(topic),
    severity: fc.constantFrom('critical' as const, 'warning' as const, 'info' as const),
  }),
);
const actions = ['Sign the lease', 'No reason to sign', 'There is no reason not to sign', 'Paint the fence'];
const seatPlan = fc.record({
  observations: fc.array(observation, { maxLength: 4 }),
  says: fc.array(fc.constantFrom(...actions), { maxLength: 1 }),
  reply: fc.option(
    fc.record({ seat: fc.nat(6), place: fc.nat(3), topic: fc.nat(cited.length - 1), agrees: fc.boolean() }),
    {
      nil: undefined,
    },
  ),
  approves: fc.constantFrom(true, true, true, false),
});
type SeatPlan = typeof seatPlan extends fc.Arbitrary<infer Plan> ? Plan : never;

const rules = { quorum: '1/2', threshold: '1/2', strict_evidence: false };
function tableOf(plans: readonly SeatPlan[]): TableInput {
  const bySeat = <T>(of: (plan: SeatPlan, at: number) => T) =>
    Object.fromEntries(plans.map((plan, at) => [`seat${at}`, of(plan, at)]));
  const repliesOf = ({ reply }: SeatPlan, own: number, agrees: boolean) => {
    if (reply === undefined || reply.agrees !== agrees || reply.seat % plans.length === own) return [];
    const meant = plans[reply.seat % plans.length]?.observations ?? [];
    const finding = meant[reply.place % Math.max(1, meant.length)]?.finding ?? 'nothing of the kind';
    return [{ target_agent: `seat${reply.seat % plans.length}`, finding, evidence: lineOf(reply.topic) }];
  };
  return {
    ...{ content: 'Should we sign the lease?', exhibits, missing: [], rules },
    members: plans.map((_, at) => ({ seat: `seat${at}`, domain: 'any', owner: null })),
    analyses: bySeat(({ observations, says }) => ({
      observations,
      recommendations: says.map((action) => ({ action })),
    })),
    rebuttals: bySeat((plan, own) => ({
      challenges: repliesOf(plan, own, false).map(({ target_agent, finding, evidence }) => ({
        ...{ target_agent, finding_challenged: finding, counter_evidence: evidence },
      })),
      concessions: repliesOf(plan, own, true).map(({ target_agent, finding, evidence }) => ({
        ...{ target_agent, finding_accepted: finding, reason: evidence },
      })),
    })),
    votes: bySeat(({ approves }) => ({ approve: approves, conditions: [], dissent_reason: approves ? null : 'no' })),
  };
}
/** Who cites the line for the opposite of what it says. */
const liarWith = (topic: number): SeatPlan => ({
  observations: [{ finding: claimOf(topic, 'false'), evidence: lineOf(topic), severity: 'warning' }],
  ...{ says: [], reply: undefined, approves: true },
});
const anyTable = fc.array(seatPlan, { minLength: 1, maxLength: 6 }).map(tableOf);

const observationsIn = ({ analyses }: TableInput) =>
  Object.entries(analyses).flatMap(([seat, { observations }]) => observations.map((said) => ({ seat, ...said })));
const allApproving = (input: TableInput): TableInput => ({
  ...input,
  votes: Object.fromEntries(
    input.members.map(({ seat }) => [seat, { approve: true, conditions: [], dissent_reason: null }]),
  ),
});
function joinedBy(input: TableInput, seat: string, observations: Observation[]): TableInput {
  return {
    ...input,
    members: [...input.members, { seat, domain: 'any', owner: null }],
    analyses: { ...input.analyses, [seat]: { observations } },
  };
}
const strengthOf = (input: TableInput, seat: string, said: string) =>
  findingOf(synthesisOf(input).findings, seat, said).strength;
const rounding = 0.000_002;

test('these tables have citations of every state and findings of every status', () => {
  const findings = fc.sample(anyTable, { numRuns: 150, seed: 10 }).flatMap((input) => synthesisOf(input).findings);
  const states = findings.flatMap(({ members }) =>
    members.flatMap(({ citations }) => citations.map((one) => one.state)),
  );
  expect(new Set(states)).toEqual(new Set(['checked', 'false', 'unchecked']));
  expect(new Set(findings.map(({ status }) => status))).toEqual(
    new Set(['accepted', 'contested', 'rejected', 'unsupported']),
  );
});

describe('law 1: order and names change nothing', () => {
  test('the whole verdict is the same in whatever order seats are listed', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        expect(JSON.stringify(verdictOf(inOtherOrder(input)))).toBe(JSON.stringify(verdictOf(input)));
      }),
      runs,
    ));

  test('statuses and strengths are the same under other names', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        expect(statuses(underOtherNames(input))).toEqual(keyedByOtherNames(statuses(input)));
      }),
      runs,
    ));

  test('the order of exhibits and of what a seat found changes no status', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        const more = [...exhibits, { name: 'menu.txt', status: 'match' as const, text: 'soup, then fish' }];
        const told = (one: TableInput) =>
          synthesisOf(one)
            .findings.map(({ status, strength, wordings }) => `${status} ${strength} ${wordings.toSorted()}`)
            .sort();
        expect(told({ ...input, exhibits: more.toReversed() })).toEqual(told({ ...input, exhibits: more }));
      }),
      runs,
    ));
});

test('law 2: to say every finding twice, in capitals the second time, moves no status and no strength', () =>
  fc.assert(
    fc.property(anyTable, (input) => {
      const analyses = Object.fromEntries(
        Object.entries(input.analyses).map(([seat, { observations, ...said }]) => [
          seat,
          {
            ...said,
            observations: [
              ...observations,
              ...observations.map(({ finding, ...one }) => ({ ...one, finding: finding.toUpperCase() })),
            ],
          },
        ]),
      );
      expect(statuses({ ...input, analyses })).toMatchObject(statuses(input));
    }),
    runs,
  ));

describe('law 3: agreement never weakens', () => {
  test.each([
    ['its line', (topic: number) => lineOf(topic)],
    ['another source', () => '[INDICATED: diary.md]'],
  ])('another seat that says what is true with %s never lowers its strength', (_, evidenceOf) =>
    fc.assert(
      fc.property(anyTable, fc.nat(20), (input, at) => {
        const all = observationsIn(input).filter(({ finding }) => cited.some(([, borne]) => borne === finding));
        const said = all[at % Math.max(1, all.length)];
        if (said === undefined) return;
        const topic = cited.findIndex(([, borne]) => borne === said.finding);
        const evidence = evidenceOf(topic);
        const other = joinedBy(input, 'newcomer', [{ finding: said.finding, evidence, severity: said.severity }]);
        expect(strengthOf(other, said.seat, said.finding)).toBeGreaterThanOrEqual(
          strengthOf(input, said.seat, said.finding) - rounding,
        );
      }),
      runs,
    ),
  );
});

describe('law 5: one voice', () => {
  test('what three seats cite their line for stays accepted, whatever one seat says and however often', () =>
    fc.assert(
      fc.property(
        fc.nat(cited.length - 1),
        fc.array(observation, { maxLength: 30 }),
        fc.array(fc.nat(cited.length - 1), { maxLength: 6 }),
        (topic, said, challenged) => {
          const finding = claimOf(topic, 'true');
          const honest = { ...{ finding, evidence: lineOf(topic) }, severity: 'warning' as const };
          const plan = { observations: [honest], says: [], reply: undefined, approves: true };
          const others = said.filter((one) => one.finding !== finding);
          const lie = { ...honest, finding: claimOf(topic, 'false') };
          const loud = joinedBy(tableOf([plan, plan, plan]), 'loud', [...others, lie]);
          const challenges = ['seat0', 'seat1', 'seat2'].flatMap((target_agent) =>
            challenged.map((line) => ({ target_agent, finding_challenged: finding, counter_evidence: lineOf(line) })),
          );
          const input = { ...loud, rebuttals: { ...loud.rebuttals, loud: { challenges, concessions: [] } } };
          expect(findingOf(synthesisOf(input).findings, 'seat0', finding).status).toBe('accepted');
        },
      ),
      runs,
    ));
});

describe('law 6: opposites never stand together', () => {
  test('of findings that are opposed, both are never accepted', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        const { findings } = synthesisOf(input);
        const statusOf = new Map(findings.map(({ id, status }) => [id, status]));
        for (const { status, opposed_to } of findings.filter((one) => one.status === 'accepted'))
          for (const id of opposed_to) expect([status, statusOf.get(id)]).not.toEqual(['accepted', 'accepted']);
      }),
      runs,
    ));

  test('what a line bears out and what it contradicts are never one finding, and never both accepted', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        const { findings } = synthesisOf(input);
        for (const topic of opposed) {
          const [borne, not] = [claimOf(topic, 'true'), claimOf(topic, 'false')];
          const [ours, theirs] = [borne, not].map((said) => findings.filter(({ wordings }) => wordings.includes(said)));
          for (const one of ours ?? [])
            for (const other of theirs ?? [])
              expect([one.finding, one.status, other.status]).not.toEqual([one.finding, 'accepted', 'accepted']);
        }
        for (const [, borne, not] of cited)
          for (const { wordings } of findings) expect(wordings.includes(borne) && wordings.includes(not)).toBe(false);
      }),
      runs,
    ));
});

test('law 7: nothing critical disappears: it is accepted, or told in what stands against it, and then there is no consensus', () =>
  fc.assert(
    fc.property(anyTable, fc.boolean(), (table, approving) => {
      const verdict = verdictOf(approving ? allApproving(table) : table);
      for (const { seat, finding } of observationsIn(table).filter(({ severity }) => severity === 'critical')) {
        const found = findingOf(verdict.findings, seat, finding);
        // Whose words cite nothing makes what others cite no graver.
        if (found.severity !== 'critical') {
          expect(found.members.find((member) => member.seat === seat)?.strength).toBe(0);
          continue;
        }
        if (found.status === 'accepted') continue;
        const told = verdict.against.filter(({ kind }) => /^critical_(?:aside|opposed|unproven)$/.test(kind));
        const plain = found.wordings.map((words) => words.replace(/\.$/, ''));
        expect(told.some(({ text, seats }) => plain.includes(text) && seats.includes(seat))).toBe(true);
        expect(verdict.consensus).toBe(false);
      }
    }),
    runs,
  ));

describe('law 8: a checked citation outweighs unchecked ones', () => {
  test('what is true is checked by its line, and what is false never', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        for (const { members } of synthesisOf(input).findings)
          for (const { finding, citations } of members)
            for (const { source, line, state } of citations.filter((one) => one.line !== null)) {
              const [, borne] = cited[(line ?? 0) - 1] ?? [];
              const isBorne = finding.toLowerCase() === borne?.toLowerCase();
              expect([finding, source, line, state]).toEqual([
                finding,
                source,
                line,
                isBorne ? 'checked' : 'unchecked',
              ]);
            }
      }),
      runs,
    ));

  test('one seat with the line stands against any number that cite it for the opposite, or cite what nobody can look up', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...opposed),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        (topic, count, sameLine) => {
          const said = (finding: string, evidence: string): SeatPlan => ({
            observations: [{ finding, evidence, severity: 'warning' }],
            ...{ says: [], reply: undefined, approves: true },
          });
          const liar = (at: number) =>
            said(claimOf(topic, 'false'), sameLine ? lineOf(topic) : `[VERIFIED: elsewhere${at}.pdf:4]`);
          const others = Array.from({ length: count }, (_, at) => liar(at));
          const input = tableOf([said(claimOf(topic, 'true'), lineOf(topic)), ...others]);
          const { findings } = synthesisOf(input);
          const told = findingOf(findings, 'seat0', claimOf(topic, 'true'));
          const lie = findingOf(findings, 'seat1', claimOf(topic, 'false'));
          expect([told.finding, told.status]).toEqual([told.finding, 'accepted']);
          expect([lie.finding, lie.status]).not.toEqual([lie.finding, 'accepted']);
        },
      ),
      runs,
    ));

  test.each(plainlyOtherwise)('a line alone is never enough for the opposite of what it says (%i)', (topic) => {
    const finding = claimOf(topic, 'false');
    const { findings } = synthesisOf(tableOf([liarWith(topic)]));
    expect(findingOf(findings, 'seat0', finding).status).toBe('unsupported');
  });

  test('a line that does not exist leaves a claim at POSSIBLE at most, and its author is named', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        const { findings, left_aside } = synthesisOf(input);
        const named = left_aside.filter(({ kind }) => kind === 'false_citations').flatMap(({ seats }) => seats);
        for (const { members } of findings)
          for (const { seat, grade, citations } of members) {
            if (!citations.some(({ state }) => state === 'false')) continue;
            expect(named).toContain(seat);
            if (citations.every(({ state }) => state === 'false')) expect(['POSSIBLE', 'NONE']).toContain(grade);
          }
      }),
      runs,
    ));
});

test('law 9: undecided is never a consensus', () =>
  fc.assert(
    fc.property(anyTable, (table) => {
      const { answer, consensus, recommendations } = verdictOf(allApproving(table));
      const isOpen = /^Undecided|^No answer/.test(answer);
      if (isOpen || recommendations.some(({ standing }) => standing === 'undecided')) expect(consensus).toBe(false);
    }),
    runs,
  ));

describe('a verdict', () => {
  test('without a seat is the one of the table that never had it', () =>
    fc.assert(
      fc.property(anyTable, fc.nat(6), (input, place) => {
        const seat = input.members[place % input.members.length]?.seat ?? '';
        const rest = <T>(record: Readonly<Record<string, T>>) =>
          Object.fromEntries(Object.entries(record).filter(([name]) => name !== seat));
        const isToOther = ({ target_agent }: { target_agent: string }) => target_agent !== seat;
        const rebuttals = Object.entries(rest(input.rebuttals)).map(([name, { challenges, concessions }]) => [
          name,
          { challenges: challenges.filter(isToOther), concessions: concessions.filter(isToOther) },
        ]);
        const other: TableInput = {
          ...input,
          members: input.members.filter((member) => member.seat !== seat),
          ...{ analyses: rest(input.analyses), votes: rest(input.votes), rebuttals: Object.fromEntries(rebuttals) },
        };
        const { outcome, headline, answer, findings, direction, against, consensus } = verdictOf(other);
        expect(method.concludeWithout(input, { seat })).toMatchObject({
          ...{ outcome, headline, answer, findings, direction, against, consensus },
        });
      }),
      runs,
    ));

  const sources = ['report.txt', 'elsewhere.pdf', 'notes.md'];
  test('without a source is the one of the table in which nobody cites it', () =>
    fc.assert(
      fc.property(anyTable, fc.constantFrom(...sources), (input, name) => {
        const silent = (text: string) => (text.includes(name) ? 'hearsay' : text);
        const analyses = Object.fromEntries(
          Object.entries(input.analyses).map(([seat, { observations, ...said }]) => [
            seat,
            { ...said, observations: observations.map((one) => ({ ...one, evidence: silent(one.evidence) })) },
          ]),
        );
        const rebuttals = Object.fromEntries(
          Object.entries(input.rebuttals).map(([seat, { challenges, concessions }]) => [
            seat,
            {
              challenges: challenges.map((one) => ({ ...one, counter_evidence: silent(one.counter_evidence) })),
              concessions: concessions.map((one) => ({ ...one, reason: silent(one.reason ?? '') })),
            },
          ]),
        );
        const told = ({ outcome, consensus, findings, direction }: ReturnType<typeof verdictWithout>) => ({
          ...{ outcome, consensus, direction: direction.map(({ action, units }) => [action, units]) },
          findings: findings
            .map(({ status, strength, wordings }) => `${status} ${strength} ${wordings.toSorted()}`)
            .sort(),
        });
        expect(told(verdictWithout(input, { source: name }))).toEqual(
          told(verdictOf({ ...input, analyses, rebuttals })),
        );
      }),
      runs,
    ));
});

describe('the scale', () => {
  const weigh = createCitationScale(stemOf);
  const evidence = '[VERIFIED: exhibit.txt:1]';
  /** As a table does it: the line is looked up, then held against the claim. */
  function judged(line: string, claim: string, scale = weigh): LookedUp {
    const found = [{ name: 'exhibit.txt', status: 'match' as const, text: line }];
    const [citation] = checkCitations(evidence, claim, found);
    if (citation === undefined) throw new Error(`nothing is cited for ${claim}`);
    const { state, place, line: at, detail } = citation;
    return scale({ state, place, line: at, detail }, { evidence, claim, line });
  }

  const names = ['Marlow', 'Nordwind', 'Aldera', 'Kestrel'];
  const bid = fc.record({
    name: fc.constantFrom(...names),
    said: fc.integer({ min: 2, max: 90 }),
    cited: fc.integer({ min: 2, max: 90 }),
  });
  /** Amounts that round no other one. */
  const unrounded = (count: number) => `${count},137`;
  const anyLine = fc.oneof(
    fc.constantFrom(...cited.flat()),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc
      .array(
        fc.constantFrom(
          'no',
          'not',
          'never',
          '14',
          '20',
          'of',
          'hydrants',
          'tested',
          ':',
          ';',
          '(',
          '31',
          'May',
          'none',
        ),
      )
      .map((words) => words.join(' ')),
  );

  test('leaves what is false false, whatever the line says', () =>
    fc.assert(
      fc.property(anyLine, anyLine, fc.option(fc.nat(500)), (line, claim, at) => {
        const found = { state: 'false', place: '9', line: at, detail: 'as found' } as const;
        expect(weigh(found, { evidence: `${evidence} ${line}`, claim, line })).toEqual(found);
      }),
      manyPairs,
    ));

  test('checks a figure by a line that has it, and never by one that has another', () =>
    fc.assert(
      fc.property(bid, ({ name, said, cited: other }) => {
        const claim = `${name}'s bid is ${unrounded(said)}.`;
        const line = `${name}: ${unrounded(other)}`;
        expect([line, claim, judged(line, claim).state]).toEqual([
          line,
          claim,
          said === other ? 'checked' : 'unchecked',
        ]);
      }),
      manyPairs,
    ));

  const here = ['hydrants', 'doors', 'lease', 'guards', 'pumps', 'tested', 'closed', 'blocked', 'expired'];
  const there = ['soup', 'violins', 'weather', 'marble', 'painted', 'sunny', 'served', 'tuned', 'polished'];
  const small = ['of', 'the', 'on', 'is'];
  const sentence = (words: readonly string[], figures: readonly string[]) =>
    fc
      .tuple(fc.constantFrom(...words), fc.array(fc.constantFrom(...words, ...small, ...figures), { maxLength: 6 }))
      .map(([first, more]) => [first, ...more].join(' '));
  test('never checks a claim by a line that shares no word with it but articles and the like, and no figure', () =>
    fc.assert(
      fc.property(sentence(here, ['14', '20 %']), sentence(there, ['7', '63 kg']), (claim, line) => {
        const bare = { state: 'unchecked', place: '1', line: 1, detail: 'as found' } as const;
        expect([claim, line, judged(line, claim).state]).toEqual([claim, line, 'unchecked']);
        expect([claim, line, weigh(bare, { evidence, claim, line }).state]).toEqual([claim, line, 'unchecked']);
      }),
      manyPairs,
    ));

  test.each([
    ['soup 20 %', 'hydrants 20 %'],
    ['The soup costs 20 % more', '20 % of the hydrants were tested.'],
    ['soup: 14', '14 hydrants were tested'],
  ])('makes no claim checked by a small figure alone: "%s", "%s"', (line, claim) => {
    const bare = { state: 'unchecked', place: '1', line: 1, detail: 'as found' } as const;
    expect(weigh(bare, { evidence, claim, line }).state).toBe('unchecked');
  });

  describe('known misses', () => {
    test.each([
      ['Soup is served at 18:30', 'The fire doors close at 18:30.'],
      ['Violins tuned on 31 May', 'The lease ends on 31 May.'],
    ])('"%s" has a figure of "%s" and no word, and checks it', (line, claim) =>
      expect(judged(line, claim).state).toBe('checked'),
    );

    test('a denial in common is enough where there is little else', () =>
      expect(judged('soup never', 'hydrants never').state).toBe('checked'));

    test('what is said to be exact is held to be rounded', () =>
      expect(judged('Marlow: 31,000', "Marlow's bid is exactly 30,000.").state).toBe('checked'));
  });

  test('gives the same for the same claim, evidence and line, in any order of calls and however often', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyLine, anyLine), { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.nat(11)),
        (pairs, places) => {
          const first = pairs.map(([line, claim]) => judged(line, claim, createCitationScale(stemOf)));
          const shared = createCitationScale(stemOf);
          for (const place of places.take(24)) {
            const at = place % pairs.length;
            const [line, claim] = pairs[at] ?? ['', ''];
            expect(judged(line, claim, shared)).toEqual(first[at]);
          }
        },
      ),
      { numRuns: full ? 1000 : 60 },
    ));

  test('makes nothing checked where no line was found or none was named', () =>
    fc.assert(
      fc.property(anyLine, anyLine, fc.boolean(), (line, claim, isNamed) => {
        const found = { state: 'unchecked', place: isNamed ? '1' : '', line: isNamed ? null : 1, detail: '' } as const;
        expect(weigh(found, { evidence, claim, line }).state).toBe('unchecked');
      }),
      manyPairs,
    ));

  const size = 200_000;
  const units = [
    '9',
    '9,',
    '1.',
    '31. ',
    '12:',
    '%',
    '(',
    '([{"',
    '-',
    '.',
    ': ',
    'no ',
    'not not ',
    'a_',
    'é',
    '不',
    ' ',
    '\n',
    '1 of 2 ',
    '20 h ',
    'May 3, ',
  ];
  const hostile = fc.array(fc.constantFrom(...units), { minLength: 1, maxLength: 4 }).map((parts) =>
    parts
      .join('')
      .repeat(Math.ceil(size / parts.join('').length))
      .slice(0, size),
  );
  const nested = [
    `${'('.repeat(size / 2)}${')'.repeat(size / 2)}`,
    `${'{"a":['.repeat(size / 6)}`,
    `hydrants ${'"'.repeat(size)}`,
  ];
  const bound = 1_500;
  function expectQuick(line: string, claim: string): void {
    const found = { state: 'checked', place: '1', line: 1, detail: 'as found' } as const;
    const started = performance.now();
    weigh(found, { evidence, claim, line });
    expect([line.slice(0, 20), claim.slice(0, 20), performance.now() - started < bound]).toEqual([
      ...[line.slice(0, 20), claim.slice(0, 20), true],
    ]);
  }

  test('is bounded in time on lines of 200,000 characters of digits, stops, brackets and denials', () =>
    fc.assert(
      fc.property(hostile, fc.constantFrom(...cited.flat()), (line, claim) => {
        expectQuick(line, claim);
        expectQuick(claim, line);
        expectQuick(line, line);
      }),
      { numRuns: full ? 300 : 15 },
    ));

  test.each(nested)('is bounded in time on deep nesting', (line) => {
    for (const claim of [...cited.flat(), line]) expectQuick(line, claim);
  });
});

describe('known misses', () => {
  const bothOf = (topic: number) => {
    const seat = (truth: Truth, evidence: string): SeatPlan => ({
      observations: [{ finding: claimOf(topic, truth), evidence, severity: 'warning' }],
      ...{ says: [], reply: undefined, approves: true },
    });
    const { findings } = synthesisOf(
      tableOf([seat('true', lineOf(topic)), seat('false', '[VERIFIED: elsewhere.pdf:4]')]),
    );
    return findings.map(({ status, opposed_to }) => [status, opposed_to.length]);
  };

  test.each(cited.flatMap(([line], topic) => (opposed.includes(topic) ? [] : [[line, topic] as const])))(
    'law 6: what "%s" bears out and what it contradicts are both accepted',
    (_, topic) =>
      expect(bothOf(topic)).toEqual([
        ['accepted', 0],
        ['accepted', 0],
      ]),
  );

  test.each(cited.keys().toArray())(
    'two that cite a line for the opposite of what it says have it accepted (%i)',
    (topic) => {
      const { findings } = synthesisOf(tableOf([liarWith(topic), liarWith(topic)]));
      expect(findings.map(({ status }) => status)).toEqual(['accepted']);
    },
  );

  test('one that cites a line which may say otherwise has it accepted, though it says the opposite', () =>
    expect(synthesisOf(tableOf([liarWith(hedged)])).findings.map(({ status }) => status)).toEqual(['accepted']));

  test.each(opposed)('and of the others one is rejected (%i)', (topic) =>
    expect(bothOf(topic).toSorted()).toEqual([
      ['accepted', 1],
      ['rejected', 1],
    ]),
  );
});
