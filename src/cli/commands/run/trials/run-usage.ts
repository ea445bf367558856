/** What a trial used, on the side of the simulated user and of the agent, as far as endpoints tell it. */
import type { TokenUsage } from '../../../../model/outcome.ts';
import type { SessionEvent } from '../../../../record/event.ts';
import { addUsage } from '../../../seats/ask-model.ts';

export interface TrialUsage {
  user: TokenUsage | null;
  agent: TokenUsage | null;
}

export interface RunBudget {
  max_tokens_total?: number;
  /** US dollars. */
  max_cost?: number;
}

export const noUsage: TrialUsage = { user: null, agent: null };

export function usageIn(record: readonly SessionEvent[]): TrialUsage {
  const [opened] = record;
  const seats = opened?.kind === 'session.opened' ? opened.data.seats : [];
  const users = new Set(seats.filter(({ role }) => role === 'user').map(({ seat }) => seat));
  let sum = noUsage;
  for (const { kind, data } of record) {
    if ((kind !== 'answer.received' && kind !== 'ask.failed') || data.usage === undefined) continue;
    const side = users.has(data.seat) ? 'user' : 'agent';
    sum = { ...sum, [side]: addUsage(sum[side] ?? noTokens, data.usage) };
  }
  return sum;
}

const noTokens: TokenUsage = { tokens_in: 0, tokens_out: 0 };

export function addTrialUsage(sum: TrialUsage, used: TrialUsage): TrialUsage {
  const side = (name: keyof TrialUsage) =>
    used[name] === null ? sum[name] : addUsage(sum[name] ?? noTokens, used[name] ?? noTokens);
  return { user: side('user'), agent: side('agent') };
}

/** Which budget is used up, in words; undefined while there is some left. */
export function spentBudgetOf(
  { user, agent }: TrialUsage,
  { max_tokens_total, max_cost }: RunBudget,
): string | undefined {
  const sides = [user, agent].flatMap((each) => (each ? [each] : []));
  const tokens = sides.reduce((sum, { tokens_in, tokens_out }) => sum + tokens_in + tokens_out, 0);
  const cost = sides.reduce((sum, { cost_micros = 0 }) => sum + cost_micros, 0);
  if (max_tokens_total !== undefined && tokens >= max_tokens_total) return `${max_tokens_total} tokens`;
  return max_cost !== undefined && cost >= max_cost * 1_000_000 ? `$${max_cost}` : undefined;
}

/** One line for each side that used something. */
export function usageLines({ user, agent }: TrialUsage): string[] {
  return [
    ...(user ? [`The simulated users used ${usageText(user)}.`] : []),
    ...(agent ? [`The agent used ${usageText(agent)}.`] : []),
  ];
}

function usageText({ tokens_in, tokens_out, cost_micros }: TokenUsage): string {
  const cost = cost_micros === undefined ? 'what that cost is not known' : `$${(cost_micros / 1_000_000).toFixed(4)}`;
  return `${tokens_in} tokens in and ${tokens_out} out; ${cost}`;
}
