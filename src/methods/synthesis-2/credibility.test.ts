import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { credibilityOf } from './credibility.ts';
import { createEvidenceReader, weighEvidence } from './evidence-reading.ts';
import type { FindingVoice } from './finding-voices.ts';
import type { SharedVoice } from './shared-voices.ts';

type Disputed = Parameters<typeof credibilityOf>[0][number];

const evidence = weighEvidence(createEvidenceReader(null)('[VERIFIED: a.md:1]', 'a claim'), new Set());
const seats = 'abcdef'.split('').map((seat): SharedVoice => ({ seats: [seat], because: null }));
const [ada, bob, cyd, dan, eve] = seats as [SharedVoice, SharedVoice, SharedVoice, SharedVoice, SharedVoice];

const speak = (voice: SharedVoice, side: 1 | -1, checked = false): FindingVoice => ({
  ...{ voice, side, by: side > 0 ? 'claim' : 'challenge', evidence, weight: checked ? 1.5 : 1, checked },
});
const dispute = (issue: number, ours: SharedVoice[], theirs: SharedVoice[]): Disputed => ({
  issue,
  voices: [...ours.map((voice) => speak(voice, 1)), ...theirs.map((voice) => speak(voice, -1))],
});

describe('everybody is believed in good faith', () => {
  it('where nothing is disputed', () => expect(credibilityOf([])(0, ada)).toBe(1));

  it('on the only issue that is disputed, whoever is alone there', () => {
    const believed = credibilityOf([dispute(0, [ada, bob, cyd, dan], [eve])]);
    for (const voice of seats) expect(believed(0, voice)).toBe(1);
  });

  it('where one stands against one: nothing tells who is wrong', () => {
    const believed = credibilityOf([1, 2, 3].map((issue) => dispute(issue, [ada], [eve])));
    expect([ada, eve].map((voice) => believed(1, voice))).toEqual([1, 1]);
  });

  it('where a minority would be the measure of the others', () => {
    const even = [1, 2, 3, 4].map((issue) => dispute(issue, [ada, bob], [cyd, dan]));
    const believed = credibilityOf(even);
    for (const voice of [ada, bob, cyd, dan]) expect(believed(1, voice)).toBe(1);
  });
});

describe('whoever stands alone against all on the other issues', () => {
  const believed = credibilityOf([1, 2, 3, 4].map((issue) => dispute(issue, [ada, bob, cyd, dan], [eve])));

  it('is believed less', () => expect(believed(1, eve)).toBeLessThan(0.5));
  it('and those who agree as before', () =>
    expect([ada, bob, cyd, dan].map((voice) => believed(1, voice))).toEqual([1, 1, 1, 1]));
  it('and a stranger in good faith', () => expect(believed(1, seats[5] as SharedVoice)).toBe(1));

  it('the more so the more often', () => {
    const twice = credibilityOf([1, 2].map((issue) => dispute(issue, [ada, bob, cyd, dan], [eve])));
    expect(believed(1, eve)).toBeLessThan(twice(1, eve));
  });
});

describe('of any disputes', () => {
  const sided = fc.array(fc.constantFrom(1 as const, -1 as const, 0 as const), { minLength: 5, maxLength: 5 });
  const disputes = fc.array(sided, { maxLength: 6 }).map((rows) =>
    rows.map(
      (row, issue): Disputed => ({
        issue,
        voices: row.flatMap((side, at) => (side === 0 ? [] : [speak(seats[at] as SharedVoice, side)])),
      }),
    ),
  );

  it('credibility lies from 0.05 to 1', () =>
    fc.assert(
      fc.property(disputes, fc.nat(6), (disputed, issue) => {
        const believed = credibilityOf(disputed);
        for (const voice of seats) {
          expect(believed(issue, voice)).toBeGreaterThanOrEqual(0.05);
          expect(believed(issue, voice)).toBeLessThanOrEqual(1);
        }
      }),
    ));

  it('what a voice says on an issue never decides how far it is believed there', () =>
    fc.assert(
      fc.property(disputes, sided, (disputed, row) => {
        fc.pre(disputed.length > 0);
        const [first, ...others] = disputed;
        const voices = row.flatMap((side, at) => (side === 0 ? [] : [speak(seats[at] as SharedVoice, side)]));
        const other = [{ issue: first?.issue ?? 0, voices }, ...others];
        for (const voice of seats) expect(credibilityOf(other)(0, voice)).toBe(credibilityOf(disputed)(0, voice));
      }),
    ));

  it('turning all sides round changes nothing', () =>
    fc.assert(
      fc.property(disputes, (disputed) => {
        const turned = disputed.map(({ issue, voices }) => ({
          issue,
          voices: voices.map((voice) => ({ ...voice, side: voice.side > 0 ? (-1 as const) : (1 as const) })),
        }));
        for (const voice of seats) expect(credibilityOf(turned)(0, voice)).toBe(credibilityOf(disputed)(0, voice));
      }),
    ));
});
