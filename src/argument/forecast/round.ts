/**
 * A round of a forecast debate, summed up: the consensus, every seat's argument, and what is notable about it.
 * A seat that is silent is shown with its last argument as stale, which is not pooled.
 */
import type { Flag } from '../../model/flag.ts';
import type { Forecast, Position } from '../../model/forecast.ts';
import { compareText } from '../table.ts';
import { conformityFlags } from './conformity.ts';
import { type Consensus, consensus, type Speaker } from './consensus.ts';
import type { Kindred } from './family.ts';
import { figure } from './figure.ts';
import { countNew, marksOf } from './new-evidence.ts';
import { countsAs, readStance } from './reading.ts';
import type { TrackRecord } from './track-record.ts';

/** A seat as it was when the debate opened. */
export interface Member extends Kindred {
  seat: string;
  track_record: TrackRecord | null;
}

export type Said = Pick<Forecast, 'position' | 'confidence' | 'evidence'>;

/** The valid answers of one round, by seat. */
export type RoundAnswers = Readonly<Record<string, Said>>;

export type RoundArgument = {
  seat: string;
  position: Position;
  confidence: number;
  p: number;
  stale: boolean;
  /** Pieces of evidence that nobody had cited in an earlier round. */
  new_evidence: number;
  flags: Flag[];
};

export type RoundSummary = { round: number; turnout: number; arguments: RoundArgument[] } & Consensus;

/** A round that is over. */
export interface PastRound {
  answers: RoundAnswers;
  summary: RoundSummary;
}

/** The summaries of all rounds of a debate, from its answers alone. */
export function summariseRounds(members: readonly Member[], rounds: readonly RoundAnswers[]): RoundSummary[] {
  const past: PastRound[] = [];
  for (const answers of rounds) past.push({ answers, summary: summariseRound(members, past, answers) });
  return past.map(({ summary }) => summary);
}

/** The summary of the round that follows `earlier`. */
export function summariseRound(
  members: readonly Member[],
  earlier: readonly PastRound[],
  answers: RoundAnswers,
): RoundSummary {
  const seats = members.toSorted((a, b) => compareText(a.seat, b.seat));
  const last = earlier.at(-1)?.summary.arguments ?? [];
  const known = new Set(earlier.flatMap((round) => Object.values(round.answers)).flatMap(marksOfAnswer));
  const now = seats.flatMap(({ seat }) => argumentOf(seat, answers, last, known));
  const speakers = speakersOf(seats, now);
  const turnout = seats.length === 0 ? 0 : figure(speakers.length / seats.length);
  return { round: earlier.length + 1, turnout, ...consensus(speakers), arguments: now };
}

function marksOfAnswer({ evidence }: Said): string[] {
  return evidence.flatMap(marksOf);
}

function argumentOf(
  seat: string,
  answers: RoundAnswers,
  last: readonly RoundArgument[],
  known: ReadonlySet<string>,
): RoundArgument[] {
  const before = last.find((argument) => argument.seat === seat);
  const said = Object.hasOwn(answers, seat) ? answers[seat] : undefined;
  if (said === undefined) return before ? [{ ...before, stale: true, new_evidence: 0, flags: [] }] : [];
  const { position, confidence, evidence } = said;
  const { p, flags } = readStance(said);
  const new_evidence = countNew(evidence, known);
  const others = last.filter((argument) => argument !== before).map(countsAs);
  const moved = before ? conformityFlags({ before: countsAs(before), now: countsAs(said), others, new_evidence }) : [];
  return [{ seat, position, confidence, p, stale: false, new_evidence, flags: [...flags, ...moved] }];
}

function speakersOf(seats: readonly Member[], said: readonly RoundArgument[]): Speaker[] {
  return seats.flatMap((member) => {
    const argument = said.find(({ seat, stale }) => seat === member.seat && !stale);
    return argument ? [{ ...member, p: argument.p, weight_factor: readStance(argument).weight_factor }] : [];
  });
}
