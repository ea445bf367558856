/** What a verdict of `council@3` says beside the award: the answer and its grounds, who sat, and whether experts spoke. */
import type { Award } from '../../methods/award-method.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Seat } from '../../model/seat.ts';
import { failureWords } from './failure-words.ts';
import { modelFallbacks } from './model-fallbacks.ts';
import type { CouncilState } from './state.ts';

export function councilFindings(state: CouncilState, { findings, decision }: Award): JsonObject {
  const failed = noExpertHeard(state) && !state.late;
  const stance = failed ? 'undecided' : (findings?.stance ?? 'undecided');
  const answer = findings?.answer ?? decision;
  return {
    ...{ stance, answer, headline: headlineOf(state, answer, failed) },
    because: findings?.because ?? [],
    against: findings?.against ?? [],
    policies: findings?.policies ?? [],
    orders: findings?.orders ?? [],
    citations: findings?.citations ?? [],
    seats: state.seats.map((seat) => ({ seat: seat.seat, role: seat.role, ...holderOf(seat) })),
    replaced: state.replaced.map(({ seat, reason = '' }) => ({ seat, reason })),
  };
}

/** Whether there are experts and none of them took a turn. */
export function noExpertHeard({ seats, turns }: CouncilState): boolean {
  const experts = seats.filter(({ role }) => role === 'expert').map(({ seat }) => seat);
  return experts.length > 0 && !turns.some(({ seat }) => experts.includes(seat));
}

/** One paragraph of the platform at the end of every award: who sat, who did not get the seat, and the seed. */
export function seatsNote({ seats, replaced, turns, agenda }: CouncilState): string {
  const isPlain = seats.every((seat) => isBuiltIn(seat) && seat.model === null);
  const sat = seats.map((seat) => `${seat.seat} (${holderWords(seat, turns)})`).join(', ');
  const notSeated = replaced.map(({ seat, reason = '' }) => `${seat}: ${reason}`).join('; ');
  return [
    `Note of the platform: ${isPlain ? 'all seats were built-in' : `who sat: ${sat}`}.`,
    `The seed was ${agenda.constraints.seed}.`,
    ...(notSeated === '' ? [] : [`Not seated: ${notSeated}.`]),
  ].join(' ');
}

const isBuiltIn = ({ notes }: Seat) => notes.includes('built-in');

function holderOf(seat: Seat): JsonObject {
  return isBuiltIn(seat) ? { kind: 'built-in', model: seat.model } : { kind: 'registered', model: seat.model };
}

function holderWords(seat: Seat, turns: CouncilState['turns']): string {
  if (!isBuiltIn(seat)) return 'registered';
  if (seat.model === null) return 'built-in';
  const own = turns.filter((turn) => turn.seat === seat.seat);
  const failed = modelFallbacks(own).length;
  const how = failed === 0 ? 'through' : failed < own.length ? 'not always through' : 'not through';
  return `built-in, ${how} ${seat.model}`;
}

/** The answer, who did not speak and why, and which turns told the council what to decide. */
function headlineOf({ failures, seats, turns }: CouncilState, answer: string, failed: boolean): string {
  const spoke = new Set(turns.map(({ seat }) => seat));
  const silent = seats
    .filter(({ seat }) => !spoke.has(seat))
    .map(({ seat }) => `${seat} (${whySilent(seat, failures)})`);
  const parts = [
    ...(failed ? ['Failed: no expert was heard.'] : []),
    answer,
    ...(silent.length > 0 ? [`Not heard: ${silent.join(', ')}.`] : []),
  ];
  return parts.join(' ');
}

function whySilent(seat: string, failures: CouncilState['failures']): string {
  const reason = Object.entries(failures).findLast(([ask]) => ask.slice(ask.indexOf('/') + 1) === seat)?.[1];
  return reason === undefined ? 'the time was over' : failureWords(reason);
}
