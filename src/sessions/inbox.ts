/**
 * The inbox: asks that wait for a person. It follows from the records of the running sessions, so a restart has the same
 * one. Whoever holds a key of the agent's owner, or of the operator, sees an ask and may answer it; for everybody else it is
 * not there. An answer counts once, and is on the record when that is said.
 */
import type { z } from 'zod';
import type { AgentParts } from '../agents/agent-parts.ts';
import { ParleyError } from '../errors.ts';
import type { Act } from '../model/act.ts';
import type { JsonObject } from '../model/json.ts';
import type { KeyHolder } from '../model/key-holder.ts';
import { nameWithoutVersion } from '../model/versioned-name.ts';
import type { Store } from '../store/store.ts';
import { inboxId, readInboxId } from './inbox-id.ts';
import type { LaterAnswers } from './later-answers.ts';
import type { ParkedAsk, ParkedAsks } from './parked-asks.ts';
import type { ParkedElsewhere } from './parked-elsewhere.ts';
import { parseInput } from './prepare-opening.ts';
import { eventsOf, type SessionFold } from './session-fold.ts';

export interface InboxItem {
  id: string;
  session: string;
  format: string;
  /** What the session is about. */
  title: string;
  /** The agent that the person answers as. */
  seat: string;
  act: Act;
  since: string;
  until: string;
}

export interface InboxAsk extends InboxItem {
  /** What is asked, with what others said: what the digest on the record is of. */
  ask: JsonObject;
  /** What an answer must look like. */
  answer: z.ZodType;
}

interface InboxParts extends Pick<AgentParts, 'protocols'> {
  store: Pick<Store, 'session' | 'lines'>;
  parkedAsks: ParkedAsks;
  laterAnswers: LaterAnswers;
  /** The fold of a session that this process runs. */
  foldOf(session: string): SessionFold | undefined;
  /** What waits in sessions of other machines, where several share the store. */
  elsewhere?: ParkedElsewhere | undefined;
}

export class Inbox {
  readonly #parts: InboxParts;

  constructor(parts: InboxParts) {
    this.#parts = parts;
  }

  /** The ask whose time ends first comes first; strictly after the ask with the key `after`. */
  async list({ after = '', limit }: { after?: string; limit: number }, holder: KeyHolder): Promise<InboxItem[]> {
    const { parkedAsks, elsewhere } = this.#parts;
    const all = [...parkedAsks.values(), ...((await elsewhere?.list()) ?? [])];
    const seen = all.filter((parked) => this.#isSeen(parked, holder));
    const ordered = seen.map((parked) => ({ parked, key: inboxOrderKey(parked.until, inboxId(parked)) }));
    ordered.sort((a, b) => (a.key < b.key ? -1 : 1));
    const page = ordered.filter(({ key }) => key > after).slice(0, limit);
    return Promise.all(page.map(({ parked }) => this.#itemOf(parked)));
  }

  async get(id: string, holder: KeyHolder): Promise<InboxAsk> {
    const parked = await this.#waiting(id, holder);
    const fold = this.#parts.foldOf(parked.session) ?? (await this.#parts.elsewhere?.foldOf(parked.session));
    const protocol = this.#parts.protocols.get(parked.seat.protocol);
    const answer = protocol?.answers?.[parked.act];
    if (!fold || !answer) throw unknownAsk(id);
    const { body } = protocol.encode(fold.format.ask(fold.state, parked.ask));
    return { ...(await this.#itemOf(parked)), ask: JSON.parse(body), answer };
  }

  /** Refuses what does not match the schema of the act, and names every field at fault; nothing counts then. */
  async answer(id: string, given: unknown, holder: KeyHolder): Promise<void> {
    const { session, ask, seat, act } = await this.#waiting(id, holder);
    const schema = this.#parts.protocols.get(seat.protocol)?.answers?.[act];
    if (!schema) throw unknownAsk(id);
    parseInput(schema, given);
    const body = Buffer.from(JSON.stringify(given));
    await this.#parts.laterAnswers.take(session, ask, { body, headers: {} });
  }

  async decline(id: string, reason: string, holder: KeyHolder): Promise<void> {
    const { session, ask } = await this.#waiting(id, holder);
    await this.#parts.laterAnswers.take(session, ask, { declined: reason });
  }

  /** Calls the listener with every ask that begins to wait here, also after a restart. */
  onWaiting(listener: (item: InboxItem) => void): () => void {
    return this.#parts.parkedAsks.onAdded((parked) => {
      if (this.#isForPerson(parked)) this.#itemOf(parked).then(listener, () => {});
    });
  }

  isWaiting({ id }: Pick<InboxItem, 'id'>): boolean {
    const target = readInboxId(id);
    return target !== undefined && this.#parts.parkedAsks.get(target.session, target.ask) !== undefined;
  }

  async #waiting(id: string, holder: KeyHolder): Promise<ParkedAsk> {
    const target = readInboxId(id);
    if (!target) throw unknownAsk(id);
    const { session, ask } = target;
    const { parkedAsks, elsewhere } = this.#parts;
    const parked = parkedAsks.get(session, ask) ?? (await elsewhere?.get(session, ask));
    if (parked && this.#isSeen(parked, holder)) return parked;
    if (parked || !(await this.#wasSeen(session, ask, holder))) throw unknownAsk(id);
    throw await this.#parts.laterAnswers.refusal(session, ask);
  }

  #isSeen(parked: ParkedAsk, { owner, everything }: KeyHolder): boolean {
    return this.#isForPerson(parked) && (everything || parked.seat.owner === owner);
  }

  #isForPerson({ seat }: ParkedAsk): boolean {
    return this.#parts.protocols.get(seat.protocol)?.transport === 'inbox';
  }

  /** Whether the holder could see an ask that is over. */
  async #wasSeen(session: string, ask: string, { owner, everything }: KeyHolder): Promise<boolean> {
    if (everything) return true;
    const lines = await this.#parts.store.lines(session);
    const events = eventsOf(lines.map(({ text }) => text));
    const sent = events.find((event) => event.kind === 'ask.sent' && event.data.ask === ask);
    const seats = events.flatMap((event) =>
      event.kind === 'session.opened' || event.kind === 'turn.opened' ? event.data.seats : [],
    );
    const seat = sent?.kind === 'ask.sent' && seats.find((each) => each.seat === sent.data.seat);
    return seat !== false && seat !== undefined && seat.owner === owner;
  }

  async #itemOf({ session, ask, seat, act, since, until }: ParkedAsk): Promise<InboxItem> {
    const row = await this.#parts.store.session(session);
    const about = { format: nameWithoutVersion(row?.format ?? ''), title: row?.title ?? '' };
    return { id: inboxId({ session, ask }), session, ...about, seat: seat.seat, act, since, until };
  }
}

/** Orders asks by the end of their time. */
export const inboxOrderKey = (until: string, id: string): string => `${until} ${id}`;

const unknownAsk = (id: string) => new ParleyError('ASK_UNKNOWN', `Nothing waits here as ${id}.`);
