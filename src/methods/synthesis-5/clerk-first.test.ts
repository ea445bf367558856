import { expect, test } from 'vitest';
import { sha256 } from '../../store/signing.ts';
import { synthesis4 } from '../synthesis-4/method.ts';
import type { StatedRelation, SynthesisMethod, TableInput } from '../synthesis-method.ts';
import { synthesis5 } from './method.ts';

const idOf = (seat: string) => sha256(`${seat}\0${0}`).slice(0, 12);

/** A table of seats that say one thing each, and perhaps a clerk who says how the first two relate. */
function tableOf(found: Record<string, string>, stated?: StatedRelation['relation']): TableInput {
  const seats = Object.keys(found);
  const [one = '', other = ''] = seats;
  return {
    members: seats.map((seat) => ({ seat, domain: 'any' })),
    analyses: Object.fromEntries(
      seats.map((seat) => [
        seat,
        {
          observations: [{ finding: found[seat] ?? '', evidence: `[VERIFIED: ${seat}.md:4]`, severity: 'warning' }],
          recommendations: [],
        },
      ]),
    ),
    ...(stated && {
      clerk: { seat: 'kim', relations: [{ one: idOf(one), other: idOf(other), relation: stated }] },
    }),
    ...{ rebuttals: {}, votes: {}, missing: [] },
    rules: { quorum: '2/3', threshold: '7/10', strict_evidence: false },
  };
}

type Findings = { agents: string[]; status: string; opposed_to: string[] }[];
const findingsOf = (method: SynthesisMethod, input: TableInput) =>
  method.synthesise(input).synthesis.findings as Findings;

const alike = {
  ada: 'The nightly backup of the orders database was restored in May',
  bob: 'In May the nightly backup of the orders database was restored',
};

test('claims that are worded alike are one finding, unless the clerk says that they contradict each other', () => {
  const method = synthesis5(sha256);
  expect(findingsOf(method, tableOf(alike))).toMatchObject([{ agents: ['ada', 'bob'], status: 'accepted' }]);
  const parted = findingsOf(method, tableOf(alike, 'opposed'));
  expect(parted.map(({ agents, status }) => ({ agents, status }))).toEqual([
    { agents: ['bob'], status: 'contested' },
    { agents: ['ada'], status: 'contested' },
  ]);
  expect(parted.every(({ opposed_to }) => opposed_to.length === 1)).toBe(true);
});

test('what the clerk calls the same is one finding in whatever words, but never where words contradict each other', () => {
  const method = synthesis5(sha256);
  const words = { ada: 'Short of 80 million by June', bob: 'Obligations exceed assets from the middle of the year' };
  expect(findingsOf(method, tableOf(words))).toHaveLength(2);
  expect(findingsOf(method, tableOf(words, 'same'))).toMatchObject([{ agents: ['ada', 'bob'] }]);
  const turned = { ada: 'The migration succeeded on all shards', bob: 'The migration failed on all shards' };
  expect(findingsOf(method, tableOf(turned, 'same'))).toHaveLength(2);
});

test('the clerk is shown every claim once, also those that are joined without it', () => {
  const table = tableOf({ ...alike, cyd: alike.ada });
  const shown = (method: SynthesisMethod) => method.claimsForClerk?.(table).map(({ seat }) => seat);
  expect(shown(synthesis4(sha256))).toEqual(['bob']);
  expect(shown(synthesis5(sha256))).toEqual(['bob', 'ada']);
});
