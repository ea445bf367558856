/** The result of a forecast debate, for a person at a terminal. It always shows both sides, flags and missing seats. */
import type { RoundArgument, RoundSummary } from '../../methods/pool-method.ts';
import type { Forecast } from '../../model/forecast.ts';
import type { JsonObject } from '../../model/json.ts';
import type { SessionEvent } from '../../record/event.ts';
import { commandName } from '../command-name.ts';
import type { SessionResult } from '../platform/hold-session.ts';
import { missingSeatsText } from './missing-seats-text.ts';
import { formatDecimal, formatPercent } from './number-format.ts';
import { joinSections, questionText, section, type TerminalPage, tableLines } from './terminal-page.ts';
import { plainText, truncate, wrap } from './terminal-text.ts';

interface ForecastVerdict {
  method: string;
  headline: string;
  probability: number | null;
  rounds: RoundSummary[];
  missing: { seat: string; phase: string; reason: string }[];
}

const maxReasoningCharacters = 400;
const maxExhibitsShown = 3;

const sideTitles = { YES: 'Arguments for', NO: 'Arguments against', NEUTRAL: 'On neither side' } as const;

export function forecastText(verdictJson: JsonObject, { view, events }: SessionResult, page: TerminalPage): string {
  const verdict = verdictJson as JsonObject & ForecastVerdict;
  const { rounds } = verdict;
  const forecasts = lastForecasts(events);
  const last = rounds.at(-1)?.arguments ?? [];
  const sideText = (position: keyof typeof sideTitles) =>
    section(
      sideTitles[position],
      last
        .filter((argument) => argument.position === position)
        .sort((a, b) => b.confidence - a.confidence)
        .map((argument) => argumentText(argument, rounds, forecasts.get(argument.seat), page)),
      page,
    );
  return joinSections([
    `${questionText(view.input.title, page)}\n${page.paint('dim', `to be known by ${view.input.deadline}`)}`,
    headlineText(verdict, page),
    section(`Rounds (${verdict.method})`, rounds.length === 0 ? [] : roundLines(rounds, page), page),
    ...(['YES', 'NO', 'NEUTRAL'] as const).map(sideText),
    section(
      'Worth knowing',
      flagRemarks(rounds).map((line) => wrap(plainText(line), page.width, '    ')),
      page,
    ),
    missingSeatsText(verdict.missing, view, page),
    section(
      'Not asked',
      view.seats.flatMap(({ seat, state, reason }) =>
        state === 'skipped' ? [wrap(plainText(`${seat} ${reason}`), page.width, '    ')] : [],
      ),
      page,
    ),
    section('Once the answer is known', [`${commandName()} predictions resolve ${view.id} YES|NO|VOID`], page),
  ]);
}

function headlineText({ headline, probability }: ForecastVerdict, { width, paint }: TerminalPage): string {
  const style = probability === null ? 'red' : 'green';
  return wrap(plainText(headline), width).replace(/^[^:]+/, (number) => paint(['bold', style], number));
}

function roundLines(rounds: readonly RoundSummary[], page: TerminalPage): string[] {
  const rows = rounds.map(({ round, probability, median, mean, spread, turnout }) => [
    String(round),
    ...[probability, median, mean, spread].map((value) => formatPercent(value, 1)),
    formatPercent(turnout),
  ]);
  return tableLines([['ROUND', 'TOGETHER', 'MEDIAN', 'MEAN', 'SPREAD', 'TURNOUT'], ...rows], page);
}

/** The last forecast of each seat. */
function lastForecasts(events: readonly SessionEvent[]): Map<string, Forecast> {
  return new Map(
    events.flatMap(({ kind, data }) =>
      kind === 'answer.received' && data.act === 'forecast' ? [[data.seat, data.answer] as const] : [],
    ),
  );
}

function argumentText(
  { seat, stale }: RoundArgument,
  rounds: readonly RoundSummary[],
  forecast: Forecast | undefined,
  { width, paint }: TerminalPage,
): string {
  const indent = '    ';
  const reasoning = truncate(
    plainText(forecast?.reasoning ?? forecast?.synthesis_thought ?? ''),
    maxReasoningCharacters,
  );
  const silent = stale ? ', silent in the last round' : '';
  return [
    `${plainText(seat)}: ${courseText(seat, rounds)}${weightText(seat, rounds)}${silent}`,
    `${indent}${wrap(reasoning, width, indent)}`,
    `${indent}${paint('dim', wrap(exhibitsText(forecast?.evidence ?? []), width, `${indent}  `))}`,
  ].join('\n');
}

/** The probability of YES that a seat gave, round by round. */
function courseText(seat: string, rounds: readonly RoundSummary[]): string {
  const course = rounds.flatMap((round) => {
    const argument = round.arguments.find((each) => each.seat === seat);
    return argument && !argument.stale ? [formatPercent(argument.p)] : [];
  });
  return `${course.join(', then ')} YES`;
}

/** The weight of a seat; empty where it counts like a seat without a track record. */
function weightText(seat: string, rounds: readonly RoundSummary[]): string {
  const weights = rounds.at(-1)?.weights ?? [];
  const own = weights.find((each) => each.seat === seat);
  return own === undefined || own.capped === 1 ? '' : `, weight ${formatDecimal(own.weight, 2)}`;
}

function exhibitsText(evidence: Forecast['evidence']): string {
  const titles = evidence.slice(0, maxExhibitsShown).map(({ title }) => plainText(title));
  const more = evidence.length > maxExhibitsShown ? `; ${evidence.length - maxExhibitsShown} more` : '';
  return `points to: ${titles.join('; ')}${more}`;
}

/** The flags of all arguments, round by round. */
function flagRemarks(rounds: readonly RoundSummary[]): string[] {
  return rounds.flatMap(({ round, arguments: all }) =>
    all.flatMap(({ seat, flags }) => flags.map(({ detail }) => `${seat} in round ${round}: ${detail}`)),
  );
}
