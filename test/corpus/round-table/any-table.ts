/** Tables of every kind. Few words and sources, so that findings often merge, contradict each other and share what they cite. */
import fc from 'fast-check';
import type { TableInput } from '../../../src/methods/synthesis-method.ts';

interface Size {
  names: readonly string[];
  /** Of the seats, and of those that say anything. */
  least: number;
  /** Different ones; the seats take turns. */
  domains: number;
  /** As they are cited; without what stands behind a colon, and in lower case, each is another. */
  sources: readonly string[];
  /** At most, of one seat. */
  observations: number;
  challenges: number;
  concessions: number;
  /** What seats say. */
  text: fc.Arbitrary<string>;
}

const words = (...known: string[]) => fc.constantFrom(...known);
const statement = fc.oneof(
  fc.array(words('cache', 'leaks', 'not', 'queue', 'slowly'), { minLength: 1, maxLength: 5 }),
  fc.array(fc.string({ unit: 'grapheme', maxLength: 8 }), { maxLength: 3 }),
);

export const seats = ['ada', 'bob', 'cy', 'dan', 'eve'];
export const sources = ['a.log', 'b.log', 'c.log', 'd.log'];
export const anyTable = tableOf({
  ...{ names: seats, least: 0, domains: 2, sources: ['a.log', 'b.log', 'C.LOG', 'd.log:7'] },
  ...{ observations: 3, challenges: 4, concessions: 3 },
  text: statement.map((all) => all.join(' ')),
});

/** So many, and so much of the same, that it is dealt with in other ways than at a small table. */
export const crowd = [...seats, 'fay', 'gus', 'hal', 'ida', 'jo', 'kim', 'leo', 'mia'];
export const crowdSources = Array.from({ length: 24 }, (_, at) => `${at}.log`);
export const crowdedTable = tableOf({
  ...{ names: crowd, least: 9, domains: 8, sources: crowdSources },
  ...{ observations: 6, challenges: 8, concessions: 6 },
  text: words('the cache leaks', 'the cache leaks slowly', 'the cache leaks often', 'the cache does not leak'),
});

function evidenceOf(cited: readonly string[]): fc.Arbitrary<string> {
  const source = fc.constantFrom(...cited);
  return fc.oneof(
    source.map((one) => `[VERIFIED: ${one}:1] seen`),
    fc.tuple(source, source).map(([one, other]) => `[CORROBORATED: ${one} + ${other}] seen`),
    source.map((one) => `[INDICATED: ${one}] I think`),
    words('[POSSIBLE] hearsay', 'because', '', '[VERIFIED]'),
  );
}

function analysisOf({ text, sources: cited, observations }: Size) {
  const confidence = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined });
  const severity = fc.constantFrom('critical', 'warning', 'info');
  const observation = fc
    .record({ finding: text, evidence: evidenceOf(cited), severity, confidence })
    .map(({ confidence: sure, ...rest }) => ({ ...rest, ...(sure === undefined ? {} : { confidence: sure }) }));
  const recommendation = fc.record({ action: text, priority: words('critical', 'high', 'low') });
  return fc.record({
    observations: fc.array(observation, { maxLength: observations }),
    recommendations: fc.array(recommendation, { maxLength: 2 }),
  });
}

function tableOf(size: Size): fc.Arbitrary<TableInput> {
  const { names, text, least } = size;
  const target = fc.record({ seat: words(...names, 'nobody'), place: fc.nat(size.observations), other: text });
  const retort = fc.record({ target, words: evidenceOf(size.sources) });
  const rebuttal = fc.record({
    challenges: fc.array(retort, { maxLength: size.challenges }),
    concessions: fc.array(retort, { maxLength: size.concessions }),
  });
  const vote = fc.record({ approve: fc.boolean(), conditions: fc.array(text), dissent_reason: fc.option(text) });
  const some = <T>(value: fc.Arbitrary<T>) =>
    fc.dictionary(words(...names), value, { noNullPrototype: true, minKeys: least });
  const said = fc.record({
    count: fc.integer({ min: Math.max(1, least), max: names.length }),
    ...{ analyses: some(analysisOf(size)), retorts: some(rebuttal), votes: some(vote) },
    strict_evidence: fc.boolean(),
  });
  return said.map(({ count, analyses, retorts, votes, strict_evidence }) => {
    const named = ({ seat, place, other }: { seat: string; place: number; other: string }) =>
      analyses[seat]?.observations[place]?.finding ?? other;
    const rebuttals = Object.entries(retorts).map(([seat, { challenges, concessions }]) => [
      seat,
      {
        challenges: challenges.map(({ target: aim, words: counter_evidence }) => ({
          ...{ target_agent: aim.seat, finding_challenged: named(aim), counter_evidence },
        })),
        concessions: concessions.map(({ target: aim, words: reason }) => ({
          ...{ target_agent: aim.seat, finding_accepted: named(aim), reason },
        })),
      },
    ]);
    return {
      members: names.slice(0, count).map((seat, i) => ({ seat, domain: `domain ${i % size.domains}` })),
      ...{ analyses, rebuttals: Object.fromEntries(rebuttals), votes, missing: [] },
      rules: { quorum: '1/2', threshold: '1/2', strict_evidence },
    };
  });
}
