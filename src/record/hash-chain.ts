/**
 * The hash chain. A line is the canonical text that was hashed, followed by `prev` and `hash`. It is checked as the
 * text that it is: nothing is ever serialised again.
 */
import type { HashFunction } from '../model/json.ts';
import { canonicalForm, canonicalJson } from './canonical-json.ts';
import type { NewEvent, SessionEvent } from './event.ts';

const hashLength = 64;
const beforePrev = ',"prev":"';
const beforeHash = '","hash":"';
const lineEnd = '"}';
const tailLength = beforePrev.length + hashLength + beforeHash.length + hashLength + lineEnd.length;

/** An event with its place and time, not yet in the chain. */
interface PlacedEvent {
  /** Its canonical text. */
  body: string;
  /** The event that is read back from the text, so that the fold sees what every later reader will see. */
  event: SessionEvent;
}

export interface SealedLine {
  text: string;
  hash: string;
}

/** The `prev` of the first line. It binds the chain to its session. */
export function chainOrigin(session: string, hash: HashFunction): string {
  return hash(`parley:${session}`);
}

export function placeEvent({ kind, data }: NewEvent, seq: number, at: string): PlacedEvent {
  const { text, value } = canonicalForm({ at, data, kind, seq } as SessionEvent);
  return { body: text, event: value };
}

/** The line of an event; `prev` is the hash of the line before it. */
export function sealLine(body: string, prev: string, hash: HashFunction): SealedLine {
  const sealed = hash(prev + body);
  return { text: `${body.slice(0, -1)},"prev":"${prev}","hash":"${sealed}"}`, hash: sealed };
}

type LineCheck = { event: SessionEvent; hash: string } | { fault: string };

/** Checks one line against its place in the chain; `prev` is `undefined` where the session is not known yet. */
export function checkLine(
  text: string,
  place: { seq: number; prev: string | undefined },
  hash: HashFunction,
): LineCheck {
  const cut = text.length - tailLength;
  const from = cut + beforePrev.length;
  const to = from + hashLength;
  const isTail = text.startsWith(beforePrev, cut) && text.startsWith(beforeHash, to) && text.endsWith(lineEnd);
  if (cut <= 1 || !isTail) return { fault: 'the line is not a record line' };
  // Both are compared with hashes that are computed here, so their form need not be checked.
  const prev = text.slice(from, to);
  const claimed = text.slice(to + beforeHash.length, -lineEnd.length);
  const body = `${text.slice(0, cut)}}`;
  if (hash(prev + body) !== claimed) return { fault: 'the line was changed: its hash does not match its text' };
  const event = parseEvent(body);
  if (!event) return { fault: 'the line is not an event' };
  if (event.seq !== place.seq) return { fault: `seq ${place.seq} was expected, and seq ${event.seq} stands there` };
  const expected = place.prev ?? originOfEvent(event, hash);
  if (prev !== expected) return { fault: 'the line does not follow the one before it' };
  return { event, hash: claimed };
}

function originOfEvent(event: SessionEvent, hash: HashFunction): string | undefined {
  return event.kind === 'session.opened' ? chainOrigin(event.data.session, hash) : undefined;
}

/** The event of a line from the store, which needs no check. */
export function eventOf(line: string): SessionEvent {
  return JSON.parse(line);
}

/** The hash at the end of a line. */
export function lineHashOf(line: string): string {
  return line.slice(-66, -2);
}

function parseEvent(body: string): SessionEvent | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isEnvelope(value)) return undefined;
  // Every reader must see the same event, so a text with repeated keys or another order of keys is refused.
  if (canonicalJson(value) !== body) return undefined;
  return value;
}

function isEnvelope(value: unknown): value is SessionEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { at, data, kind, seq } = value as Record<string, unknown>;
  const plain = typeof at === 'string' && typeof kind === 'string' && Number.isInteger(seq);
  return plain && typeof data === 'object' && data !== null && Object.keys(value).length === 4;
}
