import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whyOf } from './finding-why.ts';
import type { AttackView, CitationState, MemberView, VoiceView } from './result-types.ts';

type Explained = Parameters<typeof whyOf>[0];

const voice = (seats: string, side: VoiceView['side'], more: Partial<VoiceView> = {}): VoiceView => ({
  ...{ seats: seats.split('+'), side, by: side === 'for' ? 'claim' : 'challenge', grade: 'VERIFIED' },
  ...{ citation: null, weight: 1, credibility: 1, counted: 1 },
  ...more,
});
const member = (seat: string, claimed: MemberView['claimed'], state?: CitationState): MemberView => ({
  ...{ id: seat, seat, claimed, grade: claimed, strength: 0, finding: 'The lock is held', evidence: '' },
  citations:
    state === undefined
      ? []
      : [{ source: 'a', place: null, quote: null, state, exhibit: null, line: null, detail: null }],
});
const attack = (seat: string, state: AttackView['state']): AttackView => ({
  ...{ seat, state, counter_evidence: 'no', grade: 'NONE', weight: 0, citations: [] },
});
const why = (finding: Partial<Explained>) =>
  whyOf({ status: 'accepted', voices: [], agents: ['ada'], attacks: [], members: [], ...finding }, (seat) => seat);

describe('why a finding has its status is one line', () => {
  it.each<[string, Partial<Explained>]>([
    ['Accepted: ada for it (VERIFIED), nobody against it.', { voices: [voice('ada', 'for')] }],
    [
      'Accepted: ada and bob for it (VERIFIED), eve against it (INDICATED); more voices.',
      { voices: [voice('ada', 'for'), voice('bob', 'for'), voice('eve', 'against', { grade: 'INDICATED' })] },
    ],
    [
      'Accepted: ada for it (checked), eve against it (VERIFIED); only that could be checked.',
      { voices: [voice('ada', 'for', { citation: 'checked' }), voice('eve', 'against')] },
    ],
    [
      'Accepted: ada, bob and cyd for it (VERIFIED), eve against it (VERIFIED); one voice does not outweigh three.',
      { voices: [...['ada', 'bob', 'cyd'].map((seat) => voice(seat, 'for')), voice('eve', 'against', { counted: 0 })] },
    ],
    [
      'Rejected: eve against it (VERIFIED), ada for it (VERIFIED); the other side was found wrong on other points.',
      { status: 'rejected', voices: [voice('ada', 'for', { credibility: 0.2 }), voice('eve', 'against')] },
    ],
    [
      'Rejected: eve against it (VERIFIED), ada for it (POSSIBLE); better evidence.',
      { status: 'rejected', voices: [voice('ada', 'for', { grade: 'POSSIBLE' }), voice('eve', 'against')] },
    ],
    [
      'Contested: ada for it (VERIFIED), eve against it (VERIFIED); neither side is clearly stronger.',
      { status: 'contested', voices: [voice('ada', 'for'), voice('eve', 'against')] },
    ],
    [
      'Unsupported: ada cites nothing that could be looked up.',
      { status: 'unsupported', members: [member('ada', 'NONE')] },
    ],
    ['Unsupported: ada names no source for it.', { status: 'unsupported', members: [member('ada', 'VERIFIED')] }],
    [
      'Unsupported: ada and bob name no source for it.',
      { status: 'unsupported', agents: ['ada', 'bob'], members: [member('ada', 'POSSIBLE')] },
    ],
    [
      'Unsupported: what ada cites for it was looked up and not found.',
      { status: 'unsupported', members: [member('ada', 'VERIFIED', 'false')] },
    ],
    [
      'Unsupported: what ada cites for it is weak (POSSIBLE).',
      { status: 'unsupported', voices: [voice('ada', 'for', { grade: 'POSSIBLE' })] },
    ],
  ])('%s', (expected, finding) => expect(why(finding)).toBe(expected));
});

describe('whoever disagreed without a source is named', () => {
  const ours = [voice('ada', 'for')];

  it('once', () =>
    expect(why({ voices: ours, attacks: [attack('eve', 'uncited'), attack('eve', 'uncited')] })).toMatch(
      /nobody against it\. eve disagreed without a source\.$/,
    ));

  it('beside those with one', () =>
    expect(why({ voices: [...ours, voice('bob', 'against')], attacks: [attack('eve', 'uncited')] })).toMatch(
      / eve also disagreed without a source\.$/,
    ));

  it('as a number where there are many', () =>
    expect(why({ voices: ours, attacks: [...'vwxyz'].map((seat) => attack(seat, 'uncited')) })).toMatch(
      / 5 seats disagreed without a source\.$/,
    ));

  it.each(['live', 'blank', 'withdrawn', 'repeated'] as const)('but not for what is %s', (state) =>
    expect(why({ voices: ours, attacks: [attack('eve', state)] })).not.toContain('eve'),
  );
});

it('is a sentence for every status and any voices, under the names that are shown', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('accepted' as const, 'contested' as const, 'rejected' as const, 'unsupported' as const),
      fc.array(fc.tuple(fc.constantFrom('ada', 'bob'), fc.constantFrom('for' as const, 'against' as const)), {
        maxLength: 4,
      }),
      (status, sides) => {
        const finding = { status, voices: sides.map(([seat, side]) => voice(seat, side)), agents: ['ada'] };
        const text = whyOf({ ...finding, attacks: [], members: [] }, (seat) => seat.toUpperCase());
        expect(text).toMatch(/^(?:Accepted|Contested|Rejected|Unsupported): \S.*\.$/);
        expect(text).not.toMatch(/\b(?:ada|bob)\b|undefined| {2}/);
      },
    ),
  ));
