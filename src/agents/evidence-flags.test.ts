import { describe, expect, it } from 'vitest';
import type { Flag } from '../model/flag.ts';
import type { Outcome } from '../model/outcome.ts';
import { sample } from '../protocols/round-table/sample.ts';
import { addEvidenceFlags as addFlagsTo } from './evidence-flags.ts';

const addEvidenceFlags = (outcome: Outcome) => addFlagsTo(outcome, sample);
const reply = { status: 200, latency_ms: 1, bytes: 1, sha256: 'ab' };
const flagsOf = (count: number): Flag[] =>
  Array.from({ length: count }, (_, at) => ({ code: 'truncated', path: `p${at}`, detail: 'cut' }));

/** An analysis with one observation for each piece of evidence. */
const analysis = (evidence: readonly string[], flags: Flag[] = []): Outcome => ({
  ...{ kind: 'answered', flags, reply },
  answer: {
    act: 'analyze',
    answer: {
      ...{ agent_name: 'ada', domain: 'general', confidence: 0.5, recommendations: [] },
      observations: evidence.map((text) => ({ finding: 'It fell', evidence: text, severity: 'info' as const })),
    },
  },
});

describe('RT-12: the flags of an outcome', () => {
  it('say which evidence carries no level, after the flags that it had', () => {
    const { flags } = addEvidenceFlags(analysis(['[VERIFIED: a.log:1] seen', 'hearsay'], flagsOf(1)));
    expect(flags.map(({ code }) => code)).toEqual(['truncated', 'untagged']);
    expect(flags[1]?.path).toContain('observations');
  });

  it('stay the same object where there is nothing to say', () => {
    const outcome = analysis(['[VERIFIED: a.log:1] seen'], flagsOf(200));
    expect(addEvidenceFlags(outcome)).toBe(outcome);
  });

  it('of a failure are not added to', () => {
    const failed: Outcome = {
      ...{ kind: 'failed', reason: 'timeout', detail: 'late', retryable: true, flags: flagsOf(2) },
    };
    expect(addEvidenceFlags(failed)).toBe(failed);
  });

  it('are 200 at most, and the rest is counted, whatever the outcome', () => {
    const many = addEvidenceFlags(analysis(Array(30).fill('hearsay'), flagsOf(190)));
    expect(many.flags).toHaveLength(201);
    expect(many.flags.at(-1)).toEqual({ code: 'more_flags', path: '', detail: '20 more flags were raised' });
    const failed = addEvidenceFlags({
      ...{ kind: 'failed', reason: 'malformed', detail: 'no', retryable: false, flags: flagsOf(201) },
    });
    expect(failed.flags.at(-1)).toMatchObject({ detail: '1 more flags were raised' });
  });

  it('leave the answer and the outcome that it was given as they were', () => {
    const outcome = analysis(['hearsay']);
    const flagged = addEvidenceFlags(outcome);
    expect(outcome.flags).toEqual([]);
    expect(flagged).toEqual({ ...outcome, flags: flagged.flags });
  });
});
