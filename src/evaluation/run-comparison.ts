/**
 * Compares two sets of runs, matched by the user's messages. An agent is worse if a smaller share of runs passes, or the
 * same share with more warnings. Other changes are listed and do not count.
 */
import { z } from 'zod';
import { evaluationStatus, worstStatusOf } from './evaluation-result.ts';
import { type EvaluationRun, longestRunOf } from './group-runs.ts';
import { hasPassed } from './repeat-statistics.ts';

const comparisonSide = z.object({
  logs: z.array(z.string()),
  n: z.int(),
  c: z.int().describe('runs that passed, with or without warnings'),
  clean: z.int().describe('runs that passed without a warning'),
  worst: evaluationStatus,
});

const checkChange = z.object({
  check: z.string(),
  before: z.int().describe('runs in which it found something bad'),
  now: z.int(),
  message: z.string().describe('what it found first, on the side where it found more'),
});

const conversationComparison = z.object({
  outcome: z.enum(['worse', 'better', 'same', 'only_before', 'only_now']),
  messages: z.object({ count: z.int(), first: z.string() }),
  before: comparisonSide.nullable(),
  now: comparisonSide.nullable(),
  reason: z.string(),
  changes: z.array(checkChange),
});

export const runComparison = z.object({
  totals: z.object({ worse: z.int(), better: z.int(), same: z.int(), only_before: z.int(), only_now: z.int() }),
  conversations: z.array(conversationComparison),
});

export type RunComparison = z.infer<typeof runComparison>;
export type ConversationComparison = RunComparison['conversations'][number];
type ComparisonOutcome = ConversationComparison['outcome'];
type ComparisonSide = z.infer<typeof comparisonSide>;
type CheckChange = z.infer<typeof checkChange>;

/** A run of either set. */
interface ComparedRun extends EvaluationRun {
  isBefore: boolean;
}

export function compareRuns(groups: readonly (readonly ComparedRun[])[]): RunComparison {
  const conversations = groups.map(compareConversation);
  const count = (outcome: ComparisonOutcome) => conversations.filter((compared) => compared.outcome === outcome).length;
  const totals = {
    ...{ worse: count('worse'), better: count('better'), same: count('same') },
    ...{ only_before: count('only_before'), only_now: count('only_now') },
  };
  return { totals, conversations };
}

function compareConversation(runs: readonly ComparedRun[]): ConversationComparison {
  const [old, recent] = [runs.filter(({ isBefore }) => isBefore), runs.filter(({ isBefore }) => !isBefore)];
  const [before, now] = [sideOf(old), sideOf(recent)];
  const { messages } = longestRunOf(runs).listed;
  const matched = before !== null && now !== null;
  const outcome = matched ? comparisonOutcomeOf(before, now) : before === null ? 'only_now' : 'only_before';
  const changes = matched ? changesOf(old, recent) : [];
  return { outcome, messages, before, now, reason: reasonOf(before, now), changes };
}

function sideOf(runs: readonly EvaluationRun[]): ComparisonSide | null {
  if (runs.length === 0) return null;
  const statuses = runs.map(({ listed }) => listed.status);
  const c = runs.filter(({ listed }) => hasPassed(listed)).length;
  const clean = statuses.filter((status) => status === 'pass').length;
  const logs = runs.map(({ listed }) => listed.name);
  return { logs, n: runs.length, c, clean, worst: worstStatusOf(statuses) };
}

/** Shares are compared as integers, so that rounding cannot decide. */
function comparisonOutcomeOf(before: ComparisonSide, now: ComparisonSide): ComparisonOutcome {
  const passing = now.c * before.n - before.c * now.n;
  const clean = now.clean * before.n - before.clean * now.n;
  const sign = passing === 0 ? clean : passing;
  return sign < 0 ? 'worse' : sign > 0 ? 'better' : 'same';
}

function reasonOf(before: ComparisonSide | null, now: ComparisonSide | null): string {
  if (now === null) return 'There is no such conversation now.';
  if (before === null) return 'There was no such conversation before.';
  return `${describeSide(before)} before, ${describeSide(now)} now.`;
}

function describeSide({ n, c, clean, worst }: ComparisonSide): string {
  if (n === 1) return worst;
  return `${c} of ${n} passed${clean === c ? '' : ` (${c - clean} with warnings)`}`;
}

function changesOf(old: readonly EvaluationRun[], recent: readonly EvaluationRun[]): CheckChange[] {
  const ids = [...new Set([...recent, ...old].flatMap(({ listed }) => listed.checks.map(({ check }) => check)))];
  return ids.flatMap((check) => {
    const [before, now] = [old, recent].map((runs) => runs.filter((run) => foundBad(run, check)));
    if (!before || !now || before.length * recent.length === now.length * old.length) return [];
    const more = now.length * old.length > before.length * recent.length ? now : before;
    const first = more[0]?.listed.findings.find((finding) => finding.check === check && finding.kind === 'bad');
    return [{ check, before: before.length, now: now.length, message: first?.message ?? '' }];
  });
}

const foundBad = ({ listed }: EvaluationRun, id: string) =>
  listed.checks.some(({ check, bad }) => check === id && bad > 0);
