/**
 * One step of a session in memory: folds the facts that arrived, adds the events that follow by the format, and names
 * the effects to start. It never waits, sends or writes; its events count only once they are committed.
 */
import {
  type AskEffect,
  type CheckEffect,
  type ComputeEffect,
  type Effect,
  isAsk,
  isCompute,
  type SeatEffect,
  type WaitEffect,
} from '../formats/format.ts';
import { computedEvents } from '../formats/settled-step.ts';
import { callMethod } from '../methods/method-call.ts';
import type { MethodRegistry } from '../methods/method-registry.ts';
import type { Act } from '../model/act.ts';
import type { NewEvent } from '../record/event.ts';
import { askLedgerOf, currentAskKey, usedUpBudget } from '../record/ledger.ts';
import { AskRecorder, type OutgoingAsk, type RecordingContext } from './ask-recorder.ts';
import { capToSession } from './cap-session.ts';
import type { SessionFold } from './session-fold.ts';

export interface SessionStep {
  /** The canonical texts of the events it adds. */
  bodies: string[];
  outgoing: readonly OutgoingAsk[];
  /** Adds more of the step's `ask.sent` to `bodies`; false once all are there. Absent where they all are. */
  recordMore?: () => boolean;
  /** Asks that are due and wait until a call may be opened with the credential of their seat. */
  queued: readonly AskEffect[];
  /** The keys of every ask and check that should be under way or wait for its next attempt; all others are called off. */
  wanted: ReadonlySet<string>;
  /** Evidence to check. No event precedes a check, because repeating one after a crash does no harm. */
  checks: readonly CheckEffect[];
  /** What is too large to be computed in this thread; repeating it after a crash gives the same. */
  computes: readonly ComputeEffect[];
  /** Agents to seat. No event precedes it either. */
  seatings: readonly SeatEffect[];
  waits: readonly WaitEffect[];
  /** Whether a turn of the session ended with the last event: the record is signed up to there, and the session goes on. */
  endsTurn: boolean;
  /** Asks that may be tried again later. An ask that is due but blocked is not listed, because waiting does not unblock it. */
  retries: readonly RetryTime[];
  /** Asks whose answer comes later. Nothing is under way for them. */
  parked: readonly ParkedTime[];
}

export interface RetryTime {
  key: string;
  /** ISO 8601. */
  not_before: string;
}

/** An ask that an agent or a person will answer, and until when. */
export interface ParkedTime {
  /** The key of the effect, and that of the ask on the record. */
  key: string;
  name: string;
  seat: string;
  act: Act;
  /** ISO 8601. */
  since: string;
  until: string;
}

/** An agent took an ask and will answer later: at this time, in milliseconds since the epoch, at the latest. */
interface AcceptedAsk {
  kind: 'accepted';
  ask: string;
  attempt: number;
  until: number;
}

/** What a method computed in another thread, for the effect with this key. */
interface ComputedResult {
  kind: 'computed';
  key: string;
  result: unknown;
}

/** What a step takes in: what happened outside, or what was computed. */
export type SessionFact = NewEvent | AcceptedAsk | ComputedResult;

/** Up to so many items are compared in this thread: that takes a few milliseconds at most. */
const maxItemsComputedHere = 200;
/** So do items of so much text, in UTF-16 code units; few items may be megabytes. */
const maxTextComputedHere = 262_144;

export interface StepContext extends RecordingContext {
  now: number;
  methods: MethodRegistry;
  /** The asks and checks that this engine has under way. */
  underWay: { has(key: string): boolean };
  /** Whether the ask may be sent now, as far as the limit of open calls goes. */
  hasPlace?(effect: AskEffect): boolean;
  /** If false, facts are still folded, and no new ask or check starts. */
  asking: boolean;
}

export function advanceSession(fold: SessionFold, facts: readonly SessionFact[], context: StepContext): SessionStep {
  const bodies: string[] = [];
  const at = new Date(context.now).toISOString();
  let last: NewEvent['kind'] | undefined;
  const add = (event: NewEvent) => {
    last = event.kind;
    bodies.push(fold.add(event, at));
  };
  for (const fact of computedLast(facts)) for (const event of eventsOfFact(fold, fact, context.now)) add(event);
  for (;;) {
    if (fold.ledger.closed) return { bodies, ...nothingWanted };
    // The record is signed at the end of a turn, so nothing may follow it in the same step.
    if (last === 'turn.closed') return { bodies, ...nothingWanted, endsTurn: true };
    const { events, effects } = fold.format.next(fold.state);
    if (events.length > 0) {
      for (const event of events) add(event);
      continue;
    }
    const compute = effects.find(isCompute);
    if (compute && isLarge(compute, fold)) return { bodies, ...wantedCompute(compute, context) };
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
      const recorder = new AskRecorder(fold, ready, context, add);
      const more = recorder.recordSome() ? { recordMore: () => recorder.recordSome() } : undefined;
      const later = { retries: laterRetries(fold, asks, context), parked: parkedAsks(fold, asks) };
      const started = {
        outgoing: recorder.outgoing,
        ...more,
        queued,
        ...newChecks(effects, context),
        computes: [],
        endsTurn: false,
      };
      return { bodies, wanted: wantedKeys(effects), waits, ...started, ...later };
    }
  }
}

/** A result may end a turn, and whatever else arrived with it belongs before that end. */
function computedLast(facts: readonly SessionFact[]): readonly SessionFact[] {
  if (!facts.some(({ kind }) => kind === 'computed')) return facts;
  return facts.toSorted((a, b) => Number(a.kind === 'computed') - Number(b.kind === 'computed'));
}

function wantedKeys(effects: readonly Effect[]): ReadonlySet<string> {
  const wanted = new Set<string>();
  for (const { effect, key } of effects) if (effect !== 'wait') wanted.add(key);
  return wanted;
}

/** What is to be checked and who is to be seated, and is not under way yet. */
function newChecks(
  effects: readonly Effect[],
  { asking, underWay }: StepContext,
): Pick<SessionStep, 'checks' | 'seatings'> {
  const due = asking ? effects.filter(({ key }) => !underWay.has(key)) : [];
  return {
    checks: due.filter((effect) => effect.effect === 'check'),
    seatings: due.filter((effect) => effect.effect === 'seat'),
  };
}

const nothingWanted = {
  ...{ outgoing: [], queued: [], wanted: new Set<string>(), checks: [], computes: [], seatings: [] },
  ...{ waits: [], retries: [] },
  ...{ parked: [], endsTurn: false },
};

const isLarge = ({ size }: ComputeEffect, { answerText }: SessionFold) =>
  size > maxItemsComputedHere || answerText > maxTextComputedHere;

/** While something is computed, nothing else is wanted. */
function wantedCompute(compute: ComputeEffect, { asking, underWay }: StepContext): Omit<SessionStep, 'bodies'> {
  const computes = asking && !underWay.has(compute.key) ? [compute] : [];
  return { ...nothingWanted, wanted: new Set([compute.key]), computes };
}

/** The events that a fact adds. A result that nothing wants any more adds none. */
function eventsOfFact(fold: SessionFold, fact: SessionFact, now: number): readonly NewEvent[] {
  if (fact.kind === 'accepted') return parkingEvents(fold, fact, now);
  if (fact.kind !== 'computed') return stillMatters(fold, fact) ? [capToSession(fact, fold.answerText)] : [];
  if (fold.ledger.closed) return [];
  const wanted = fold.format.next(fold.state).effects.find((effect) => isCompute(effect) && effect.key === fact.key);
  return wanted && isCompute(wanted) ? computedEvents(fold.format, fold.state, wanted, fact.result) : [];
}

/** A record says only of a time to come that somebody may answer until then. */
function parkingEvents(fold: SessionFold, { ask, attempt, until }: AcceptedAsk, now: number): readonly NewEvent[] {
  const { settled, parked, sent } = askLedgerOf(fold.ledger, ask);
  if (fold.ledger.closed || settled || parked || sent === 0) return [];
  const last = new Date(Math.max(until, now + 1, fold.lastTime + 1)).toISOString();
  return [{ kind: 'ask.parked', data: { ask, attempt, until: last } }];
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
  if (kind === 'message.said') return !ledger.messages.has(data.id);
  return kind !== 'budget.spent' || !ledger.spent;
}

function dueAsks({ ledger }: SessionFold, effects: readonly AskEffect[], { underWay, now }: StepContext): AskEffect[] {
  const ready = effects.filter(({ key }) => {
    const { not_before, parked, settled } = currentLedgerOf(ledger, key);
    if (settled || parked || underWay.has(key)) return false;
    return not_before === null || Date.parse(not_before) <= now;
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

function parkedAsks({ ledger }: SessionFold, effects: readonly AskEffect[]): ParkedTime[] {
  return effects.flatMap(({ key, seat, act }) => {
    const name = currentAskKey(ledger, key);
    const { parked, settled } = askLedgerOf(ledger, name);
    return parked && !settled ? [{ key, name, seat, act, ...parked }] : [];
  });
}

/** Calls under way are within the budget: it counts as spent only when their answers have been taken in. */
function isOverBudget({ ledger }: SessionFold, effects: readonly AskEffect[], { underWay }: StepContext): boolean {
  if (ledger.spent || effects.length === 0 || callsLeft(ledger) > 0) return false;
  return !effects.some(({ key }) => underWay.has(key) || currentLedgerOf(ledger, key).parked);
}

function budgetSpentEvent({ ledger }: SessionFold): NewEvent {
  const used = usedUpBudget(ledger);
  if (!used) throw new TypeError('no budget is used up');
  return { kind: 'budget.spent', data: used };
}
