import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Observation } from '../../model/analysis.ts';
import { createEvidenceReader } from './evidence-reading.ts';
import type { DroppedPart } from './result-types.ts';
import { stemOf } from './stem.ts';
import { claimsOfSeat, compareClaims, firstEntries, gravestOf, isCitedClaim, severityRank } from './table-claims.ts';
import { createTextReader } from './text-relations.ts';

const saw = (finding: string, evidence = '', severity: Observation['severity'] = 'warning'): Observation => ({
  ...{ finding, evidence, severity },
});

function claimsFrom(observations: readonly Observation[], strict = false, seat = 'ada') {
  const dropped: DroppedPart[] = [];
  const idOf = (name: string, index: number) => `${name}${index}`;
  const reading = { reader: createTextReader(stemOf), readEvidence: createEvidenceReader(null), strict, idOf };
  return { claims: claimsOfSeat(seat, observations, reading, dropped), dropped };
}

const idsOf = (observations: readonly Observation[]) => claimsFrom(observations).claims.map(({ ids }) => ids);

describe('restatements of one seat are one claim', () => {
  it('in whatever capitals and spaces, however often', () => {
    const { claims } = claimsFrom([saw('The lock is held'), saw('THE LOCK  is held'), saw('The lock is held')]);
    expect(claims).toHaveLength(1);
    expect(claims[0]?.said).toHaveLength(3);
  });

  it('the shortest wording stands for all', () => {
    const { claims } = claimsFrom([
      saw('The nightly backup has never been restored in any test at all'),
      saw('The nightly backup has never been restored in any test'),
    ]);
    expect(claims.map(({ id, ids }) => [id, ids])).toEqual([['ada1', ['ada1', 'ada0']]]);
  });

  it('and as grave as the gravest of them', () =>
    expect(
      claimsFrom([saw('The lock is held', '', 'info'), saw('the lock is held', '', 'critical')]).claims[0]?.severity,
    ).toBe('critical'));

  it.each([
    ['The lock is held', 'The lock is not held'],
    ['Shard 7 is down', 'Shard 8 is down'],
    ['The lock is held', 'Revenue fell'],
    ['Item 1 is broken in the list of the shop', 'Item 2 is broken in the list of the shop'],
  ])('but %s and %s stay two', (one, other) => expect(idsOf([saw(one), saw(other)])).toHaveLength(2));
});

describe('what is dropped is named', () => {
  it('a finding without words', () =>
    expect(claimsFrom([saw('  … '), saw('The lock is held')]).dropped).toEqual([
      { seat: 'ada', path: 'observations[0]', reason: 'blank' },
    ]));

  it('speculation, where evidence is strict', () => {
    const guess = saw('The lock is held', '[VERIFIED: a.md:1] it is probably so');
    expect(claimsFrom([guess], true)).toMatchObject({ claims: [], dropped: [{ reason: 'speculation' }] });
    expect(claimsFrom([guess], false).claims).toHaveLength(1);
  });

  it('what comes after the first 500 entries, once', () => {
    const dropped: DroppedPart[] = [];
    const list = Array.from({ length: 600 }, (_, at) => at);
    expect(firstEntries(list, dropped, 'ada', 'observations')).toEqual(list.slice(0, 500));
    expect(dropped).toEqual([{ seat: 'ada', path: 'observations[500]', reason: 'too_many' }]);
  });

  it('nothing of 500', () => {
    const dropped: DroppedPart[] = [];
    expect(firstEntries(Array.from({ length: 500 }), dropped, 'ada', 'observations')).toHaveLength(500);
    expect(dropped).toEqual([]);
  });
});

describe('a claim is cited where any of its wordings names a source', () => {
  it.each([
    [['[VERIFIED: a.md:1]'], true],
    [['see auth.py:42'], true],
    [['everybody knows', '[INDICATED: a.md]'], true],
    [['everybody knows'], false],
    [['[VERIFIED] trust me'], false],
    [[''], false],
  ])('%j: %s', (evidence, expected) => {
    const { claims } = claimsFrom(evidence.map((text) => saw('The lock is held', text)));
    expect(claims.map(isCitedClaim)).toEqual([expected]);
  });
});

describe('severities', () => {
  const severity = fc.constantFrom('critical' as const, 'warning' as const, 'info' as const);

  it('are ranked', () => expect((['critical', 'warning', 'info'] as const).map(severityRank)).toEqual([3, 2, 1]));

  it('of none is info', () => expect(gravestOf([])).toBe('info'));

  it('the gravest is one of them, no other is graver, and order does not matter', () =>
    fc.assert(
      fc.property(fc.array(severity, { minLength: 1 }), (some) => {
        const gravest = gravestOf(some);
        expect(some).toContain(gravest);
        expect(gravestOf(some.toReversed())).toBe(gravest);
        for (const one of some) expect(severityRank(gravest)).toBeGreaterThanOrEqual(severityRank(one));
      }),
    ));
});

describe('whatever a seat observes', () => {
  const observation = fc.record({
    finding: fc.constantFrom(
      ...[
        'The lock is held',
        'the lock is held.',
        'The lock is not held',
        'Shard 7 is down',
        'Shard 8 is down',
        '',
        '?',
      ],
    ),
    evidence: fc.constantFrom('', '[VERIFIED: a.md:1]', 'see b.py:2'),
    severity: fc.constantFrom('critical' as const, 'warning' as const, 'info' as const),
  });

  it('every observation is in one claim or is dropped', () =>
    fc.assert(
      fc.property(fc.array(observation, { maxLength: 8 }), (said) => {
        const { claims, dropped } = claimsFrom(said);
        const ids = claims.flatMap((claim) => claim.ids);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length + dropped.length).toBe(said.length);
      }),
    ));

  it('the claims are the same in whatever order they are said', () =>
    fc.assert(
      fc.property(fc.array(observation, { maxLength: 8 }), (said) => {
        const texts = (list: readonly Observation[]) =>
          claimsFrom(list)
            .claims.sort(compareClaims)
            .map(({ text, severity, said: wordings }) => [text.reading.text, severity, wordings.length]);
        expect(texts(said.toReversed())).toEqual(texts(said));
      }),
    ));
});

it('claims are ordered by text, then by seat', () => {
  const reader = createTextReader(stemOf);
  const claim = (seat: string, finding: string) => {
    const reading = { reader, readEvidence: createEvidenceReader(null), strict: false, idOf: (name: string) => name };
    return claimsOfSeat(seat, [saw(finding)], reading, []);
  };
  const claims = [...claim('bob', 'B is true'), ...claim('bob', 'A is true'), ...claim('ada', 'B is true')].flat();
  expect(claims.sort(compareClaims).map(({ seat, text }) => `${text.reading.text} ${seat}`)).toEqual([
    'a is true bob',
    'b is true ada',
    'b is true bob',
  ]);
});
