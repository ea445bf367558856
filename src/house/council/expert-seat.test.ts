import { describe, expect, it } from 'vitest';
import { exampleItem, hearFrom, turnOf } from '../../../test/support/example-council.ts';

const filing = exampleItem(
  'filing.txt',
  '# Filing\n\nThe canteen was repainted.\nThe merger would raise the annual profit of Contoso to a record level, the\nboard of Contoso found.\nStaff welcomed the merger.',
);
const cited = (place: string) => `[VERIFIED: https://example.com/filing.txt:${place}]`;
const expert = 'expert:finance:v0';

describe('the expert', () => {
  it('quotes what bears on the question, the best first, with lines that can be followed back', () => {
    expect(hearFrom(expert, { evidence: [filing] })).toEqual([
      `- The merger would raise the annual profit of Contoso to a record level, the board of Contoso found. ${cited('L4-L5')}`,
      `- Staff welcomed the merger. ${cited('L6')}`,
    ]);
  });

  it('quotes nothing that was quoted before, by whomever', () => {
    const first = turnOf('expert:law', `- They say so. ${cited('L4-L5')}`);
    const lines = hearFrom(expert, { evidence: [filing], turns: [first] });
    expect(lines).toEqual([`- Staff welcomed the merger. ${cited('L6')}`]);
    const second = turnOf(expert, ...lines);
    expect(hearFrom(expert, { evidence: [filing], turns: [first, second] })).toEqual([
      'Every passage that bears on the question has been quoted, so I add no claim.',
    ]);
  });

  it('looks for its own domain, too', () => {
    const evidence = [
      exampleItem('a.txt', 'The merger was planned.\nOur finance is sound.\nThe law is clear.\nIn general, no.'),
    ];
    const domains = ['expert:finance', 'expert:law', 'expert:general'];
    const [finance, law, general] = domains.map((id) => hearFrom(id, { evidence }).join('\n'));
    expect(finance).toContain('Our finance is sound.');
    expect(law).toContain('The law is clear.');
    expect(general).not.toMatch(/Our|law|In general/);
  });

  it('AC-06: quotes what matches first, and names the state of what does not', () => {
    const tampered = exampleItem('other.txt', 'Contoso should approve the merger.', 'mismatch');
    const lines = hearFrom(expert, { evidence: [tampered, filing] });
    expect(lines).toHaveLength(3);
    expect(lines[2]).toBe(
      '- Contoso should approve the merger. [POSSIBLE: https://example.com/other.txt:L1 (mismatch)]',
    );
  });

  it('takes at most three passages a turn', () => {
    const evidence = [exampleItem('a.txt', 'The merger is on.\n\n'.repeat(5))];
    expect(hearFrom(expert, { evidence })).toHaveLength(3);
  });

  it.each([
    ['there is no evidence', [], 'There is no evidence, so I claim nothing.'],
    [
      'none can be read',
      [{ uri: 'ipfs://bafy/a b.csv', sha256: '', status: 'unreachable' as const }],
      'There is no evidence that I can read, so I claim nothing: ipfs://bafy/a%20b.csv (unreachable).',
    ],
    [
      'none bears on the question',
      [exampleItem('a.txt', 'The canteen was repainted.')],
      'No passage of the evidence shares words with the question, so I claim nothing.',
    ],
  ])('claims nothing where %s, and says so', (_, evidence, sentence) => {
    expect(hearFrom(expert, { evidence })).toEqual([sentence]);
  });
});
