/** What changes when a verdict is computed again without a seat or a source: nothing, or which values, from what to what. */

import { nameList } from '../../../documents/name-list.ts';
import { formatPercent } from '../../../documents/number-format.ts';
import { questionOf } from '../../../documents/session-document.ts';
import { findingChangeLines, shownFinding } from '../../../formats/round-table/finding-change-lines.ts';
import { type FindingChanges, findingChanges, findingsOf } from '../../../formats/round-table/finding-changes.ts';
import type { Json, JsonObject } from '../../../model/json.ts';
import { isSameJson } from '../../../record/same-json.ts';
import type { SessionView } from '../../../record/session-view.ts';
import { joinSections, questionText, section, type TerminalPage } from '../../print/terminal-page.ts';
import { plainText, wrap } from '../../print/terminal-text.ts';

interface ValueChange {
  from: Json;
  to: Json;
}

interface WhatIfDifference extends FindingChanges {
  /** The values of the verdict that change: the outcome, the probability, the answer, what it rests on, the direction. */
  values: Record<string, ValueChange>;
}

const comparedValues = ['outcome', 'probability', 'answer', 'because', 'recommended_direction'] as const;

export function whatIfDifference({ verdict, synthesis }: SessionView, other: JsonObject): WhatIfDifference {
  const before = verdict ?? {};
  const compared = comparedValues
    .filter((name) => name in other)
    .map((name) => [name, { from: shownValue(before[name]), to: shownValue(other[name]) }] as const);
  return {
    values: Object.fromEntries(compared.filter(([, { from, to }]) => !isSameJson(from, to))),
    ...findingChanges(findingsOf(before, synthesis), findingsOf(other, null)),
  };
}

/** Of the findings that an answer rests on, their texts: that is what a headline shows of them. */
const shownValue = (value: Json | undefined): Json =>
  Array.isArray(value) ? value.map((each) => String(Object(each).text ?? '')) : (value ?? null);

export function whatIfText(
  view: SessionView,
  without: string,
  difference: WhatIfDifference,
  page: TerminalPage,
): string {
  const { values } = difference;
  const findings = findingChangeLines(difference);
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
    section('Findings', findings.map(line), page),
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
  const has = (side: 'from' | 'to') =>
    String(answer?.[side]).includes(inOneLine(direction?.[side] ?? null).replace(/\.$/, ''));
  return answer !== undefined && direction !== undefined && has('from') && has('to');
}

function valueLines([name, { from, to }]: [string, ValueChange]): string[] {
  if (name === 'recommended_direction') return [`The direction is: ${inOneLine(to)}`, `It was: ${inOneLine(from)}`];
  if (name === 'answer') return [`The answer is: ${to}`, `It was: ${from}`];
  if (name === 'because') return [`The answer rests on ${findingsText(to)}`, `It rested on ${findingsText(from)}`];
  const text = (value: Json) => (typeof value === 'number' ? formatPercent(value, 1) : String(value ?? 'none'));
  return [`The ${name} is ${text(to)} instead of ${text(from)}.`];
}

/** A direction may be a list, one recommendation a line; an answer has them in a row. */
const inOneLine = (direction: Json) =>
  String(direction ?? 'none')
    .split('\n')
    .map((line, at, { length }) =>
      length === 1 ? line : line.replace(/^- /, '').replace(/\.$/, at === length - 1 ? '.' : ''),
    )
    .join('; ');

const findingsText = (texts: Json) =>
  Array.isArray(texts) && texts.length > 0
    ? `${nameList(texts.map((text) => `"${shownFinding(String(text))}"`))}.`
    : 'no finding.';
