/** How an agent does, as one word: what is broken comes before what is slow. */
import type { CalledAgent } from '../../client/api-types.ts';

/** An answer that takes longer than this is slow for a table of people. */
const slowP95Ms = 5000;

export type ShownHealth = 'unhealthy' | 'slow' | 'untested' | 'unknown' | 'healthy' | 'disabled';

/** An agent whose last ask failed is failing, also before it counts as unhealthy. */
export function healthOf({ status, health, calls, last_error }: CalledAgent): ShownHealth {
  if (status === 'inactive') return 'disabled';
  const isFailing = calls.total > 0 && calls.success_rate === 0;
  if (health === 'unhealthy' || last_error !== undefined || isFailing) return 'unhealthy';
  if (status === 'untested') return 'untested';
  if (calls.p95_ms !== null && calls.p95_ms > slowP95Ms) return 'slow';
  return health;
}

const ranks: readonly ShownHealth[] = ['unhealthy', 'slow', 'untested', 'unknown', 'healthy', 'disabled'];

/** Failures first, then by name. */
export function byHealth(agents: readonly CalledAgent[]): CalledAgent[] {
  return agents.toSorted(
    (a, b) => ranks.indexOf(healthOf(a)) - ranks.indexOf(healthOf(b)) || (a.name < b.name ? -1 : 1),
  );
}
