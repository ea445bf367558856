/**
 * The hash chain. A line is the canonical text that was hashed, with `prev` and `hash` put behind it, so that it can be
 * checked as it stands: nothing is ever serialised again.
 */
import type { Hash } from '../model/json.ts';
import { canonical, canonicalForm } from './canonical.ts';
import type { NewEvent, SessionEvent } from './event.ts';

const HASH_LENGTH = 64;
const BEFORE_PREV = ',"prev":"';
const BEFORE_HASH = '","hash":"';
const END = '"}';
const TAIL_LENGTH = BEFORE_PREV.length + HASH_LENGTH + BEFORE_HASH.length + HASH_LENGTH + END.length;

/** An event in its place, not yet in the chain. */
export interface Placed {
  /** Its canonical text. */
  body: string;
  /** The event as it is read back from the text: whoever folds it sees what a later reader will see. */
  event: SessionEvent;
}

export interface Sealed {
  text: string;
  hash: string;
}

/** What the first line's `prev` is: it binds the chain to its session. */
export function origin(session: string, hash: Hash): string {
  return hash(`parley:${session}`);
}

export function place({ kind, data }: NewEvent, seq: number, at: string): Placed {
  const { text, value } = canonicalForm({ at, data, kind, seq } as SessionEvent);
  return { body: text, event: value };
}

/** The line of an event, behind the one whose hash is `prev`. */
export function seal(body: string, prev: string, hash: Hash): Sealed {
  const sealed = hash(prev + body);
  return { text: `${body.slice(0, -1)},"prev":"${prev}","hash":"${sealed}"}`, hash: sealed };
}

export type Checked = { event: SessionEvent; hash: string } | { fault: string };

/** Checks one line against its place in the chain; `prev` is `undefined` where the session is not known yet. */
export function checkLine(text: string, place: { seq: number; prev: string | undefined }, hash: Hash): Checked {
  const cut = text.length - TAIL_LENGTH;
  const from = cut + BEFORE_PREV.length;
  const to = from + HASH_LENGTH;
  const isTail = text.startsWith(BEFORE_PREV, cut) && text.startsWith(BEFORE_HASH, to) && text.endsWith(END);
  if (cut <= 1 || !isTail) return { fault: 'the line is not a record line' };
  // Both are compared with hashes that are computed here, and so need not be looked at more closely.
  const prev = text.slice(from, to);
  const claimed = text.slice(to + BEFORE_HASH.length, -END.length);
  const body = `${text.slice(0, cut)}}`;
  if (hash(prev + body) !== claimed) return { fault: 'the line was changed: its hash does not match its text' };
  const event = parse(body);
  if (!event) return { fault: 'the line is not an event' };
  if (event.seq !== place.seq) return { fault: `seq ${place.seq} was expected, and seq ${event.seq} stands there` };
  const expected = place.prev ?? originOf(event, hash);
  if (prev !== expected) return { fault: 'the line does not follow the one before it' };
  return { event, hash: claimed };
}

function originOf(event: SessionEvent, hash: Hash): string | undefined {
  return event.kind === 'session.opened' ? origin(event.data.session, hash) : undefined;
}

/** The event of a line that is known to be good, as the store keeps it. */
export function eventOf(line: string): SessionEvent {
  return JSON.parse(line);
}

/** The hash at the end of a line. */
export function hashOf(line: string): string {
  return line.slice(-66, -2);
}

function parse(body: string): SessionEvent | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isEnvelope(value)) return undefined;
  // Another reader must see the same event: a text with repeated keys or another order is not the canonical one.
  if (canonical(value) !== body) return undefined;
  return value;
}

function isEnvelope(value: unknown): value is SessionEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { at, data, kind, seq } = value as Record<string, unknown>;
  const plain = typeof at === 'string' && typeof kind === 'string' && Number.isInteger(seq);
  return plain && typeof data === 'object' && data !== null && Object.keys(value).length === 4;
}
