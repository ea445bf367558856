import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CouncilScene,
  exampleItem,
  exampleQuestion,
  turnAskOf,
  turnOf,
} from '../../../test/support/example-council.ts';
import { policiesOn, readHearing } from './council-hearing.ts';
import { citationLines, claimWithTag, introduce, limitLines } from './seat-wording.ts';

const tag = '[VERIFIED: https://example.com/filing.txt:L1]';
const evidence = [exampleItem('filing.txt', 'Profit rose.'), exampleItem('audit.txt', 'Debt fell.', 'mismatch')];
const hear = (scene: CouncilScene) => readHearing(turnAskOf('arbitrator:v0', { evidence, ...scene }));
const claims = (scene: CouncilScene) =>
  hear(scene).findings.map(({ agents, lead, status }) => `${lead.said.finding} (${agents.join(', ')}): ${status}`);

describe('a hearing', () => {
  it('knows the question and who listens', () => {
    expect(hear({})).toMatchObject({ question: exampleQuestion, self: 'arbitrator:v0', findings: [], policies: [] });
  });

  it('lists claims in the order of speaking, the same words once', () => {
    const turns = [
      turnOf('expert:law', `- Zeal is high. ${tag}`, '- Debt fell.'),
      turnOf('expert:finance', '- All is well.', `- zeal  is HIGH. ${tag}`),
    ];
    expect(claims({ turns })).toEqual([
      'Zeal is high. (expert:finance, expert:law): accepted',
      'Debt fell. (expert:law): unsupported',
      'All is well. (expert:finance): unsupported',
    ]);
  });

  it('keeps that order beyond the tenth claim', () => {
    const said = Array.from({ length: 12 }, (_, i) => `Point ${'x'.repeat(i + 1)} holds.`);
    const { findings } = hear({ turns: [turnOf('expert:law', ...said.map((text) => `- ${text}`))] });
    expect(findings.map(({ lead }) => lead.said.finding)).toEqual(said);
  });

  it('keeps claims apart that differ in one figure', () => {
    const turns = [turnOf('expert:law', `- Profit rose by 3 %. ${tag}`, `- Profit rose by 12 %. ${tag}`)];
    expect(claims({ turns })).toHaveLength(2);
  });

  it('takes no claim from minutes and awards', () => {
    expect(claims({ turns: [turnOf('scribe', '1. Profit rose.'), turnOf('arbitrator', '- For: Profit.')] })).toEqual(
      [],
    );
  });

  it('AC-06: grades a claim that rests on evidence which does not match as POSSIBLE at most', () => {
    const turns = [turnOf('expert:law', '- Debt fell. [VERIFIED: https://example.com/audit.txt:L1]')];
    expect(hear({ turns }).findings[0]?.lead).toMatchObject({ claimed: 'VERIFIED', grade: 'POSSIBLE' });
    expect(hear({ turns, evidence: [] }).findings[0]?.lead.grade).toBe('VERIFIED');
  });

  it('hears policies from ethicists only, and ties them to the claims of the seat that they name', () => {
    const line = '- Policy 1 "No profit." is violated by expert:law: "Profit rose."';
    const turns = [
      turnOf('expert:law', `- Profit rose. ${tag}`),
      turnOf('expert:finance', '- Debt fell.', line),
      turnOf('ethicist:v0', line),
    ];
    const hearing = hear({ turns });
    expect(hearing.policies).toHaveLength(1);
    expect(hearing.findings.map((finding) => policiesOn(hearing, finding).length)).toEqual([1, 0]);
    const misplaced = hear({ turns: [...turns.slice(0, 2), turnOf('ethicist', line.replace('expert:law', 'nobody'))] });
    expect(misplaced.findings.flatMap((finding) => policiesOn(misplaced, finding))).toEqual([]);
  });

  it('weighs a challenge against the claim that it names', () => {
    const challenge = `- Challenge to expert:law: "Profit rose." Counter: It fell. ${tag}`;
    const turns = [turnOf('expert:law', `- Profit rose. ${tag}`), turnOf('contrarian', challenge)];
    expect(hear({ turns }).findings[0]).toMatchObject({ status: 'rejected', attacks: [{ seat: 'contrarian' }] });
  });
});

describe('the words of the seats', () => {
  it('say what a seat does, and that it is no model', () => {
    expect(introduce('counts')).toBe('I am a built-in seat that counts, by fixed rules. No model is involved.');
  });

  it('name a claim with its tag, where it has one', () => {
    const [tagged, plain] = hear({ turns: [turnOf('expert:law', `- Profit rose. ${tag}`, '- Debt fell.')] }).findings;
    expect([tagged && claimWithTag(tagged), plain && claimWithTag(plain)]).toEqual([
      `Profit rose. ${tag}`,
      'Debt fell.',
    ]);
  });

  it('list what is cited, each place once, with the state of its item', () => {
    const turns = [
      turnOf('expert:law', `- Profit rose. ${tag}`, `- Profit grew. ${tag.replace('VERIFIED', 'INDICATED')}`),
      turnOf(
        'expert:law',
        '- Debt fell. [POSSIBLE: https://example.com/audit.txt:L1 (mismatch)]',
        '- A. [POSSIBLE: me]',
      ),
    ];
    const { findings, sources } = hear({ turns });
    expect(citationLines(findings, sources)).toEqual([
      '- https://example.com/filing.txt:L1 (match)',
      '- https://example.com/audit.txt:L1 (mismatch)',
      '- me (not in evidence)',
    ]);
  });

  it('are cut between lines, and say how many are left out', () => {
    const line = 'x'.repeat(9_000);
    expect(limitLines([line, line])).toEqual([line, line]);
    expect(limitLines([line, line, line, 'y'])).toEqual([line, line, '… and 2 more.']);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9_000 })), (lengths) => {
        const lines = lengths.map((length) => 'z'.repeat(length));
        const kept = limitLines(lines);
        const [, more = '0'] = /^… and (\d+) more\.$/.exec(kept.at(-1) ?? '') ?? [];
        expect(kept.length - (more === '0' ? 0 : 1) + Number(more)).toBe(lines.length);
        expect(kept.join('').length).toBeLessThanOrEqual(20_000 + 20);
      }),
    );
  });
});
