/**
 * The smallest format that uses everything the loop of sessions offers: it asks every seat for one vote, has evidence
 * checked and waits for a deadline. It closes when nothing is left to wait for, when its deadline has passed or when
 * its budget is spent.
 */
import type { Format } from '../../src/formats/format.ts';
import type { Seat } from '../../src/model/seat.ts';
import { jsonObject } from '../../src/model/shape.ts';
import type { Protocol } from '../../src/protocols/protocol.ts';
import { roundTable } from '../../src/protocols/round-table/protocol.ts';
import type { EventData, Lane, NewEvent, SessionBudget } from '../../src/record/event.ts';

export const pollKey = 'poll@1';

interface PollState {
  seats: readonly string[];
  /** ISO 8601, or an empty text for no deadline. */
  until: string;
  evidence: readonly string[];
  timeout_ms: number | undefined;
  opened: boolean;
  over: boolean;
  closed: boolean;
  settled: readonly string[];
  answers: number;
}

export const poll: Format<PollState> = {
  ...{ key: pollKey, input: jsonObject, roles: ['member'], methods: [] },
  start: ({ seats, input }) => ({
    ...{ seats: seats.map(({ seat }) => seat), until: String(input.until ?? '') },
    evidence: (input.evidence ?? []) as string[],
    timeout_ms: input.timeout_ms as number | undefined,
    ...{ opened: false, over: false, closed: false, settled: [], answers: 0 },
  }),
  evolve(state, { kind, data }) {
    switch (kind) {
      case 'phase.opened':
        return { ...state, opened: true };
      case 'answer.received':
        return { ...state, settled: [...state.settled, data.ask], answers: state.answers + 1 };
      case 'ask.failed':
        return data.final ? { ...state, settled: [...state.settled, data.ask] } : state;
      case 'evidence.checked':
        return { ...state, settled: [...state.settled, data.evidence] };
      case 'deadline.passed':
      case 'budget.spent':
        return { ...state, over: true };
      case 'session.closed':
        return { ...state, closed: true };
      default:
        return state;
    }
  },
  next({ seats, until, evidence, timeout_ms, opened, over, closed, settled, answers }) {
    if (closed) return { events: [], effects: [] };
    if (!opened) return { events: [{ kind: 'phase.opened', data: { phase: 'poll' } }], effects: [] };
    const open = (key: string) => !settled.includes(key);
    const asks = seats.map((seat) => {
      const limit = timeout_ms === undefined ? {} : { timeout_ms };
      return { effect: 'ask' as const, key: `vote/${seat}`, seat, act: 'vote' as const, ...limit };
    });
    const checks = evidence.map((uri) => {
      return { effect: 'check' as const, key: `evidence/${uri}`, uri, sha256: '0'.repeat(64), timeout_ms: 1000 };
    });
    const wanted = [...asks, ...checks].filter(({ key }) => open(key));
    if (over || wanted.length === 0) {
      return {
        events: [{ kind: 'session.closed', data: { status: 'closed', outcome: `${answers} votes` } }],
        effects: [],
      };
    }
    return { events: [], effects: until ? [...wanted, { effect: 'wait', key: 'end', until }] : wanted };
  },
  ask: () => question,
};

/** The same object for every seat, as a format does that asks everybody the same. */
const question = {
  ...{ act: 'vote' as const, task_id: 't', content: 'Shall we?' },
  synthesis: { recommended_direction: '', key_findings: [], trade_offs: [], minority_views: [] },
};

/** Speaks as a round-table agent does; whatever failed may be asked again after 1 s, and once more after 2 s. */
export const patient: Protocol = {
  ...{ ...roundTable, key: 'patient', retry_waits_ms: [1000, 2000] },
  async call(ask, encoded, channel) {
    const outcome = await roundTable.call(ask, encoded, channel);
    return outcome.kind === 'failed' ? { ...outcome, retryable: true } : outcome;
  },
};

export interface Poll {
  until?: string;
  evidence?: string[];
  timeout_ms?: number;
  budget?: Partial<SessionBudget>;
  lane?: Lane;
  session?: string;
}

/** What opens a poll among these seats. */
export function pollOpened(seats: readonly (string | Partial<Seat>)[], given: Poll = {}): EventData['session.opened'] {
  const { budget, lane, session = 'session-1', ...input } = given;
  return {
    ...{ budget: { max_calls: null, time_budget_ms: null, ...budget }, format: pollKey, input },
    ...(lane && { lane }),
    ...{ record: 2, seating: { method: 'named', considered: [] }, session },
    seats: seats.map((seat) => (typeof seat === 'string' ? seatNamed(seat) : { ...seatNamed(''), ...seat })),
  };
}

export const seatNamed = (seat: string): Seat => ({
  ...{ seat, agent_id: `house/${seat}`, domain: 'general', role: 'member', owner: null, model: null, notes: [] },
  ...{ protocol: 'patient', encoder: roundTable.encoder, timeout_ms: 60_000 },
});

const reply = { status: 200, latency_ms: 1, bytes: 1, sha256: '0'.repeat(64) };

/** The seat says yes. */
export const votes = (seat: string): NewEvent => ({
  kind: 'answer.received',
  data: {
    ...{ ask: `vote/${seat}`, seat, attempt: 1, flags: [], reply, act: 'vote' },
    answer: { approve: true, conditions: [], dissent_reason: null },
  },
});

/** The seat fails; with a time, it may be asked again then. */
export const fails = (seat: string, not_before?: string, attempt = 1): NewEvent => ({
  kind: 'ask.failed',
  data: {
    ...{ ask: `vote/${seat}`, seat, attempt, reason: 'agent_error', detail: 'it failed', flags: [] },
    ...(not_before === undefined ? { final: true } : { final: false, not_before }),
  },
});

export const asked = (seat: string, attempt = 1): NewEvent => ({
  kind: 'ask.sent',
  data: { act: 'vote', ask: `vote/${seat}`, attempt, digest: '0'.repeat(64), encoder: roundTable.encoder, seat },
});

export const phase: NewEvent = { kind: 'phase.opened', data: { phase: 'poll' } };
export const spent: NewEvent = { kind: 'budget.spent', data: { budget: 'time', limit: 1 } };
export const cancelled: NewEvent = { kind: 'session.closed', data: { status: 'cancelled', outcome: null } };
export const deadline = (until: string): NewEvent => ({ kind: 'deadline.passed', data: { wait: 'end', until } });
export const checked = (uri: string): NewEvent => ({
  kind: 'evidence.checked',
  data: { evidence: `evidence/${uri}`, uri, sha256: '0'.repeat(64), status: 'unreachable', detail: 'not there' },
});
