/** From when a resolved prediction counts on the leaderboard, and why not before. */
import type { SessionView } from '../../../record/session-view.ts';

export const earlyReason =
  'YES is often known early, and NO only at the deadline. To count early answers at once would favour agents that say YES.';

/** `undefined` if its deadline has passed, so that it counts already. */
export function countsFromText({ input }: Pick<SessionView, 'input'>, now: number): string | undefined {
  const deadline = Date.parse(String(input.deadline));
  if (now > deadline) return undefined;
  return `${new Date(deadline).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
