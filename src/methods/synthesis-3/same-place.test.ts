import { expect, test } from 'vitest';
import { stemOf } from '../synthesis-2/stem.ts';
import { createTextReader } from '../synthesis-2/text-relations.ts';
import { placesOf } from './same-place.ts';

const reader = createTextReader(stemOf);

function places(evidence: string, finding: string): string[] {
  const said = [{ observation: { evidence, finding } }];
  return [...placesOf({ seat: 'ada', text: reader.read(finding), said })];
}

test.each([
  ['[VERIFIED: src/auth.py:12]', 'It fails.', ['auth.py:12']],
  ['[VERIFIED: SRC\\Auth.PY:12] Read there. And there.', 'It fails. Twice.', ['auth.py:12']],
  ['see main.go#L7 and main.go#8', 'It fails', ['main.go:7', 'main.go:8']],
  ['app/[id]/page.tsx: line 12', '', ['page.tsx:12']],
  ['page.tsx:line_3', '', ['page.tsx:3']],
  ['in a.md, line 4', '', ['a.md:4']],
  ['in a.md lines 4 to 9', '', ['a.md:4']],
  ['', 'It fails in b.ts:99, and in c.ts:7.', ['b.ts:99', 'c.ts:7']],
  ['[VERIFIED: a.md:1]', 'Twice in b.md:2', ['a.md:1', 'b.md:2']],
  ['deploy.yaml2:1234567', '', ['deploy.yaml2:123456']],
  ['long.abcdefghij, lines 123456', '', ['long.abcdefghij:123456']],
  // A place may begin in the evidence and end in the finding.
  ['see notes.md:', '3 of the tests fail', ['notes.md:3']],
  ['see notes.md', 'lines 3 and 4 differ', ['notes.md:3']],
  // However much follows.
  ['a.md:1', 'and so on. '.repeat(400), ['a.md:1']],
  ['a.md:1 '.concat('and so on '.repeat(500)), 'The end of b.md:2 is cut.', ['a.md:1', 'b.md:2']],
])('the places in %j and %j', (evidence, finding, expected) => expect(places(evidence, finding)).toEqual(expected));

test.each([
  ['[VERIFIED: notes.md] Read there.', 'It fails.'],
  ['[INDICATED: load-test:12]', 'Nothing. At all.'],
  ['.', '.'],
  ['1.5:2', 'version 2.0:1'],
  ['a.:3', 'b.md: three'],
  ['', ''],
])('there are none in %j and %j', (evidence, finding) => expect(places(evidence, finding)).toEqual([]));
