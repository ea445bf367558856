/**
 * Whether a record tells a course that could have happened: one opening, every answer and failure after its ask, by the
 * seat that was asked, once; times that never go back; budgets and deadlines that were really over. It decides from the
 * record alone, and looks at no verdict.
 */
import type { CheckEffect, Effect, WaitEffect } from '../formats/format.ts';
import type { ProtocolViolation } from '../model/outcome.ts';
import type { Seat } from '../model/seat.ts';
import type { EventData, EventKind, SessionEvent } from '../record/event.ts';
import {
  askLedgerOf,
  enterEvent,
  eventForFormat,
  formatAskKey,
  type Ledger,
  newLedger,
  usedUpBudget,
} from '../record/ledger.ts';

/** What the format wants under way at the moment an event was written. */
interface CourseContext {
  effects: () => readonly Effect[];
  /** Kinds of events that the format takes from outside. */
  takes: readonly EventKind[];
}

interface SentAsk {
  seat: string;
  act: string;
}

export class Course {
  readonly #ledger: Ledger = newLedger();
  readonly #seats = new Map<string, Seat>();
  readonly #sent = new Map<string, SentAsk>();
  #lastAt = '';
  readonly #isStrict: boolean;

  constructor(isStrict: boolean) {
    this.#isStrict = isStrict;
  }

  /** Adds an event of the right shape. Returns a sentence that says why it is impossible here, or `undefined`. */
  add(event: SessionEvent, context: CourseContext): string | undefined {
    const fault = this.#faultOf(event, context);
    if (fault !== undefined) return fault;
    this.#lastAt = event.at;
    if (event.kind === 'session.opened') this.#seat(event.data.seats);
    if (event.kind === 'turn.opened') this.#seat(event.data.seats);
    if (event.kind === 'ask.sent') this.#sent.set(event.data.ask, { seat: event.data.seat, act: event.data.act });
    enterEvent(this.#ledger, event);
    return undefined;
  }

  seatOf(name: string): Seat | undefined {
    return this.#seats.get(name);
  }

  /** The key by which the format knows an ask, and for a child ask what was wrong with the first answer. */
  askForFormat(key: string): { key: string; violations?: readonly ProtocolViolation[] } {
    const own = formatAskKey(this.#ledger, key);
    const { again } = askLedgerOf(this.#ledger, own);
    return own === key || !again ? { key: own } : { key: own, violations: again };
  }

  eventForFormat(event: SessionEvent): SessionEvent {
    return eventForFormat(this.#ledger, event);
  }

  #seat(seats: readonly Seat[]): void {
    for (const seat of seats) this.#seats.set(seat.seat, seat);
  }

  #faultOf(event: SessionEvent, context: CourseContext): string | undefined {
    if (event.at < this.#lastAt) return `its time, ${event.at}, is before that of the event before it`;
    switch (event.kind) {
      case 'session.opened':
        return this.#openingFault(event);
      case 'ask.sent':
        return this.#sendingFault(event);
      case 'ask.parked':
        return this.#outcomeFault(event.data, undefined) ?? this.#parkingFault(event);
      case 'answer.received':
        return this.#outcomeFault(event.data, event.data.act);
      case 'ask.failed':
        return this.#outcomeFault(event.data, undefined) ?? retryFault(event.data, event.at);
      case 'evidence.checked':
        return evidenceFault(event.data, context.effects(), this.#isStrict);
      case 'deadline.passed':
        return this.#deadlineFault(event, context.effects());
      case 'budget.spent':
        return this.#budgetFault(event);
      case 'session.closed':
        return closingFault(event.data);
      case 'message.said':
        return takingFault(event.kind, context) ?? this.#repetitionFault(event.data.id);
      case 'turn.opened':
        return turnFault(event.data, context.effects());
      case 'turn.cancelled':
        return takingFault(event.kind, context) ?? this.#cancellationFault(event.data.message);
      case 'close.requested':
      case 'citation.checked':
        return takingFault(event.kind, context);
      default:
        return undefined;
    }
  }

  #openingFault({ seq, data: { seats } }: SessionEvent<'session.opened'>): string | undefined {
    return seq === 0 ? seatsFault(seats) : 'a session is opened once';
  }

  #sendingFault({ at, data }: SessionEvent<'ask.sent'>): string | undefined {
    const { ask, seat: name, attempt, encoder, resent, bridge } = data;
    const seat = this.#seats.get(name);
    if (!seat || seat.state === 'skipped') return `nobody sits at ${name}`;
    if (encoder !== seat.encoder) return `the seat ${name} is written to with ${seat.encoder}, not ${encoder}`;
    const { failures, sent, not_before, parked, settled, again } = askLedgerOf(this.#ledger, ask);
    if (again) return `the ask ${ask} was to be put once more as a child of its own`;
    if (bridge === undefined && formatAskKey(this.#ledger, ask) !== ask)
      return `the ask ${ask} is put without its bridge`;
    if (settled) return `the ask ${ask} was settled before`;
    if (parked) return `the ask ${ask} was waiting for its answer`;
    if (attempt !== failures + 1) return `the ask ${ask} was at attempt ${failures + 1}, not ${attempt}`;
    if ((resent ?? 0) !== sent) return `the ask ${ask} had been sent ${sent} times in this attempt, not ${resent ?? 0}`;
    if (not_before !== null && at < not_before) return `the ask ${ask} was not to be sent before ${not_before}`;
    const used = this.#ledger.spent ? undefined : usedUpBudget(this.#ledger);
    return used && `the budget of ${used.limit} ${used.budget === 'cost' ? 'millionths' : used.budget} was used up`;
  }

  #outcomeFault(data: { ask: string; seat?: string; attempt: number }, act: string | undefined): string | undefined {
    const { ask, seat, attempt } = data;
    const sent = this.#sent.get(ask);
    const ledger = askLedgerOf(this.#ledger, ask);
    if (!sent || ledger.sent === 0) return `the ask ${ask} was not under way`;
    if (ledger.settled) return `the ask ${ask} was settled before`;
    if (seat !== undefined && seat !== sent.seat) return `the ask ${ask} was put to ${sent.seat}, not to ${seat}`;
    if (act !== undefined && act !== sent.act) return `the ask ${ask} was to ${sent.act}, not to ${act}`;
    if (attempt !== ledger.failures + 1) return `the ask ${ask} was at attempt ${ledger.failures + 1}, not ${attempt}`;
    return undefined;
  }

  /** Only an agent that was seated as one that answers later can leave an ask waiting, and once. */
  #parkingFault({ at, data: { ask, until } }: SessionEvent<'ask.parked'>): string | undefined {
    const { seat = '' } = this.#sent.get(ask) ?? {};
    if (this.#seats.get(seat)?.mode !== 'async') return `the seat ${seat} does not answer later`;
    if (askLedgerOf(this.#ledger, ask).parked) return `the ask ${ask} was waiting for its answer`;
    return until > at ? undefined : 'until must be later than the event';
  }

  #repetitionFault(message: string): string | undefined {
    return this.#ledger.messages.has(message) ? `the message ${message} was said before` : undefined;
  }

  #cancellationFault(message: string): string | undefined {
    return this.#ledger.messages.has(message) ? undefined : `nobody said ${message}`;
  }

  #deadlineFault({ at, data }: SessionEvent<'deadline.passed'>, effects: readonly Effect[]): string | undefined {
    const isWanted = ({ key, until }: WaitEffect) => key === data.wait && until === data.until;
    const wanted = effects.filter((effect) => effect.effect === 'wait').some(isWanted);
    if (!wanted || this.#ledger.passed.has(data.wait)) return `nobody waited for ${data.wait}`;
    return this.#isStrict && Date.parse(at) < Date.parse(data.until) ? `${data.until} had not passed` : undefined;
  }

  #budgetFault({ at, data: { budget: kind, limit } }: SessionEvent<'budget.spent'>): string | undefined {
    const { budget, spent, calls, tokens, cost_micros, opened_at } = this.#ledger;
    if (spent) return 'a budget is spent once';
    if (kind === 'calls' && (limit !== budget.max_calls || calls < limit))
      return `${calls} calls do not spend the budget`;
    if (kind === 'tokens' && (limit !== budget.max_tokens_total || tokens < limit))
      return `${tokens} tokens do not spend the budget`;
    if (kind === 'cost' && (limit !== budget.max_cost_micros || cost_micros < limit))
      return `a cost of ${cost_micros} millionths does not spend the budget`;
    if (kind !== 'time') return undefined;
    if (limit !== budget.time_budget_ms) return `the session has no time budget of ${limit} ms`;
    const isOver = Date.parse(at) >= Date.parse(opened_at) + limit;
    return this.#isStrict && !isOver ? `${limit} ms had not passed` : undefined;
  }
}

function takingFault(kind: EventKind, { takes }: CourseContext): string | undefined {
  return takes.includes(kind) ? undefined : `this format takes no ${kind}`;
}

function turnFault({ message, seats }: EventData['turn.opened'], effects: readonly Effect[]): string | undefined {
  if (!effects.some(({ effect, key }) => effect === 'seat' && key === message)) return `no turn of ${message} was due`;
  return seatsFault(seats);
}

function seatsFault(seats: readonly Seat[]): string | undefined {
  const names = seats.map(({ seat }) => seat);
  if (new Set(names).size < names.length) return 'two seats have the same name';
  const unexplained = seats.find(({ state, reason }) => (state === 'skipped') !== (reason !== undefined));
  return unexplained && `the seat ${unexplained.seat}: only a skipped seat has a reason, and it must have one`;
}

function retryFault({ final, not_before }: EventData['ask.failed'], at: string): string | undefined {
  if (final) return not_before === undefined ? undefined : 'after the last attempt there is no next one';
  if (not_before === undefined) return 'it does not say when the next attempt may be made';
  return not_before >= at ? undefined : 'the next attempt is due before this one failed';
}

function evidenceFault(
  data: EventData['evidence.checked'],
  effects: readonly Effect[],
  isStrict: boolean,
): string | undefined {
  const { evidence, uri, sha256, status, found } = data;
  const isWanted = (check: CheckEffect) => check.key === evidence && check.uri === uri && check.sha256 === sha256;
  if (!effects.filter((effect) => effect.effect === 'check').some(isWanted))
    return `nobody asked for the evidence ${evidence}`;
  if (!isStrict) return undefined;
  const isMatch = found !== undefined && found.sha256 === sha256.toLowerCase();
  if (status === 'match' && !isMatch) return 'it is no match: its sha256 is another';
  if (status === 'mismatch' && (found === undefined || isMatch)) return 'it is no mismatch';
  return undefined;
}

function closingFault({ status, outcome, reason, fault }: EventData['session.closed']): string | undefined {
  if ((status === 'failed') !== (fault !== undefined)) return 'only a failed session has a fault, and it must have one';
  if (status === 'closed') return reason === undefined ? undefined : 'a session that came to its end needs no reason';
  return outcome === null ? undefined : `a ${status} session has no outcome`;
}
