/**
 * The contract of a format: how agents deliberate, as pure functions over a session's events.
 * A format never reads a clock, makes an id, knows a protocol or reaches the network.
 */
import type { MethodRegistry } from '../methods/method-registry.ts';
import type { Act, Ask } from '../model/act.ts';
import type { ConversationLog } from '../model/conversation-log.ts';
import type { HashFunction, JsonObject } from '../model/json.ts';
import type { EventData, NewEvent, SessionEvent } from '../record/event.ts';

/** Something that should be under way. The same state always gives the same effects with the same keys. */
export type Effect = AskEffect | CheckEffect | WaitEffect;

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
  timeout_ms: number;
}

/** Waits until a time; then the event `deadline.passed` with this key follows. */
export interface WaitEffect {
  effect: 'wait';
  key: string;
  /** ISO 8601. */
  until: string;
}

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
  /** Composes the ask with this key. It depends only on what was known when its phase opened. */
  ask(state: State, key: string): Ask;
  /**
   * The verdict computed again without a seat or a cited source; `undefined` before there is a verdict. Left out where
   * that is impossible without asking agents again.
   */
  without?(state: State, left: { seat: string } | { source: string }): JsonObject | undefined;
  /** The conversation of a closed record; left out where a session is not one conversation with one agent. */
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
