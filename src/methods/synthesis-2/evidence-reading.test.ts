import { describe, expect, test } from 'vitest';
import { createEvidenceReader, weighEvidence } from './evidence-reading.ts';
import type { CitationState, CitationView } from './result-types.ts';

const none: ReadonlySet<string> = new Set();
const weigh = (evidence: string, removed = none) =>
  weighEvidence(createEvidenceReader(null)(evidence, 'the claim'), removed);

describe('without exhibits the grade is what the tag claims', () => {
  test.each([
    ['[VERIFIED: auth.py:42] raw text', 'VERIFIED', 1, ['auth.py']],
    ['[verified: auth.py:42] raw text', 'VERIFIED', 1, ['auth.py']],
    ['［VERIFIED：auth.py:42］', 'VERIFIED', 1, ['auth.py']],
    ['[VERIFIED: auth.py] no line', 'INDICATED', 0.8, ['auth.py']],
    ['[CORROBORATED: a.md + b.md]', 'CORROBORATED', 0.9, ['a.md', 'b.md']],
    ['[INDICATED: routes/auth.py] none applied', 'INDICATED', 0.8, ['routes/auth.py']],
    ['[POSSIBLE: rumour.txt]', 'POSSIBLE', 0.3, ['rumour.txt']],
    ['[POSSIBLE] perhaps', 'POSSIBLE', 0, []],
    ['[VERIFIED] trust me', 'POSSIBLE', 0, []],
    ['[POSSIBLE] first [VERIFIED: b.md:2] then', 'VERIFIED', 1, ['b.md']],
  ])('%s: %s', (evidence, grade, weight, sources) => expect(weigh(evidence)).toMatchObject({ grade, weight, sources }));
});

describe('a text without a tag that names a place is INDICATED', () => {
  test.each([
    ['auth.py:42 builds the query', ['auth.py']],
    ['the SQL query on line 42 uses string interpolation', ['line 42']],
    ['see https://example.org/audit#l4 for the list', ['https://example.org/audit']],
    ['the log says "connection reset by the upstream peer" every minute', ['"connection reset by the upstream peer"']],
  ])('%s', (evidence, sources) =>
    expect(weigh(evidence)).toMatchObject({ claimed: 'NONE', grade: 'INDICATED', weight: 0.8, sources }),
  );

  test.each(['Clean separation of concerns', 'everybody knows', 'version 3.1 of it', 'he said "yes"', ''])(
    '%s is not',
    (evidence) => expect(weigh(evidence)).toMatchObject({ grade: 'NONE', weight: 0, sources: [] }),
  );
});

test('speculation lowers the grade by one', () =>
  expect(weigh('[VERIFIED: a.md:1] it is probably so').grade).toBe('CORROBORATED'));

test('a source that is removed is read as if it were not cited', () => {
  expect(weigh('[VERIFIED: a.md:1]', new Set(['a.md']))).toMatchObject({ weight: 0, sources: [] });
  expect(weigh('[CORROBORATED: a.md + b.md]', new Set(['a.md']))).toMatchObject({
    grade: 'INDICATED',
    sources: ['b.md'],
  });
});

describe('with exhibits', () => {
  const looked = (state: CitationState): CitationView[] => [
    { source: 'audit.txt', place: '1', quote: null, state, exhibit: 'audit.txt', line: 1, detail: null },
  ];
  const weighLooked = (evidence: string, state: CitationState) =>
    weighEvidence(createEvidenceReader(() => looked(state))(evidence, 'the claim'), none);

  test('a checked citation weighs most', () =>
    expect(weighLooked('[VERIFIED: audit.txt:1]', 'checked')).toMatchObject({
      grade: 'VERIFIED',
      weight: 1.5,
      state: 'checked',
    }));
  test('a false one is POSSIBLE', () =>
    expect(weighLooked('[VERIFIED: audit.txt:99]', 'false')).toMatchObject({ grade: 'POSSIBLE', weight: 0.3 }));
  test('an unchecked one is INDICATED at most', () =>
    expect(weighLooked('[VERIFIED: elsewhere.pdf:4]', 'unchecked')).toMatchObject({ grade: 'INDICATED', weight: 0.8 }));
});
