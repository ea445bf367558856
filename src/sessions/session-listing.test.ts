import { describe, expect, it } from 'vitest';
import {
  briefOf,
  closingListing,
  joinedSeats,
  openingListing,
  readBrief,
  searchText,
  wholeListing,
} from './session-listing.ts';

type Fold = Parameters<typeof wholeListing>[0];
const fold = (more: Partial<Fold> = {}): Fold =>
  ({
    opened: { format: 'council@2', seats: [{ seat: 'ada' }, { seat: 'bob' }] },
    missing: new Set(['bob']),
    verdict: undefined,
    seats: new Map(),
    hasJoined: false,
    ...more,
  }) as unknown as Fold;
const openings = [
  { format: 'council@3', listed: { votes: {}, grade: {} } },
  { format: 'chat@1', listed: { messages: {} } },
] as unknown as Parameters<typeof briefOf>[1];

describe('what lists show of a session', () => {
  it('is its seats and who is missing, while it runs', () => {
    const { brief, seats, search } = openingListing(fold(), 'Shall we MOVE to Ｏｓｌｏ?');
    expect(readBrief(brief)).toEqual({
      ...{ headline: null, seats: ['ada', 'bob'], members: ['ada', 'bob'], missing: ['bob'], listed: {} },
    });
    expect(JSON.parse(seats)).toEqual(['ada', 'bob']);
    expect(search).toBe('shall we move to oslo?');
  });

  it('is also its headline and the fields of its format, once it is closed', () => {
    const verdict = { headline: 'Adopted.', votes: 3, other: 'not listed' };
    const { brief, search } = closingListing(fold({ verdict } as Partial<Fold>), openings);
    expect(readBrief(brief)).toMatchObject({ headline: 'Adopted.', listed: { votes: 3, grade: null } });
    expect(search).toBe('\nadopted.');
  });

  it('tells the members that sit from the seats that were left out or serve them', () => {
    const opened = {
      format: 'round-table@3',
      seats: [
        { seat: 'ada', role: 'member' },
        { seat: 'bob', role: 'member', state: 'skipped' },
        { seat: 'house/clerk', role: 'clerk', state: 'skipped' },
        { seat: 'sue', role: 'synthesiser' },
      ],
    };
    const given = fold({ opened } as unknown as Partial<Fold>);
    const seats = ['ada', 'bob', 'house/clerk', 'sue'];
    expect(readBrief(openingListing(given, '').brief)).toMatchObject({ seats, members: ['ada'] });
    expect(briefOf(given, openings)).toMatchObject({ seats, members: ['ada'] });
  });

  it('has every seat once, also those that joined later', () => {
    const seats = new Map([
      ['bob', {}],
      ['cyd', {}],
    ]);
    expect(briefOf(fold({ seats } as unknown as Partial<Fold>), openings).seats).toEqual(['ada', 'bob', 'cyd']);
  });

  it('has no headline where the verdict has none that is a text', () => {
    for (const verdict of [undefined, {}, { headline: 7 }]) {
      const listing = closingListing(fold({ verdict } as Partial<Fold>), openings);
      expect(readBrief(listing.brief).headline).toBeNull();
      expect(listing.search).toBe('');
    }
  });

  it('has no fields where nobody knows the format', () => {
    const opened = { format: 'poll@1', seats: [] };
    expect(briefOf(fold({ opened } as unknown as Partial<Fold>), openings).listed).toEqual({});
  });

  it('is found by every seat, also by those that joined later', () => {
    const joined = { seats: new Map([['cyd', {}]]), hasJoined: true } as unknown as Partial<Fold>;
    expect(JSON.parse(wholeListing(fold(joined), 'Move?', openings).seats)).toEqual(['ada', 'bob', 'cyd']);
    expect(joinedSeats(fold())).toBeUndefined();
  });

  it('is found by its title and by its headline', () => {
    const { search, brief } = wholeListing(
      fold({ verdict: { headline: 'Rejected.' } } as Partial<Fold>),
      'Move?',
      openings,
    );
    expect(search).toBe('move?\nrejected.');
    expect(readBrief(brief).headline).toBe('Rejected.');
  });
});

it.each([
  ['ÄRGER', 'ärger'],
  ['ﬁne', 'fine'],
  ['①', '1'],
])('a search for %s compares %s', (text, compared) => expect(searchText(text)).toBe(compared));
