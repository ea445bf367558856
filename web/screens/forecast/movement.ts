/** What moved a forecast, in a sentence or two: the round in which the pool moved most, and who moved in it. */
import type { RoundSummary } from '../../../src/methods/pool-method.ts';
import { counted, percent } from '../../parts/format.ts';

interface SeatMove {
  seat: string;
  from: number;
  to: number;
}

/** Less than this is not a move. */
const leastMove = 0.005;
const maxNames = 3;

export function movementText(rounds: readonly RoundSummary[]): string {
  if (rounds.length === 0) return 'Nothing was pooled yet.';
  if (rounds.length === 1) return 'There was one round, so nobody could move.';
  const steps = rounds.slice(1).map((round, at) => stepOf(rounds[at], round));
  const moved = steps.filter(({ moves }) => moves.length > 0);
  if (moved.length === 0) return 'Nobody moved after round 1.';
  const [most] = moved.toSorted((a, b) => Math.abs(b.pool) - Math.abs(a.pool) || sumOf(b.moves) - sumOf(a.moves));
  if (!most) return '';
  const others = moved.length > 1 ? ` They moved in ${counted(moved.length, 'round')} in all.` : '';
  return `${sentenceOf(most)}${others}`;
}

interface RoundStep {
  round: number;
  pool: number;
  from: number | null;
  to: number | null;
  moves: SeatMove[];
  /** Pieces of evidence that were new in the round before. */
  evidence: number;
}

function stepOf(before: RoundSummary | undefined, after: RoundSummary): RoundStep {
  const earlier = new Map(before?.arguments.map(({ seat, p }) => [seat, p]));
  const moves = after.arguments
    .flatMap(({ seat, p, stale }) => {
      const from = earlier.get(seat);
      return from === undefined || stale || Math.abs(p - from) < leastMove ? [] : [{ seat, from, to: p }];
    })
    .toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from));
  const [from, to] = [before?.probability ?? null, after.probability];
  const evidence = before?.arguments.reduce((sum, { new_evidence }) => sum + new_evidence, 0) ?? 0;
  return { round: after.round, pool: (to ?? 0) - (from ?? to ?? 0), from, to, moves, evidence };
}

const sumOf = (moves: readonly SeatMove[]) => moves.reduce((sum, { from, to }) => sum + Math.abs(to - from), 0);

function sentenceOf({ round, moves, from, to, evidence }: RoundStep): string {
  const [first, ...rest] = moves;
  if (!first) return '';
  const lead = `In round ${round} ${first.seat} ${first.to > first.from ? 'rose' : 'fell'} from ${whole(first.from)} to ${percent(first.to)}`;
  const brought =
    evidence > 0
      ? ` after ${counted(evidence, 'new piece')} of evidence in round ${round - 1}`
      : ' without new evidence';
  const others = rest.slice(0, maxNames).map((move) => `${move.seat} ${change(move)}`);
  const more = rest.length > maxNames ? [`${rest.length - maxNames} more moved`] : [];
  const also = others.length === 0 ? '' : `; ${[...others, ...more].join(', ')}`;
  return `${lead}${brought}${also}.${poolText(from, to)}`;
}

function poolText(from: number | null, to: number | null): string {
  if (from === null || to === null) return '';
  if (whole(from) === whole(to)) return ` The pool stayed at ${percent(to)}.`;
  return ` The pool went from ${whole(from)} to ${percent(to)}.`;
}

const whole = (share: number) => String(Math.round(share * 100));
const change = ({ from, to }: SeatMove) => `${to > from ? '+' : '−'}${Math.abs(Math.round((to - from) * 100))}`;
