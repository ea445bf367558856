import { hash as sha } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Analysis } from '../../model/analysis.ts';
import type { JsonObject } from '../../model/json.ts';
import { synthesisBrief } from '../../model/synthesis-brief.ts';
import type { TableInput } from '../synthesis-method.ts';
import { briefOf, synthesise } from './synthesis.ts';
import { conclude, concludeWithout } from './verdict.ts';

const hash = (text: string) => sha('sha256', text, 'hex');
const approve = { approve: true, conditions: [], dissent_reason: null };

function tableOf(analyses: Record<string, Analysis>, more: Partial<TableInput> = {}): TableInput {
  return {
    members: ['ada', 'bob', 'cy'].map((seat) => ({ seat, domain: `domain of ${seat}` })),
    analyses,
    rebuttals: {},
    votes: { ada: approve, bob: approve, cy: approve },
    missing: [],
    rules: { quorum: '2/3', threshold: '7/10', strict_evidence: false },
    ...more,
  };
}

const contested = tableOf(
  {
    ada: {
      observations: [
        { finding: 'Polling costs more', evidence: '[INDICATED: Bill.csv] Requests', severity: 'warning' },
      ],
    },
  },
  {
    rebuttals: {
      bob: {
        challenges: [{ target_agent: 'ada', finding_challenged: 'Polling costs more', counter_evidence: 'No' }],
        concessions: [],
      },
    },
  },
);

describe('conclude', () => {
  test('RT-05: wording by a seat is shown beside what was computed and changes no outcome', () => {
    const wording = { recommended_direction: 'Ship it.', trade_offs: ['Speed against cost'] };
    const plain = conclude(contested, hash);
    const worded = conclude(contested, hash, wording);
    const { recommended_direction, trade_offs } = plain;
    expect(worded).toEqual({ ...plain, ...wording, computed: { recommended_direction, trade_offs } });
  });

  test('RT-05: wording that names a critical finding does not address it', () => {
    const findings = tableOf({
      ada: {
        observations: [{ finding: 'It is slow', evidence: '[VERIFIED: a:1]', severity: 'warning' }],
        recommendations: [{ action: 'Make it fast' }],
      },
      bob: { observations: [{ finding: 'It burns', evidence: '[VERIFIED: b:1]', severity: 'critical' }] },
    });
    const wording = { recommended_direction: 'Stop: it burns.', trade_offs: [] };
    expect(conclude(findings, hash, wording).outcome).toBe('contested');
  });

  test('a source is left out whatever its case', () => {
    const without = concludeWithout(contested, { source: ' BILL.csv ' }, hash);
    expect(without.findings).toMatchObject([{ grade: 'POSSIBLE', claimed: 'INDICATED' }]);
  });

  test('what a seat says beyond a limit is not argued about, and that is said', () => {
    const observations = Array.from({ length: 10_000 }, (_, i) => ({
      finding: `alpha beta gamma item${i}`,
      evidence: `[VERIFIED: s${i}:1]`,
      severity: 'info' as const,
    }));
    const { findings, dropped } = conclude(tableOf({ ada: { observations } }), hash);
    expect(dropped).toEqual([{ seat: 'ada', path: 'observations[500]', reason: 'too_many' }]);
    expect(findings.flatMap(({ members }) => members)).toHaveLength(500);
  });

  test('long quotations are cut, never inside a character', () => {
    const dissent_reason = `[VERIFIED: k:1]${'🔑'.repeat(1_000)}`;
    const votes = { ada: approve, bob: approve, cy: { approve: false, conditions: [], dissent_reason } };
    const { headline, minority_views } = conclude({ ...contested, votes }, hash);
    expect(minority_views.at(-1)?.text).toBe(dissent_reason);
    expect(headline).toContain(`cy ("[VERIFIED: k:1]${'🔑'.repeat(264)}…")`);
  });

  test('RT-08: speaks of no consensus where a seat was missing in any phase', () => {
    const missing = [{ seat: 'cy', phase: 'challenge', reason: 'malformed' }];
    expect(conclude(contested, hash).headline).toMatch(/^Adopted by consensus\. /);
    const { headline } = conclude({ ...contested, missing }, hash);
    expect(headline).toBe('Adopted. 3 of 3 votes approve; the threshold is 7/10. Missing: cy (challenge: malformed).');
  });

  test('the record takes it as it is', () => {
    const verdict: JsonObject = conclude(contested, hash);
    const synthesis: JsonObject = synthesise(contested, hash);
    expect(verdict.method).toBe('synthesis@1');
    expect(synthesis.method).toBe('synthesis@1');
  });
});

describe('briefOf', () => {
  test('RT-06: the brief is what a vote receives', () => {
    const { trade_offs, ...rest } = briefOf(synthesise(contested, hash));
    expect(synthesisBrief.parse({ trade_offs, ...rest })).toEqual({ trade_offs, ...rest });
    expect(trade_offs).toEqual(['ada: "Polling costs more" ("[INDICATED: Bill.csv] Requests"), against bob: "No".']);
  });

  test('no seat is named where seats have aliases', () => {
    const no = { target_agent: 'ada', finding_challenged: 'Polling costs more', counter_evidence: 'No' };
    const doubters = { challenges: [no], concessions: [] };
    const rebuttals = { bob: doubters, cy: doubters };
    const said = briefOf(synthesise({ ...contested, rebuttals }, hash), (seat) => `seat ${seat.length}`);
    expect(said.minority_views).toEqual([
      'seat 3: "Polling costs more": rejected at 0.322061, backed by seat 3, challenged by seat 3, seat 2.',
    ]);
    expect(JSON.stringify(said)).not.toMatch(/ada|bob|cy/);
  });
});
