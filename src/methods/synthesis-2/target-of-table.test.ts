import { describe, expect, test } from 'vitest';
import { testHash } from '../../../test/support/judged-statuses.ts';
import { createEvidenceReader } from './evidence-reading.ts';
import { findTargets } from './find-target.ts';
import { stemOf } from './stem.ts';
import { claimsOfSeat } from './table-claims.ts';
import { createTextReader } from './text-relations.ts';

const idOf = (seat: string, index: number) => testHash(`${seat}\0${index}`).slice(0, 12);
const reader = createTextReader(stemOf);
const said: Record<string, string[]> = {
  ada: [
    'The nightly backup of the orders database has never been restored in a test',
    'The login endpoint has no rate limit',
    'The export endpoint has no rate limit',
    'Latency of the search page is 900 ms',
  ],
  bob: ['Nobody limits how often one may try to log in', 'The vendor contract ends in June'],
};
const claims = Object.entries(said).flatMap(([seat, findings]) =>
  claimsOfSeat(
    seat,
    findings.map((finding) => ({ finding, evidence: '[VERIFIED: a.md:1]', severity: 'warning' })),
    { reader, readEvidence: createEvidenceReader(null), strict: false, idOf },
    [],
  ),
);
const hit = (seat: string, quote: string) =>
  findTargets(claims, seat, quote, reader).map(
    (at) => `${claims[at]?.seat}: ${claims[at]?.said[0]?.observation.finding}`,
  );

describe('a quotation hits the finding it means', () => {
  const backup = `ada: ${said.ada?.[0]}`;
  test.each([
    ['its id', idOf('ada', 0)],
    ['its exact words', said.ada?.[0] ?? ''],
    ['other capitals and spaces', 'the NIGHTLY  backup of the orders database has never been restored in a test'],
    ['its first words', 'The nightly backup of the orders'],
    ['a part with dots', 'backup of the orders database ... never restored'],
    ['a paraphrase', 'nightly backups of orders were never tested by restoring them'],
    ['its place in the list', 'your first point'],
    ['a typo', 'The nigthly backup of the ordrs database has never been restored'],
  ])('by %s', (_, quote) => expect(hit('ada', quote)).toEqual([backup]));

  test('by a figure that no other finding has', () => expect(hit('ada', '900')).toEqual([`ada: ${said.ada?.[3]}`]));
  test('by the last place', () => expect(hit('ada', 'the last item on your list')).toEqual([`ada: ${said.ada?.[3]}`]));
  test('of two that differ in a name, the one that is named', () =>
    expect(hit('ada', 'export endpoint without rate limit')).toEqual([`ada: ${said.ada?.[2]}`]));
  test('of another seat, where the named one said nothing of the kind', () =>
    expect(hit('ada', 'The vendor contract ends in June')).toEqual([`bob: ${said.bob?.[1]}`]));
});

describe('a quotation that could mean several findings, or none, hits none', () => {
  test.each([
    '',
    '...',
    'the endpoint',
    'the thing with the database',
    'something entirely different about penguins',
    'your ninth point',
  ])('%s', (quote) => expect(hit('ada', quote)).toEqual([]));
});
