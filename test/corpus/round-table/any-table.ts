/** Tables of every kind. Few words and sources, so that findings often merge, contradict each other and share what they cite. */
import fc from 'fast-check';
import type { TableInput } from '../../../src/argument/table.ts';

export const seats = ['ada', 'bob', 'cy', 'dan', 'eve'];

const say = (...words: string[]) => fc.constantFrom(...words);
const statement = fc.oneof(
  fc.array(say('cache', 'leaks', 'not', 'queue', 'slowly'), { minLength: 1, maxLength: 5 }),
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

export const anyTable: fc.Arbitrary<TableInput> = fc
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
