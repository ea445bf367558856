/** The result of a forecast debate, for a person at a terminal. It leaves no side, doubt or missing seat out. */
import type { RoundArgument, RoundSummary } from '../argument/forecast/round.ts';
import type { Forecast } from '../model/forecast.ts';
import type { JsonObject } from '../model/json.ts';
import type { SessionEvent } from '../record/event.ts';
import type { Held } from './deliberate.ts';
import { decimal, percent } from './figures.ts';
import { commandName } from './invocation.ts';
import { grid, type Page, questionText, section, sections } from './page.ts';
import { cut, plain, wrap } from './text.ts';

interface ForecastVerdict {
  method: string;
  headline: string;
  probability: number | null;
  rounds: RoundSummary[];
  missing: { seat: string; phase: string; reason: string }[];
}

const mostOfReasoning = 400;
const mostExhibits = 3;

const sides = { YES: 'Arguments for', NO: 'Arguments against', NEUTRAL: 'On neither side' } as const;

export function forecastText(reached: JsonObject, { view, events }: Held, page: Page): string {
  const verdict = reached as JsonObject & ForecastVerdict;
  const { rounds } = verdict;
  const said = lastSaid(events);
  const last = rounds.at(-1)?.arguments ?? [];
  const sideText = (position: keyof typeof sides) =>
    section(
      sides[position],
      last
        .filter((argument) => argument.position === position)
        .sort((a, b) => b.confidence - a.confidence)
        .map((argument) => argumentText(argument, rounds, said.get(argument.seat), page)),
      page,
    );
  return sections([
    `${questionText(view.input.title, page)}\n${page.paint('dim', `to be known by ${view.input.deadline}`)}`,
    headlineText(verdict, page),
    section(`Rounds (${verdict.method})`, rounds.length === 0 ? [] : roundLines(rounds, page), page),
    ...(['YES', 'NO', 'NEUTRAL'] as const).map(sideText),
    section(
      'Worth knowing',
      remarks(rounds).map((line) => wrap(plain(line), page.width, '    ')),
      page,
    ),
    section(
      'Missing',
      verdict.missing.map(({ seat, phase, reason }) => `${plain(seat)} in ${phase}: ${reason}`),
      page,
    ),
    section('Once the answer is known', [`${commandName()} predictions resolve ${view.id} YES|NO|VOID`], page),
  ]);
}

function headlineText({ headline, probability }: ForecastVerdict, { width, paint }: Page): string {
  const style = probability === null ? 'red' : 'green';
  return wrap(plain(headline), width).replace(/^[^:]+/, (number) => paint(['bold', style], number));
}

function roundLines(rounds: readonly RoundSummary[], page: Page): string[] {
  const rows = rounds.map(({ round, probability, median, mean, spread, turnout }) => [
    String(round),
    ...[probability, median, mean, spread].map((value) => percent(value, 1)),
    percent(turnout),
  ]);
  return grid([['ROUND', 'TOGETHER', 'MEDIAN', 'MEAN', 'SPREAD', 'TURNOUT'], ...rows], page);
}

/** What each seat said last. */
function lastSaid(events: readonly SessionEvent[]): Map<string, Forecast> {
  return new Map(
    events.flatMap(({ kind, data }) =>
      kind === 'answer.received' && data.act === 'forecast' ? [[data.seat, data.answer] as const] : [],
    ),
  );
}

function argumentText(
  { seat, stale }: RoundArgument,
  rounds: readonly RoundSummary[],
  said: Forecast | undefined,
  { width, paint }: Page,
): string {
  const indent = '    ';
  const reasoning = cut(plain(said?.reasoning ?? said?.synthesis_thought ?? ''), mostOfReasoning);
  const silent = stale ? ', silent in the last round' : '';
  return [
    `${plain(seat)}: ${courseOf(seat, rounds)}${weightOf(seat, rounds)}${silent}`,
    `${indent}${wrap(reasoning, width, indent)}`,
    `${indent}${paint('dim', wrap(exhibitsOf(said?.evidence ?? []), width, `${indent}  `))}`,
  ].join('\n');
}

/** P(YES) from round to round. */
function courseOf(seat: string, rounds: readonly RoundSummary[]): string {
  const course = rounds.flatMap((round) => {
    const argument = round.arguments.find((each) => each.seat === seat);
    return argument && !argument.stale ? [percent(argument.p)] : [];
  });
  return `${course.join(', then ')} YES`;
}

/** Only where past forecasts, kinship or caps make seats count differently. */
function weightOf(seat: string, rounds: readonly RoundSummary[]): string {
  const weights = rounds.at(-1)?.weights ?? [];
  const own = weights.find((each) => each.seat === seat);
  return own === undefined || own.capped === 1 ? '' : `, weight ${decimal(own.weight, 2)}`;
}

function exhibitsOf(evidence: Forecast['evidence']): string {
  const titles = evidence.slice(0, mostExhibits).map(({ title }) => plain(title));
  const more = evidence.length > mostExhibits ? `; ${evidence.length - mostExhibits} more` : '';
  return `points to: ${titles.join('; ')}${more}`;
}

/** What was noticed about the arguments, round by round. */
function remarks(rounds: readonly RoundSummary[]): string[] {
  return rounds.flatMap(({ round, arguments: all }) =>
    all.flatMap(({ seat, flags }) => flags.map(({ detail }) => `${seat} in round ${round}: ${detail}`)),
  );
}
