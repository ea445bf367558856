/**
 * What a change did to an agent: two sets of runs, matched by what the user said. Worse is when a smaller share passes,
 * or the same share with more warnings; what else changed is named, but decides nothing.
 */
import { z } from 'zod';
import type { Run } from './grouping.ts';
import { passes } from './repeats.ts';
import { status } from './result.ts';

const side = z.object({
  logs: z.array(z.string()),
  n: z.int(),
  c: z.int().describe('runs that passed, with or without warnings'),
  clean: z.int().describe('runs that passed without a warning'),
  worst: status,
});

const change = z.object({
  check: z.string(),
  before: z.int().describe('runs in which it found something bad'),
  now: z.int(),
  message: z.string().describe('what it found first, on the side where it found more'),
});

const compared = z.object({
  outcome: z.enum(['worse', 'better', 'same', 'only_before', 'only_now']),
  messages: z.object({ count: z.int(), first: z.string() }),
  before: side.nullable(),
  now: side.nullable(),
  reason: z.string(),
  changes: z.array(change),
});

export const comparison = z.object({
  totals: z.object({ worse: z.int(), better: z.int(), same: z.int(), only_before: z.int(), only_now: z.int() }),
  conversations: z.array(compared),
});

export type Comparison = z.infer<typeof comparison>;
export type Compared = Comparison['conversations'][number];
export type Outcome = Compared['outcome'];
type Side = z.infer<typeof side>;
type Change = z.infer<typeof change>;

/** A run of either set. */
export interface Sided extends Run {
  isBefore: boolean;
}

export function compare(groups: readonly (readonly Sided[])[]): Comparison {
  const conversations = groups.map(comparedOf);
  const count = (outcome: Outcome) => conversations.filter((each) => each.outcome === outcome).length;
  const totals = {
    ...{ worse: count('worse'), better: count('better'), same: count('same') },
    ...{ only_before: count('only_before'), only_now: count('only_now') },
  };
  return { totals, conversations };
}

function comparedOf(runs: readonly Sided[]): Compared {
  const [old, recent] = [runs.filter(({ isBefore }) => isBefore), runs.filter(({ isBefore }) => !isBefore)];
  const [before, now] = [sideOf(old), sideOf(recent)];
  const { messages } = runs.reduce((a, b) => (b.messages.length > a.messages.length ? b : a)).listed;
  const matched = before !== null && now !== null;
  const outcome = matched ? judged(before, now) : before === null ? 'only_now' : 'only_before';
  const changes = matched ? changesOf(old, recent) : [];
  return { outcome, messages, before, now, reason: reasonOf(before, now), changes };
}

function sideOf(runs: readonly Run[]): Side | null {
  if (runs.length === 0) return null;
  const statuses = runs.map(({ listed }) => listed.status);
  const worst = (['fail', 'error', 'warn'] as const).find((each) => statuses.includes(each)) ?? 'pass';
  const c = runs.filter(({ listed }) => passes(listed)).length;
  const clean = statuses.filter((each) => each === 'pass').length;
  return { logs: runs.map(({ listed }) => listed.name), n: runs.length, c, clean, worst };
}

/** Shares are compared by whole numbers, so that rounding decides nothing. */
function judged(before: Side, now: Side): Outcome {
  const passing = now.c * before.n - before.c * now.n;
  const clean = now.clean * before.n - before.clean * now.n;
  const sign = passing === 0 ? clean : passing;
  return sign < 0 ? 'worse' : sign > 0 ? 'better' : 'same';
}

function reasonOf(before: Side | null, now: Side | null): string {
  if (now === null) return 'There is no such conversation now.';
  if (before === null) return 'There was no such conversation before.';
  return `${told(before)} before, ${told(now)} now.`;
}

function told({ n, c, clean, worst }: Side): string {
  if (n === 1) return worst;
  return `${c} of ${n} passed${clean === c ? '' : ` (${c - clean} with warnings)`}`;
}

function changesOf(old: readonly Run[], recent: readonly Run[]): Change[] {
  const ids = [...new Set([...recent, ...old].flatMap(({ listed }) => listed.checks.map(({ check }) => check)))];
  return ids.flatMap((check) => {
    const [before, now] = [old, recent].map((runs) => runs.filter((run) => isBad(run, check)));
    if (!before || !now || before.length * recent.length === now.length * old.length) return [];
    const more = now.length * old.length > before.length * recent.length ? now : before;
    const first = more[0]?.listed.findings.find((each) => each.check === check && each.kind === 'bad');
    return [{ check, before: before.length, now: now.length, message: first?.message ?? '' }];
  });
}

const isBad = ({ listed }: Run, id: string) => listed.checks.some(({ check, bad }) => check === id && bad > 0);
