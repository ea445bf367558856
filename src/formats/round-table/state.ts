/** The state of a round table, folded from its events. Pure. */
import type { MethodNames } from '../../methods/method-registry.ts';
import type { StatedRelation, VerdictWording } from '../../methods/synthesis-method.ts';
import type { Analysis, PeerAnalysis } from '../../model/analysis.ts';
import type { HashFunction, JsonObject } from '../../model/json.ts';
import type { Rebuttal } from '../../model/rebuttal.ts';
import type { Seat } from '../../model/seat.ts';
import type { Vote } from '../../model/vote.ts';
import type { EventData, SessionEvent } from '../../record/event.ts';
import { aliasOf } from '../aliases.ts';
import type { AskEffect } from '../format.ts';
import { type FailedAsk, failedAskOf } from '../missing-wording.ts';
import { seatedAtOpening } from '../seated.ts';
import type { EvidencedAgenda, RoundTableAgenda } from './agenda.ts';
import { relationsIn } from './clerk.ts';
import { disputedAnalyses } from './disputed-analyses.ts';
import { asksOfPhase } from './phase-asks.ts';
import { withRealNames } from './real-names.ts';
import { meantObservation, mergeRebuttals } from './second-words.ts';
import { type GivenEvidence, readEvidence, withChecked } from './table-evidence.ts';
import type { TableVersion } from './table-version.ts';

/** In the order in which they open. */
export const phases = ['analyze', 'challenge', 'challenge-2', 'clerk', 'word', 'vote'] as const;
export type RoundTablePhase = (typeof phases)[number];

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
      return { ...state, outcome: event.data.outcome };
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

function withAnswer(
  state: RoundTableState,
  data: EventData['answer.received'],
  version: TableVersion,
): RoundTableState {
  const { seat } = data;
  const { phase } = phaseAndSeatOf(data.ask);
  if (phase === 'word') return { ...state, worded: true, wording: wordingOf(data) };
  if (phase === 'clerk') return { ...state, relations: relationsIn(data, state.claims) };
  switch (data.act) {
    case 'analyze': {
      const peer = { agent_name: publicName(state, seat), domain: domainOf(state, seat), ...data.answer };
      const analyses = { ...state.analyses, [seat]: data.answer };
      return { ...state, analyses, peers: { ...state.peers, [seat]: peer } };
    }
    case 'challenge': {
      const rebuttal = withRealNames(state, data.answer, version);
      if (phase === 'challenge') return { ...state, rebuttals: { ...state.rebuttals, [seat]: rebuttal } };
      const merged = mergeRebuttals(state.rebuttals[seat], rebuttal, (target, finding) =>
        meantFinding(state, target, finding, version),
      );
      const challenged_again = { ...state.challenged_again, [seat]: true as const };
      return { ...state, challenged_again, rebuttals: { ...state.rebuttals, [seat]: merged } };
    }
    case 'vote':
      return { ...state, votes: { ...state.votes, [seat]: data.answer } };
    default:
      return state;
  }
}

/** The first recommendation is the wording of the direction, the findings are the wording of the trade-offs. */
function wordingOf(data: EventData['answer.received']): VerdictWording | null {
  if (data.act !== 'analyze') return null;
  const { observations, recommendations = [] } = data.answer;
  const direction = recommendations[0]?.action ?? observations[0]?.finding;
  if (direction === undefined) return null;
  const rest = recommendations.length > 0 ? observations : observations.slice(1);
  return { recommended_direction: direction, trade_offs: rest.map(({ finding }) => finding) };
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

/** The name of a seat that the other seats see. */
export function publicName(state: RoundTableState, seat: string): string {
  return aliasOf(state.input.aliases, seat);
}

function domainOf(state: RoundTableState, seat: string): string {
  return state.members.find((member) => member.seat === seat)?.domain ?? '';
}

function meantFinding({ analyses }: RoundTableState, target: string, finding: string, version: TableVersion): string {
  const observations = (Object.hasOwn(analyses, target) ? analyses[target] : undefined)?.observations ?? [];
  const index = meantObservation(observations, (at) => version.claimId(target, at), finding);
  return index === undefined ? `${target}: ${finding}` : version.claimId(target, index);
}

/** The phase and the seat that an ask's key names. */
export function phaseAndSeatOf(ask: string): { phase: RoundTablePhase; seat: string } {
  const slash = ask.indexOf('/');
  return { phase: ask.slice(0, slash) as RoundTablePhase, seat: ask.slice(slash + 1) };
}
