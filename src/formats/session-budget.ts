/** The budget of a session from the limits of its request; `max_cost` is in US dollars, and millionths on the record. */
import type { SessionBudget } from '../record/event.ts';

interface SessionLimits {
  max_calls?: number;
  time_budget_ms?: number;
  max_tokens_total?: number;
  max_cost?: number;
}

export function sessionBudgetOf(limits: SessionLimits): SessionBudget {
  const { max_calls = null, time_budget_ms = null, max_tokens_total, max_cost } = limits;
  return {
    ...{ max_calls, time_budget_ms },
    ...(max_tokens_total === undefined ? {} : { max_tokens_total }),
    ...(max_cost === undefined ? {} : { max_cost_micros: Math.max(1, Math.round(max_cost * 1_000_000)) }),
  };
}

/** The members that a request names: its agents, and its guests unless they have a role of their own. */
export function namedMembers(
  agents: readonly string[] | undefined,
  guests: readonly { name: string }[],
  others: readonly (string | undefined)[],
): { named?: string[] } {
  const own = guests.map(({ name }) => name).filter((name) => !others.includes(name) && !agents?.includes(name));
  return agents === undefined && own.length === 0 ? {} : { named: [...(agents ?? []), ...own] };
}
