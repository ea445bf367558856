import { describe, expect, it } from 'vitest';
import type { CheckReport } from '../../../conformance/check-report.ts';
import type { CheckOutcome, CheckResult, ConformanceSeverity } from '../../../protocols/conformance-check.ts';
import { checkSummary, checkText } from './check-text.ts';
import { writtenCheckReport } from './written-check-report.ts';

const page = { width: 100, paint: (_: unknown, text: string) => text };
const url = 'http://localhost:3001';

const check = (id: string, severity: ConformanceSeverity, outcome: CheckOutcome): CheckResult => ({
  ...{ id: `round-table/${id}`, group: 'format', severity, title: 'answers in JSON', clause: 'section 4' },
  ...{ advice: 'Answer in JSON.', ...outcome },
});
const passed: CheckOutcome = { result: 'passed' };
const failed: CheckOutcome = { result: 'failed', expected: 'JSON', actual: 'HTML', curl: `curl ${'x'.repeat(200)}` };
const notTestable: CheckOutcome = { result: 'not_testable', reason: 'no valid answer' };
const harnessFault: CheckOutcome = { result: 'harness_fault', reason: 'a bug' };

function reportOf(checks: CheckResult[], more: Partial<CheckReport> = {}): CheckReport {
  const ok = checks.every(
    ({ result, severity }) => result === 'passed' || (severity === 'should' && result === 'failed'),
  );
  return {
    ...{
      protocol: 'round-table',
      document: 'The document',
      sample: 'full',
      ok,
      unreachable: null,
      stopped_after: null,
    },
    ...{ checks, times: { answers: 3, p50_ms: 40, p95_ms: 1250, limit_ms: 30_000 }, left_out: [], ...more },
  };
}

describe('the result of a check in a sentence', () => {
  it.each<[CheckResult[], string]>([
    [[check('a', 'must', passed)], 'No failures: every rule that was checked holds.'],
    [
      [check('a', 'must', passed), check('b', 'should', failed)],
      'No failures: every rule that was checked holds. 1 warning.',
    ],
    [[check('a', 'must', failed)], 'The agent breaks 1 rule.'],
    [
      [check('a', 'must', failed), check('b', 'must', failed), check('c', 'must', notTestable)],
      'The agent breaks 2 rules. 1 rule could not be checked.',
    ],
    [[check('a', 'must', harnessFault)], 'Parley itself failed in 1 check.'],
  ])('is plain: %#', (checks, sentence) => {
    expect(checkSummary(reportOf(checks), url)).toBe(sentence);
  });

  it('says that the agent stopped answering, or was never reached', () => {
    const stopped = reportOf([check('a', 'must', notTestable)], { stopped_after: 'round-table/format/analyze' });
    expect(checkSummary(stopped, url)).toMatch(/^The agent stopped answering in the middle\. 1 rule/);
    expect(checkText(stopped, url, page)).toContain('stopped answering after round-table/format/analyze;');
    const gone = reportOf([], { unreachable: 'The connection was refused.' });
    expect(checkSummary(gone, url)).toBe(`${url} cannot be reached. The connection was refused.`);
  });
});

describe('the report of a check for a person', () => {
  const report = reportOf([
    ...[check('a', 'must', passed), check('b', 'must', failed), check('c', 'should', failed)],
    ...[check('d', 'must', notTestable), check('e', 'must', notTestable)],
  ]);
  const text = checkText(report, url, page);

  it('begins with what came of it where something failed', () => {
    expect(text).toMatch(/^The agent breaks 1 rule\. 2 rules could not be checked\. 1 warning\.\n/);
    expect(checkText(reportOf([check('a', 'must', passed)]), url, page)).toMatch(/^http:/);
  });

  it('has failures before warnings before what could not be checked before what was checked', () => {
    const headings = ['Failures (1)', 'Warnings (1)', 'What could not be checked', 'What was checked'];
    const places = headings.map((heading) => text.indexOf(heading));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it('gives each failure its rule, what was expected, what came, and a command that is never broken into lines', () => {
    expect(text).toMatch(
      /✗ round-table\/b\n {4}got {7}HTML\n {4}expected {2}JSON\n {4}fix {7}Answer in JSON\.\n {4}rule {6}A good agent answers in JSON\.\n/,
    );
    expect(text).toContain(`try       curl ${'x'.repeat(200)}\n`);
  });

  it('puts checks with the same reason on one line, and counts each group', () => {
    expect(text).toContain('- round-table/d, round-table/e: no valid answer');
    expect(text).toMatch(/✗ format +1 of 3 hold, 2 not checked/);
    expect(text).toContain('3 answers took 40 ms (p50), 1.3 s (p95), of the 30 s allowed.');
  });

  it('never marks a group as passed in which something could not be checked', () => {
    const unsure = reportOf([check('a', 'must', passed), check('b', 'must', notTestable)]);
    expect(checkText(unsure, url, page)).toMatch(/^ {2}- format +1 of 1 hold, 1 not checked$/m);
    const left = reportOf([], { left_out: [{ group: 'time', reason: 'left out by --quick' }] });
    expect(checkText(left, url, page)).toMatch(/^ {2}- time +left out by --quick$/m);
  });

  it('names the page of its protocol in one line, in text and in written reports', () => {
    const line = 'Every field of this protocol, with examples: docs/protocols/round-table.md';
    expect(text.split('\n')).toContain(line);
    expect(writtenCheckReport(report, url).notes).toContain(line);
  });

  it('becomes cases of which only a pass is a pass', () => {
    const [suite] = writtenCheckReport(report, url).suites;
    expect(suite?.cases.map(({ status }) => status)).toEqual(['pass', 'fail', 'warn', 'error', 'error']);
    expect(suite?.cases[1]).toMatchObject({
      message: 'got HTML; expected JSON',
      details: [
        'got: HTML',
        'expected: JSON',
        'fix: Answer in JSON.',
        'see: section 4',
        expect.stringMatching(/^curl/),
      ],
    });
  });
});
