/** The state of a council, folded from its events. Pure. */
import type { MethodNames } from '../../methods/method-registry.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Seat } from '../../model/seat.ts';
import type { EvidenceItem } from '../../model/turn.ts';
import type { EventData, SessionEvent } from '../../record/event.ts';
import { seatedAtOpening } from '../seated.ts';
import type { CouncilAgenda } from './agenda.ts';
import { modelFailureIn } from './model-fallbacks.ts';

interface CouncilTurn {
  phase: string;
  seat: string;
  content: string;
  /** Why the model of a built-in seat gave no usable answer, so that the seat spoke by its rules. */
  modelFailure: string | undefined;
}

export interface CouncilState {
  session: string;
  methods: MethodNames | undefined;
  agenda: CouncilAgenda;
  seats: readonly Seat[];
  /** Agents that would have had a seat, and why they did not get it. */
  replaced: readonly Seat[];
  /** Each piece of evidence that was checked, by its key. */
  checked: Readonly<Record<string, EvidenceItem>>;
  /** The open round, counted from 1; 0 while the evidence is checked. */
  round: number;
  /** Whether the last phase is open, in which the arbitrator gives the award. */
  closing: boolean;
  /** Every turn, oldest first. */
  turns: readonly CouncilTurn[];
  /** The key of the ask that was sent and is not answered yet. */
  awaited: string | null;
  /** Why a turn failed, by the ask's key. */
  failures: Readonly<Record<string, string>>;
  /** The time is over: only the arbitrator gets one more short turn. */
  late: boolean;
  outcome: string | null;
  closed: boolean;
}

export function start(opened: EventData['session.opened']): CouncilState {
  return {
    session: opened.session,
    methods: opened.methods,
    agenda: opened.input as JsonObject & CouncilAgenda,
    seats: seatedAtOpening(opened),
    replaced: opened.seats.filter(({ state }) => state === 'skipped'),
    checked: {},
    round: 0,
    closing: false,
    turns: [],
    awaited: null,
    failures: {},
    late: false,
    outcome: null,
    closed: false,
  };
}

export function evolve(state: CouncilState, event: SessionEvent): CouncilState {
  switch (event.kind) {
    case 'evidence.checked':
      return { ...state, checked: { ...state.checked, [event.data.evidence]: evidenceItemOf(event.data) } };
    case 'phase.opened':
      return event.data.phase === awardPhase ? { ...state, closing: true } : { ...state, round: state.round + 1 };
    case 'ask.sent':
      return { ...state, awaited: event.data.ask };
    case 'answer.received': {
      if (event.data.act !== 'turn') return state;
      const { ask, seat, answer, flags } = event.data;
      const phase = ask.slice(0, ask.indexOf('/'));
      const spoken = { phase, seat, content: answer.content, modelFailure: modelFailureIn(flags) };
      // An answer may arrive as the time ends. It is on the record, so it counts and its failure is removed.
      const { [ask]: _, ...failures } = state.failures;
      return { ...state, awaited: null, failures, turns: [...state.turns, spoken] };
    }
    case 'ask.failed':
      if (!event.data.final) return state;
      return withFailure({ ...state, awaited: null }, event.data.ask, event.data.reason);
    case 'budget.spent':
      // The pending turn is cancelled and listed among the failures.
      return withFailure({ ...state, late: true }, state.awaited, 'time_budget_spent');
    case 'verdict.reached':
      return { ...state, outcome: event.data.outcome };
    case 'session.closed':
      return { ...state, closed: true };
    default:
      return state;
  }
}

function withFailure(state: CouncilState, ask: string | null, reason: string): CouncilState {
  return ask === null ? state : { ...state, failures: { ...state.failures, [ask]: reason } };
}

/** The seats see and cite the name of an item that has one. */
function evidenceItemOf({ name, sha256, status, text, ...checked }: EventData['evidence.checked']): EvidenceItem {
  const uri = name ?? checked.uri;
  return text === undefined ? { uri, sha256, status } : { uri, sha256, status, text };
}

export const evidenceKey = 'evidence';
export const awardPhase = 'award';
/** The phase of the arbitrator's short turn after the time is over. */
export const lateAwardPhase = 'last';

export const roundPhase = (round: number) => `round-${round}`;

export const seatWithRole = (state: CouncilState, role: string): string | undefined =>
  state.seats.find((seat) => seat.role === role)?.seat;
