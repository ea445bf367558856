/** The verdict of a round table, for a person at a terminal. It always shows every dissent, challenge and missing seat. */
import type { FindingView } from '../../methods/synthesis-1/synthesis.ts';
import type { TableVerdict } from '../../methods/synthesis-1/verdict.ts';
import type { JsonObject } from '../../model/json.ts';
import type { SessionResult } from '../platform/hold-session.ts';
import { missingSeatsText } from './missing-seats-text.ts';
import { joinSections, questionText, section, type TerminalPage } from './terminal-page.ts';
import { plainText, type TextStyle, wrap } from './terminal-text.ts';

const outcomeStyles: Readonly<Record<TableVerdict['outcome'], TextStyle>> = {
  adopted: 'green',
  contested: 'yellow',
  rejected: 'red',
  no_quorum: 'red',
  nobody_answered: 'red',
};
const findingMarks: Readonly<Record<FindingView['status'], [string, TextStyle]>> = {
  accepted: ['✓', 'green'],
  contested: ['~', 'yellow'],
  rejected: ['✗', 'red'],
  unsupported: ['?', 'dim'],
};

export function tableText(verdictJson: JsonObject, { view }: SessionResult, page: TerminalPage): string {
  const verdict = { findings: [], ...view.synthesis, ...verdictJson } as JsonObject as JsonObject & TableVerdict;
  return joinSections([
    questionText(view.input.content, page),
    headlineText(verdict, page),
    section('Direction', [wrap(plainText(verdict.recommended_direction), page.width, '  ')], page),
    section(
      'Findings',
      findingsInOrder(verdict).map((finding) => findingText(finding, page)),
      page,
    ),
    section(
      'Votes',
      verdict.votes.map((vote) => voteText(vote, page)),
      page,
    ),
    missingSeatsText(verdict.missing, view, page),
    section(
      'What it turns on',
      pivotLines(verdict).map((line) => wrap(line, page.width, '    ')),
      page,
    ),
  ]);
}

function headlineText({ outcome, headline, votes }: TableVerdict, { width, paint }: TerminalPage): string {
  const style: TextStyle[] = ['bold', outcomeStyles[outcome]];
  const text = wrap(plainText(headline), width).replace(/^[^.]+\./, (word) => paint(style, word));
  const approvals = votes.filter(({ approve }) => approve);
  const conditional = approvals.filter(({ conditions }) => conditions.length > 0);
  if (conditional.length === 0) return text;
  const share = `${conditional.length} of ${approvals.length} approvals ${conditional.length === 1 ? 'has' : 'have'}`;
  return `${text}\n${paint('yellow', `${share} conditions, told with the votes.`)}`;
}

/** The key findings in the order of the verdict, then the others by status and strength. */
function findingsInOrder({ key_findings, findings }: TableVerdict): FindingView[] {
  const ids = key_findings.map(({ id }) => id);
  const statuses = Object.keys(findingMarks);
  const rankOf = ({ id, status }: FindingView) =>
    ids.includes(id) ? ids.indexOf(id) : ids.length + statuses.indexOf(status);
  return [...findings].sort((a, b) => rankOf(a) - rankOf(b) || b.strength - a.strength);
}

function findingText(finding: FindingView, { width, paint }: TerminalPage): string {
  const [mark, style] = findingMarks[finding.status];
  const indent = '    ';
  const line = (text: string, how: TextStyle) => `${indent}${paint(how, wrap(plainText(text), width, `${indent}  `))}`;
  const facts = `${finding.status} at ${finding.strength.toFixed(2)}, ${finding.severity}, ${finding.agents.join(', ')}`;
  return [
    `${paint(style, mark)} ${wrap(plainText(finding.finding), width, indent)}`,
    line(facts, style),
    line(finding.evidence, 'dim'),
    ...finding.attacks.map(({ seat, state, counter_evidence }) =>
      line(`challenged by ${seat}${state === 'live' ? '' : ` (${state})`}: ${counter_evidence}`, 'none'),
    ),
    ...finding.supports.map(({ seat, kind, text }) =>
      line(kind === 'source' ? `also found by ${seat} in ${text}` : `conceded by ${seat}: ${text}`, 'none'),
    ),
  ].join('\n');
}

function voteText(
  { seat, approve, conditions, dissent_reason }: TableVerdict['votes'][number],
  page: TerminalPage,
): string {
  const [mark, style, word] = voteWords(approve, conditions.length > 0);
  const given = conditions.join('; ');
  const why = approve
    ? given
    : `${dissent_reason ?? 'no reason given'}${given === '' ? '' : ` (conditions: ${given})`}`;
  const text = `${seat} ${word}${why === '' ? '' : `: ${why}`}`;
  return `${page.paint(style, mark)} ${wrap(plainText(text), page.width, '    ')}`;
}

/** An approval with conditions is marked and worded as one, so that nobody reads it as a plain yes. */
function voteWords(approve: boolean, hasConditions: boolean): [mark: string, style: TextStyle, word: string] {
  if (!approve) return ['✗', 'red', 'dissents'];
  return hasConditions ? ['✓', 'yellow', 'approves on condition'] : ['✓', 'green', 'approves'];
}

const disjunction = new Intl.ListFormat('en', { type: 'disjunction' });

/** What each pivot changes: the outcome or a status, and without which seat or source. */
function pivotLines({ pivots, findings }: TableVerdict): string[] {
  const findingOf = new Map(findings.map(({ id, finding }) => [id, finding]));
  const effects = new Map<string, string[]>();
  for (const { without, outcome, statuses } of pivots) {
    const who = 'seat' in without ? without.seat : without.source;
    const changes = [
      ...(outcome ? [`${outcome.to} instead of ${outcome.from}`] : []),
      ...statuses.map(({ id, from, to }) => `"${findingOf.get(id) ?? id}" ${to} instead of ${from}`),
    ];
    for (const effect of changes) effects.set(effect, [...(effects.get(effect) ?? []), who]);
  }
  return [...effects].map(([effect, who]) => plainText(`Without ${disjunction.format(who)}: ${effect}`));
}
