import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { challengeOf, synthesisOf } from '../../../test/support/judged-statuses.ts';
import type { TableInput } from '../synthesis-method.ts';

const finding = 'The nightly backup has never been restored';

function table(found: Record<string, string>, challenge?: string): TableInput {
  const seats = [...new Set([...Object.keys(found), 'bob'])];
  return {
    members: seats.map((seat) => ({ seat, domain: 'any' })),
    analyses: Object.fromEntries(
      Object.entries(found).map(([seat, evidence]) => [
        seat,
        { observations: [{ finding, evidence, severity: 'warning' as const }] },
      ]),
    ),
    rebuttals: challenge === undefined ? {} : { bob: challengeOf('ada', finding, challenge) },
    ...{ votes: {}, missing: [] },
    rules: { quorum: '2/3', threshold: '7/10', strict_evidence: false },
  };
}

const examples = [
  table({ ada: '[VERIFIED: ops.md:4]' }),
  table({ ada: '[VERIFIED: ops.md:4]' }, 'No.'),
  table({ ada: '[VERIFIED: ops.md:4]' }, '[VERIFIED: restore.log:1]'),
  table(
    { ada: '[VERIFIED: ops.md:4]', cyd: '[VERIFIED: drill.md:1]', dan: '[VERIFIED: audit.md:9]' },
    '[VERIFIED: restore.log:1]',
  ),
  table({ ada: '[POSSIBLE] I heard so' }),
  table({ ada: 'ops.md:4 says so' }),
];

test('the worked examples of docs/verdicts.md are what the method computes', () => {
  const page = readFileSync(new URL('../../../docs/verdicts.md', import.meta.url), 'utf8');
  const rows = page
    .slice(page.indexOf('## Worked examples'))
    .split('\n')
    .filter((line) => /\d \|$/.test(line));
  const told = rows.map((row) => row.slice(0, -2).split('| ').at(-1)?.trim());
  const computed = examples.map((input) => {
    const [first] = synthesisOf(input).findings;
    return `${first?.status}, strength ${first?.strength}`;
  });
  expect(told).toEqual(computed);
});
