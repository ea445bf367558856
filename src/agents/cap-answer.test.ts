import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Observation } from '../model/analysis.ts';
import type { Outcome } from '../model/outcome.ts';
import { capAnswer, maxAnswerText, maxItemsPerList } from './cap-answer.ts';

const reply = { status: 200, latency_ms: 1, bytes: 1, sha256: '0'.repeat(64) };
const observation = (length = 10): Observation => ({ finding: 'x'.repeat(length), evidence: '', severity: 'info' });
const answered = (observations: Observation[]): Outcome => ({
  ...{ kind: 'answered', flags: [], reply },
  answer: { act: 'analyze', answer: { observations } },
});
const observationsOf = (outcome: Outcome): Observation[] =>
  outcome.kind === 'answered' && outcome.answer.act === 'analyze' ? outcome.answer.answer.observations : [];

describe('what is kept of an answer', () => {
  it('is the very answer where it is within bounds', () => {
    const outcome = answered(Array.from({ length: maxItemsPerList }, () => observation()));
    expect(capAnswer(outcome)).toBe(outcome);
  });

  it('is 500 items of a list; the rest is counted in a flag', () => {
    const capped = capAnswer(answered(Array.from({ length: 4800 }, () => observation())));
    expect(observationsOf(capped)).toHaveLength(500);
    expect(capped.flags).toEqual([
      {
        code: 'capped',
        path: 'observations',
        detail: '4300 items were left out: of an answer 500 items of a list are kept.',
      },
    ]);
  });

  it('is 1 MB of text: the items that come first', () => {
    const capped = capAnswer(answered(Array.from({ length: 100 }, () => observation(50_000))));
    expect(observationsOf(capped)).toHaveLength(20);
    expect(capped.flags).toMatchObject([
      { code: 'capped', path: 'observations', detail: expect.stringContaining('80 items') },
    ]);
  });

  it('drops lists inside items, too, and names them by their path', () => {
    const answer = { text: 'hi', metadata: { deep: [{ list: Array.from({ length: 501 }, () => 1) }] } };
    const capped = capAnswer({ kind: 'answered', flags: [], reply, answer: { act: 'reply', answer } });
    expect(capped.flags).toMatchObject([
      { path: 'metadata.deep[0].list', detail: expect.stringContaining('1 item was left out') },
    ]);
  });

  it('leaves failures alone', () => {
    const failed: Outcome = { kind: 'failed', reason: 'timeout', detail: '', retryable: false, flags: [] };
    expect(capAnswer(failed)).toBe(failed);
  });

  it('is never more than the bounds, whatever is said, and always the beginning of it', () => {
    const sizes = fc.array(fc.nat(60_000), { maxLength: 700 });
    fc.assert(
      fc.property(sizes, (lengths) => {
        const given = lengths.map(observation);
        const kept = observationsOf(capAnswer(answered(given)));
        const text = kept.slice(0, -1).reduce((sum, { finding }) => sum + finding.length, 0);
        expect(kept.length).toBeLessThanOrEqual(maxItemsPerList);
        expect(text).toBeLessThanOrEqual(maxAnswerText);
        expect(kept).toEqual(given.slice(0, kept.length));
      }),
      { numRuns: 30 },
    );
  });
});
