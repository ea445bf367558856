/**
 * One step of a session in memory: folds the facts that arrived, adds the events that follow by the format, and names
 * the effects to start. It never waits, sends or writes; its events count only once they are committed.
 */
import { bridges } from '../bridges/bridges.ts';
import {
  type AskEffect,
  type CheckEffect,
  type ComputeEffect,
  isAsk,
  isCompute,
  type WaitEffect,
} from '../formats/format.ts';
import { computedEvents } from '../formats/settled-step.ts';
import { callMethod } from '../methods/method-call.ts';
import type { MethodRegistry } from '../methods/method-registry.ts';
import type { Ask } from '../model/act.ts';
import type { Seat, SeatWire } from '../model/seat.ts';
import type { SendableRequest } from '../model/send-to-agent.ts';
import { replyFormOf } from '../protocols/encoders.ts';
import { leftOutOf } from '../protocols/left-out.ts';
import type { EncodeAsk, EncodeMemo } from '../protocols/protocol.ts';
import type { NewEvent } from '../record/event.ts';
import { askLedgerOf, currentAskKey, usedUpBudget } from '../record/ledger.ts';
import type { BridgeChoice } from './bridge-choice.ts';
import { capToSession } from './cap-session.ts';
import type { SessionFold } from './session-fold.ts';

/** An ask whose `ask.sent` is among the events of the step; it is sent when they are committed. */
export interface OutgoingAsk {
  /** The key of the effect. */
  key: string;
  /** The key on the record: that of the effect, or of its child where the seat is asked once more. */
  name: string;
  seat: string;
  /** What the format asks. */
  ask: Ask;
  /** What the agent is asked, where a bridge puts the ask as a message. */
  bridged?: Ask<'reply'>;
  /** Parameters that were left out of the request. */
  without?: readonly string[];
  encoded: SendableRequest;
  /** A shorter limit than the seat's own. */
  timeout_ms: number | undefined;
}

export interface SessionStep {
  /** The canonical texts of the events it adds. */
  bodies: string[];
  outgoing: OutgoingAsk[];
  /** Asks that are due and wait until a call may be opened with the credential of their seat. */
  queued: readonly AskEffect[];
  /** The keys of every ask and check that should be under way or wait for its next attempt; all others are called off. */
  wanted: ReadonlySet<string>;
  /** Evidence to check. No event precedes a check, because repeating one after a crash does no harm. */
  checks: readonly CheckEffect[];
  /** What is too large to be computed in this thread; repeating it after a crash gives the same. */
  computes: readonly ComputeEffect[];
  waits: readonly WaitEffect[];
  /** Asks that may be tried again later. An ask that is due but blocked is not listed, because waiting does not unblock it. */
  retries: readonly RetryTime[];
}

export interface RetryTime {
  key: string;
  /** ISO 8601. */
  not_before: string;
}

/** What a method computed in another thread, for the effect with this key. */
interface ComputedResult {
  kind: 'computed';
  key: string;
  result: unknown;
}

/** What a step takes in: what happened outside, or what was computed. */
export type SessionFact = NewEvent | ComputedResult;

/** Up to so many items are compared in this thread: that takes a few milliseconds at most. */
const maxItemsComputedHere = 200;

export interface StepContext {
  now: number;
  hash: (text: string | Uint8Array) => string;
  encoders: ReadonlyMap<string, EncodeAsk>;
  methods: MethodRegistry;
  /** The asks and checks that this engine has under way. */
  underWay: { has(key: string): boolean };
  /** No ask is bridged where it is left out. */
  bridgeFor?: BridgeChoice;
  /** Parameters that the endpoint of a seat is known to refuse. */
  leftOutFor?(seat: Seat): readonly string[];
  /** Whether the ask may be sent now, as far as the limit of open calls goes. */
  hasPlace?(effect: AskEffect): boolean;
  /** If false, facts are still folded, and no new ask or check starts. */
  asking: boolean;
}

export function advanceSession(fold: SessionFold, facts: readonly SessionFact[], context: StepContext): SessionStep {
  const bodies: string[] = [];
  const at = new Date(context.now).toISOString();
  const add = (event: NewEvent) => bodies.push(fold.add(event, at));
  for (const fact of facts) for (const event of eventsOfFact(fold, fact)) add(event);
  for (;;) {
    if (fold.ledger.closed) return { bodies, ...nothingWanted };
    const { events, effects } = fold.format.next(fold.state);
    if (events.length > 0) {
      for (const event of events) add(event);
      continue;
    }
    const compute = effects.find(isCompute);
    if (compute && compute.size > maxItemsComputedHere) return { bodies, ...wantedCompute(compute, context) };
    if (compute) {
      const result = callMethod(context.methods, compute.call);
      for (const event of computedEvents(fold.format, fold.state, compute, result)) add(event);
      continue;
    }
    const asks = effects.filter(isAsk);
    const waits = effects.filter((effect) => effect.effect === 'wait');
    const passedDeadline = waits.find(
      ({ key, until }) => Date.parse(until) <= context.now && !fold.ledger.passed.has(key),
    );
    // Before any ask: a session may be resumed after its deadline, and then nobody is asked for that phase.
    if (passedDeadline)
      add({ kind: 'deadline.passed', data: { wait: passedDeadline.key, until: passedDeadline.until } });
    else if (isOverBudget(fold, asks, context)) add(budgetSpentEvent(fold));
    else {
      const due = context.asking ? dueAsks(fold, asks, context) : [];
      const queued = due.filter((effect) => context.hasPlace?.(effect) === false);
      const ready = queued.length === 0 ? due : due.filter((effect) => !queued.includes(effect));
      const outgoing = recordAsks(fold, ready, context, add);
      const checkEffects = effects.filter((effect) => effect.effect === 'check');
      const checks = context.asking ? checkEffects.filter(({ key }) => !context.underWay.has(key)) : [];
      const wanted = new Set<string>();
      for (const { effect, key } of effects) if (effect !== 'wait') wanted.add(key);
      const retries = laterRetries(fold, asks, context);
      return { bodies, outgoing, queued, wanted, checks, waits, computes: [], retries };
    }
  }
}

const nothingWanted = {
  ...{ outgoing: [], queued: [], wanted: new Set<string>() },
  ...{ checks: [], computes: [], waits: [], retries: [] },
};

/** While something is computed, nothing else is wanted. */
function wantedCompute(compute: ComputeEffect, { asking, underWay }: StepContext): Omit<SessionStep, 'bodies'> {
  const computes = asking && !underWay.has(compute.key) ? [compute] : [];
  return { ...nothingWanted, wanted: new Set([compute.key]), computes };
}

/** The events that a fact adds. A result that nothing wants any more adds none. */
function eventsOfFact(fold: SessionFold, fact: SessionFact): readonly NewEvent[] {
  if (fact.kind !== 'computed') return stillMatters(fold, fact) ? [capToSession(fact, fold.answerText)] : [];
  if (fold.ledger.closed) return [];
  const wanted = fold.format.next(fold.state).effects.find((effect) => isCompute(effect) && effect.key === fact.key);
  return wanted && isCompute(wanted) ? computedEvents(fold.format, fold.state, wanted, fact.result) : [];
}

/**
 * A fact is dropped if the session is closed, if the record already says what became of its ask, wait or budget, or if
 * nothing wants the evidence any more, as when its time ended together with the check.
 */
function stillMatters({ ledger, format, state }: SessionFold, { kind, data }: NewEvent): boolean {
  if (ledger.closed) return false;
  if (kind === 'evidence.checked')
    return format.next(state).effects.some(({ effect, key }) => effect === 'check' && key === data.evidence);
  if (kind === 'answer.received' || kind === 'ask.failed') return !askLedgerOf(ledger, data.ask).settled;
  if (kind === 'deadline.passed') return !ledger.passed.has(data.wait);
  return kind !== 'budget.spent' || !ledger.spent;
}

function dueAsks({ ledger }: SessionFold, effects: readonly AskEffect[], { underWay, now }: StepContext): AskEffect[] {
  const ready = effects.filter(({ key }) => {
    const { not_before, settled } = currentLedgerOf(ledger, key);
    return !settled && !underWay.has(key) && (not_before === null || Date.parse(not_before) <= now);
  });
  return ready.slice(0, callsLeft(ledger));
}

function laterRetries({ ledger }: SessionFold, effects: readonly AskEffect[], { now }: StepContext): RetryTime[] {
  return effects.flatMap(({ key }) => {
    const { not_before } = currentLedgerOf(ledger, key);
    return not_before !== null && Date.parse(not_before) > now ? [{ key, not_before }] : [];
  });
}

/** Of an ask, or of its child where the seat is asked once more. */
const currentLedgerOf = (ledger: SessionFold['ledger'], key: string) => askLedgerOf(ledger, currentAskKey(ledger, key));

/** None once a budget is used up. What a format still asks for after it was told so is its end, and is asked. */
function callsLeft(ledger: SessionFold['ledger']): number {
  if (ledger.spent) return Infinity;
  return usedUpBudget(ledger) ? 0 : (ledger.budget.max_calls ?? Infinity) - ledger.calls;
}

/** Calls under way are within the budget: it counts as spent only when their answers have been taken in. */
function isOverBudget({ ledger }: SessionFold, effects: readonly AskEffect[], { underWay }: StepContext): boolean {
  if (ledger.spent || effects.length === 0 || callsLeft(ledger) > 0) return false;
  return !effects.some(({ key }) => underWay.has(key));
}

function budgetSpentEvent({ ledger }: SessionFold): NewEvent {
  const used = usedUpBudget(ledger);
  if (!used) throw new TypeError('no budget is used up');
  return { kind: 'budget.spent', data: used };
}

function recordAsks(
  fold: SessionFold,
  effects: AskEffect[],
  context: StepContext,
  add: (event: NewEvent) => void,
): OutgoingAsk[] {
  const memo: EncodeMemo = new WeakMap();
  let lastEncoded: EncodedAsk | undefined;
  const outgoing: OutgoingAsk[] = [];
  for (const { key, seat: seatName, act, timeout_ms } of effects) {
    const ask = fold.format.ask(fold.state, key);
    const seat = seatOfAsk(fold, seatName);
    const name = currentAskKey(fold.ledger, key);
    const bridge = context.bridgeFor?.(seat, act);
    const bridged = bridge === undefined ? undefined : bridgeAsk(ask, bridge, name, key, seat, fold, context);
    const sentAsk = bridged ?? ask;
    const writing = writerFor(seat, sentAsk, context);
    // Several seats are often sent the same ask: it is encoded and hashed once.
    if (!lastEncoded || !isSameWriting(lastEncoded, sentAsk, writing))
      lastEncoded = encodeAsk(sentAsk, writing, memo, context);
    const { encoded, digest } = lastEncoded;
    const { failures, sent } = askLedgerOf(fold.ledger, name);
    const added = {
      ...(sent === 0 ? undefined : { resent: sent }),
      ...(bridge && { bridge }),
      ...(writing.without.length > 0 ? { without: [...writing.without] } : undefined),
    };
    const { encoder } = seat;
    add({
      kind: 'ask.sent',
      data: { act, ask: name, attempt: failures + 1, digest, encoder, ...added, seat: seatName },
    });
    outgoing.push({
      ...{ key, name, seat: seatName, ask, encoded, timeout_ms },
      ...(bridged && { bridged }),
      ...(writing.without.length > 0 && { without: writing.without }),
    });
  }
  return outgoing;
}

function bridgeAsk(
  ask: Ask,
  bridge: string,
  name: string,
  key: string,
  seat: Seat,
  { session, ledger }: SessionFold,
  { hash }: StepContext,
): Ask<'reply'> {
  const compose = bridges.get(bridge);
  if (!compose) throw new TypeError(`${bridge} is not known here`);
  const { again } = askLedgerOf(ledger, key);
  const form = replyFormOf(seat.encoder);
  const about = { session, key: name, seat, form, hash, ...(again && { violations: again }) };
  return compose(ask, about);
}

/** How a seat is written to. */
interface SeatWriting {
  encode: EncodeAsk;
  wire: SeatWire | undefined;
  without: readonly string[];
}

interface EncodedAsk extends SeatWriting {
  ask: Ask;
  encoded: SendableRequest;
  digest: string;
}

function isSameWriting(last: EncodedAsk, ask: Ask, { encode, wire, without }: SeatWriting): boolean {
  return last.ask === ask && last.encode === encode && last.wire === wire && last.without.join() === without.join();
}

function encodeAsk(ask: Ask, writing: SeatWriting, memo: EncodeMemo, { hash }: Pick<StepContext, 'hash'>): EncodedAsk {
  const { encode, wire, without } = writing;
  const { body, ...request } = encode(ask, memo, wire, without);
  // The request waits for the disk: bytes outside the heap are not copied by the garbage collector meanwhile.
  const bytes = Buffer.from(body);
  return { ask, ...writing, encoded: { ...request, body: bytes }, digest: hash(bytes) };
}

function seatOfAsk({ seats }: SessionFold, name: string): Seat {
  const seat = seats.get(name);
  if (!seat) throw new TypeError(`the session has no seat ${name}`);
  return seat;
}

/** A session keeps the encoder that each of its seats had when it opened, whatever the newest one is. */
function writerFor(seat: Seat, ask: Ask, { encoders, leftOutFor }: StepContext): SeatWriting {
  const encode = encoders.get(seat.encoder);
  if (!encode) throw new TypeError(`the seat ${seat.seat} is written to with ${seat.encoder}, which is not known here`);
  const { wire } = seat;
  return { encode, wire, without: leftOutOf(ask, { encode, wire }, leftOutFor?.(seat) ?? []) };
}
