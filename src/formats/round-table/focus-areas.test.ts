import { expect, it } from 'vitest';
import { opened } from '../../../test/stories/round-table.ts';

it('RT-13: gives a seat the focus that the table names for it, else its domain, whatever the seat is called', () => {
  const { input } = opened({ seats: ['ada', 'bob', 'constructor'], focus_areas: { ada: 'the cache' } });
  expect(input.focus_areas).toEqual({
    ada: 'the cache',
    bob: "bob's field",
    constructor: "constructor's field",
  });
});
