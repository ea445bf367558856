/** Kept judgements are read line by line, and lines that are none are counted. */
import { expect, test } from 'vitest';
import { hasJudges, judgementsIn } from './judgement-lines.ts';

test('every line that is a JSON object is a judgement, and the rest is counted', () => {
  const read = judgementsIn('{"grade":4}\n\nnull\n[1]\n{"grade":5}\n{"gra');
  expect(read).toEqual({ judgements: [{ grade: 4 }, { grade: 5 }], unreadable: 3 });
});

test('of a very long file, the newest lines are taken', () => {
  const { judgements } = judgementsIn(Array.from({ length: 20_010 }, (_, at) => `{"at":${at}}`).join('\n'));
  expect(judgements.length).toBe(20_000);
  expect(judgements.at(-1)).toEqual({ at: 20_009 });
});

test('a rubric has judges where a rule asks one, whatever else it says', () => {
  expect(hasJudges({ rules: [{ name: 'tone', judge: {} }] })).toBe(true);
  for (const other of [undefined, null, 7, {}, { rules: 'judge' }, { rules: [null, { name: 'x' }] }])
    expect(hasJudges(other)).toBe(false);
});
