/** What changes when a verdict is computed again without a seat or a source: nothing, or which values, from what to what. */

import { formatPercent } from '../../../documents/number-format.ts';
import { questionOf } from '../../../documents/session-document.ts';
import { shownTableVerdict } from '../../../documents/table-document.ts';
import type { Json, JsonObject } from '../../../model/json.ts';
import { isSameJson } from '../../../record/same-json.ts';
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
  /** The values of the verdict that change: the outcome, the probability, the answer, what it rests on, the direction. */
  values: Record<string, ValueChange>;
  findings: FindingChange[];
}

const comparedValues = ['outcome', 'probability', 'answer', 'because', 'recommended_direction'] as const;

export function whatIfDifference({ verdict, synthesis }: SessionView, other: JsonObject): WhatIfDifference {
  const before = verdict ?? {};
  const compared = comparedValues
    .filter((name) => name in other)
    .map((name) => [name, { from: shownValue(before[name]), to: shownValue(other[name]) }] as const);
  return {
    values: Object.fromEntries(compared.filter(([, { from, to }]) => !isSameJson(from, to))),
    findings: findingChanges(shownTableVerdict(before, synthesis).findings, shownTableVerdict(other, null).findings),
  };
}

/** Of the findings that an answer rests on, their texts: that is what a headline shows of them. */
const shownValue = (value: Json | undefined): Json =>
  Array.isArray(value) ? value.map((each) => String(Object(each).text ?? '')) : (value ?? null);

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

const changedLines = (values: WhatIfDifference['values']) =>
  Object.entries(values)
    .filter(([name]) => name !== 'recommended_direction' || !isInAnswer(values))
    .flatMap(valueLines);

/** Whether the answers say the directions, word for word. */
function isInAnswer({ answer, recommended_direction: direction }: WhatIfDifference['values']): boolean {
  const has = (side: 'from' | 'to') => String(answer?.[side]).includes(String(direction?.[side]).replace(/\.$/, ''));
  return answer !== undefined && direction !== undefined && has('from') && has('to');
}

function valueLines([name, { from, to }]: [string, ValueChange]): string[] {
  if (name === 'recommended_direction') return [`The direction is: ${to}`, `It was: ${from}`];
  if (name === 'answer') return [`The answer is: ${to}`, `It was: ${from}`];
  if (name === 'because') return [`The answer rests on ${findingsText(to)}`, `It rested on ${findingsText(from)}`];
  const text = (value: Json) => (typeof value === 'number' ? formatPercent(value, 1) : String(value ?? 'none'));
  return [`The ${name} is ${text(to)} instead of ${text(from)}.`];
}

const findingsText = (texts: Json) =>
  Array.isArray(texts) && texts.length > 0 ? `${texts.map((text) => `"${text}"`).join(' and ')}.` : 'no finding.';

function findingLine({ finding, from, to, apart }: FindingChange): string {
  if (to === null) return `gone (was ${from}): ${finding}`;
  if (apart) return `a finding of its own, ${to}: ${finding}`;
  return from === null ? `new, ${to}: ${finding}` : `${to} instead of ${from}: ${finding}`;
}
