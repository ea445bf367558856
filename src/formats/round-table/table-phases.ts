/** The phases of a round table. */

/** In the order in which they open. */
export const phases = ['analyze', 'challenge', 'challenge-2', 'clerk', 'word', 'vote'] as const;
export type RoundTablePhase = (typeof phases)[number];

/** The phase and the seat that an ask's key names. */
export function phaseAndSeatOf(ask: string): { phase: RoundTablePhase; seat: string } {
  const slash = ask.indexOf('/');
  return { phase: ask.slice(0, slash) as RoundTablePhase, seat: ask.slice(slash + 1) };
}
