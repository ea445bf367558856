import { describe, expect, test } from 'vitest';
import quotes from '../../../test/corpus/verdicts/development/yet-more-quotes.json' with { type: 'json' };
import { stemOf } from '../synthesis-2/stem.ts';
import { claimsMeantBy } from './quoted-claims.ts';
import { createWaryReader } from './wary-reader.ts';

const reader = createWaryReader(stemOf);
const list = [
  'The solar panel on the port side did not unfold',
  'The solar panel on the starboard side unfolded after 40 seconds',
  'Telemetry stopped at 03:12 UTC',
];
const claims = list.map((finding, index) => ({
  ...{ seat: 'vik', text: reader.read(finding) },
  said: [{ index, text: reader.read(finding) }],
}));
const meant = (said: string) => claimsMeantBy(said, claims, [...claims.keys()], reader.relate);

describe('a quotation means', () => {
  test.each([
    ['your second point', [1]],
    ['dein letzter Punkt', [2]],
    ['tu primer punto', [0]],
    ['第二点', [1]],
    ['finding three', [2]],
    ['the 03:12 claim', [2]],
    ['The solar panel on the po', [0]],
    ['Telemetry stop', [2]],
    ['telemetry', [2]],
  ])('one claim: %s', (said, expected) => expect(meant(said)).toEqual(expected));

  test.each(['The solar panel on the', 'your fifth point', 'the panel'])('none that is plain: %s', (said) =>
    expect(meant(said)).toEqual([]),
  );

  test('what likeness finds, where nothing is plain', () =>
    expect(meant('something about antennas and their cables')).toBeUndefined());
});

test('no quotation of the corpus is taken for a claim that it does not mean', () => {
  const wrong = quotes.filter(({ table, target_agent, finding_challenged, expected, also }) => {
    const all = table.map(({ seat, finding }, index) => ({
      ...{ seat, text: reader.read(finding) },
      said: [{ index, text: reader.read(finding) }],
    }));
    const own = [...all.keys()].filter((at) => all[at]?.seat === target_agent);
    const hit = claimsMeantBy(finding_challenged, all, own, reader.relate) ?? [];
    return hit.some((at) => ![...expected, ...also].includes(at));
  });
  expect(wrong).toEqual([]);
});

describe('the beginning of a claim is found, however it is spelled', () => {
  const only = (finding: string, said: string) => {
    const text = reader.read(finding);
    return claimsMeantBy(said, [{ seat: 'vik', text, said: [{ index: 0, text }] }], [0], reader.relate);
  };

  test.each([
    ['Three of the pumps failed at noon', '3 of the pumps'],
    ['3 of the pumps failed at noon', 'Three of the pumps'],
    ["Don't open the valve at noon", 'Do not open the'],
    ['Doesn’t open at noon', 'does no'],
    ['The pump failed at noon', 'A PUMP failed'],
    ['Ｐｕｍｐ failed at noon today', 'pump failed'],
    ['Straße gesperrt seit Montag', 'strasse gesperrt'],
    [`pump ${'x '.repeat(3000)}`, 'pump x x'],
  ])('%s: %s', (finding, said) => expect(only(finding, said)).toEqual([0]));
});
