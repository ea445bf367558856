/** The state of a round table, folded from its events. Pure. */
import type { MethodNames } from '../../methods/method-registry.ts';
import type { StatedRelation, VerdictWording } from '../../methods/synthesis-method.ts';
import type { Analysis, PeerAnalysis } from '../../model/analysis.ts';
import type { HashFunction, JsonObject } from '../../model/json.ts';
import type { Rebuttal } from '../../model/rebuttal.ts';
import type { Seat } from '../../model/seat.ts';
import type { Vote } from '../../model/vote.ts';
import type { EventData, SessionEvent } from '../../record/event.ts';
import type { AskEffect } from '../format.ts';
import { type GivenEvidence, readEvidence, withChecked } from '../given-evidence.ts';
import { type FailedAsk, failedAskOf } from '../missing-wording.ts';
import { seatedAtOpening } from '../seated.ts';
import type { EvidencedAgenda, RoundTableAgenda } from './agenda.ts';
import { disputedAnalyses } from './disputed-analyses.ts';
import { withAnswer } from './fold-answer.ts';
import { asksOfPhase } from './phase-asks.ts';
import type { RoundTablePhase } from './table-phases.ts';
import type { TableVersion } from './table-version.ts';

export interface RoundTableState {
  /** The id of the table in the asks. */
  task_id: string;
  methods: MethodNames | undefined;
  input: RoundTableAgenda;
  /** The seats that deliberate. */
  members: readonly Seat[];
  /** The seat that puts the synthesis into words, if there is one. */
  synthesiser: string | null;
  /** The seat that is asked which claims say the same and which contradict each other, if there is one. */
  clerk: string | null;
  /** How often the seats are asked to challenge. */
  challenge_rounds: number;
  time_budget_ms: number | null;
  evidence: readonly GivenEvidence[];
  phase: RoundTablePhase | null;
  /** The ids of the claims that the open phase is about; empty where it is about all. */
  claims: readonly string[];
  /** All asks of the open phase, answered or not. */
  asks: readonly AskEffect[];
  analyses: Readonly<Record<string, Analysis>>;
  /** Each analysis as the other seats see it; one object for each seat, shared by all asks. */
  peers: Readonly<Record<string, PeerAnalysis>>;
  /** What a seat said in both rounds of challenges, merged. */
  rebuttals: Readonly<Record<string, Rebuttal>>;
  /** The analyses with nothing but their disputed observations, for the second round of challenges. */
  disputed: Readonly<Record<string, PeerAnalysis>>;
  /** The seats that answered in the second round. */
  challenged_again: Readonly<Record<string, true>>;
  /** What the clerk stated; `null` until it has answered. */
  relations: readonly StatedRelation[] | null;
  votes: Readonly<Record<string, Vote>>;
  /** The synthesiser seat's wording of the synthesis. */
  wording: VerdictWording | null;
  /** Whether the synthesiser seat has answered, even if its wording cannot be used. */
  worded: boolean;
  /** Why an ask finally failed, by its key. */
  failures: Readonly<Record<string, FailedAsk>>;
  excused: Readonly<Record<string, { phase: string; reason: string }>>;
  spent: EventData['budget.spent']['budget'] | null;
  synthesis: JsonObject | null;
  outcome: string | null;
  verdict: JsonObject | null;
  closed: boolean;
}

export function start(
  opened: EventData['session.opened'],
  hash: HashFunction,
  { isEvidenced }: TableVersion,
): RoundTableState {
  const input = opened.input as JsonObject & RoundTableAgenda;
  const evidenced = isEvidenced ? (opened.input as JsonObject & EvidencedAgenda) : undefined;
  return {
    task_id: hash(opened.session).slice(0, 12),
    methods: opened.methods,
    input,
    members: seatedAtOpening(opened).filter(({ role }) => role === 'member'),
    synthesiser: input.rules.synthesiser,
    clerk: evidenced?.rules.clerk ?? null,
    challenge_rounds: evidenced?.rules.challenge_rounds ?? 1,
    time_budget_ms: opened.budget.time_budget_ms,
    evidence: evidenced ? readEvidence(evidenced, hash) : [],
    phase: null,
    claims: [],
    asks: [],
    analyses: {},
    peers: {},
    rebuttals: {},
    disputed: {},
    challenged_again: {},
    relations: null,
    votes: {},
    wording: null,
    worded: false,
    failures: {},
    excused: {},
    spent: null,
    synthesis: null,
    outcome: null,
    verdict: null,
    closed: false,
  };
}

export function evolve(state: RoundTableState, event: SessionEvent, version: TableVersion): RoundTableState {
  switch (event.kind) {
    case 'evidence.checked':
      return { ...state, evidence: withChecked(state.evidence, event.data) };
    case 'phase.opened':
      return withPhase(state, event.data, version);
    case 'answer.received':
      return withAnswer(state, event.data, version);
    case 'ask.failed':
      if (!event.data.final) return state;
      return { ...state, failures: { ...state.failures, [event.data.ask]: failedAskOf(event.data, version.wording) } };
    case 'seat.excused': {
      const { seat, phase, reason } = event.data;
      return { ...state, excused: { ...state.excused, [seat]: { phase, reason } } };
    }
    case 'budget.spent':
      return { ...state, spent: event.data.budget };
    case 'synthesis.computed':
      return { ...state, synthesis: event.data.synthesis };
    case 'verdict.reached':
      return { ...state, outcome: event.data.outcome, verdict: event.data.verdict };
    case 'session.closed':
      return { ...state, closed: true };
    default:
      return state;
  }
}

function withPhase(
  state: RoundTableState,
  { phase: name, claims = [] }: EventData['phase.opened'],
  version: TableVersion,
): RoundTableState {
  const phase = name as RoundTablePhase;
  const disputed = phase === 'challenge-2' ? disputedAnalyses(state.peers, claims, version) : state.disputed;
  const opened = { ...state, phase, claims, disputed };
  return { ...opened, asks: asksOfPhase(opened, phase) };
}

export function hasAnswered(state: RoundTableState, phase: RoundTablePhase, seat: string): boolean {
  switch (phase) {
    case 'analyze':
      return Object.hasOwn(state.analyses, seat);
    case 'challenge':
      return Object.hasOwn(state.rebuttals, seat);
    case 'challenge-2':
      return Object.hasOwn(state.challenged_again, seat);
    case 'clerk':
      return state.relations !== null;
    case 'word':
      return state.worded;
    case 'vote':
      return Object.hasOwn(state.votes, seat);
  }
}
