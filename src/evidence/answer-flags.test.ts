import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flag } from '../model/flag.ts';
import { analysisFlags, evidenceFlags, rebuttalFlags, voteFlags } from './answer-flags.ts';

const codes = (flags: { code: string; path: string }[]) => flags.map(({ code, path }) => `${code} ${path}`);

describe('evidenceFlags', () => {
  test('RT-11: flags an analysis by path: untagged and malformed evidence, speculation in every free text', () => {
    const flags = analysisFlags({
      observations: [
        { finding: 'It probably leaks', evidence: 'because', severity: 'info' },
        { finding: 'It leaks', evidence: '[VERIFIED: a.py] could be', severity: 'info' },
        { finding: 'It leaks', evidence: '[VERIFIED: a.py:1] seen', severity: 'info' },
      ],
      recommendations: [
        { action: 'I think we should stop' },
        { action: 'Go', rationale: 'It might be', priority: 'probably' },
      ],
    });
    expect(codes(flags)).toEqual([
      'speculation.critical observations[0].finding',
      'untagged observations[0].evidence',
      'evidence.no_reference observations[1].evidence',
      'speculation.warning observations[1].evidence',
      'speculation.critical recommendations[0].action',
      'speculation.warning recommendations[1].rationale',
    ]);
    expect(flags[0]?.detail).toBe('Speculation: "probably" (rule probably, at 3 to 11).');
  });

  test('RT-11: flags a rebuttal, but not the words it quotes from a peer', () => {
    const flags = rebuttalFlags({
      challenges: [
        { target_agent: 'ada', finding_challenged: 'It probably leaks', counter_evidence: '[INDICATED] I believe not' },
        { target_agent: 'ada', finding_challenged: 'It leaks', counter_evidence: ' \n' },
        { target_agent: 'ada', finding_challenged: 'It leaks', counter_evidence: 'no' },
      ],
      concessions: [
        { target_agent: 'ada', finding_accepted: 'It might be', reason: 'It could be' },
        { target_agent: 'ada', finding_accepted: 'It leaks', reason: '' },
      ],
    });
    expect(codes(flags)).toEqual([
      'evidence.no_source challenges[0].counter_evidence',
      'speculation.critical challenges[0].counter_evidence',
      'counter_evidence.blank challenges[1].counter_evidence',
      'untagged challenges[2].counter_evidence',
      'speculation.warning concessions[0].reason',
      'concession.no_reason concessions[1].reason',
    ]);
  });

  test('RT-06: flags a dissent without a reason, and speculation in votes', () => {
    const reasoned = { approve: false, conditions: ['It could be'], dissent_reason: 'I think not' };
    expect(codes(voteFlags({ approve: false, conditions: [], dissent_reason: ' ' }))).toEqual([
      'dissent.no_reason dissent_reason',
    ]);
    expect(codes(voteFlags({ approve: false, conditions: [], dissent_reason: null }))).toEqual([
      'dissent.no_reason dissent_reason',
    ]);
    expect(voteFlags({ approve: true, conditions: [], dissent_reason: null })).toEqual([]);
    expect(codes(voteFlags(reasoned))).toEqual([
      'speculation.warning conditions[0]',
      'speculation.critical dissent_reason',
    ]);
  });

  test('RT-11: a phrase repeated in one field is flagged once', () => {
    const finding = 'probably '.repeat(5_000);
    const flags = analysisFlags({ observations: [{ finding, evidence: '[POSSIBLE]', severity: 'info' }] });
    expect(codes(flags)).toEqual(['speculation.critical observations[0].finding']);
  });

  test('RT-11: every flag is well-formed, whatever an answer says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, approve) => {
        const flags = [
          ...evidenceFlags({
            act: 'analyze',
            answer: { observations: [{ finding: text, evidence: text, severity: 'info' }], recommendations: [] },
          }),
          ...evidenceFlags({
            act: 'challenge',
            answer: {
              challenges: [{ target_agent: text, finding_challenged: text, counter_evidence: text }],
              concessions: [],
            },
          }),
          ...evidenceFlags({ act: 'vote', answer: { approve, conditions: [text], dissent_reason: text } }),
        ];
        for (const raised of flags) expect(flag.parse(raised)).toEqual(raised);
      }),
    );
  });
});
