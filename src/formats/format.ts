/**
 * The contract of a format: how agents deliberate, as pure functions over a session's events.
 * A format never reads a clock, makes an id, knows a protocol or reaches the network.
 */
import type { MethodCall } from '../methods/method-call.ts';
import type { MethodKind, MethodRegistry } from '../methods/method-registry.ts';
import type { Act, Ask } from '../model/act.ts';
import type { ConversationLog } from '../model/conversation-log.ts';
import type { HashFunction, JsonObject } from '../model/json.ts';
import type { AnyShape } from '../model/shape.ts';
import type { EventData, EventKind, NewEvent, SessionEvent } from '../record/event.ts';

/** Something that should be under way. Its key follows from the state: the same state always wants the same effects. */
export type Effect = AskEffect | CheckEffect | ComputeEffect | SeatEffect | WaitEffect;

export interface AskEffect {
  effect: 'ask';
  key: string;
  seat: string;
  act: Act;
  /** A shorter time limit than the seat's own. */
  timeout_ms?: number;
}

/** Fetches a piece of evidence and compares its sha256; the result is the event `evidence.checked` with this key. */
export interface CheckEffect {
  effect: 'check';
  key: string;
  uri: string;
  sha256: string;
  /** What citations call it, where it is not its address. */
  name?: string;
  timeout_ms: number;
}

/**
 * Wants a method to compute something; the format makes events of the result (`computed`). While a
 * computation is requested, no other effect starts. A small one is computed at once, a large one in a thread.
 */
export interface ComputeEffect {
  effect: 'compute';
  key: string;
  call: MethodCall;
  /** How many items are compared with each other: what the time depends on. */
  size: number;
}

/**
 * Wants agents seated while the session runs; the result is the event `turn.opened`, whose message is this key. It comes
 * also where nobody can be seated.
 */
export interface SeatEffect {
  effect: 'seat';
  key: string;
  /** The text that agents must be relevant to. */
  text: string;
  /** The agents to seat, whatever they are relevant to. */
  named?: readonly string[];
  /** What every seated agent must be able to do. */
  acts: readonly Act[];
  /** Whose agents may be seated besides those of nobody. */
  reach: 'owner' | 'all';
  /** The time limit of an ask for agents without their own. */
  timeout_ms: number | null;
}

/** Wants to be told when a time has come: `deadline.passed`, with this key. */
export interface WaitEffect {
  effect: 'wait';
  key: string;
  /** ISO 8601. */
  until: string;
}

export const isCompute = (effect: Effect): effect is ComputeEffect => effect.effect === 'compute';
export const isAsk = (effect: Effect): effect is AskEffect => effect.effect === 'ask';

export interface FormatStep {
  /** Events to add now. If there are any, the effects are ignored. */
  events: NewEvent[];
  effects: Effect[];
}

export interface Format<State = unknown> {
  /** Name and version, as recorded when a session opens: `round-table@1`. */
  key: string;
  start(opened: EventData['session.opened']): State;
  evolve(state: State, event: SessionEvent): State;
  next(state: State): FormatStep;
  /** The events that follow from the result of a compute effect. Required if the format uses compute effects. */
  computed?(state: State, key: string, result: unknown): NewEvent[];
  /** What the ask with this key says. Depends only on what was known when its phase opened. */
  ask(state: State, key: string): Ask;
  /**
   * The verdict computed again without a seat or a cited source, and what that changes where a format says it; `undefined`
   * before there is a verdict. Left out where that is impossible without asking agents again.
   */
  without?(state: State, left: { seat: string } | { source: string }): JsonObject | undefined;
  /**
   * What the verdict turns on, as fields of it, for verdicts that do not have them on the record; `undefined` where there is
   * no verdict. It may take seconds.
   */
  computePivots?(state: State): JsonObject | undefined;
  /** The pivots of a verdict, grouped for readers; left out where a format has none. `undefined` if there are none to read. */
  pivots?(verdict: JsonObject, synthesis: JsonObject | null): JsonObject | undefined;
  /** Kinds of events that it takes from outside while it runs, besides answers, evidence and times; none where left out. */
  takes?: readonly EventKind[];
  /** The shape of the opening's input as it stands on the record. */
  input: AnyShape;
  /** The roles that its seats may have. */
  roles: readonly string[];
  /** The kinds of methods that compute what it derives; a record names one of each. */
  methods: readonly MethodKind[];
  /** The latest argument of each seat, for the view of a session; left out where seats do not argue for a position. */
  arguments?(events: readonly SessionEvent[]): JsonObject[];
  /** The conversation that a closed record holds; left out where a session is not one conversation with one agent. */
  log?(events: readonly SessionEvent[]): ConversationLog;
}

/** Passed in, so that formats stay pure. */
interface FormatTools {
  /** For stable ids. */
  hash: HashFunction;
  /** The methods that compute what is derived on a record, by the names that the record gives. */
  methods: MethodRegistry;
}

export type FormatFactory<State = unknown> = (tools: FormatTools) => Format<State>;
