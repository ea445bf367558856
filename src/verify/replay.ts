/**
 * Goes through a record again, event by event: every request is composed anew and compared with the digest that was
 * recorded, every event that a format derives is derived anew and compared with what stands there, and what came from
 * outside is held against what could have happened. It stops at the first thing that does not hold.
 */
import { bridges } from '../bridges/bridges.ts';
import {
  type AskEffect,
  type Effect,
  type Format,
  type FormatStep,
  isAsk,
  type WaitEffect,
} from '../formats/format.ts';
import { settledStep } from '../formats/settled-step.ts';
import type { MethodRegistry } from '../methods/method-registry.ts';
import type { Ask } from '../model/act.ts';
import type { HashFunction } from '../model/json.ts';
import type { Seat, SeatWire } from '../model/seat.ts';
import { faultText } from '../model/shape.ts';
import { carriesCallback, hiddenCallback, withCallback } from '../protocols/callback-request.ts';
import { replyFormOf } from '../protocols/encoders.ts';
import { leftOutOf } from '../protocols/left-out.ts';
import type { EncodeAsk, EncodeMemo } from '../protocols/protocol.ts';
import { canonicalJson } from '../record/canonical-json.ts';
import { derivedKinds, type EventData, type NewEvent, type SessionEvent } from '../record/event.ts';
import { isStrictVersion, shapeFaultOf } from '../record/event-shape-check.ts';
import { isSameJson } from '../record/same-json.ts';
import { Course } from './course.ts';

export interface ReplayTools {
  formats: ReadonlyMap<string, Format>;
  encoders: ReadonlyMap<string, EncodeAsk>;
  hash: HashFunction;
  methods: MethodRegistry;
}

interface ReplayFault {
  /** Whether it is a request that does not hold, or the course of events. */
  of: 'asks' | 'course';
  seq: number;
  detail: string;
}

export class Replay {
  /** The first thing that does not hold. Nothing after it is looked at. */
  fault: ReplayFault | undefined;
  /** How many requests were composed again. */
  asks = 0;
  outcome: string | null = null;
  readonly #tools: ReplayTools;
  readonly #digestOf: DigestOf;
  #version = 0;
  #session = '';
  #format: Format | undefined;
  #course: Course | undefined;
  #state: unknown;
  #step: FormatStep | undefined;
  #expected: NewEvent[] = [];
  /** Times that were waited for. A time may pass in the same step as an answer that ends the wait. */
  readonly #waits = new Map<string, WaitEffect>();

  constructor(tools: ReplayTools) {
    this.#tools = tools;
    this.#digestOf = createDigestOf(tools.hash);
  }

  /** `event` is lifted to today's shapes, from a record of this version. It never throws. */
  add(event: SessionEvent, version: number): void {
    if (this.fault) return;
    this.#version = version;
    try {
      this.fault = this.#take(event);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.fault = { of: 'course', seq: event.seq, detail: `${event.kind} cannot be followed: ${why}` };
    }
  }

  #take(event: SessionEvent): ReplayFault | undefined {
    const { seq } = event;
    const misshapen = shapeFaultOf(event, this.#version);
    if (misshapen !== undefined) return { of: 'course', seq, detail: misshapen };
    const refused = event.kind === 'session.opened' && seq === 0 ? this.#open(event.data) : undefined;
    if (refused !== undefined) return { of: 'course', seq, detail: refused };
    if (!this.#format || !this.#course) return { of: 'course', seq, detail: 'the first event opens no session' };
    const context = {
      effects: () => [...this.#next().effects, ...this.#waits.values()],
      takes: this.#format.takes ?? [],
    };
    const stranger = event.kind === 'turn.opened' ? roleFault(this.#format, event.data.seats) : undefined;
    const impossible = stranger ?? this.#course.add(event, context);
    if (impossible !== undefined) return { of: isAboutAsk(event) ? 'asks' : 'course', seq, detail: impossible };
    const differing = this.#compare(event);
    if (differing) return differing;
    this.#evolve(event, this.#format);
    return undefined;
  }

  #open({ session, format: name, input, methods, seating, seats }: EventData['session.opened']): string | undefined {
    const format = this.#tools.formats.get(name);
    if (!format) return `the format ${name} is not known here`;
    const unknown = this.#tools.methods.unknownAmong(methods ?? {});
    if (unknown !== undefined) return `the method ${unknown} is not known here`;
    const misnamed = isStrictVersion(this.#version) ? methodsFault(format, methods, seating.method) : undefined;
    if (misnamed !== undefined) return misnamed;
    const stranger = isStrictVersion(this.#version) ? roleFault(format, seats) : undefined;
    if (stranger !== undefined) return stranger;
    const fault = format.input.check(input, 'input', {
      strict: isStrictVersion(this.#version),
      version: this.#version,
    });
    if (fault) return faultText(fault);
    this.#session = session;
    this.#format = format;
    this.#course = new Course(isStrictVersion(this.#version));
    return undefined;
  }

  #compare(event: SessionEvent): ReplayFault | undefined {
    const { seq } = event;
    if (event.kind === 'session.opened') return undefined;
    if (isDerived(event)) {
      if (this.#expected.length === 0) this.#expected = [...this.#next().events];
      const detail = differenceOf(event, this.#expected.shift());
      return detail === undefined ? undefined : { of: 'course', seq, detail };
    }
    // What comes back together is taken in together; nothing new is asked before what follows from it is on the record.
    const [due] = this.#expected.length > 0 || event.kind !== 'ask.sent' ? this.#expected : this.#next().events;
    if (due) return { of: 'course', seq, detail: `${due.kind} was due` };
    if (event.kind !== 'ask.sent') return undefined;
    this.asks += 1;
    const detail = this.#askFault(event.data);
    return detail === undefined ? undefined : { of: 'asks', seq, detail };
  }

  #askFault(data: EventData['ask.sent']): string | undefined {
    const { ask: key, encoder, seat: name } = data;
    const { key: formatKey } = this.#course?.askForFormat(key) ?? { key };
    const wanted = this.#next()
      .effects.filter(isAsk)
      .find((effect) => effect.key === formatKey);
    if (!wanted || !isSameAsk(wanted, data)) return `nothing called for the ask ${key}`;
    const encode = this.#tools.encoders.get(encoder);
    if (!encode) return `the encoder ${encoder} is not known here`;
    const ask = this.#format?.ask(this.#state, formatKey);
    const sent = ask && this.#sentAsk(ask, data);
    if (typeof sent === 'string') return sent;
    const { wire, mode } = this.#course?.seatOf(name) ?? {};
    const { without } = data;
    if (sent && without && !isSameJson(without, leftOutOf(sent, { encode, wire }, without).toSorted()))
      return `the request ${key} lacks other parameters than it says`;
    const isSame = sent && this.#digestOf(sent, { encode, wire, mode, without }) === data.digest;
    return isSame ? undefined : `the request ${key}, composed again, is another one`;
  }

  /** The ask as it was put to the agent: itself, or the message that its bridge makes of it. */
  #sentAsk(ask: Ask, { ask: key, bridge, seat: name, encoder }: EventData['ask.sent']): Ask | string {
    if (bridge === undefined) return ask;
    const compose = bridges.get(bridge);
    const seat = this.#course?.seatOf(name);
    if (!compose || !seat) return `the bridge ${bridge} is not known here`;
    const { violations } = this.#course?.askForFormat(key) ?? {};
    const { hash } = this.#tools;
    const about = { session: this.#session, key, seat, form: replyFormOf(encoder), hash };
    return compose(ask, violations ? { ...about, violations } : about);
  }

  #evolve(event: SessionEvent, format: Format): void {
    const before = this.#state;
    const seen = this.#course?.eventForFormat(event) ?? event;
    this.#state = event.kind === 'session.opened' ? format.start(event.data) : format.evolve(before, seen);
    if (this.#state !== before) this.#step = undefined;
    if (event.kind === 'verdict.reached') this.outcome = event.data.outcome;
  }

  /** What the format wants now; worked out once for each state. */
  #next(): { events: readonly NewEvent[]; effects: readonly Effect[] } {
    if (this.#step === undefined) {
      this.#step = this.#format
        ? settledStep(this.#format, this.#state, this.#tools.methods)
        : { events: [], effects: [] };
      for (const effect of this.#step.effects) if (effect.effect === 'wait') this.#waits.set(effect.key, effect);
    }
    return this.#step;
  }
}

/** A record names a method of every kind that its format uses, the one that chose its seats, and no other. */
function methodsFault(format: Format, names: Record<string, string> | undefined, seating: string): string | undefined {
  const isRouted = isMethodName(seating);
  const kinds = [...format.methods, ...(isRouted ? ['routing'] : [])].sort();
  if (names === undefined || Object.keys(names).sort().join() !== kinds.join())
    return `it must name the methods that it uses: ${kinds.join(', ') || 'none'}`;
  return isRouted && names.routing !== seating
    ? `its seats were chosen with ${seating}, not ${names.routing}`
    : undefined;
}

function roleFault({ key, roles }: Format, seats: readonly Seat[]): string | undefined {
  const stranger = seats.find(({ role }) => !roles.includes(role));
  return stranger && `${key} has no role ${JSON.stringify(stranger.role)}`;
}

/** Seats are chosen by a method, or by a word that says how: `named`, `cast`, `none`. */
const isMethodName = (method: string) => method.includes('@');

/** A session is cancelled or fails from outside; every other close follows from the record. */
function isDerived(event: SessionEvent): boolean {
  if (event.kind === 'session.closed') return event.data.status === 'closed';
  return derivedKinds.has(event.kind);
}

const isAboutAsk = ({ kind }: SessionEvent) => kind.startsWith('ask.') || kind === 'answer.received';

function differenceOf(event: SessionEvent, expected: NewEvent | undefined): string | undefined {
  if (expected === undefined) return `${event.kind} does not follow from what came before it`;
  if (expected.kind !== event.kind) return `${expected.kind} was due, and ${event.kind} stands there`;
  // A field that is `undefined` is not there for a reader: the texts have the last word.
  if (isSameJson(expected.data, event.data) || canonicalJson(expected.data) === canonicalJson(event.data))
    return undefined;
  return `${event.kind} says something else than what is computed from the record`;
}

interface AskWriting {
  encode: EncodeAsk;
  wire: SeatWire | undefined;
  mode: Seat['mode'];
  without: readonly string[] | undefined;
}

type DigestOf = (ask: Ask, writing: AskWriting) => string;

/** Many seats are often asked the very same, one after the other: it is written and hashed once. */
function createDigestOf(hash: HashFunction): DigestOf {
  const memo: EncodeMemo = new WeakMap();
  let last: (AskWriting & { ask: Ask; digest: string }) | undefined;
  return (ask, { encode, wire, mode, without }) => {
    const isSameWriting = last?.encode === encode && last.wire === wire && last.mode === mode;
    if (last?.ask === ask && isSameWriting && last.without === without) return last.digest;
    const request = encode(ask, memo, wire, without);
    const { body } = carriesCallback(mode, request) ? withCallback(request, hiddenCallback) : request;
    last = { ask, encode, wire, mode, without, digest: hash(body) };
    return last.digest;
  };
}

function isSameAsk(wanted: AskEffect, sent: EventData['ask.sent']): boolean {
  return wanted.seat === sent.seat && wanted.act === sent.act;
}
