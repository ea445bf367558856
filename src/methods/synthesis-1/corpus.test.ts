import { hash as sha } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Severity } from '../../model/analysis.ts';
import type { SeatOrSource, TableInput } from '../synthesis-method.ts';
import { synthesise } from './synthesis.ts';
import { conclude, concludeWithout, type TableVerdict } from './verdict.ts';

/** A table worked out by hand. Findings are named by seat and place: `ada#0`; every part of `expect` is optional. */
interface CorpusCase {
  title: string;
  /** The arithmetic. */
  why: string[];
  /** Well-evidenced and agreed on: it must be adopted, whatever else changes. */
  honest: boolean;
  table: TableInput;
  expect: {
    outcome: TableVerdict['outcome'];
    reason?: string;
    direction?: string;
    direction_in?: string[];
    headline?: { includes: string[]; excludes: string[] };
    findings?: Record<string, { status: string; strength: number; severity?: Severity; agents?: string[] }>;
    key_findings?: string[];
    ranks?: number[];
    attacks?: Record<string, string[]>;
    supports?: Record<string, string[]>;
    support_count?: Record<string, number>;
    trade_offs?: number;
    trade_off_quotes?: string[];
    minority_views?: { seat: string; strong: boolean }[];
    tally?: TableVerdict['tally'];
    conditions?: TableVerdict['conditions'];
    unresolved?: number;
    dropped?: string[];
    pivots?: { without: SeatOrSource; outcome: string | null; statuses: Record<string, string> }[];
  };
}

const hash = (text: string) => sha('sha256', text, 'hex');
const folder = new URL('../../../test/corpus/round-table/', import.meta.url);
const cases = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file): CorpusCase => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));

const idOf = (name: string) => hash(name.replace('#', '\0')).slice(0, 12);

/** The finding that a claim is part of. */
function findingOf(verdict: TableVerdict, name: string) {
  const finding = verdict.findings.find(({ members }) => members.some(({ id }) => id === idOf(name)));
  if (finding === undefined) throw new Error(`no finding holds ${name}`);
  return finding;
}

describe.each(cases)('RT-05: $title', ({ table, expect: want }) => {
  const verdict = conclude(table, hash);

  test('the outcome and the direction', () => {
    expect(verdict.outcome).toBe(want.outcome);
    if (want.reason) expect(verdict.reason).toBe(want.reason);
    if (want.direction) expect(verdict.recommended_direction).toBe(want.direction);
    if (want.direction_in) expect(want.direction_in).toContain(verdict.recommended_direction);
    for (const part of want.headline?.includes ?? []) expect(verdict.headline).toContain(part);
    for (const part of want.headline?.excludes ?? []) expect(verdict.headline).not.toContain(part);
    if (want.ranks) expect(synthesise(table, hash).recommendations.map(({ rank }) => rank)).toEqual(want.ranks);
  });

  test('the findings', () => {
    for (const [name, finding] of Object.entries(want.findings ?? {})) {
      expect(findingOf(verdict, name), name).toMatchObject(finding);
    }
    if (want.findings && Object.keys(want.findings).length === 0) expect(verdict.findings).toEqual([]);
    if (want.key_findings) expect(verdict.key_findings.map(({ id }) => id)).toEqual(want.key_findings.map(idOf));
    for (const [name, attacks] of Object.entries(want.attacks ?? {})) {
      const made = findingOf(verdict, name).attacks.map(({ seat, state, weight }) => `${seat} ${state} ${weight}`);
      expect(made, name).toEqual(attacks);
    }
    for (const [name, supports] of Object.entries(want.supports ?? {})) {
      const given = findingOf(verdict, name).supports.map(({ seat, kind, weight }) => `${seat} ${kind} ${weight}`);
      expect(given, name).toEqual(supports);
    }
    for (const [name, count] of Object.entries(want.support_count ?? {})) {
      expect(findingOf(verdict, name).supports, name).toHaveLength(count);
    }
  });

  test('the disagreement and the votes', () => {
    if (want.trade_offs !== undefined) expect(verdict.trade_offs).toHaveLength(want.trade_offs);
    for (const part of want.trade_off_quotes ?? []) expect(verdict.trade_offs.join('\n')).toContain(part);
    if (want.minority_views) {
      expect(verdict.minority_views.map(({ seat, strong }) => ({ seat, strong }))).toEqual(want.minority_views);
    }
    if (want.tally) expect(verdict.tally).toEqual(want.tally);
    if (want.conditions) expect(verdict.conditions).toEqual(want.conditions);
    if (want.unresolved !== undefined) expect(verdict.unresolved).toHaveLength(want.unresolved);
    if (want.dropped) {
      expect(verdict.dropped.map(({ seat, path, reason }) => `${seat} ${path} ${reason}`)).toEqual(want.dropped);
    }
  });

  test('the pivots, and the same verdict without each of them', () => {
    for (const { without, outcome } of verdict.pivots) {
      expect(concludeWithout(table, without, hash).outcome).toBe(outcome?.to ?? verdict.outcome);
    }
    if (want.pivots === undefined) return;
    const found = verdict.pivots.map(({ without, outcome, statuses }) => ({
      without,
      outcome: outcome && `${outcome.from} > ${outcome.to}`,
      statuses: Object.fromEntries(statuses.map(({ id, from, to }) => [id, `${from} > ${to}`])),
    }));
    const wanted = want.pivots.map(({ without, outcome, statuses }) => ({
      without,
      outcome,
      statuses: Object.fromEntries(Object.entries(statuses).map(([name, flip]) => [findingOf(verdict, name).id, flip])),
    }));
    expect(found).toEqual(wanted);
  });
});

describe('acceptance', () => {
  const honest = cases.filter((table) => table.honest);
  const adopted = honest.filter(({ table }) => conclude(table, hash).outcome === 'adopted');

  test('RT-05: every honest, well-evidenced table is adopted', () => {
    expect(honest.length).toBeGreaterThanOrEqual(20);
    expect(honest.filter((table) => !adopted.includes(table)).map(({ title }) => title)).toEqual([]);
  });

  test('RT-05: an honest table almost always has an accepted finding to act on', () => {
    const acting = honest.filter(({ table }) => conclude(table, hash).key_findings.length > 0);
    expect(acting.length / honest.length).toBeGreaterThanOrEqual(0.95);
  });

  test('the corpus also holds tables of every other outcome', () => {
    const outcomes = new Set(cases.map(({ table }) => conclude(table, hash).outcome));
    expect([...outcomes].sort()).toEqual(['adopted', 'contested', 'no_quorum', 'nobody_answered', 'rejected']);
    expect(cases.length).toBeGreaterThanOrEqual(36);
  });
});
