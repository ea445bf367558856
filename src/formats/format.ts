/**
 * The contract of a format: how agents deliberate, as pure functions over a session's events.
 * A format never sees a clock, an id, a protocol or the network.
 */
import type { MethodRegistry } from '../methods/method-registry.ts';
import type { Act, Ask } from '../model/act.ts';
import type { ConversationLog } from '../model/conversation-log.ts';
import type { HashFunction, JsonObject } from '../model/json.ts';
import type { EventData, NewEvent, SessionEvent } from '../record/event.ts';

/** Something that should be under way. Its key follows from the state: the same state always wants the same effects. */
export type Effect = AskEffect | CheckEffect | WaitEffect;

export interface AskEffect {
  effect: 'ask';
  key: string;
  seat: string;
  act: Act;
  /** A shorter limit than the seat's own, where there is little time left. */
  timeout_ms?: number;
}

/** Wants a piece of evidence fetched and its sha256 compared: `evidence.checked`, with this key. */
export interface CheckEffect {
  effect: 'check';
  key: string;
  uri: string;
  sha256: string;
  timeout_ms: number;
}

/** Wants to be told when a time has come: `deadline.passed`, with this key. */
export interface WaitEffect {
  effect: 'wait';
  key: string;
  /** ISO 8601. */
  until: string;
}

export const isAsk = (effect: Effect): effect is AskEffect => effect.effect === 'ask';

export interface FormatStep {
  /** Events to add now. While there are any, effects are not looked at. */
  events: NewEvent[];
  effects: Effect[];
}

export interface Format<State = unknown> {
  /** Name and version, as recorded when a session opens: `round-table@1`. */
  key: string;
  start(opened: EventData['session.opened']): State;
  evolve(state: State, event: SessionEvent): State;
  next(state: State): FormatStep;
  /** What the ask with this key says. Depends only on what was known when its phase opened. */
  ask(state: State, key: string): Ask;
  /**
   * The verdict computed again without a seat or a cited source; `undefined` before there is one. Left out where
   * nothing can be computed again without asking anybody.
   */
  without?(state: State, left: { seat: string } | { source: string }): JsonObject | undefined;
  /** The conversation that a closed record holds; left out where a session is not one conversation with one agent. */
  log?(events: readonly SessionEvent[]): ConversationLog;
}

/** What a format is made with; passed in so that formats stay pure. */
interface FormatTools {
  /** For stable ids. */
  hash: HashFunction;
  /** Computes what a record derives, by the names that stand on it. */
  methods: MethodRegistry;
}

export type FormatFactory<State = unknown> = (tools: FormatTools) => Format<State>;
