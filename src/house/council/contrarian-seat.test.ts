import { describe, expect, it } from 'vitest';
import { exampleItem, hearFrom, turnOf } from '../../../test/support/example-council.ts';

const filing = exampleItem('filing.txt', 'Profit would rise by 12 %.\nThe board is sound.');
const audit = exampleItem('audit.txt', 'Profit would rise by 3 %.');
const [inFiling, inAudit] = ['filing', 'audit'].map((name) => `[VERIFIED: https://example.com/${name}.txt:L1]`);
const finance = 'expert:finance:v0';
const challenge = (claim: string, why: string, target = finance) =>
  `- Challenge to ${target}: "${claim}" Counter: ${why}`;

describe('the contrarian', () => {
  it('challenges the least supported claim, and says what is missing', () => {
    const turns = [
      turnOf(
        finance,
        `- The board is sound. ${inFiling}`,
        '- Staff is calm. [INDICATED: survey.txt]',
        '- All is well.',
      ),
      turnOf('expert:law', '- Rivals are asleep. [POSSIBLE]'),
    ];
    const missing = [
      challenge('All is well.', 'It names no source that could be checked.'),
      challenge('Rivals are asleep.', 'It cites nothing that would establish it.', 'expert:law'),
      challenge('Staff is calm.', 'It names a source, but no place in it where it could be followed back.'),
    ];
    for (const expected of missing) {
      const lines = hearFrom('contrarian:v0', { evidence: [filing], turns });
      expect(lines).toEqual([expected]);
      turns.push(turnOf('contrarian:v0', ...lines));
    }
    expect(hearFrom('contrarian:v0', { evidence: [filing], turns })).toEqual([
      `The least supported claim is by ${finance}: "The board is sound." It can be followed back, and no passage speaks against it, so I raise no challenge.`,
    ]);
  });

  it('sets a passage against every claim that it contradicts, from both sides', () => {
    const turns = [
      turnOf(finance, `- Profit would rise by 12 %. ${inFiling}`, `- Profit would rise by 3 %. ${inAudit}`),
    ];
    expect(hearFrom('contrarian', { evidence: [filing, audit], turns })).toEqual([
      challenge('Profit would rise by 12 %.', `Profit would rise by 3 %. ${inAudit}`),
      challenge('Profit would rise by 3 %.', `Profit would rise by 12 %. ${inFiling}`),
    ]);
  });

  it('AC-06: takes no counter-evidence from an item that does not match, and objects to what cites it', () => {
    const evidence = [filing, { ...audit, status: 'mismatch' as const }];
    const quoting = turnOf(finance, `- Profit would rise by 12 %. ${inFiling}`);
    expect(hearFrom('contrarian', { evidence, turns: [quoting] }).join()).toContain('I raise no challenge');
    const relying = turnOf('expert:law', `- Auditors are content. ${inAudit}`);
    expect(hearFrom('contrarian', { evidence, turns: [quoting, relying] })).toEqual([
      challenge('Auditors are content.', 'What it cites cannot be relied on (mismatch).', 'expert:law'),
    ]);
  });

  it('a claim that several seats make from sources of their own has more support', () => {
    const turns = [
      turnOf(finance, `- The board is sound. ${inFiling}`, `- The plan is ready. ${inFiling}`),
      turnOf('expert:law', `- The board is sound. ${inAudit}`),
    ];
    expect(hearFrom('contrarian', { turns })[0]).toContain('"The plan is ready."');
  });

  it('has nothing to say against itself, the minutes or silence', () => {
    const turns = [turnOf('contrarian', '- All is lost.'), turnOf('scribe', '1. All is well.')];
    expect(hearFrom('contrarian', { turns })[0]).toContain('I have challenged every claim of the others');
    expect(hearFrom('contrarian', { turns: [] })).toEqual([
      'Nobody has claimed anything yet, so there is nothing to challenge.',
    ]);
  });
});
