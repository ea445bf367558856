import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const line = z.string().regex(/^\S(.*\S)?$/u, 'one line without blanks around it');
/** Models write headings, too. */
const text = z.string().regex(/^\S(?:.*\S)?$/su, 'no blanks around it');
const indexes = z.array(z.int().nonnegative());

const pairList = z.array(
  z.strictObject({
    id: line,
    kind: line,
    one: text,
    other: text,
    relation: z.enum(['same', 'opposed', 'distinct']),
    why: line,
  }),
);

const quoteList = z.array(
  z.strictObject({
    id: line,
    kind: line,
    subject: line,
    table: z
      .array(z.strictObject({ seat: line, finding: line }))
      .min(5)
      .max(12),
    target_agent: line,
    finding_challenged: line,
    expected: indexes,
    also: indexes,
    why: line,
  }),
);

const inHalf = (half: string, file: string) =>
  JSON.parse(readFileSync(new URL(`${half}/${file}`, import.meta.url), 'utf8'));
const halves = ['development', 'held'].map((name) => ({
  name,
  pairs: pairList.parse([
    ...inHalf(name, 'pairs.json'),
    ...(name === 'development' ? inHalf(name, 'more-pairs.json') : []),
  ]),
  quotes: quoteList.parse(inHalf(name, 'quotes.json')),
}));

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\P{L}+/gu, ' ')
    .trim();
const repeated = (texts: string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);
const kinds = (cases: { kind: string }[]) => [...new Set(cases.map(({ kind }) => kind))].sort();

/** What stands in both halves, by the texts that `read` takes from each. */
function shared(read: (half: (typeof halves)[number]) => string[]): string[] {
  const [one = [], other = []] = halves.map((half) => read(half).map(folded));
  return one.filter((text) => text !== '' && other.includes(text));
}

describe.each(halves)('the $name half', ({ pairs, quotes }) => {
  const share = (relation: string) => pairs.filter((pair) => pair.relation === relation).length / pairs.length;

  test('has enough pairs, quotes and tables', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(110);
    expect(quotes.length).toBeGreaterThanOrEqual(55);
    expect(new Set(quotes.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(12);
  });

  test('has every relation often enough to measure it', () => {
    expect(share('same')).toBeCloseTo(0.4, 1);
    expect(share('opposed')).toBeCloseTo(0.25, 1);
    expect(share('distinct')).toBeCloseTo(0.35, 1);
  });

  test('relates two different texts, and no two of them twice', () => {
    expect(pairs.filter(({ one, other }) => one === other)).toEqual([]);
    expect(repeated(pairs.map(({ one, other }) => [one, other].map(folded).sort().join(' / ')))).toEqual([]);
  });

  test.each(quotes)('$id names a seat and findings of its table', ({ table, target_agent, expected, also }) => {
    expect(table.map(({ seat }) => seat)).toContain(target_agent);
    expect(repeated([...expected, ...also].map(String))).toEqual([]);
    expect(Math.max(0, ...expected, ...also)).toBeLessThan(table.length);
    expect(also.filter((at) => table[at]?.seat === target_agent)).toEqual([]);
    expect([2, 3]).toContain(new Set(table.map(({ seat }) => seat)).size);
  });

  test.each(quotes)('$id quotes inexactly', ({ kind, table, finding_challenged, target_agent }) => {
    const own = table.filter(({ seat }) => seat === target_agent).map(({ finding }) => finding);
    expect(own, kind).not.toContain(finding_challenged);
  });

  test('expects nothing of what is unclear, and something of all else', () => {
    const empty = quotes.filter(({ expected }) => expected.length === 0);
    expect(empty).toEqual(quotes.filter(({ kind }) => kind === 'unclear'));
    expect(empty.filter(({ also }) => also.length > 0)).toEqual([]);
  });

  test('has one table for a subject', () => {
    const tables = new Map(quotes.map(({ subject, table }) => [subject, table]));
    for (const { subject, table } of quotes) expect(table, subject).toEqual(tables.get(subject));
  });
});

test('pairs that differ in a word or two are pairs of two texts, with an id of their own each', () => {
  const pairs = pairList.parse(inHalf('development', 'small-difference-pairs.json'));
  expect(repeated(pairs.map(({ id }) => id))).toEqual([]);
  expect(pairs.filter(({ one, other }) => one === other)).toEqual([]);
});

describe('the two halves', () => {
  test('have ids that stand once', () => {
    expect(repeated(halves.flatMap(({ pairs, quotes }) => [...pairs, ...quotes].map(({ id }) => id)))).toEqual([]);
  });

  test('have the same kinds', () => {
    const [one, other] = halves.map(({ pairs, quotes }) => ({ pairs: kinds(pairs), quotes: kinds(quotes) }));
    expect(one).toEqual(other);
    expect(one?.pairs).toHaveLength(27);
    expect(one?.quotes).toHaveLength(12);
  });

  test('have no text in common', () => {
    expect(shared(({ pairs }) => pairs.flatMap(({ one, other }) => [one, other]))).toEqual([]);
    expect(shared(({ quotes }) => quotes.flatMap(({ table }) => table.map(({ finding }) => finding)))).toEqual([]);
  });
});

describe('what was added to the development half later', () => {
  const pairs = pairList.parse(
    ['yet-more-pairs.json', 'fresh-pairs.json', 'blind-pairs.json'].flatMap((name) => inHalf('development', name)),
  );
  const quotes = quoteList.parse(
    ['yet-more-quotes.json', 'fresh-quotes.json'].flatMap((name) => inHalf('development', name)),
  );
  const known = halves.flatMap((half) => half.pairs.flatMap(({ one, other }) => [one, other])).map(folded);

  test('stands there once, and in no other file', () => {
    expect(repeated([...pairs, ...quotes].map(({ id }) => id))).toEqual([]);
    expect(repeated(pairs.map(({ one, other }) => [one, other].sort().join(' / ')))).toEqual([]);
    const added = pairs.flatMap(({ one, other }) => [one, other]).filter((text) => /\d/.test(text) === false);
    expect(added.filter((text) => folded(text) !== '' && known.includes(folded(text)))).toEqual([]);
  });

  test.each(quotes)('$id names findings of its table', ({ table, target_agent, expected, also }) => {
    expect(table.map(({ seat }) => seat)).toContain(target_agent);
    expect(Math.max(0, ...expected, ...also)).toBeLessThan(table.length);
  });
});
