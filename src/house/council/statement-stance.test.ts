import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stanceOf } from './statement-stance.ts';

describe('the stance of a statement', () => {
  it.each([
    ['The merger raises annual profit by 12 %.', 1],
    ['The merger raises debt to 4.1 times earnings.', -1],
    ['There is no risk.', 1],
    ['There is no loss of profit.', 1],
    ['It means a loss of annual profit.', -1],
    ['It has no effect on the debt.', 1],
    ['Costs fell by 3 %.', 1],
    ['Revenue fell by 3 %.', -1],
    ['It reduces the risk of outages.', 1],
    ['It does not reduce the risk.', -1],
    ["The plan isn't safe.", -1],
    ['The regulator did not approve it.', -1],
    ['It is safe but the cost is high.', 0],
    ['The canteen was repainted.', 0],
    ['Nothing fell.', 0],
    ['', 0],
  ])('of "%s" is %i', (text, stance) => {
    expect(stanceOf(text)).toBe(stance);
  });

  it('is one of three, whatever is said', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect([-1, 0, 1]).toContain(stanceOf(text));
      }),
    );
  });
});
