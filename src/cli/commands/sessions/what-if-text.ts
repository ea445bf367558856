/** What changes when a verdict is computed again without a seat or a source: nothing, or which values, from what to what. */
import type { Json, JsonObject } from '../../../model/json.ts';
import type { SessionView } from '../../../record/session-view.ts';
import { formatPercent } from '../../print/number-format.ts';
import { joinSections, questionText, section, type TerminalPage } from '../../print/terminal-page.ts';
import { plainText, wrap } from '../../print/terminal-text.ts';
import { questionOf } from '../../print/verdicts/session-document.ts';
import { shownTableVerdict } from '../../print/verdicts/table-document.ts';

interface ValueChange {
  from: Json;
  to: Json;
}

interface FindingChange {
  finding: string;
  /** Null where the finding is not there. */
  from: string | null;
  to: string | null;
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

type ComparedFindings = readonly { id: string; finding: string; status: string }[];

function findingChanges(before: ComparedFindings, after: ComparedFindings): FindingChange[] {
  const statusAfter = new Map(after.map(({ id, status }) => [id, status]));
  const known = new Set(before.map(({ id }) => id));
  const changed = before
    .map(({ id, finding, status }) => ({ finding, from: status, to: statusAfter.get(id) ?? null }))
    .filter(({ from, to }) => from !== to);
  const added = after
    .filter(({ id }) => !known.has(id))
    .map(({ finding, status }) => ({ finding, from: null, to: status }));
  return [...changed, ...added];
}

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

function findingLine({ finding, from, to }: FindingChange): string {
  if (to === null) return `gone (was ${from}): ${finding}`;
  return from === null ? `new, ${to}: ${finding}` : `${to} instead of ${from}: ${finding}`;
}
