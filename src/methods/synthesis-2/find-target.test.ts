import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEvidenceReader } from './evidence-reading.ts';
import { findTargets } from './find-target.ts';
import { stemOf } from './stem.ts';
import { claimsOfSeat } from './table-claims.ts';
import { createTextReader } from './text-relations.ts';

const reader = createTextReader(stemOf);
const reading = {
  reader,
  readEvidence: createEvidenceReader(null),
  strict: false,
  idOf: (seat: string, index: number) => `${seat}${index}`,
};

function claimsOf(table: Record<string, readonly string[]>, evidence = '[VERIFIED: a.md:1]') {
  return Object.entries(table).flatMap(([seat, said]) =>
    claimsOfSeat(
      seat,
      said.map((finding) => ({ finding, evidence, severity: 'warning' as const })),
      reading,
      [],
    ).sort((a, b) => (a.said[0]?.index ?? 0) - (b.said[0]?.index ?? 0)),
  );
}

const claims = claimsOf({
  ada: [
    'The nightly backup has never been restored in a test',
    'The login endpoint has no rate limit',
    'p95 latency of the search endpoint is 900 ms',
  ],
  bob: ['The export job leaks customer addresses', 'The on-call rota is empty in August'],
});
const find = (named: string, said: string) => findTargets(claims, named, said, reader).map((at) => claims[at]?.id);

describe('what is meant is found', () => {
  it.each([
    ['by its id', 'ada', 'ada1', ['ada1']],
    ['by its id in capitals', 'ada', ' ADA1 ', ['ada1']],
    ['by the id of another seat', 'ada', 'bob0', ['bob0']],
    ['by its exact words', 'ada', 'The login endpoint has no rate limit', ['ada1']],
    ['by its words in other capitals', 'ada', 'the LOGIN endpoint has no rate limit', ['ada1']],
    ['by a part of it', 'ada', 'never been restored in a test', ['ada0']],
    ['by words around it', 'ada', 'I doubt that the login endpoint has no rate limit, as you say', ['ada1']],
    ['by the gist', 'ada', 'the nightly backup was never restored', ['ada0']],
    ['by its place in the list', 'ada', 'your second point', ['ada1']],
    ['by its number', 'ada', 'point 3', ['ada2']],
    ['by the last place', 'ada', 'the last item', ['ada2']],
    ['by a figure that only one has', 'ada', '900', ['ada2']],
    ['under the wrong name', 'bob', 'The login endpoint has no rate limit', ['ada1']],
    ['under no name', '', 'The on-call rota is empty in August', ['bob1']],
  ])('%s', (_, named, said, expected) => expect(find(named, said)).toEqual(expected));
});

describe('nothing is found rather than guessed', () => {
  it.each([
    ['nothing is said', 'ada', ''],
    ['only signs are said', 'ada', '?!'],
    ['nobody said it', 'ada', 'The moon is made of green cheese'],
    ['the list is shorter', 'ada', 'your seventh point'],
    ['the figure is nobody’s', 'ada', '41'],
  ])('where %s', (_, named, said) => expect(find(named, said)).toEqual([]));

  it('where two claims are equally near', () => {
    const like = claimsOf({ ada: ['Shard 7 lost data in the night', 'Shard 8 lost data in the night'] });
    expect(findTargets(like, 'ada', 'a shard lost data in the night', reader)).toEqual([]);
  });
});

describe('whatever is meant', () => {
  it('no claims hold no target', () => expect(findTargets([], 'ada', 'The lock is held', reader)).toEqual([]));

  it('every claim is found by its own words under the name of its seat, and by its id', () => {
    for (const { seat, id, said } of claims) {
      expect(find(seat, said[0]?.observation.finding ?? '')).toEqual([id]);
      expect(find(seat, id)).toEqual([id]);
    }
  });

  it('targets are places in the list, each once', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('ada', 'bob', 'eve'),
        fc.oneof(fc.string(), fc.constantFrom('endpoint', 'point 2', 'the login endpoint', 'backup test')),
        (named, said) => {
          const found = findTargets(claims, named, said, reader);
          expect(new Set(found).size).toBe(found.length);
          for (const at of found) expect(claims[at]).toBeDefined();
        },
      ),
    ));

  it('words without a source never hide a claim that has one', () => {
    const cited = claimsOf({ ada: ['The login endpoint has no rate limit'] });
    const bare = claimsOf({ eve: ['The login endpoint has no rate limit at all'] }, 'trust me');
    const all = [...bare, ...cited];
    const found = findTargets(all, 'bob', 'The login endpoint has no rate limit', reader);
    expect(found.map((at) => all[at]?.id)).toContain('ada0');
  });
});
