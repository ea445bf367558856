/** What changes when a verdict is computed again without a seat or a source: nothing, or which values, from what to what. */

import { formatPercent } from '../../../documents/number-format.ts';
import { questionOf } from '../../../documents/session-document.ts';
import { shownTableVerdict } from '../../../documents/table-document.ts';
import type { Json, JsonObject } from '../../../model/json.ts';
import type { SessionView } from '../../../record/session-view.ts';
import { joinSections, questionText, section, type TerminalPage } from '../../print/terminal-page.ts';
import { plainText, wrap } from '../../print/terminal-text.ts';

interface ValueChange {
  from: Json;
  to: Json;
}

interface FindingChange {
  finding: string;
  /** Null where the finding is not there. */
  from: string | null;
  to: string | null;
  /** It was a part of another finding. */
  apart?: true;
}

interface WhatIfDifference {
  /** The values of the verdict that change: the outcome, the probability, the direction. */
  values: Record<string, ValueChange>;
  findings: FindingChange[];
}

const comparedValues = ['outcome', 'probability', 'recommended_direction'] as const;

export function whatIfDifference({ verdict, synthesis }: SessionView, other: JsonObject): WhatIfDifference {
  const before = verdict ?? {};
  const changed = comparedValues.filter((name) => name in other && before[name] !== other[name]);
  return {
    values: Object.fromEntries(
      changed.map((name) => [name, { from: before[name] ?? null, to: other[name] ?? null }] as const),
    ),
    findings: findingChanges(shownTableVerdict(before, synthesis).findings, shownTableVerdict(other, null).findings),
  };
}

interface ComparedFinding {
  id: string;
  finding: string;
  status: string;
  members: readonly { id: string }[];
}

/** A finding is the same one where it has the same lead, or else a claim in common. */
function findingChanges(before: readonly ComparedFinding[], after: readonly ComparedFinding[]): FindingChange[] {
  const laterOf = (finding: ComparedFinding) =>
    after.find(({ id }) => id === finding.id) ?? after.find((later) => hasClaimIn(later, finding));
  const matched = new Set(before.map(laterOf));
  const changed = before
    .map((finding) => ({ finding: finding.finding, from: finding.status, to: laterOf(finding)?.status ?? null }))
    .filter(({ from, to }) => from !== to);
  const added = after
    .filter((finding) => !matched.has(finding))
    .map(({ finding, status, ...rest }) => {
      const isApart = before.some((earlier) => hasClaimIn(earlier, rest));
      return { finding, from: null, to: status, ...(isApart ? { apart: true as const } : {}) };
    });
  return [...changed, ...added];
}

const hasClaimIn = (one: Pick<ComparedFinding, 'members'>, other: Pick<ComparedFinding, 'members'>) =>
  one.members.some(({ id }) => other.members.some((member) => member.id === id));

export function whatIfText(
  view: SessionView,
  without: string,
  { values, findings }: WhatIfDifference,
  page: TerminalPage,
): string {
  const line = (text: string) => wrap(plainText(text), page.width, '    ');
  if (Object.keys(values).length === 0 && findings.length === 0)
    return joinSections([
      questionText(questionOf(view), page),
      page.paint('bold', `Without ${plainText(without)}, nothing changes.`),
    ]);
  const isSeat = view.seats.some(({ seat }) => seat === without);
  return joinSections([
    questionText(questionOf(view), page),
    section(`Without ${plainText(without)}`, [...keptLines(view, values), ...changedLines(values)].map(line), page),
    section('Findings', findings.map(findingLine).map(line), page),
    isSeat ? page.paint('dim', wrap(seatRemark, page.width)) : '',
  ]);
}

const seatRemark = 'The answers of the others are used as they were given: they may have read what it said.';

const keptLines = ({ outcome }: SessionView, values: WhatIfDifference['values']) =>
  'outcome' in values || 'probability' in values || outcome === null ? [] : [`The outcome stays ${outcome}.`];

const changedLines = (values: WhatIfDifference['values']) => Object.entries(values).flatMap(valueLines);

function valueLines([name, { from, to }]: [string, ValueChange]): string[] {
  if (name === 'recommended_direction') return [`The direction is: ${to}`, `It was: ${from}`];
  const text = (value: Json) => (typeof value === 'number' ? formatPercent(value, 1) : String(value ?? 'none'));
  return [`The ${name} is ${text(to)} instead of ${text(from)}.`];
}

function findingLine({ finding, from, to, apart }: FindingChange): string {
  if (to === null) return `gone (was ${from}): ${finding}`;
  if (apart) return `a finding of its own, ${to}: ${finding}`;
  return from === null ? `new, ${to}: ${finding}` : `${to} instead of ${from}: ${finding}`;
}
