import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { challengeLine, claimLine, policyLine, readSpeech, toQuotable } from './council-speech.ts';

const tag = '[VERIFIED: https://example.com/filing.txt:L12]';
const claims = (content: string) => readSpeech(content).claims.map((claim) => [claim.text, claim.tag]);

describe('reading a turn', () => {
  it('takes every list item for a claim, with or without a tag, and prose for none', () => {
    expect(claims(`I looked.\n- Profit rose. ${tag}\n* Debt fell\n2) Costs too\n\nThat is all.`)).toEqual([
      ['Profit rose.', tag],
      ['Debt fell', ''],
      ['Costs too', ''],
    ]);
  });

  it('takes what stands before each tag in prose for a claim, or after it where the tag leads', () => {
    expect(claims(`Profit rose ${tag}. Debt fell [POSSIBLE], they say.`)).toEqual([
      ['Profit rose', tag],
      ['Debt fell, they say.', '[POSSIBLE]'],
    ]);
    expect(claims(`- ${tag} Profit rose. [POSSIBLE] Debt fell.`)).toEqual([
      ['Profit rose.', tag],
      ['Debt fell.', '[POSSIBLE]'],
    ]);
  });

  it('finds no claim in a tag without words, or in brackets that are no tag', () => {
    expect(claims(`- ${tag}\n- …\n[1] see below\n${tag} ${tag}`)).toEqual([]);
  });

  it('reads what it writes', () => {
    const about = { target: 'expert:finance:v0', claim: 'Profit rose.' };
    const reply = { ...about, why: `Profit fell. ${tag}` };
    const found = { ...about, policy: 'No debt.', violated: true };
    const content = [claimLine({ text: 'Debt fell', tag }), challengeLine(reply), policyLine(7, found)].join('\n');
    expect(readSpeech(content)).toEqual({
      claims: [{ text: 'Debt fell', tag }],
      challenges: [reply],
      concessions: [],
      policies: [found],
    });
  });

  it('reads a concession, and a challenge without a counter', () => {
    const {
      challenges,
      concessions,
      claims: others,
    } = readSpeech('- Challenge to a: "Profit rose."\n- Concession to b:v0: "Debt fell" Reason: I read the same.');
    expect(challenges).toEqual([{ target: 'a', claim: 'Profit rose.', why: '' }]);
    expect(concessions).toEqual([{ target: 'b:v0', claim: 'Debt fell', why: 'I read the same.' }]);
    expect(others).toEqual([]);
  });

  it('can quote every claim so that it is read back whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const [claim] = readSpeech(`- x ${text}`).claims;
        const quoted = claim?.text ?? toQuotable(text);
        const line = challengeLine({ target: 'a:v0', claim: quoted, why: 'No.' });
        expect(readSpeech(line).challenges).toEqual([{ target: 'a:v0', claim: quoted, why: 'No.' }]);
      }),
    );
  });
});
