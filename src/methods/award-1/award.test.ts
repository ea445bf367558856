import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AwardInput } from '../award-method.ts';
import { award1 } from './method.ts';

const exhibits = ['https://example.com/filing.txt', 'https://example.com/audit.txt'];
const awardFrom = (input: Partial<AwardInput>) =>
  award1.awardFrom({ closing: undefined, minutes: undefined, exhibits, late: false, ...input });
const closedWith = (closing: string) => awardFrom({ closing });

describe('the award of a closing turn', () => {
  it('takes decision, rationale and citations from their headings', () => {
    const closing =
      'Decision: Approve.\nRationale: It pays.\nIt is legal.\nCitations:\n- filing.txt:L3\n- audit.txt:L1';
    expect(closedWith(closing)).toEqual({
      decision: 'Approve.',
      rationale: 'It pays.\nIt is legal.',
      citations: ['filing.txt:L3', 'audit.txt:L1'],
    });
  });

  it.each([
    'DECISION: Approve.\nRATIONALE: It pays.',
    '**Decision:** Approve.\n**Rationale:** It pays.',
    '**Decision**: Approve.\n__Rationale__: It pays.',
    '## Decision: Approve.\n## _Rationale:_ It pays.',
    '> decision : Approve.\n> rationale : It pays.',
    'Decision:\n\nApprove.\n\nRationale:\nIt pays.',
  ])('reads headings however they are marked: %j', (closing) => {
    expect(closedWith(closing)).toMatchObject({ decision: 'Approve.', rationale: 'It pays.' });
  });

  it('ends the decision at its first paragraph', () => {
    const { decision, rationale } = closedWith(
      'Decision: Approve,\nand soon.\n\nBecause it pays.\n\nRationale: Profit.',
    );
    expect([decision, rationale]).toEqual(['Approve,\nand soon.', 'Profit.']);
  });

  it('lets the first paragraph decide and the rest explain where there are no headings', () => {
    expect(closedWith('\n\nWe approve.\n \nIt pays.\n\n\nIt is legal.\n')).toEqual({
      ...{ decision: 'We approve.', rationale: 'It pays.\n\nIt is legal.', citations: [] },
    });
  });

  it.each(['The decision: approve', 'Decisions: approve', '**Decision: approve__', 'Decision approve'])(
    'takes %j for text and not for a heading',
    (line) => {
      expect(closedWith(`First.\n\n${line}`)).toMatchObject({ decision: 'First.', rationale: line });
    },
  );

  it('cites every exhibit whose address stands in the text where no citations are listed', () => {
    const closing = `Decision: Wait.\nRationale: See ${exhibits[1]}:L4 and https://example.com/other.txt.`;
    expect(closedWith(closing).citations).toEqual([exhibits[1]]);
  });

  it('cites nothing where an empty list says so, although an address stands in the text', () => {
    expect(closedWith(`Decision: Wait, says ${exhibits[0]}.\nCitations:`).citations).toEqual([]);
  });

  it('takes list signs off citations and lists each once', () => {
    const listed = ['- a.txt', '* b.txt', '1. c.txt', '2) d.txt', '  a.txt  ', ''].join('\n');
    expect(closedWith(`Decision: Wait.\nCitations:\n${listed}`).citations).toEqual([
      'a.txt',
      'b.txt',
      'c.txt',
      'd.txt',
    ]);
  });

  it('appends the text of a repeated heading to the first, without a space: sealed with award@1', () => {
    expect(closedWith('Decision: Wait.\nRationale: A.\nCitations: x\nRationale: B.').rationale).toBe('A.B.');
  });
});

describe('AC-07: the award of a council that nobody closed', () => {
  it('is undecided and quotes the minutes with what they cite', () => {
    const minutes = 'Minutes:\n1. Profit rose.\nCitations:\n- filing.txt:L3 (match)';
    expect(awardFrom({ minutes })).toEqual({
      decision: 'Undecided: the arbitrator did not close.',
      rationale: minutes,
      citations: ['filing.txt:L3 (match)'],
    });
  });

  it('says that the time was over where it was', () => {
    const { decision } = awardFrom({ minutes: 'x', late: true });
    expect(decision).toBe('Undecided: the time was over before the arbitrator could close.');
  });

  it('says that nobody had spoken where there are no minutes', () => {
    expect(awardFrom({ late: true })).toMatchObject({ rationale: 'Nobody had spoken by then.', citations: [] });
  });

  it('never takes a decision from the minutes', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (minutes, late) => {
        expect(awardFrom({ minutes: `Decision: Approve.\n${minutes}`, late }).decision).toMatch(/^Undecided: /);
      }),
    );
  });
});

it('an award says nothing that the closing turn does not say', () => {
  const filler = fc
    .array(fc.constantFrom('\n', '\n\n', '- ', '**', ' it pays ', 'No.'), { maxLength: 6 })
    .map((pieces) => pieces.join(''));
  const headings = fc.shuffledSubarray(['Decision:', 'Rationale:', '**Citations:**']);
  fc.assert(
    fc.property(filler, headings, fc.array(filler, { minLength: 3, maxLength: 3 }), (start, names, texts) => {
      const closing = [start, ...names.map((name, i) => `\n${name}${texts[i]}`)].join('');
      const { decision, citations } = closedWith(closing);
      for (const text of [decision, ...citations]) expect(closing).toContain(text);
      expect(decision).toBe(decision.trim());
    }),
  );
});
