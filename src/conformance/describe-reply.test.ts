import { describe, expect, it } from 'vitest';
import type { ArrivedProbeReply, CheckResult } from '../protocols/conformance-check.ts';
import { failsReport } from './check-report.ts';
import { describeReply, describeViolations, shorten } from './describe-reply.ts';

const reply = (parts: Partial<ArrivedProbeReply>): ArrivedProbeReply => ({
  ...{
    arrived: true,
    status: 200,
    headers: { 'content-type': 'application/json' },
    text: '{}',
    bytes: 2,
    latency_ms: 1,
  },
  ...{ leaks_token: false, ...parts },
});

describe('a reply in one line', () => {
  it.each([
    [reply({}), '200, application/json: {}'],
    [reply({ text: ' {\n  "a": 1\n}\n', bytes: 14 }), '200, application/json: { "a": 1 }'],
    [reply({ headers: {}, status: 404 }), '404, no content type: {}'],
    [reply({ bytes: 0, text: '' }), '200, an empty body'],
    [reply({ text: null, bytes: 3 }), '200, application/json: 3 bytes that are not UTF-8'],
    [
      reply({ headers: { 'content-type': 'text/html' }, text: '<h1>No</h1><p>way', bytes: 17 }),
      '200, text/html: No way',
    ],
    [{ arrived: false, reason: 'timeout', detail: 'no answer in 10 s' } as const, 'no answer in 10 s'],
  ])('of %j', (given, line) => expect(describeReply(given)).toBe(line));

  it('is cut after 200 characters, and never through one', () => {
    expect(shorten('😀'.repeat(200))).toBe('😀'.repeat(200));
    expect(shorten('😀'.repeat(201))).toBe(`${'😀'.repeat(200)}…`);
  });
});

it('violations are listed by path, five at most, with the number of the others', () => {
  const violations = ['', 'a', 'b', 'c', 'd', 'e', 'f'].map((path) => ({ path, message: 'is wrong' }));
  expect(describeViolations(violations.slice(0, 2))).toBe('the answer: is wrong; a: is wrong');
  expect(describeViolations(violations)).toMatch(/d: is wrong; 2 more$/);
  expect(describeViolations([])).toBe('');
});

it.each<[CheckResult['severity'], CheckResult['result'], boolean]>([
  ['must', 'passed', false],
  ['must', 'failed', true],
  ['must', 'not_testable', true],
  ['should', 'failed', false],
  ['should', 'not_testable', false],
  ['should', 'harness_fault', true],
])('a %s that is %s makes the report fail: %s', (severity, result, fails) => {
  expect(failsReport({ severity, result } as CheckResult)).toBe(fails);
});
