import { hash as sha } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesis.ts';
import type { LeftOut, TableInput } from './table.ts';
import { conclude, concludeWithout, type TableVerdict } from './verdict.ts';

const hash = (text: string) => sha('sha256', text, 'hex');
const seats = ['ada', 'bob', 'cy', 'dan', 'eve'];

/** Few words and sources, so that findings often merge, contradict each other and share what they cite. */
const say = (...words: string[]) => fc.constantFrom(...words);
const statement = fc.oneof(
  fc.array(say('cache', 'leaks', 'slowly', 'not', 'the', 'queue', 'under', 'load'), { minLength: 1, maxLength: 6 }),
  fc.array(fc.string({ unit: 'grapheme', maxLength: 8 }), { maxLength: 3 }),
);
const text = statement.map((words) => words.join(' '));
const source = say('a.log', 'b.log', 'C.LOG', 'd.log:7');
const evidence = fc.oneof(
  source.map((cited) => `[VERIFIED: ${cited}:1] seen`),
  fc.tuple(source, source).map(([one, other]) => `[CORROBORATED: ${one} + ${other}] seen`),
  source.map((cited) => `[INDICATED: ${cited}] I think`),
  say('[POSSIBLE] hearsay', 'because', '', '[VERIFIED]'),
);
const confidence = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined });
const observation = fc
  .record({ finding: text, evidence, severity: fc.constantFrom('critical', 'warning', 'info'), confidence })
  .map(({ confidence: sure, ...rest }) => ({ ...rest, ...(sure === undefined ? {} : { confidence: sure }) }));
const recommendation = fc.record({ action: text, priority: say('critical', 'high', 'low') });
const analysis = fc.record({
  observations: fc.array(observation, { maxLength: 3 }),
  recommendations: fc.array(recommendation, { maxLength: 2 }),
});
const target = fc.record({ seat: fc.constantFrom(...seats, 'nobody'), place: fc.nat(3), other: text });
const retort = fc.record({ target, words: evidence });
const vote = fc.record({ approve: fc.boolean(), conditions: fc.array(text), dissent_reason: fc.option(text) });
const some = <T>(value: fc.Arbitrary<T>) => fc.dictionary(fc.constantFrom(...seats), value, { noNullPrototype: true });

const table: fc.Arbitrary<TableInput> = fc
  .record({
    count: fc.integer({ min: 1, max: seats.length }),
    analyses: some(analysis),
    retorts: some(
      fc.record({ challenges: fc.array(retort, { maxLength: 4 }), concessions: fc.array(retort, { maxLength: 3 }) }),
    ),
    votes: some(vote),
    strict_evidence: fc.boolean(),
  })
  .map(({ count, analyses, retorts, votes, strict_evidence }) => {
    const named = ({ seat, place, other }: { seat: string; place: number; other: string }) =>
      analyses[seat]?.observations[place]?.finding ?? other;
    const rebuttals = Object.entries(retorts).map(([seat, { challenges, concessions }]) => [
      seat,
      {
        challenges: challenges.map(({ target: aim, words }) => ({
          target_agent: aim.seat,
          finding_challenged: named(aim),
          counter_evidence: words,
        })),
        concessions: concessions.map(({ target: aim, words }) => ({
          target_agent: aim.seat,
          finding_accepted: named(aim),
          reason: words,
        })),
      },
    ]);
    return {
      members: seats.slice(0, count).map((seat, i) => ({ seat, domain: i % 2 === 0 ? 'even' : 'odd' })),
      analyses,
      rebuttals: Object.fromEntries(rebuttals),
      votes,
      missing: [],
      rules: { quorum: '1/2', threshold: '1/2', strict_evidence },
    };
  });

const reversed = <T>(record: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(record).toReversed());
const runs = { numRuns: 400 };

/** By claim, the status of the finding that it is part of. */
function statusesOf({ findings }: TableVerdict) {
  return new Map(findings.flatMap(({ members, status }) => members.map(({ id }) => [id, status])));
}

describe('a verdict', () => {
  test('never depends on the order in which anything is listed', () => {
    fc.assert(
      fc.property(table, (input) => {
        const other = {
          ...input,
          members: input.members.toReversed(),
          analyses: reversed(input.analyses),
          rebuttals: reversed(input.rebuttals),
          votes: reversed(input.votes),
        };
        expect(JSON.stringify(conclude(other, hash))).toBe(JSON.stringify(conclude(input, hash)));
      }),
      runs,
    );
  });

  test('is plain JSON, has a direction, and keeps its numbers within 0 and 1, six decimals at most', () => {
    fc.assert(
      fc.property(table, (input) => {
        for (const said of [conclude(input, hash), synthesise(input, hash)]) {
          expect(JSON.parse(JSON.stringify(said))).toEqual(said);
          expect(said.recommended_direction.trim()).not.toBe('');
          for (const { strength, base, attacks, supports } of said.findings) {
            const weights = [...attacks, ...supports].map(({ weight }) => weight);
            for (const number of [strength, base, ...weights]) {
              expect(number >= 0 && number <= 1).toBe(true);
              expect(Number(number.toFixed(6))).toBe(number);
            }
          }
        }
      }),
      runs,
    );
  });

  test('without a seat is the verdict of the table without it', () => {
    fc.assert(
      fc.property(table, fc.constantFrom(...seats), (input, seat) => {
        const gone = <T>({ [seat]: _, ...others }: Readonly<Record<string, T>>) => others;
        const afresh: TableInput = {
          ...input,
          members: input.members.filter((member) => member.seat !== seat),
          analyses: gone(input.analyses),
          rebuttals: gone(input.rebuttals),
          votes: gone(input.votes),
        };
        expect(concludeWithout(input, { seat }, hash)).toEqual(conclude(afresh, hash));
      }),
      runs,
    );
  });

  test('lists as pivots exactly the seats and sources without which it would be another', () => {
    fc.assert(
      fc.property(table, (input) => {
        const verdict = conclude(input, hash);
        const cited = ['a.log', 'b.log', 'c.log', 'd.log'].map((name) => ({ source: name }));
        const turning = [...input.members.map(({ seat }) => ({ seat })), ...cited].flatMap((without: LeftOut) => {
          const after = concludeWithout(input, without, hash);
          const now = statusesOf(after);
          const flips = verdict.findings.flatMap(({ id, status, members }) =>
            [...new Set(members.flatMap((member) => now.get(member.id) ?? []))]
              .filter((other) => other !== status)
              .sort()
              .map((to) => ({ id, from: status, to })),
          );
          const outcome = after.outcome === verdict.outcome ? null : { from: verdict.outcome, to: after.outcome };
          return outcome === null && flips.length === 0 ? [] : [{ without, outcome, statuses: flips }];
        });
        expect(verdict.pivots).toEqual(input.members.length < 2 ? [] : turning);
      }),
      runs,
    );
  });
});

describe('a finding', () => {
  const withRebuttal = (input: TableInput, challenges: string[], concessions: string[]): TableInput => ({
    ...input,
    members: [...input.members, { seat: 'zoe', domain: 'law' }],
    rebuttals: {
      ...input.rebuttals,
      zoe: {
        challenges: challenges.map((id) => ({ target_agent: 'ada', finding_challenged: id, counter_evidence: 'no' })),
        concessions: concessions.map((id) => ({ target_agent: 'ada', finding_accepted: id, reason: 'yes' })),
      },
    },
  });
  const strengths = (input: TableInput) =>
    new Map(synthesise(input, hash).findings.map((each) => [each.id, each.strength]));

  test('is never raised by one more attack, nor lowered by one more support', () => {
    fc.assert(
      fc.property(table, (input) => {
        const ids = [0, 1, 2].map((place) => hash(`ada\0${place}`).slice(0, 12));
        const before = strengths(withRebuttal(input, [], []));
        const attacked = strengths(withRebuttal(input, ids, []));
        const supported = strengths(withRebuttal(input, [], ids));
        for (const [id, strength] of before) {
          expect(attacked.get(id)).toBeLessThanOrEqual(strength);
          expect(supported.get(id)).toBeGreaterThanOrEqual(strength);
        }
      }),
      runs,
    );
  });
});
