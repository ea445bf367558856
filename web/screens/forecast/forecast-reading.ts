/**
 * A forecast as its screen shows it, read from the record up to one event. Positions of a round stand here once the round is
 * pooled, so that nobody sees them before all were asked.
 */
import type { ForecastCitation } from '../../../src/methods/check-forecast.ts';
import type { RoundArgument, RoundSummary } from '../../../src/methods/pool-method.ts';
import type { ForecastEvidence } from '../../../src/model/forecast.ts';
import type { JsonObject } from '../../../src/model/json.ts';
import type { SessionEvent } from '../../../src/record/event.ts';
import type { FoldedSession, SessionRecord } from '../../fold/session-record.ts';

/** A round that was pooled, and the line of the record that says so. */
export type PooledRound = RoundSummary & { seq: number };

/** What a seat said last, and the probabilities that it gave in each pooled round; null where it was silent. */
export interface SeatCourse {
  seat: string;
  course: readonly (number | null)[];
  /** The last probability that it gave. */
  last: number;
  weight: number;
  reasoning: string;
  evidence: readonly ForecastEvidence[];
  citations: readonly ForecastCitation[];
  limitations: readonly string[];
  /** What is to be said of its last answer, such as a confidence that counts as neutral. */
  notes: readonly string[];
}

interface MissingForecaster {
  seat: string;
  phase: string;
  reason: string;
}

export interface ForecastReading {
  question: string;
  description: string;
  criteria: string | null;
  links: readonly string[];
  deadline: string;
  category: string | null;
  maxRounds: number;
  rounds: readonly PooledRound[];
  /** The round that is open, counted from 1; null where none is. */
  openRound: number | null;
  /** By weight, then by name of the seat: the order of lines and cards. */
  seats: readonly SeatCourse[];
  probability: number | null;
  /** Null until there is a verdict. */
  answer: string | null;
  because: string;
  outcome: string | null;
  method: string | null;
  isOneSeatSensitive: boolean;
  missing: readonly MissingForecaster[];
}

interface ForecastVerdictFields {
  probability: number | null;
  headline: string;
  answer?: string;
  outcome: string;
  method: string;
  one_seat_sensitive: boolean;
  missing: MissingForecaster[];
  rounds: RoundSummary[];
}

interface SeatArgument {
  seat: string;
  reasoning: string;
  evidence: ForecastEvidence[];
  limitations: string[];
  citations?: ForecastCitation[];
}

export function readForecast(record: SessionRecord, { view, events }: FoldedSession): ForecastReading {
  const verdict = view.verdict as (JsonObject & ForecastVerdictFields) | null;
  // While a long record is read there are no events yet, but the server's verdict has the rounds.
  const rounds = events.length === 0 ? (verdict?.rounds ?? []).map(withoutSeq) : pooledRounds(events);
  const last = rounds.findLast(({ probability }) => probability !== null);
  const opened = view.phases.filter(({ name }) => name.startsWith('round-')).length;
  const told = events.slice(0, (rounds.at(-1)?.seq ?? -1) + 1);
  const said = (events.length === 0 ? view.arguments : record.format?.arguments?.(told)) ?? [];
  return {
    ...questionOf(view.input),
    ...{
      rounds,
      seats: coursesOf(rounds, said as (JsonObject & SeatArgument)[]),
      openRound: opened > rounds.length && !verdict ? opened : null,
    },
    probability: verdict ? verdict.probability : (last?.probability ?? null),
    ...wordsOf(verdict),
    outcome: verdict?.outcome ?? null,
    method: verdict?.method ?? null,
    isOneSeatSensitive: verdict?.one_seat_sensitive ?? last?.one_seat_sensitive ?? false,
    missing: verdict?.missing ?? [],
  };
}

const withoutSeq = (round: RoundSummary): PooledRound => ({ ...round, seq: -1 });

function pooledRounds(events: readonly SessionEvent[]): PooledRound[] {
  return events.flatMap((event) =>
    event.kind === 'round.pooled' ? [{ ...(event.data.summary as JsonObject & RoundSummary), seq: event.seq }] : [],
  );
}

interface QuestionFields {
  title?: string;
  description?: string;
  deadline?: string;
  category?: string;
  metadata?: { resolution_criteria?: string; source_links?: string[] };
  max_rounds?: number;
}

function questionOf(input: JsonObject) {
  const { title = '', description = '', deadline = '', category, metadata, max_rounds = 0 } = input as QuestionFields;
  return {
    ...{ question: title, description, deadline, category: category ?? null, maxRounds: max_rounds },
    criteria: metadata?.resolution_criteria ?? null,
    links: metadata?.source_links ?? [],
  };
}

/** The answer, and what else the headline says; the answer is not said twice. */
function wordsOf(verdict: ForecastVerdictFields | null): { answer: string | null; because: string } {
  if (!verdict) return { answer: null, because: '' };
  const { headline, answer } = verdict;
  if (answer === undefined) return { answer: null, because: headline };
  return { answer, because: headline.startsWith(answer) ? headline.slice(answer.length).trim() : headline };
}

function coursesOf(rounds: readonly PooledRound[], said: readonly SeatArgument[]): SeatCourse[] {
  const weights = new Map(rounds.at(-1)?.weights.map(({ seat, weight }) => [seat, weight]));
  const bySeat = new Map(said.map((argument) => [argument.seat, argument]));
  const names = [...new Set(rounds.flatMap((round) => round.arguments.map(({ seat }) => seat)))];
  const courses = names.map((seat) => courseOf(seat, rounds, bySeat.get(seat), weights.get(seat) ?? 0));
  return courses.toSorted((a, b) => b.weight - a.weight || (a.seat < b.seat ? -1 : 1));
}

function courseOf(
  seat: string,
  rounds: readonly PooledRound[],
  said: SeatArgument | undefined,
  weight: number,
): SeatCourse {
  const each = rounds.map((round) => round.arguments.find((argument) => argument.seat === seat));
  const spoken = each.filter((argument): argument is RoundArgument => argument !== undefined);
  const latest = spoken.at(-1);
  return {
    ...{ seat, weight, course: each.map((argument) => (argument && !argument.stale ? argument.p : null)) },
    last: latest?.p ?? 0.5,
    reasoning: said?.reasoning ?? '',
    evidence: said?.evidence ?? [],
    citations: said?.citations ?? [],
    limitations: said?.limitations ?? [],
    notes: [
      ...(latest?.stale ? ['Silent in the last round: this is what it said before.'] : []),
      ...(latest?.flags ?? []).map(({ detail }) => detail),
    ],
  };
}

/** The seats on one side of one half; a seat at one half is on neither. */
export const sideOf = ({ last }: SeatCourse): 'for' | 'against' | 'neither' =>
  last > 0.5 ? 'for' : last < 0.5 ? 'against' : 'neither';

/** The lowest and the highest answer of a round; stale ones do not count. */
export function rangeOf({ lowest, highest, arguments: all }: RoundSummary): { low: number; high: number } | null {
  if (typeof lowest === 'number' && typeof highest === 'number') return { low: lowest, high: highest };
  const said = all.filter(({ stale }) => !stale).map(({ p }) => p);
  return said.length === 0 ? null : { low: Math.min(...said), high: Math.max(...said) };
}
