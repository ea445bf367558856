/**
 * Goes through a record again: every request is composed anew and compared with the digest that was recorded, and
 * every event that a format derives is derived anew and compared with what stands there.
 */
import { type AskEffect, type Format, isAsk } from '../formats/format.ts';
import type { Ask } from '../model/act.ts';
import type { Hash } from '../model/json.ts';
import type { Encode } from '../protocols/protocol.ts';
import { canonical } from '../record/canonical.ts';
import { derivedKinds, type EventData, type NewEvent, type SessionEvent } from '../record/event.ts';
import { isSame } from '../record/same.ts';
import { type Finding, fails, holds } from './result.ts';

export interface Replayed {
  asks: Finding & { checked: number };
  verdict: Finding & { outcome: string | null };
}

export interface ReplayTools {
  format: Format;
  encoders: ReadonlyMap<string, Encode>;
  hash: Hash;
}

export function replay(events: readonly SessionEvent[], { format, encoders, hash }: ReplayTools): Replayed {
  const tools = { format, encoders, digestOf: digests(hash) };
  const found = {
    asks: null as Finding | null,
    course: null as Finding | null,
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
        found.course ??= compare(event, expected.shift());
      } else if (expected.length > 0) found.course ??= fails(`${expected[0]?.kind} was due`, event.seq);
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
      ...(found.asks ?? holds(composedAgain(found.checked))),
      checked: found.checked,
    },
    verdict: { ...(found.course ?? verdictOf(found.outcome, events)), outcome: found.outcome },
  };
}

const composedAgain = (count: number) =>
  count === 1
    ? '1 request was composed again and is the same'
    : `${count} requests were composed again and are the same`;

/** A session is cancelled from outside; every other close follows from the record. */
function isDerived(event: SessionEvent): boolean {
  if (event.kind === 'session.closed') return event.data.status === 'closed';
  return derivedKinds.has(event.kind);
}

function compare(event: SessionEvent, expected: NewEvent | undefined): Finding | null {
  if (expected === undefined) return fails(`${event.kind} does not follow from what came before it`, event.seq);
  if (expected.kind !== event.kind) return fails(`${expected.kind} was due, and ${event.kind} stands there`, event.seq);
  // A field that is `undefined` is not there for a reader: the texts have the last word.
  if (isSame(expected.data, event.data) || canonical(expected.data) === canonical(event.data)) return null;
  return fails(`${event.kind} says something else than what is computed from the record`, event.seq);
}

function checkAsk(state: unknown, event: SessionEvent<'ask.sent'>, tools: AskTools): Finding | null {
  const { ask: key, encoder, digest } = event.data;
  const wanted = tools.format
    .next(state)
    .effects.filter(isAsk)
    .find((effect) => effect.key === key);
  if (!wanted || !sameAsk(wanted, event.data)) return fails(`nothing called for the ask ${key}`, event.seq);
  const encode = tools.encoders.get(encoder);
  if (!encode) return fails(`the encoder ${encoder} is not known here`, event.seq);
  return tools.digestOf(tools.format.ask(state, key), encode) === digest
    ? null
    : fails(`the request ${key}, composed again, is another one`, event.seq);
}

type DigestOf = (ask: Ask, encode: Encode) => string;
type AskTools = Omit<ReplayTools, 'hash'> & { digestOf: DigestOf };

/** Many seats are often asked the very same, one after the other: it is written and hashed once. */
function digests(hash: Hash): DigestOf {
  let last: { ask: Ask; encode: Encode; digest: string } | undefined;
  return (ask, encode) => {
    if (last?.ask !== ask || last.encode !== encode) last = { ask, encode, digest: hash(encode(ask).body) };
    return last.digest;
  };
}

function sameAsk(wanted: AskEffect, sent: EventData['ask.sent']): boolean {
  return wanted.seat === sent.seat && wanted.act === sent.act;
}

function verdictOf(outcome: string | null, events: readonly SessionEvent[]): Finding {
  if (outcome !== null) return holds(`computed again from the record, the verdict is the same: ${outcome}`);
  const last = events.at(-1);
  if (last?.kind === 'session.closed' && last.data.status === 'cancelled') {
    return holds('the session was cancelled before there was a verdict');
  }
  return fails('there is no verdict', events.length);
}
