/** A session as people read it, folded from its record alone. The same for every format. */
import type { Flag } from '../model/flag.ts';
import type { JsonObject } from '../model/json.ts';

export interface AskView {
  ask: string;
  seat: string;
  state: 'waiting' | 'answered' | 'failed';
  attempts: number;
  latency_ms: number | null;
  reason: string | null;
  flags: Flag[];
}

export interface SessionView {
  id: string;
  format: string;
  status: 'running' | 'closed' | 'cancelled';
  outcome: string | null;
  opened_at: string;
  closed_at: string | null;
  input: JsonObject;
  seats: {
    seat: string;
    agent_id: string;
    domain: string;
    protocol: string;
    role: string;
    state: 'seated' | 'excused';
    reason: string | null;
    notes: string[];
  }[];
  phases: { name: string; asks: AskView[] }[];
  budget_spent: string | null;
  verdict: JsonObject | null;
  head: { seq: number; hash: string };
}
