import { expect, it } from 'vitest';
import { proseOf } from './prose.ts';

it('tells findings with their severity and evidence, then what is recommended', () => {
  const text = proseOf({
    observations: [
      { finding: 'SQL injection', evidence: '[VERIFIED: auth.py:42] raw SQL', severity: 'critical', confidence: 0.9 },
      { finding: 'No rate limit', evidence: ' ', severity: 'warning' },
      { finding: 'Tests are there', evidence: '[INDICATED: tests]', severity: 'info' },
    ],
    recommendations: [{ action: 'Bind parameters', priority: 'high', rationale: 'Safer' }, { action: 'Limit logins' }],
    confidence: 0.8,
  });
  expect(text).toBe(
    `Critical: SQL injection
Evidence: [VERIFIED: auth.py:42] raw SQL

Warning: No rate limit

Note: Tests are there
Evidence: [INDICATED: tests]

Recommended (high): Bind parameters
Reason: Safer

Recommended: Limit logins`,
  );
});

it('LG-03: says so when nothing was found', () => {
  expect(proseOf({ observations: [] })).toBe('Nothing was found.');
});
