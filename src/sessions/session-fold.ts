/**
 * A session in memory: the state of its format, its ledger and the end of its hash chain. All of it is folded from the
 * record and from nothing else, so a process that resumes the session gets the same fold.
 */
import type { Format } from '../formats/format.ts';
import type { HashFunction, JsonObject } from '../model/json.ts';
import type { Seat } from '../model/seat.ts';
import { readBack } from '../record/canonical-json.ts';
import type { EventData, NewEvent, SessionEvent } from '../record/event.ts';
import { chainOrigin, eventOf, lineHashOf, placeEvent } from '../record/hash-chain.ts';
import { enterEvent, eventForFormat, type Ledger, newLedger } from '../record/ledger.ts';
import { createEventReader } from '../record/record-version.ts';
import { detachedText } from '../runtime/detached-text.ts';

/** A record that a newer Parley wrote: this one cannot continue it. */
export class UnknownRecordError extends TypeError {}

export class SessionFold {
  readonly session: string;
  readonly opened: EventData['session.opened'];
  readonly format: Format;
  readonly ledger: Ledger = newLedger();
  state: unknown;
  /** Everybody who sits, by seat: from the opening, and whoever joined since. */
  readonly seats = new Map<string, Seat>();
  /** Whether agents were seated for a message, after the opening. */
  hasJoined = false;
  /** How many lines are on the record, and the hash of the last of them. */
  committed = 0;
  /** The epoch under which this process runs the session, where several machines share the store. */
  epoch = 0;
  /** How much text the answers on the record take, in UTF-16 code units. */
  answerText = 0;
  hash: string;
  /** The verdict, once it is reached. */
  verdict: JsonObject | undefined;
  /** Seats that were left out or excused, or that did not answer an ask; each once. */
  readonly missing = new Set<string>();
  /** How and when the session closed, once it has. */
  closed: { status: 'closed' | 'cancelled' | 'failed'; outcome: string | null; closed_at: string } | undefined;
  #lastAt = '';

  private constructor(opened: EventData['session.opened'], formats: ReadonlyMap<string, Format>, hash: HashFunction) {
    const format = formats.get(opened.format);
    if (!format) throw new UnknownRecordError(`the record names the format ${opened.format}, which is not known here`);
    this.session = opened.session;
    this.opened = opened;
    this.format = format;
    this.state = format.start(opened);
    this.hash = chainOrigin(opened.session, hash);
  }

  /** When the last event was written, in milliseconds since the epoch. */
  get lastTime(): number {
    return this.#lastAt === '' ? 0 : Date.parse(this.#lastAt);
  }

  /** A session that is about to open. Its data passes through canonical JSON, so it equals what a later reader gets. */
  static open(
    opened: EventData['session.opened'],
    formats: ReadonlyMap<string, Format>,
    hash: HashFunction,
  ): SessionFold {
    return new SessionFold(readBack(opened), formats, hash);
  }

  /** A session folded from its stored lines. */
  static read(lines: readonly string[], formats: ReadonlyMap<string, Format>, hash: HashFunction): SessionFold {
    const events = eventsOf(lines);
    const [first] = events;
    if (first?.kind !== 'session.opened') throw new TypeError('a record begins with session.opened');
    const fold = new SessionFold(first.data, formats, hash);
    for (const [at, event] of events.entries()) {
      fold.#enter(event);
      if (event.kind === 'answer.received') fold.answerText += lines[at]?.length ?? 0;
    }
    fold.hash = detachedText(lineHashOf(lines.at(-1) ?? ''));
    fold.committed = lines.length;
    return fold;
  }

  /**
   * Gives an event its seq and its time, folds it and returns its canonical text. Nothing is stored. Times on a record
   * never decrease: if the clock was set back, the event gets the time of the event before it.
   */
  add(event: NewEvent, at: string): string {
    const time = at < this.#lastAt ? this.#lastAt : at;
    const placed = placeEvent(dueFrom(event, time), this.ledger.next_seq, time);
    this.#enter(placed.event);
    if (event.kind === 'answer.received') this.answerText += placed.body.length;
    return placed.body;
  }

  /**
   * Closes the session behind the last line that is on the record, and returns the canonical text of that end. The format
   * is not asked: it may be what failed. Whatever was folded and is not on the record is forgotten.
   */
  closeBehindRecord(data: EventData['session.closed'], at: string): string {
    const end = placeEvent({ kind: 'session.closed', data }, this.committed, at < this.#lastAt ? this.#lastAt : at);
    this.ledger.next_seq = this.committed + 1;
    this.ledger.closed = true;
    this.verdict = undefined;
    this.closed = { status: data.status, outcome: data.outcome, closed_at: end.event.at };
    return end.body;
  }

  #seat(seat: Seat): void {
    if (seat.state !== 'skipped') this.seats.set(seat.seat, seat);
    // Nobody asked for a seat that the platform would have added by itself, so nobody misses it.
    else if (!seat.notes.includes('built-in')) this.missing.add(seat.seat);
  }

  #enter(event: SessionEvent): void {
    this.#lastAt = event.at;
    if (event.kind === 'session.opened' || event.kind === 'turn.opened')
      for (const seat of event.data.seats) this.#seat(seat);
    if (event.kind === 'turn.opened') this.hasJoined = true;
    enterEvent(this.ledger, event);
    if (event.kind === 'seat.excused' || (event.kind === 'ask.failed' && event.data.final))
      this.missing.add(event.data.seat);
    if (event.kind === 'verdict.reached') this.verdict = event.data.verdict;
    if (event.kind === 'session.closed') {
      this.closed = { status: event.data.status, outcome: event.data.outcome, closed_at: event.at };
    }
    if (event.kind !== 'session.opened')
      this.state = this.format.evolve(this.state, eventForFormat(this.ledger, event));
  }
}

/** A failure that is followed by another attempt at once is written a moment after it happened: the attempt is due then. */
function dueFrom(event: NewEvent, at: string): NewEvent {
  if (event.kind !== 'ask.failed' || event.data.not_before === undefined || event.data.not_before >= at) return event;
  return { kind: event.kind, data: { ...event.data, not_before: at } };
}

/** The events of stored lines, upgraded to the current version of the record. */
export function eventsOf(lines: readonly string[]): SessionEvent[] {
  const events = lines.map(eventOf);
  const [first] = events;
  if (first?.kind !== 'session.opened') return events;
  const read = createEventReader(first.data.record);
  if (!read)
    throw new UnknownRecordError(`the record is of version ${first.data.record}, which is newer than this code`);
  return events.map(read);
}

/** The version of the record that a first line opens; 1 where that cannot be read. */
export function versionOf(firstLine: string): number {
  try {
    const { data } = eventOf(firstLine) as SessionEvent<'session.opened'>;
    return Number.isInteger(data.record) ? data.record : 1;
  } catch {
    return 1;
  }
}
