import { describe, expect, test } from 'vitest';
import { isElsewhere } from './other-designators.ts';

describe('a sentence speaks of another thing of its kind', () => {
  test.each([
    ['Version 4.1 must not be used.', 'Is version 4.2 safe?'],
    ['We recommend the Torrent S.', 'Should we buy the Torrent X?'],
    ['Line 4 may be switched on.', 'May line 3 be switched on?'],
    ['In 2023 the bath met the standard.', 'Did the bath meet the standard in 2024?'],
  ])('%s', (said, asked) => expect(isElsewhere(said, said, asked)).toBe(true));
});

describe('and here of the one that is asked about, or of none', () => {
  test.each([
    ['The fault of 4.1 was removed in 4.2.', 'Is version 4.2 safe?'],
    ['The meter is accurate.', 'Should we buy the Torrent X?'],
    ['The test takes place on 10 March.', 'Should it be used on 3 March?'],
  ])('%s', (said, asked) => expect(isElsewhere(said, said, asked)).toBe(false));

  test('a year counts in the whole exhibit', () =>
    expect(isElsewhere('Not met.', 'season-2022.txt Not met.', 'Was it met in 2024?')).toBe(true));
});
