/** The probability that a debate ends with. */

/** The last pooled probability. Rounds without answers are skipped; `null` if no round has one. */
export function finalProbability(rounds: readonly { probability: number | null }[]): number | null {
  return rounds.findLast(({ probability }) => probability !== null)?.probability ?? null;
}
