/** The state of a round table, folded from its events. Pure. */
import type { MethodNames } from '../../methods/method-registry.ts';
import type { VerdictWording } from '../../methods/synthesis-method.ts';
import type { Analysis, PeerAnalysis } from '../../model/analysis.ts';
import type { HashFunction, JsonObject } from '../../model/json.ts';
import type { Rebuttal } from '../../model/rebuttal.ts';
import type { Seat } from '../../model/seat.ts';
import type { Vote } from '../../model/vote.ts';
import type { EventData, SessionEvent } from '../../record/event.ts';
import { aliasOf } from '../aliases.ts';
import type { AskEffect } from '../format.ts';
import { type FailedAsk, failedAskOf, type MissingWording } from '../missing-wording.ts';
import { seatedAtOpening } from '../seated.ts';
import type { RoundTableAgenda } from './agenda.ts';
import { asksOfPhase } from './phase-asks.ts';

/** In the order in which they open. */
export const phases = ['analyze', 'challenge', 'word', 'vote'] as const;
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
  phase: RoundTablePhase | null;
  /** All asks of the open phase, answered or not. */
  asks: readonly AskEffect[];
  analyses: Readonly<Record<string, Analysis>>;
  /** Each analysis as the other seats see it; one object for each seat, shared by all asks. */
  peers: Readonly<Record<string, PeerAnalysis>>;
  rebuttals: Readonly<Record<string, Rebuttal>>;
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

export function start(opened: EventData['session.opened'], hash: HashFunction): RoundTableState {
  const input = opened.input as JsonObject & RoundTableAgenda;
  return {
    task_id: hash(opened.session).slice(0, 12),
    methods: opened.methods,
    input,
    members: seatedAtOpening(opened).filter(({ role }) => role === 'member'),
    synthesiser: input.rules.synthesiser,
    phase: null,
    asks: [],
    analyses: {},
    peers: {},
    rebuttals: {},
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

export function evolve(state: RoundTableState, event: SessionEvent, wording: MissingWording): RoundTableState {
  switch (event.kind) {
    case 'phase.opened': {
      const phase = event.data.phase as RoundTablePhase;
      return { ...state, phase, asks: asksOfPhase(state, phase) };
    }
    case 'answer.received':
      return withAnswer(state, event.data);
    case 'ask.failed':
      if (!event.data.final) return state;
      return { ...state, failures: { ...state.failures, [event.data.ask]: failedAskOf(event.data, wording) } };
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

function withAnswer(state: RoundTableState, data: EventData['answer.received']): RoundTableState {
  const { seat } = data;
  if (data.ask.startsWith('word/')) return { ...state, worded: true, wording: wordingOf(data) };
  switch (data.act) {
    case 'analyze': {
      const peer = { agent_name: publicName(state, seat), domain: domainOf(state, seat), ...data.answer };
      const analyses = { ...state.analyses, [seat]: data.answer };
      return { ...state, analyses, peers: { ...state.peers, [seat]: peer } };
    }
    case 'challenge':
      return { ...state, rebuttals: { ...state.rebuttals, [seat]: withRealNames(state, data.answer) } };
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

function withRealNames(state: RoundTableState, rebuttal: Rebuttal): Rebuttal {
  const aliases = Object.entries(state.input.aliases);
  if (aliases.length === 0) return rebuttal;
  const real = new Map(aliases.map(([seat, alias]) => [alias, seat]));
  const named = <T extends { target_agent: string }>(item: T): T => ({
    ...item,
    target_agent: real.get(item.target_agent) ?? item.target_agent,
  });
  return { challenges: rebuttal.challenges.map(named), concessions: rebuttal.concessions.map(named) };
}

/** The phase and the seat that an ask's key names. */
export function phaseAndSeatOf(ask: string): { phase: RoundTablePhase; seat: string } {
  const slash = ask.indexOf('/');
  return { phase: ask.slice(0, slash) as RoundTablePhase, seat: ask.slice(slash + 1) };
}
