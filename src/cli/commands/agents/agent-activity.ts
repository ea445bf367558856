/** How an agent did in the latest sessions: how many of its asks it answered, how fast, and what failed. */
import type { AskView } from '../../../record/ask-view.ts';
import type { SessionView } from '../../../record/session-view.ts';
import { percentilesOf } from '../../../tester/percentiles.ts';

export interface AgentActivity {
  /** How many sessions were looked at. */
  sessions: number;
  asks: number;
  answered: number;
  median_ms: number | null;
  /** The latest first. */
  failures: { at: string; session: string; ask: string; reason: string }[];
}

const maxFailures = 5;

/** `views` are the sessions to look at, the newest first. */
export function agentActivity(agentId: string, views: readonly SessionView[]): AgentActivity {
  const asked = views.flatMap((view) => asksOf(agentId, view).map((ask) => ({ view, ask })));
  const answered = asked.filter(({ ask }) => ask.state === 'answered');
  const latencies = answered.flatMap(({ ask }) => ask.latency_ms ?? []);
  return {
    ...{ sessions: views.length, asks: asked.length, answered: answered.length },
    median_ms: percentilesOf(latencies).p50_ms,
    failures: asked
      .filter(({ ask }) => ask.state === 'failed')
      .slice(0, maxFailures)
      .map(({ view: { id, opened_at }, ask: { ask, reason } }) => ({
        ...{ at: opened_at, session: id, ask, reason: reason ?? 'unknown' },
      })),
  };
}

function asksOf(agentId: string, { seats, phases }: SessionView): AskView[] {
  const own = new Set(seats.filter(({ agent_id }) => agent_id === agentId).map(({ seat }) => seat));
  return phases.flatMap(({ asks }) => asks).filter(({ seat }) => own.has(seat));
}
