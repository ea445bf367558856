import { describe, expect, it } from 'vitest';
import { exampleItem, hearFrom, turnOf } from '../../../test/support/example-council.ts';

const tag = '[VERIFIED: https://example.com/filing.txt:L1]';
const evidence = [exampleItem('filing.txt', 'Profit rose.'), exampleItem('audit.txt', 'Debt fell.', 'mismatch')];

describe('the scribe', () => {
  it('numbers every claim once, with who made, challenged and conceded it, and keeps the citations', () => {
    const turns = [
      turnOf('expert:finance', `- Profit rose. ${tag}`, '- Debt fell. [VERIFIED: https://example.com/audit.txt:L1]'),
      turnOf('expert:law', '- profit  ROSE. [INDICATED: memo.txt]', '- Personal data leaves the EU.'),
      turnOf('contrarian', '- Challenge to expert:finance: "Profit rose." Counter: Prices rose.'),
      turnOf('ethicist', '- Concession to expert:finance: "Profit rose." Reason: I read the same.'),
      turnOf(
        'ethicist',
        '- Policy 1 "No data leaves the EU." is violated by expert:law: "Personal data leaves the EU."',
      ),
    ];
    expect(hearFrom('scribe:v0', { evidence, turns })).toEqual([
      'Minutes:',
      `1. Profit rose. ${tag} (made by expert:finance, expert:law; challenged by contrarian; conceded by ethicist)`,
      '2. Debt fell. [VERIFIED: https://example.com/audit.txt:L1] (made by expert:finance; graded POSSIBLE)',
      '3. Personal data leaves the EU. (made by expert:law; said to violate "No data leaves the EU.")',
      'Citations:',
      '- https://example.com/filing.txt:L1 (match)',
      '- memo.txt (not in evidence)',
      '- https://example.com/audit.txt:L1 (mismatch)',
    ]);
  });

  it('keeps the order of speaking', () => {
    const claims = Array.from({ length: 12 }, (_, i) => `Claim number ${i} holds.`);
    const turns = claims.map((claim, i) => turnOf(i % 2 === 0 ? 'expert:law' : 'expert:finance', `- ${claim}`));
    const lines = hearFrom('scribe', { turns }).slice(1, 13);
    expect(lines.map((line) => /\. (.* holds\.)/.exec(line)?.[1])).toEqual(claims);
  });

  it('lists a place once, however it is written and by however many', () => {
    const turns = ['a', 'b'].map((seat) =>
      turnOf(seat, `- ${seat} says so. ${tag}`, `- ${seat}! ${tag.toUpperCase()}`),
    );
    const lines = hearFrom('scribe', { evidence, turns });
    expect(lines.slice(lines.indexOf('Citations:') + 1)).toEqual(['- https://example.com/filing.txt:L1 (match)']);
  });

  it('notes a challenge that was taken back', () => {
    const about = 'expert:finance: "Profit rose."';
    const turns = [
      turnOf('expert:finance', `- Profit rose. ${tag}`),
      turnOf('contrarian', `- Challenge to ${about} Counter: Prices rose.`),
      turnOf('contrarian', `- Concession to ${about} Reason: Prices fell.`),
    ];
    const [, first] = hearFrom('scribe', { evidence, turns });
    expect(first).toContain('(made by expert:finance; challenge withdrawn by contrarian; conceded by contrarian)');
  });

  it('takes no claim from earlier minutes or awards', () => {
    const turns = [turnOf('scribe', '1. Profit rose.'), turnOf('arbitrator', '- For: Profit rose.')];
    expect(hearFrom('scribe', { turns })).toEqual(['Minutes: no claim has been made in a form that can be kept.']);
  });
});
