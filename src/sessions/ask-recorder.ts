/**
 * Puts the asks of a step on the record, each with the digest of its request. All of them go into one append, and a large
 * request is made for its digest, dropped, and made again when its turn to be sent comes: what a phase asks may be a hundred
 * times what its answers were.
 */
import type { AskEffect } from '../formats/format.ts';
import type { Ask } from '../model/act.ts';
import type { Seat, SeatWire } from '../model/seat.ts';
import type { SendableRequest, WireRequest } from '../model/send-to-agent.ts';
import { carriesCallback, hiddenCallback, withCallback } from '../protocols/callback-request.ts';
import { leftOutOf } from '../protocols/left-out.ts';
import type { EncodeAsk, EncodeMemo } from '../protocols/protocol.ts';
import type { NewEvent } from '../record/event.ts';
import { askLedgerOf, currentAskKey } from '../record/ledger.ts';
import type { BridgeChoice } from './bridge-choice.ts';
import { composeBridgedAsk } from './bridged-ask.ts';
import type { SessionFold } from './session-fold.ts';

/** An ask whose `ask.sent` is among the events of the step; it is sent when they are committed. */
export interface OutgoingAsk {
  /** The key of the effect. */
  key: string;
  /** The key on the record: that of the effect, or of its child where the seat is asked once more. */
  name: string;
  seat: string;
  /** Parameters that were left out of the request. */
  without?: readonly string[];
  /** Whether an earlier process has sent it before. */
  isResent: boolean;
  /** A shorter limit than the seat's own. */
  timeout_ms: number | undefined;
  /** The size of the request. */
  bytes: number;
  /** The request. A small one is kept; a large one is made each time. */
  compose(): ComposedAsk;
}

export interface ComposedAsk {
  /** What the format asks. */
  ask: Ask;
  /** What the agent is asked, where a bridge puts the ask as a message. */
  bridged?: Ask<'reply'>;
  encoded: SendableRequest;
}

export interface RecordingContext {
  hash: (text: string | Uint8Array) => string;
  encoders: ReadonlyMap<string, EncodeAsk>;
  /** No ask is bridged where it is left out. */
  bridgeFor?: BridgeChoice;
  /** Parameters that the endpoint of a seat is known to refuse. */
  leftOutFor?(seat: Seat): readonly string[];
  /** Where an agent that answers later answers this ask. */
  callbackOf: (ask: string) => string;
}

/** A request up to this size is kept until it is sent. */
export const maxKeptBytes = 65_536;
/** So much is encoded and hashed in one turn of the event loop. */
const maxBytesPerTurn = 2_097_152;

export class AskRecorder {
  readonly outgoing: OutgoingAsk[] = [];
  readonly #fold: SessionFold;
  readonly #effects: readonly AskEffect[];
  readonly #context: RecordingContext;
  readonly #add: (event: NewEvent) => void;
  readonly #memo: EncodeMemo = new WeakMap();
  #lastEncoded: EncodedAsk | undefined;

  constructor(
    fold: SessionFold,
    effects: readonly AskEffect[],
    context: RecordingContext,
    add: (event: NewEvent) => void,
  ) {
    this.#fold = fold;
    this.#effects = effects;
    this.#context = context;
    this.#add = add;
  }

  /** Records asks until enough was encoded for one turn. Returns whether there are more. */
  recordSome(): boolean {
    let encoded = 0;
    while (this.outgoing.length < this.#effects.length && encoded < maxBytesPerTurn) {
      const effect = this.#effects[this.outgoing.length];
      if (effect) encoded += this.#record(effect);
    }
    const isDone = this.outgoing.length === this.#effects.length;
    if (isDone) this.#lastEncoded = undefined;
    return !isDone;
  }

  /** Returns how many bytes were encoded for it. */
  #record({ key, seat: seatName, act, timeout_ms }: AskEffect): number {
    const seat = seatOfAsk(this.#fold, seatName);
    const name = currentAskKey(this.#fold.ledger, key);
    const bridge = this.#context.bridgeFor?.(seat, act);
    const put = this.#put(key, name, seat, bridge);
    const writing = writerFor(seat, put.bridged ?? put.ask, this.#context);
    const last = this.#lastEncoded;
    const encoded = this.#encodedOnce(put.bridged ?? put.ask, writing);
    const { bytes, digest } = encoded;
    const { failures, sent } = askLedgerOf(this.#fold.ledger, name);
    const without = writing.without.length > 0 ? { without: [...writing.without] } : undefined;
    const added = { ...(sent > 0 && { resent: sent }), ...(bridge && { bridge }), ...without };
    const data = { act, ask: name, attempt: failures + 1, digest, encoder: seat.encoder, ...added, seat: seatName };
    this.#add({ kind: 'ask.sent', data });
    const outgoing = { key, name, seat: seatName, isResent: sent > 0, timeout_ms, bytes, ...without };
    this.outgoing.push({ ...outgoing, compose: this.#composer(put, encoded, writing, { key, name, seat, bridge }) });
    return encoded === last ? 0 : bytes;
  }

  /** What the format asks, and what the agent is asked. */
  #put(key: string, name: string, seat: Seat, bridge: string | undefined): Omit<ComposedAsk, 'encoded'> {
    const ask = this.#fold.format.ask(this.#fold.state, key);
    if (bridge === undefined) return { ask };
    return { ask, bridged: composeBridgedAsk(ask, bridge, name, seat, this.#fold, this.#context.hash) };
  }

  /** Several seats are often sent the same ask: it is encoded and hashed once. */
  #encodedOnce(ask: Ask, writing: SeatWriting): EncodedAsk {
    if (!this.#lastEncoded || !isSameWriting(this.#lastEncoded, ask, writing))
      this.#lastEncoded = encodeAsk(ask, writing, this.#memo, this.#context);
    return this.#lastEncoded;
  }

  #composer(
    put: Omit<ComposedAsk, 'encoded'>,
    { bytes, request, encoded, isAnsweredLater }: EncodedAsk,
    { encode, wire, without }: SeatWriting,
    { key, name, seat, bridge }: { key: string; name: string; seat: Seat; bridge: string | undefined },
  ): () => ComposedAsk {
    const address = isAnsweredLater ? this.#context.callbackOf(name) : undefined;
    if (bytes <= maxKeptBytes) {
      const kept = { ...put, encoded: address === undefined ? encoded : sendable(withCallback(request, address)) };
      return () => kept;
    }
    const memo = this.#memo;
    return () => {
      const again = this.#put(key, name, seat, bridge);
      const made = encode(again.bridged ?? again.ask, memo, wire, without);
      return { ...again, encoded: sendable(address === undefined ? made : withCallback(made, address)) };
    };
  }
}

/** How a seat is written to. */
interface SeatWriting {
  encode: EncodeAsk;
  wire: SeatWire | undefined;
  mode: Seat['mode'];
  without: readonly string[];
}
interface EncodedAsk extends SeatWriting {
  ask: Ask;
  request: WireRequest;
  /** The request as it is sent, unless the address for its answer is still to be added. */
  encoded: SendableRequest;
  isAnsweredLater: boolean;
  digest: string;
  bytes: number;
}

function isSameWriting(last: EncodedAsk, ask: Ask, { encode, wire, mode, without }: SeatWriting): boolean {
  const isSameEncoder = last.encode === encode && last.wire === wire && last.mode === mode;
  return last.ask === ask && isSameEncoder && last.without.join() === without.join();
}

function encodeAsk(ask: Ask, how: SeatWriting, memo: EncodeMemo, { hash }: RecordingContext): EncodedAsk {
  const request = how.encode(ask, memo, how.wire, how.without);
  const encoded = sendable(request);
  const isAnsweredLater = carriesCallback(how.mode, request);
  const recorded = isAnsweredLater ? sendable(withCallback(request, hiddenCallback)) : encoded;
  const { length: bytes } = encoded.body;
  return { ...how, ask, request, encoded, isAnsweredLater, digest: hash(recorded.body), bytes };
}

function seatOfAsk({ seats }: SessionFold, name: string): Seat {
  const seat = seats.get(name);
  if (!seat) throw new TypeError(`the session has no seat ${name}`);
  return seat;
}

/** The request waits for the disk: bytes outside the heap are not copied by the garbage collector meanwhile. */
function sendable({ body, ...request }: WireRequest): SendableRequest & { body: Uint8Array } {
  return { ...request, body: Buffer.from(body) };
}

/** A session keeps the encoder that each of its seats had when it opened, whatever the newest one is. */
function writerFor(seat: Seat, ask: Ask, { encoders, leftOutFor }: RecordingContext): SeatWriting {
  const encode = encoders.get(seat.encoder);
  if (!encode) throw new TypeError(`the seat ${seat.seat} is written to with ${seat.encoder}, which is not known here`);
  const { wire, mode } = seat;
  return { encode, wire, mode, without: leftOutOf(ask, { encode, wire }, leftOutFor?.(seat) ?? []) };
}
