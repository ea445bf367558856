/** The verdict of a round table, for a person at a terminal. It leaves no dissent, challenge or missing seat out. */
import type { FindingView } from '../argument/synthesis.ts';
import type { TableVerdict } from '../argument/verdict.ts';
import type { JsonObject } from '../model/json.ts';
import type { Held } from './deliberate.ts';
import { type Page, questionText, section, sections } from './page.ts';
import { plain, type Style, wrap } from './text.ts';

const outcomeStyle: Readonly<Record<TableVerdict['outcome'], Style>> = {
  adopted: 'green',
  contested: 'yellow',
  rejected: 'red',
  no_quorum: 'red',
  nobody_answered: 'red',
};
const marks: Readonly<Record<FindingView['status'], [string, Style]>> = {
  accepted: ['✓', 'green'],
  contested: ['~', 'yellow'],
  rejected: ['✗', 'red'],
  unsupported: ['?', 'dim'],
};

export function tableText(reached: JsonObject, { view }: Held, page: Page): string {
  const verdict = { findings: [], ...view.synthesis, ...reached } as JsonObject as JsonObject & TableVerdict;
  return sections([
    questionText(view.input.content, page),
    headlineText(verdict, page),
    section('Direction', [wrap(plain(verdict.recommended_direction), page.width, '  ')], page),
    section(
      'Findings',
      inOrder(verdict).map((finding) => findingText(finding, page)),
      page,
    ),
    section(
      'Votes',
      verdict.votes.map((vote) => voteText(vote, page)),
      page,
    ),
    section(
      'Missing',
      verdict.missing.map(({ seat, phase, reason }) => `${plain(seat)} in ${phase}: ${reason}`),
      page,
    ),
    section(
      'What it turns on',
      pivotLines(verdict).map((line) => wrap(line, page.width, '    ')),
      page,
    ),
  ]);
}

function headlineText({ outcome, headline }: TableVerdict, { width, paint }: Page): string {
  const style: Style[] = ['bold', outcomeStyle[outcome]];
  return wrap(plain(headline), width).replace(/^[^.]+\./, (word) => paint(style, word));
}

/** What stands, in the verdict's own order; then what is disputed, then the rest. */
function inOrder({ key_findings, findings }: TableVerdict): FindingView[] {
  const ids = key_findings.map(({ id }) => id);
  const statuses = Object.keys(marks);
  const place = ({ id, status }: FindingView) =>
    ids.includes(id) ? ids.indexOf(id) : ids.length + statuses.indexOf(status);
  return [...findings].sort((a, b) => place(a) - place(b) || b.strength - a.strength);
}

function findingText(finding: FindingView, { width, paint }: Page): string {
  const [mark, style] = marks[finding.status];
  const indent = '    ';
  const line = (text: string, how: Style) => `${indent}${paint(how, wrap(plain(text), width, `${indent}  `))}`;
  const facts = `${finding.status} at ${finding.strength.toFixed(2)}, ${finding.severity}, ${finding.agents.join(', ')}`;
  return [
    `${paint(style, mark)} ${wrap(plain(finding.finding), width, indent)}`,
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

function voteText({ seat, approve, conditions, dissent_reason }: TableVerdict['votes'][number], page: Page): string {
  const [mark, style, word] = approve ? (['✓', 'green', 'approves'] as const) : (['✗', 'red', 'dissents'] as const);
  const why = approve
    ? conditions.map((condition) => `if ${condition}`).join('; ')
    : (dissent_reason ?? 'without a reason');
  const text = `${seat} ${word}${why === '' ? '' : `: ${why}`}`;
  return `${page.paint(style, mark)} ${wrap(plain(text), page.width, '    ')}`;
}

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** What would be otherwise, and without whom or what. */
function pivotLines({ pivots, findings }: TableVerdict): string[] {
  const findingOf = new Map(findings.map(({ id, finding }) => [id, finding]));
  const effects = new Map<string, string[]>();
  for (const { without, outcome, statuses } of pivots) {
    const who = 'seat' in without ? without.seat : without.source;
    const told = [
      ...(outcome ? [`${outcome.to} instead of ${outcome.from}`] : []),
      ...statuses.map(({ id, from, to }) => `"${findingOf.get(id) ?? id}" ${to} instead of ${from}`),
    ];
    for (const effect of told) effects.set(effect, [...(effects.get(effect) ?? []), who]);
  }
  return [...effects].map(([effect, who]) => plain(`Without ${either.format(who)}: ${effect}`));
}
