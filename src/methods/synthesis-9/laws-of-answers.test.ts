/** The laws of docs/verdicts.md that answers bear on, over random tables whose seats say what people answered to real questions. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { full } from '../../../test/support/counts.ts';
import { judgedBy, testHash } from '../../../test/support/judged-statuses.ts';
import { scriptedTable } from '../../../test/support/scripted-table.ts';
import { inOtherOrder, underOtherNames } from '../../../test/support/turned-tables.ts';
import { stemOf } from '../synthesis-2/stem.ts';
import type { TableInput } from '../synthesis-method.ts';
import { synthesis9 } from './method.ts';
import { stanceIn } from './proposal-stance.ts';
import { putForwardIn, type TableProposal } from './put-forward.ts';

const method = synthesis9(testHash);
const { synthesisOf, verdictOf } = judgedBy(method);
const runs = { numRuns: full ? 2000 : 100 };

type Answered = Record<'go' | 'hold' | 'on_terms' | 'neither', string[]> & { question: string };
const file = new URL('../../../test/corpus/verdicts/development/answers.json', import.meta.url);
const answered = JSON.parse(readFileSync(file, 'utf8')) as Answered[];

const proposals = new Map<string, TableProposal | undefined>();
const stances = new Map<string, ReturnType<typeof stanceIn>>();
/** How a recommendation is read, once for each table and text. */
function stanceOf(question: string, action: string) {
  if (!proposals.has(question)) proposals.set(question, putForwardIn(question, stemOf));
  const asked = proposals.get(question);
  const key = `${question}\n${action}`;
  if (!stances.has(key)) stances.set(key, asked && stanceIn(action, asked, stemOf));
  return stances.get(key);
}

const anyTable = fc.constantFrom(...answered).chain(({ question, go, hold, on_terms, neither }) =>
  fc
    .array(
      fc.record({
        says: fc.array(fc.constantFrom(...go, ...hold, ...on_terms, ...neither), { minLength: 1, maxLength: 2 }),
        severity: fc.constantFrom('critical' as const, 'warning' as const, 'info' as const),
        votes: fc.constantFrom(undefined, undefined, 'no' as const),
      }),
      { minLength: 2, maxLength: 7 },
    )
    .map((seats) =>
      scriptedTable(
        question,
        Object.fromEntries(seats.map(({ votes, ...said }, at) => [`seat${at}`, { ...said, ...(votes && { votes }) }])),
      ),
    ),
);

const questionOf = ({ content = '' }: TableInput) => content;
const wordsOf = ({ action, wordings = [] }: { action: string; wordings?: string[] }) => [action, ...wordings];
/** Whether texts hold both what goes ahead and what holds back. */
function mixes(question: string, texts: readonly string[]): boolean {
  const told = new Set(texts.map((text) => stanceOf(question, text)));
  return told.has('go') && told.has('hold');
}
const chosenBy = (input: TableInput) =>
  new Set(
    synthesisOf(input)
      .recommendations.filter(({ chosen }) => chosen)
      .flatMap(wordsOf),
  );

test('these tables have directions of every kind, and terms', () => {
  const tables = fc.sample(anyTable, { numRuns: 200, seed: 9 });
  const answers = tables.map((input) => verdictOf(input));
  for (const start of ['Yes: ', 'No: ', 'Undecided: ', 'Recommended: '])
    expect(answers.filter(({ answer }) => answer.startsWith(start)).length).toBeGreaterThan(5);
  expect(answers.filter(({ headline }) => headline.includes('On terms: ')).length).toBeGreaterThan(20);
});

describe('what goes ahead and what holds back never stand together', () => {
  test('in a direction', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        expect(mixes(questionOf(input), [...chosenBy(input)])).toBe(false);
      }),
      runs,
    ));

  test('in an item', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        for (const item of synthesisOf(input).recommendations)
          expect(mixes(questionOf(input), wordsOf(item))).toBe(false);
      }),
      runs,
    ));

  test('in an item, not even where the one goes ahead on terms', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        for (const item of synthesisOf(input).recommendations) {
          const told = new Set(wordsOf(item).map((text) => stanceOf(questionOf(input), text)));
          expect(told.has('on terms') && told.has('hold')).toBe(false);
        }
      }),
      runs,
    ));
});

describe('what is chosen is the same', () => {
  test('in whatever order seats are listed', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        expect(JSON.stringify(verdictOf(inOtherOrder(input)))).toBe(JSON.stringify(verdictOf(input)));
      }),
      runs,
    ));

  test('under other names', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        expect(chosenBy(underOtherNames(input))).toEqual(chosenBy(input));
      }),
      runs,
    ));

  test('where seats say twice what they recommend', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        const analyses = Object.fromEntries(
          Object.entries(input.analyses).map(([seat, { recommendations = [], ...said }]) => [
            seat,
            { ...said, recommendations: [...recommendations, ...recommendations] },
          ]),
        );
        expect(synthesisOf({ ...input, analyses }).recommendations).toEqual(synthesisOf(input).recommendations);
      }),
      runs,
    ));
});

test('a verdict without a seat is the one of the table that never had it', () =>
  fc.assert(
    fc.property(anyTable, fc.nat(6), (input, place) => {
      const seat = input.members[place % input.members.length]?.seat ?? '';
      const rest = <T>(record: Readonly<Record<string, T>>) =>
        Object.fromEntries(Object.entries(record).filter(([name]) => name !== seat));
      const other: TableInput = {
        ...input,
        members: input.members.filter((member) => member.seat !== seat),
        ...{ analyses: rest(input.analyses), rebuttals: rest(input.rebuttals), votes: rest(input.votes) },
      };
      const { outcome, headline, answer } = verdictOf(other);
      expect(method.concludeWithout(input, { seat })).toMatchObject({ outcome, headline, answer });
    }),
    runs,
  ));

const maxTerms = 3;
test('what goes ahead on terms and is not the direction stands in the headline', () =>
  fc.assert(
    fc.property(anyTable, (input) => {
      const { headline, recommendations } = verdictOf(input);
      const told = recommendations
        .filter(
          (item) => !item.chosen && wordsOf(item).every((text) => stanceOf(questionOf(input), text) === 'on terms'),
        )
        .filter(({ action }) => headline.includes(action.replace(/[.!]$/, '')));
      const all = recommendations.filter(
        (item) => !item.chosen && wordsOf(item).every((text) => stanceOf(questionOf(input), text) === 'on terms'),
      );
      expect(told.length).toBeGreaterThanOrEqual(Math.min(all.length, maxTerms));
    }),
    runs,
  ));
