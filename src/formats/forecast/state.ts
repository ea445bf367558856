/** The state of a forecast debate, folded from its events. Pure. */
import type { MethodNames } from '../../methods/method-registry.ts';
import type { DebatePast, RoundSummary } from '../../methods/pool-method.ts';
import type { Forecast } from '../../model/forecast.ts';
import type { HashFunction, JsonObject } from '../../model/json.ts';
import type { Seat } from '../../model/seat.ts';
import type { EventData, SessionEvent } from '../../record/event.ts';
import { type GivenEvidence, readEvidence, withChecked } from '../given-evidence.ts';
import { type FailedAsk, failedAskOf, type MissingWording } from '../missing-wording.ts';
import { seatedAtOpening } from '../seated.ts';
import type { EvidencedQuestion, ForecastQuestion } from './question.ts';

export interface ForecastState {
  session: string;
  methods: MethodNames | undefined;
  question: ForecastQuestion;
  /** What the pool knows of the past besides track records; `undefined` before `forecast@3`. */
  past: DebatePast | undefined;
  /** None before `forecast@3`. */
  evidence: readonly GivenEvidence[];
  time_budget_ms: number | null;
  seats: readonly Seat[];
  /** The open round, counted from 1; 0 before the first. */
  round: number;
  /** The valid answers of each round so far, by seat. */
  answers: readonly Readonly<Record<string, Forecast>>[];
  /** Why an ask finally failed, by its key. */
  failures: Readonly<Record<string, FailedAsk>>;
  excused: Readonly<Record<string, string>>;
  /** The summaries of the rounds that were pooled. */
  pooled: readonly RoundSummary[];
  /** Why the debate no longer waits for answers. */
  halted: 'deadline' | 'budget' | null;
  outcome: string | null;
  closed: boolean;
}

export function start(opened: EventData['session.opened']): ForecastState {
  return {
    session: opened.session,
    methods: opened.methods,
    question: opened.input as JsonObject & ForecastQuestion,
    past: undefined,
    evidence: [],
    time_budget_ms: opened.budget.time_budget_ms,
    seats: seatedAtOpening(opened),
    round: 0,
    answers: [],
    failures: {},
    excused: {},
    pooled: [],
    halted: null,
    outcome: null,
    closed: false,
  };
}

/** The start of a debate of `forecast@3`. */
export function startEvidenced(opened: EventData['session.opened'], hash: HashFunction): ForecastState {
  const question = opened.input as JsonObject & EvidencedQuestion;
  const { copies, correction } = question;
  return { ...start(opened), past: { copies, correction }, evidence: readEvidence(question, hash) };
}

export function evolve(state: ForecastState, event: SessionEvent, wording: MissingWording): ForecastState {
  switch (event.kind) {
    case 'evidence.checked':
      return { ...state, evidence: withChecked(state.evidence, event.data) };
    case 'phase.opened':
      return { ...state, round: state.round + 1, answers: [...state.answers, {}] };
    case 'answer.received':
      return event.data.act === 'forecast' ? withAnswer(state, event.data.seat, event.data.answer) : state;
    case 'ask.failed':
      if (!event.data.final) return state;
      return { ...state, failures: { ...state.failures, [event.data.ask]: failedAskOf(event.data, wording) } };
    case 'seat.excused':
      return { ...state, excused: { ...state.excused, [event.data.seat]: event.data.reason } };
    case 'deadline.passed':
      return { ...state, halted: state.halted ?? 'deadline' };
    case 'budget.spent':
      return { ...state, halted: state.halted ?? 'budget' };
    case 'round.pooled':
      return { ...state, pooled: [...state.pooled, event.data.summary as JsonObject & RoundSummary] };
    case 'verdict.reached':
      return { ...state, outcome: event.data.outcome };
    case 'session.closed':
      return { ...state, closed: true };
    default:
      return state;
  }
}

function withAnswer(state: ForecastState, seat: string, answer: Forecast): ForecastState {
  const round = { ...state.answers.at(-1), [seat]: answer };
  return { ...state, answers: [...state.answers.slice(0, -1), round] };
}

export const roundPhase = (round: number) => `round-${round}`;
