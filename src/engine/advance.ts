/**
 * One step of a session in memory: takes in what happened, lets the format say what follows, and names the asks that
 * should go out. Nothing here waits or sends; what it adds counts only once it is committed.
 */
import { type AskEffect, type CheckEffect, isAsk, type WaitEffect } from '../formats/format.ts';
import type { Ask } from '../model/act.ts';
import type { Sending } from '../model/send.ts';
import type { Encode, Protocol } from '../protocols/protocol.ts';
import type { NewEvent } from '../record/event.ts';
import { askLedger } from '../record/ledger.ts';
import { isoText } from './clock.ts';
import type { Fold } from './fold.ts';

/** An ask that was put on the record and is to be sent once that is committed. */
export interface Outgoing {
  key: string;
  seat: string;
  ask: Ask;
  encoded: Sending;
  /** A shorter limit than the seat's own. */
  timeout_ms: number | undefined;
}

export interface Advance {
  /** The canonical texts of the events it adds. */
  bodies: string[];
  outgoing: Outgoing[];
  /** Everything that should be under way or waiting for its next attempt; whatever else is under way is off. */
  wanted: ReadonlySet<string>;
  /** Evidence to look at; looking again after a crash does no harm, so nothing is recorded before. */
  checks: readonly CheckEffect[];
  waits: readonly WaitEffect[];
}

export interface Circumstances {
  now: number;
  hash: (bytes: Uint8Array) => string;
  protocols: ReadonlyMap<string, Protocol>;
  /** What this engine has under way, by its key. */
  underWay: { has(key: string): boolean };
  /** False while shutting down: answers are still taken in, and nothing new is asked. */
  asking: boolean;
}

export function advance(fold: Fold, facts: readonly NewEvent[], given: Circumstances): Advance {
  const bodies: string[] = [];
  const at = isoText(given.now);
  const add = (event: NewEvent) => bodies.push(fold.add(event, at));
  for (const fact of facts) if (stillMatters(fold, fact)) add(fact);
  for (;;) {
    if (fold.ledger.closed) return { bodies, outgoing: [], wanted: new Set(), checks: [], waits: [] };
    const { events, effects } = fold.format.next(fold.state);
    if (events.length > 0) {
      for (const event of events) add(event);
      continue;
    }
    const asks = effects.filter(isAsk);
    const waits = effects.filter((effect) => effect.effect === 'wait');
    const over = waits.find(({ key, until }) => Date.parse(until) <= given.now && !fold.ledger.passed.has(key));
    // Also for a session that nobody ran when its time came: nobody is asked what is not waited for.
    if (over) add({ kind: 'deadline.passed', data: { wait: over.key, until: over.until } });
    else if (overBudget(fold, asks, given)) add(callsSpent(fold));
    else {
      const outgoing = given.asking ? send(fold, due(fold, asks, given), given, add) : [];
      const looks = effects.filter((effect) => effect.effect === 'check');
      const checks = given.asking ? looks.filter(({ key }) => !given.underWay.has(key)) : [];
      const wanted = new Set<string>();
      for (const { effect, key } of effects) if (effect !== 'wait') wanted.add(key);
      return { bodies, outgoing, wanted, checks, waits };
    }
  }
}

/** An answer that comes after its ask was settled, or after the session closed, changes nothing. */
function stillMatters({ ledger }: Fold, { kind, data }: NewEvent): boolean {
  if (ledger.closed) return false;
  if (kind === 'answer.received' || kind === 'ask.failed') return !askLedger(ledger, data.ask).settled;
  if (kind === 'deadline.passed') return !ledger.passed.has(data.wait);
  return kind !== 'budget.spent' || !ledger.spent;
}

function due({ ledger }: Fold, effects: readonly AskEffect[], { underWay, now }: Circumstances): AskEffect[] {
  const ready = effects.filter(({ key }) => {
    const { not_before, settled } = askLedger(ledger, key);
    return !settled && !underWay.has(key) && (not_before === null || Date.parse(not_before) <= now);
  });
  return ready.slice(0, callsLeft(ledger));
}

const callsLeft = ({ budget, calls }: Fold['ledger']) => Math.max(0, (budget.max_calls ?? Infinity) - calls);

/** Calls that are under way are paid for: their answers are waited for before the budget counts as spent. */
function overBudget({ ledger }: Fold, effects: readonly AskEffect[], { underWay }: Circumstances): boolean {
  if (ledger.spent || effects.length === 0 || callsLeft(ledger) > 0) return false;
  return !effects.some(({ key }) => underWay.has(key));
}

function callsSpent({ ledger }: Fold): NewEvent {
  return { kind: 'budget.spent', data: { budget: 'calls', limit: ledger.budget.max_calls ?? 0 } };
}

function send(fold: Fold, effects: AskEffect[], given: Circumstances, add: (event: NewEvent) => void): Outgoing[] {
  let last: Written | undefined;
  const outgoing: Outgoing[] = [];
  for (const { key, seat, act, timeout_ms } of effects) {
    const ask = fold.format.ask(fold.state, key);
    const { encode, encoder } = encoderOf(fold, seat, given);
    // Many seats are often asked the very same: it is written and hashed once.
    if (last?.ask !== ask || last.encode !== encode) last = written(ask, encode, given);
    const { encoded, digest } = last;
    const { failures, sent } = askLedger(fold.ledger, key);
    const resent = sent === 0 ? undefined : { resent: sent };
    add({ kind: 'ask.sent', data: { act, ask: key, attempt: failures + 1, digest, encoder, ...resent, seat } });
    outgoing.push({ key, seat, ask, encoded, timeout_ms });
  }
  return outgoing;
}

interface Written {
  ask: Ask;
  encode: Encode;
  encoded: Sending;
  digest: string;
}

function written(ask: Ask, encode: Encode, { hash }: Pick<Circumstances, 'hash'>): Written {
  const { body, ...request } = encode(ask);
  // It waits for the disk, and a text would be moved about by the garbage collector meanwhile.
  const bytes = Buffer.from(body);
  return { ask, encode, encoded: { ...request, body: bytes }, digest: hash(bytes) };
}

function encoderOf(fold: Fold, name: string, given: Circumstances): { encode: Encode; encoder: string } {
  const seat = fold.opened.seats.find((each) => each.seat === name);
  const protocol = given.protocols.get(seat?.protocol ?? '');
  if (!protocol) throw new TypeError(`the seat ${name} speaks ${seat?.protocol}, which is not known here`);
  return protocol;
}
