/** Records changed in one place, hashed and signed anew with the installation's own key: what passes must be testimony. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../test/faults/simulation/seeded.ts';
import { full } from '../../test/support/counts.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { NewEvent, SessionEvent } from '../record/event.ts';
import { chainOrigin, eventOf, placeEvent, sealLine } from '../record/hash-chain.ts';
import { signHead } from '../record/signed-head.ts';
import { checkSignature, newSigner, sha256 } from '../store/signing.ts';
import { isTestimony } from './testimony.ts';
import type { Verification } from './verification.ts';
import { verifyRecord } from './verify-record.ts';

const signer = newSigner();
const histories = new URL('../../test/histories/', import.meta.url);
const methodsOf: Record<string, JsonObject> = {
  'council@1': { award: 'award@1' },
  'forecast@1': { pool: 'pool@1' },
  'resolution@1': { scores: 'scores@1' },
  'round-table@1': { synthesis: 'synthesis@1' },
  'trial@1': {},
};

/** The histories; those of version 1 as version 2 would have written them. */
const records = [
  ...readdirSync(histories).filter((name) => /^[a-z-]+@\d+\.ndjson$/.test(name)),
  ...readdirSync(new URL('bridged/', histories)).map((name) => `bridged/${name}`),
].map((name) => {
  const lines = readFileSync(new URL(name, histories), 'utf8').trimEnd().split('\n');
  return lines.filter((line) => !line.startsWith('{"head":')).map((line) => asVersion2(plainEvent(eventOf(line))));
});

function plainEvent({ seq, at, kind, data }: SessionEvent): SessionEvent {
  return { seq, at, kind, data } as SessionEvent;
}

function asVersion2(event: SessionEvent): SessionEvent {
  if (event.kind !== 'session.opened' || event.data.record !== 1) return event;
  const { format, seating } = event.data;
  const routing = seating.method.includes('@') ? { routing: seating.method } : {};
  return {
    ...event,
    data: { ...event.data, record: 2, methods: { ...methodsOf[format], ...routing } as Record<string, string> },
  };
}

/** The events as a whole record, signed with a key. */
function sealed(events: readonly SessionEvent[], by = signer): Buffer {
  const session = String((events[0]?.data as { session?: unknown } | undefined)?.session);
  let prev = chainOrigin(session, sha256);
  const lines = events.map((event, seq) => {
    const line = sealLine(placeEvent(event as NewEvent, seq, event.at).body, prev, sha256);
    prev = line.hash;
    return line.text;
  });
  const head = { session, seq: events.length - 1, hash: prev, count: events.length };
  return Buffer.from(`${[...lines, signHead(head, by)].join('\n')}\n`);
}

const verify = (bytes: Uint8Array, knownKeys: string[] = []): Promise<Verification> =>
  verifyRecord(bytes, { hash: sha256, checkSignature, knownKeys });

/** What was done to a record, and where: `3 answer.received answer.approve`. */
interface Mutation {
  events: SessionEvent[];
  kind: string;
  /** A path into the data, or a word for what was done to whole events. */
  path: string;
}

type Chance = () => number;
const pick = <T>(list: readonly T[], chance: Chance): T => list[Math.floor(chance() * list.length)] as T;

function mutate(events: readonly SessionEvent[], chance: Chance): Mutation | undefined {
  const copy = structuredClone(events) as SessionEvent[];
  const at = Math.floor(chance() * copy.length);
  const event = copy[at] as SessionEvent;
  const roll = chance();
  if (roll < 0.7) return changedValue(copy, event, chance);
  if (roll < 0.76) return changedTime(copy, event, chance);
  if (roll < 0.82) return { events: copy.toSpliced(at, 1), kind: event.kind, path: 'event removed' };
  if (roll < 0.88)
    return { events: copy.toSpliced(at, 0, structuredClone(event)), kind: event.kind, path: 'event repeated' };
  if (roll < 0.94) return swapped(copy, at, chance);
  (event as { kind: string }).kind = pick(
    ['phase.opened', 'verdict.reached', 'seat.excused', 'note.added', ''],
    chance,
  );
  return { events: copy, kind: event.kind, path: 'kind changed' };
}

function changedTime(events: SessionEvent[], event: SessionEvent, chance: Chance): Mutation {
  const moved = new Date(Date.parse(event.at) + Math.round((chance() - 0.5) * 10_000)).toISOString();
  event.at = pick([moved, moved.replace('Z', '+00:00'), 'yesterday', ''], chance);
  return { events, kind: event.kind, path: 'at' };
}

function swapped(events: SessionEvent[], at: number, chance: Chance): Mutation | undefined {
  const other = Math.floor(chance() * events.length);
  const [one, two] = [events[at] as SessionEvent, events[other] as SessionEvent];
  [events[at], events[other]] = [two, one];
  return at === other ? undefined : { events, kind: `${one.kind} and ${two.kind}`, path: 'events swapped' };
}

/** Every place in a value, as a path with the object or list it stands in. */
function* places(value: Json, path: string): Generator<{ holder: JsonObject | Json[]; name: string; path: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    const inner = Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    yield { holder: value, name, path: inner };
    yield* places(member, inner);
  }
}

function changedValue(events: SessionEvent[], event: SessionEvent, chance: Chance): Mutation | undefined {
  const all = [...places(event.data as Json, '')];
  if (all.length === 0) return undefined;
  const { holder, name, path } = pick(all, chance);
  const roll = chance();
  if (Array.isArray(holder)) {
    if (roll < 0.3) holder.splice(Number(name), 1);
    else if (roll < 0.5) holder.splice(Number(name), 0, structuredClone(holder[Number(name)] as Json));
    else holder[Number(name)] = another(holder[Number(name)] as Json, chance);
  } else if (roll < 0.2) delete holder[name];
  else if (roll < 0.3) holder[pick(['note', 'zz', 'outcome', 'reason'], chance)] = 'added';
  else holder[name] = another(holder[name] as Json, chance);
  // What was added, or taken out of a list, belongs to whatever holds it; a field that was taken out is itself.
  const isField = !Array.isArray(holder) && roll < 0.2;
  return {
    events,
    kind: event.kind,
    path:
      !isField && roll < 0.5 && (Array.isArray(holder) || roll < 0.3)
        ? path.replace(/(?:\.?[^.[]+|\[\d+\])$/, '') || path
        : path,
  };
}

function another(value: Json, chance: Chance): Json {
  const anything: Json[] = [
    '',
    'other',
    0,
    1,
    -1,
    0.5,
    1e308,
    true,
    false,
    null,
    [],
    {},
    ['x'],
    { a: 1 },
    '2026-01-01T00:00:00.000Z',
    'f'.repeat(64),
  ];
  if (typeof value === 'number' && chance() < 0.5) return value + pick([1, -1, 0.25], chance);
  if (typeof value === 'string' && chance() < 0.5) return `${value}x`;
  if (typeof value === 'boolean' && chance() < 0.5) return !value;
  return pick(anything, chance);
}

/** Whoever may answer later may also answer at once: nobody can tell afterwards that an ask waited. */
const isUntold = ({ kind, path }: Mutation) => kind === 'ask.parked' && path === 'event removed';

const isAllowed = (mutation: Mutation): boolean =>
  ['at', 'events swapped'].includes(mutation.path) || isUntold(mutation) || isTestimony(mutation.kind, mutation.path);

describe('a record changed in one place and signed again', () => {
  const count = full ? 10_000 : 2_000;

  it('holds before it is changed', async () => {
    for (const events of records) {
      const found = await verify(sealed(events));
      expect({ asks: found.asks, verdict: found.verdict, ok: found.ok }).toMatchObject({ ok: true });
    }
  });

  it(`PF-03: is refused, or changed in what nobody can compute again, ${count} times`, {
    timeout: 240_000,
  }, async () => {
    const chance = seeded(14);
    const passed = new Map<string, number>();
    let tried = 0;
    while (tried < count) {
      const before = pick(records, chance);
      const mutation = mutate(before, chance);
      if (!mutation || JSON.stringify(mutation.events) === JSON.stringify(before)) continue;
      tried += 1;
      const found = await verify(sealed(mutation.events));
      if (!found.ok)
        expect(
          [found.integrity, found.completeness, found.asks, found.verdict].some(
            ({ holds, first_bad_seq }) => !holds && first_bad_seq !== null,
          ),
        ).toBe(true);
      else if (!isAllowed(mutation)) {
        const key = `${mutation.kind} ${mutation.path.replace(/\[\d+\]/g, '[]')}`;
        passed.set(key, (passed.get(key) ?? 0) + 1);
      }
    }
    expect(Object.fromEntries(passed)).toEqual({});
  });

  it('is refused by whoever knows the key, when it was signed with another', async () => {
    for (const events of records) {
      const found = await verify(sealed(events, newSigner()), [signer.key]);
      expect(found.integrity.signer).toBe('unknown');
    }
  });
});
