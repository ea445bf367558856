/**
 * Replays a record: composes every request again and compares it with the recorded digest, and derives every event that
 * a format derives and compares it with the recorded one. It stops at no difference, and reports the first of each
 * kind.
 */
import { type AskEffect, type Format, isAsk } from '../formats/format.ts';
import type { Ask } from '../model/act.ts';
import type { HashFunction } from '../model/json.ts';
import type { EncodeAsk, EncodeMemo } from '../protocols/protocol.ts';
import { canonicalJson } from '../record/canonical-json.ts';
import { derivedKinds, type EventData, type NewEvent, type SessionEvent } from '../record/event.ts';
import { isSameJson } from '../record/same-json.ts';
import { failingFinding, holdingFinding, type VerificationFinding } from './verification.ts';

export interface ReplayResult {
  asks: VerificationFinding & { checked: number };
  verdict: VerificationFinding & { outcome: string | null };
}

interface ReplayTools {
  format: Format;
  encoders: ReadonlyMap<string, EncodeAsk>;
  hash: HashFunction;
}

export function replay(events: readonly SessionEvent[], { format, encoders, hash }: ReplayTools): ReplayResult {
  const tools = { format, encoders, digestOf: createDigestOf(hash) };
  const found = {
    asks: null as VerificationFinding | null,
    course: null as VerificationFinding | null,
    checked: 0,
    outcome: null as string | null,
  };
  let state: unknown;
  let expected: NewEvent[] = [];
  for (const event of events) {
    if (event.kind === 'session.opened') state = tools.format.start(event.data);
    else {
      if (isDerived(event)) {
        if (expected.length === 0) expected = [...tools.format.next(state).events];
        found.course ??= compareEvents(event, expected.shift());
      } else if (expected.length > 0) found.course ??= failingFinding(`${expected[0]?.kind} was due`, event.seq);
      if (event.kind === 'ask.sent') {
        found.asks ??= checkAsk(state, event, tools);
        found.checked += 1;
      }
      state = tools.format.evolve(state, event);
      if (event.kind === 'verdict.reached') found.outcome = event.data.outcome;
    }
  }
  return {
    asks: {
      ...(found.asks ?? holdingFinding(composedAgainDetail(found.checked))),
      checked: found.checked,
    },
    verdict: { ...(found.course ?? verdictFindingOf(found.outcome, events)), outcome: found.outcome },
  };
}

const composedAgainDetail = (count: number) =>
  count === 1
    ? '1 request was composed again and is the same'
    : `${count} requests were composed again and are the same`;

/** A cancellation comes from outside; every other close follows from the record. */
function isDerived(event: SessionEvent): boolean {
  if (event.kind === 'session.closed') return event.data.status === 'closed';
  return derivedKinds.has(event.kind);
}

function compareEvents(event: SessionEvent, expected: NewEvent | undefined): VerificationFinding | null {
  if (expected === undefined)
    return failingFinding(`${event.kind} does not follow from what came before it`, event.seq);
  if (expected.kind !== event.kind)
    return failingFinding(`${expected.kind} was due, and ${event.kind} stands there`, event.seq);
  // A derived field may be `undefined`, which canonical JSON leaves out. So the texts decide.
  if (isSameJson(expected.data, event.data) || canonicalJson(expected.data) === canonicalJson(event.data)) return null;
  return failingFinding(`${event.kind} says something else than what is computed from the record`, event.seq);
}

function checkAsk(state: unknown, event: SessionEvent<'ask.sent'>, tools: AskTools): VerificationFinding | null {
  const { ask: key, encoder, digest } = event.data;
  const wanted = tools.format
    .next(state)
    .effects.filter(isAsk)
    .find((effect) => effect.key === key);
  if (!wanted || !isSameAsk(wanted, event.data)) return failingFinding(`nothing called for the ask ${key}`, event.seq);
  const encode = tools.encoders.get(encoder);
  if (!encode) return failingFinding(`the encoder ${encoder} is not known here`, event.seq);
  return tools.digestOf(tools.format.ask(state, key), encode) === digest
    ? null
    : failingFinding(`the request ${key}, composed again, is another one`, event.seq);
}

type DigestOf = (ask: Ask, encode: EncodeAsk) => string;
type AskTools = Omit<ReplayTools, 'hash'> & { digestOf: DigestOf };

/** Many seats are often asked the same, one after the other. Then the request is encoded and hashed once. */
function createDigestOf(hash: HashFunction): DigestOf {
  const memo: EncodeMemo = new WeakMap();
  let last: { ask: Ask; encode: EncodeAsk; digest: string } | undefined;
  return (ask, encode) => {
    if (last?.ask !== ask || last.encode !== encode) last = { ask, encode, digest: hash(encode(ask, memo).body) };
    return last.digest;
  };
}

function isSameAsk(wanted: AskEffect, sent: EventData['ask.sent']): boolean {
  return wanted.seat === sent.seat && wanted.act === sent.act;
}

function verdictFindingOf(outcome: string | null, events: readonly SessionEvent[]): VerificationFinding {
  if (outcome !== null) return holdingFinding(`computed again from the record, the verdict is the same: ${outcome}`);
  const last = events.at(-1);
  if (last?.kind === 'session.closed' && last.data.status === 'cancelled') {
    return holdingFinding('the session was cancelled before there was a verdict');
  }
  return failingFinding('there is no verdict', events.length);
}
