/**
 * Stories about one step of a session: given the events of a record, when these facts arrive, these events, asks,
 * checks and waits follow. The record is sealed and read back, as a process that resumes the session reads it.
 */
import { expect } from 'vitest';
import type { Format } from '../../src/formats/format.ts';
import { createMethods } from '../../src/methods/methods.ts';
import { encoders } from '../../src/protocols/encoders.ts';
import { protocols } from '../../src/protocols/protocols.ts';
import type { EventData, NewEvent, SessionEvent } from '../../src/record/event.ts';
import { chainOrigin, placeEvent, sealLine } from '../../src/record/hash-chain.ts';
import { advanceSession, type SessionStep } from '../../src/sessions/advance-session.ts';
import { SessionFold } from '../../src/sessions/session-fold.ts';
import { sha256 } from '../../src/store/signing.ts';
import { patient, poll } from './poll-format.ts';

export const methods = createMethods(sha256);
export const knownProtocols = new Map([...protocols, ['patient', patient]]);
const start = Date.parse('2026-01-01T00:00:00.000Z');

/** The lines of a record whose events happened one second after the other. */
export function linesOf(opened: EventData['session.opened'], ...happened: NewEvent[]): string[] {
  let prev = chainOrigin(opened.session, sha256);
  return [{ kind: 'session.opened', data: opened } as NewEvent, ...happened].map((event, seq) => {
    const line = sealLine(placeEvent(event, seq, at(seq)).body, prev, sha256);
    prev = line.hash;
    return line.text;
  });
}

/** So many seconds after the opening, as ISO 8601. */
export const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();

export function foldOf(lines: readonly string[], format: Format = poll as Format): SessionFold {
  return SessionFold.read(lines, new Map([[format.key, format]]), sha256);
}

interface Circumstances {
  /** Seconds after the opening. */
  now?: number;
  underWay?: readonly string[];
  asking?: boolean;
}

/** What a step does, in words: only what is named is compared. */
interface Expected {
  events?: string[];
  sends?: string[];
  wanted?: string[];
  checks?: string[];
  waits?: string[];
  retries?: string[];
}

export function given(lines: readonly string[], format?: Format) {
  const fold = foldOf(lines, format);
  return { when: (...facts: NewEvent[]) => whenever(fold, facts, {}) };
}

function whenever(fold: SessionFold, facts: NewEvent[], circumstances: Circumstances) {
  const { now = 3600, underWay = [], asking = true } = circumstances;
  return {
    /** The step is made under these circumstances. */
    while: (more: Circumstances) => whenever(fold, facts, { ...circumstances, ...more }),
    step: () => advance(),
    follows(expected: Expected): SessionFold {
      expect(inWords(advance())).toMatchObject(expected);
      return fold;
    },
  };
  function advance(): SessionStep {
    const callbackOf = (ask: string) => `http://localhost/${ask}`;
    const keys = new Set(underWay);
    const context = { now: start + now * 1000, hash: sha256, encoders, methods, underWay: keys, asking, callbackOf };
    return advanceSession(fold, facts, context);
  }
}

function inWords({ bodies, outgoing, wanted, checks, waits, retries }: SessionStep): Required<Expected> {
  return {
    events: bodies.map((body) => eventInWords(JSON.parse(body))),
    sends: outgoing.map(({ key }) => key),
    wanted: [...wanted],
    checks: checks.map(({ uri }) => uri),
    waits: waits.map(({ until }) => until),
    retries: retries.map(({ key, not_before }) => `${key} ${not_before}`),
  };
}

function eventInWords({ kind, data }: SessionEvent): string {
  switch (kind) {
    case 'ask.sent':
      return `${kind} ${data.ask} attempt ${data.attempt}${data.resent === undefined ? '' : ` resent ${data.resent}`}`;
    case 'answer.received':
    case 'ask.failed':
      return `${kind} ${data.ask}`;
    case 'phase.opened':
      return `${kind} ${data.phase}`;
    case 'session.closed':
      return `${kind} ${data.outcome ?? data.status}`;
    case 'budget.spent':
      return `${kind} ${data.budget} ${data.limit}`;
    case 'verdict.reached':
      return `${kind} ${data.outcome}`;
    default:
      return kind;
  }
}
