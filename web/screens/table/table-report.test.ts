import { describe, expect, test } from 'vitest';
import type { SessionView } from '../../client/api-types.ts';
import { readWithout } from './table-reading.ts';
import { reportOf } from './table-report.ts';

const evil = '<script>alert(1)</script><img src="https://evil.example/x" onerror="alert(1)">\u202E" & more';

describe('the report of a table', () => {
  test('is one document that runs nothing and loads nothing, whatever the agents said', () => {
    const verdict = {
      ...{ method: 'synthesis@1', outcome: 'adopted', recommended_direction: evil, reason: evil, trade_offs: [evil] },
      minority_views: [{ seat: evil, text: evil, strong: true }],
      votes: [{ seat: evil, approve: false, conditions: [], dissent_reason: evil }],
      tally: { approvals: 0, dissents: 1, abstentions: 0, turnout: 1, approval_rate: 0 },
      findings: [
        {
          ...{
            id: 'a',
            agents: [evil],
            finding: evil,
            status: 'accepted',
            severity: 'info',
            grade: 'NONE',
            strength: 1,
          },
          ...{ evidence: `[VERIFIED: ${evil.replace(/[[\]]/g, '')}]`, members: [], supports: [] },
          attacks: [{ seat: evil, counter_evidence: evil, state: 'live', weight: 1 }],
        },
      ],
    };
    const view = { id: 'x', status: 'closed', opened_at: '2026-01-01T00:00:00Z', head: { seq: 3, hash: 'ab' } };
    const html = reportOf(readWithout(evil, verdict), view as SessionView);
    expect(html).not.toMatch(/<script|<img|<a\b|\son\w+=["']/i);
    expect(html).not.toContain('\u202E');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html.match(/<title>.*<\/title>/)?.[0]).not.toContain('<script');
  });
});
