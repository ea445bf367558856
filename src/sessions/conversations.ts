/**
 * What people say into open sessions. A message is on the record when that is said, in the order of arrival, and once: a
 * request that is repeated with its key says nothing new.
 */
import { ParleyError } from '../errors.ts';
import type { FormatOpening, ToldConversation } from '../formats/opening.ts';
import type { JsonObject } from '../model/json.ts';
import type { KeyHolder } from '../model/key-holder.ts';
import type { RequestKey } from '../model/request-key.ts';
import { nameWithoutVersion } from '../model/versioned-name.ts';
import type { EventData, SessionEvent } from '../record/event.ts';
import { lineHashOf } from '../record/hash-chain.ts';
import type { Ledger } from '../record/ledger.ts';
import { waitAtMost } from './bounded-wait.ts';
import { parseInput } from './prepare-opening.ts';
import type { SpokenRun } from './remote-run.ts';
import { eventsOf } from './session-fold.ts';
import type { SessionParts } from './session-parts.ts';
import type { OpenedSession } from './session-service.ts';

/** A message on the record: `seq` is where its turn begins. */
export interface SaidMessage {
  id: string;
  seq: number;
  /** False when the same request had said it before. */
  created: boolean;
}

interface ConversationParts {
  /** Throws if the session is closed, or does not run here. */
  runOf(session: string): Promise<SpokenRun>;
  lines(session: string): Promise<string[]>;
  /** Opens a session that goes on from another one. */
  open(
    format: string,
    input: unknown,
    by: KeyHolder,
    request: RequestKey | undefined,
    escalated_from: NonNullable<EventData['session.opened']['escalated_from']>,
  ): Promise<OpenedSession>;
}

/** How many messages may wait for their turn. */
const maxWaitingMessages = 50;
/** How long a request that closes a session waits for its end. */
const maxClosingMs = 10_000;

export class Conversations {
  readonly #parts: Pick<SessionParts, 'openings' | 'hash' | 'newId' | 'clock'>;
  readonly #conversation: ConversationParts;

  constructor(parts: Pick<SessionParts, 'openings' | 'hash' | 'newId' | 'clock'>, conversation: ConversationParts) {
    this.#parts = parts;
    this.#conversation = conversation;
  }

  async say(session: string, text: string, by: string, request?: RequestKey): Promise<SaidMessage> {
    const run = await this.#takingRun(session, 'message.said');
    const { ledger } = run.fold;
    const id = this.#messageId(ledger, request);
    const before = ledger.messages.get(id);
    if (before) return { id, seq: before.seq, created: false };
    if (waitingIn(ledger) >= maxWaitingMessages)
      throw new ParleyError('MESSAGES_WAITING', `${maxWaitingMessages} messages wait for their turn in ${session}.`);
    await run.deliver({ kind: 'message.said', data: { id, by, text } });
    const said = ledger.messages.get(id);
    if (!said) throw new ParleyError('SESSION_CLOSED', `The session ${session} was closed meanwhile.`);
    return { id, seq: said.seq, created: true };
  }

  /** The message with which a session was opened; a session has one at most. */
  async sayFirst(session: string, text: string, by: string): Promise<void> {
    const run = await this.#takingRun(session, 'message.said');
    if (!run.fold.ledger.messages.has(firstMessageId))
      await run.deliver({ kind: 'message.said', data: { id: firstMessageId, by, text } });
  }

  /** Ends the turn of a message with what there is; a message that waits gets no turn. */
  async cancelTurn(session: string, message: string, reason: string): Promise<void> {
    const run = await this.#takingRun(session, 'turn.cancelled');
    const said = run.fold.ledger.messages.get(message);
    if (!said) throw new ParleyError('MESSAGE_UNKNOWN', `Nobody said ${message} in ${session}.`);
    if (said.answered) throw new ParleyError('TURN_OVER', `The message ${message} was answered.`);
    await run.deliver({ kind: 'turn.cancelled', data: { message, reason } });
  }

  /** Resolves when the session is closed. */
  async close(session: string, by: string): Promise<void> {
    const run = await this.#takingRun(session, 'close.requested');
    await run.deliver({ kind: 'close.requested', data: { by } });
    await waitAtMost(maxClosingMs, run.ended, this.#parts.clock);
  }

  async escalate(session: string, given: unknown, by: KeyHolder, request?: RequestKey): Promise<OpenedSession> {
    const lines = await this.#conversation.lines(session);
    const events = eventsOf(lines);
    const [opened] = events;
    if (opened?.kind !== 'session.opened') throw new TypeError('a record begins with session.opened');
    const escalation = this.#openingOf(opened.data.format)?.conversation?.escalation;
    if (!escalation) throw unsuitable(session);
    const told = toldIn(opened.data, events);
    const input = parseInput(escalation.input, given ?? {});
    const head = { seq: lines.length - 1, hash: lineHashOf(lines.at(-1) ?? '') };
    return this.#conversation.open(escalation.format, escalation.open(input, told), by, request, { session, head });
  }

  #openingOf(format: string): FormatOpening | undefined {
    const name = nameWithoutVersion(format);
    return this.#parts.openings.find((opening) => nameWithoutVersion(opening.format) === name);
  }

  async #takingRun(session: string, kind: SessionEvent['kind']): Promise<SpokenRun> {
    const run = await this.#conversation.runOf(session);
    if (run.fold.format.takes?.includes(kind)) return run;
    throw unsuitable(session);
  }

  /** A repeated request has the same id. Another request with the same key is refused. */
  #messageId({ messages }: Ledger, request: RequestKey | undefined): string {
    if (!request) return this.#parts.newId();
    const prefix = `key-${this.#parts.hash(request.key).slice(0, 24)}-`;
    const id = `${prefix}${this.#parts.hash(request.digest).slice(0, 12)}`;
    const other = [...messages.keys()].find((known) => known.startsWith(prefix) && known !== id);
    if (other === undefined) return id;
    throw new ParleyError('IDEMPOTENCY_KEY_REUSED', 'The key came with another message before.');
  }
}

const firstMessageId = 'first';

const unsuitable = (session: string) =>
  new ParleyError('SESSION_UNSUITABLE', `The session ${session} takes no messages.`);

function waitingIn({ messages }: Ledger): number {
  let waiting = 0;
  for (const { answered } of messages.values()) if (!answered) waiting += 1;
  return waiting;
}

function toldIn({ session, input }: EventData['session.opened'], events: readonly SessionEvent[]): ToldConversation {
  const answers = new Map<string, JsonObject>();
  for (const event of events) if (event.kind === 'turn.closed') answers.set(event.data.message, event.data.answer);
  const turns = events.flatMap((event) =>
    event.kind === 'message.said' ? [{ message: event.data, answer: answers.get(event.data.id) ?? null }] : [],
  );
  return { session, input, turns };
}
