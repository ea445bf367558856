/** The probability that a debate ends with. */

/** The last probability that was pooled, also where a later round had no answers; `null` if there never was one. */
export function finalProbability(rounds: readonly { probability: number | null }[]): number | null {
  return rounds.findLast(({ probability }) => probability !== null)?.probability ?? null;
}
