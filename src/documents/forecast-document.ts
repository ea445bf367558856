/** The result of a forecast debate as a document. It always shows both sides and missing seats; rounds and flags are details. */
import type { RoundArgument, RoundSummary } from '../methods/pool-method.ts';
import type { Forecast } from '../model/forecast.ts';
import type { JsonObject } from '../model/json.ts';
import type { SessionEvent } from '../record/event.ts';
import { citationNotesBySeat } from './forecast-citations.ts';
import { type MissingSeat, missingSection } from './missing-seats.ts';
import { formatDecimal, formatPercent } from './number-format.ts';
import type { SessionResult } from './session-result.ts';
import {
  type DocumentItem,
  type DocumentNote,
  type DocumentSection,
  filledSections,
  momentText,
  type VerdictDocument,
} from './verdict-document.ts';

interface ForecastVerdict {
  method: string;
  headline: string;
  outcome: string;
  probability: number | null;
  rounds: RoundSummary[];
  missing: MissingSeat[];
}

/** How many arguments of each side the short form shows. */
const maxShortArguments = 3;

const sideTitles = { YES: 'Arguments for', NO: 'Arguments against', NEUTRAL: 'On neither side' } as const;

export function forecastDocument(verdictJson: JsonObject, { view, events }: SessionResult): VerdictDocument {
  const verdict = verdictJson as JsonObject & ForecastVerdict;
  const { rounds, headline, probability, outcome } = verdict;
  const told: ToldSeats = {
    rounds,
    forecasts: lastForecasts(events),
    citations: citationNotesBySeat(view.arguments ?? []),
  };
  return {
    question: String(view.input.title),
    about: `To be known by ${momentText(String(view.input.deadline))}`,
    headline: { text: headline, tone: probability === null ? 'bad' : outcome === 'divided' ? 'doubtful' : 'good' },
    sections: filledSections([
      roundSection(verdict),
      ...(['YES', 'NO', 'NEUTRAL'] as const).map((position) => sideSection(position, told)),
      flagSection(rounds),
      missingSection(verdict.missing, view),
      skippedSection(view),
    ]),
  };
}

function skippedSection({ seats }: SessionResult['view']): DocumentSection {
  const items = seats.flatMap(({ seat, state, reason }) =>
    state === 'skipped' ? [{ text: `${seat} ${reason}` }] : [],
  );
  return { title: 'Not asked', body: { kind: 'items', items } };
}

function roundSection({ rounds, method }: ForecastVerdict): DocumentSection {
  const rows = rounds.map(({ round, probability, median, mean, spread, turnout, arguments: all }) => {
    const said = all.filter(({ stale }) => !stale).map(({ p }) => p);
    const [lowest, highest] = said.length === 0 ? [null, null] : [Math.min(...said), Math.max(...said)];
    return [
      String(round),
      ...[probability, median, mean, lowest, highest, spread].map((value) => formatPercent(value, 1)),
      formatPercent(turnout),
    ];
  });
  const heading = ['ROUND', 'TOGETHER', 'MEDIAN', 'MEAN', 'LOWEST', 'HIGHEST', 'SPREAD', 'TURNOUT'];
  return { title: `Rounds (${method})`, isDetail: true, body: { kind: 'table', heading, rows } };
}

/** What the seats said, and what became of their citations. */
interface ToldSeats {
  rounds: readonly RoundSummary[];
  forecasts: ReadonlyMap<string, Forecast>;
  citations: ReadonlyMap<string, DocumentNote[]>;
}

function sideSection(position: keyof typeof sideTitles, told: ToldSeats): DocumentSection {
  const items = (told.rounds.at(-1)?.arguments ?? [])
    .filter((argument) => argument.position === position)
    .sort((a, b) => b.confidence - a.confidence)
    .map((argument, at) => ({
      ...argumentItem(argument, told),
      isDetail: at >= maxShortArguments,
    }));
  return { title: sideTitles[position], body: { kind: 'items', items } };
}

/** The last forecast of each seat. */
function lastForecasts(events: readonly SessionEvent[]): Map<string, Forecast> {
  return new Map(
    events.flatMap(({ kind, data }) =>
      kind === 'answer.received' && data.act === 'forecast' ? [[data.seat, data.answer] as const] : [],
    ),
  );
}

function argumentItem({ seat, stale }: RoundArgument, { rounds, forecasts, citations }: ToldSeats): DocumentItem {
  const forecast = forecasts.get(seat);
  const reasoning = forecast?.reasoning ?? forecast?.synthesis_thought ?? '';
  const evidence = forecast?.evidence.map(({ title }) => title) ?? [];
  return {
    text: `${seat}: ${courseText(seat, rounds)}${weightText(seat, rounds)}${stale ? ', silent in the last round' : ''}`,
    notes: [
      ...(reasoning === '' ? [] : [{ text: reasoning }]),
      ...(evidence.length === 0 ? [] : [{ text: `points to: ${evidence.join('; ')}`, isQuiet: true as const }]),
      ...(citations.get(seat) ?? []),
    ],
  };
}

/** The probability of YES that a seat gave, round by round. */
function courseText(seat: string, rounds: readonly RoundSummary[]): string {
  const course = rounds.flatMap((round) => {
    const argument = round.arguments.find((each) => each.seat === seat);
    return argument && !argument.stale ? [formatPercent(argument.p)] : [];
  });
  const isUnmoved = course.length > 1 && new Set(course).size === 1;
  return isUnmoved ? `${course[0]} YES throughout` : `${course.join(', then ')} YES`;
}

/** The weight of a seat; empty where it counts like a seat without a track record. */
function weightText(seat: string, rounds: readonly RoundSummary[]): string {
  const weights = rounds.at(-1)?.weights ?? [];
  const own = weights.find((each) => each.seat === seat);
  return own === undefined || own.capped === 1 ? '' : `, weight ${formatDecimal(own.weight, 2)}`;
}

/** The flags of all arguments, round by round. */
function flagSection(rounds: readonly RoundSummary[]): DocumentSection {
  const items = rounds.flatMap(({ round, arguments: all }) =>
    all.flatMap(({ seat, flags }) => flags.map(({ detail }) => ({ text: `${seat} in round ${round}: ${detail}` }))),
  );
  return { title: 'Worth knowing', isDetail: true, body: { kind: 'items', items } };
}
