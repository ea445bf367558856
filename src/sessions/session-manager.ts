/** The sessions of this process: opens, resumes, cancels and stops them. It knows no format by name. */
import type { AgentCaller, LateReply } from '../agents/agent-caller.ts';
import type { AgentRegistry } from '../agents/agent-registry.ts';
import type { HealthTracker } from '../agents/health-tracker.ts';
import { ParleyError } from '../errors.ts';
import type { FormatOpening } from '../formats/opening.ts';
import { type AdminActor, localActor } from '../model/admin-actor.ts';
import type { KeyHolder } from '../model/key-holder.ts';
import type { RequestKey } from '../model/request-key.ts';
import { nameWithoutVersion } from '../model/versioned-name.ts';
import type { Lane, NewEvent } from '../record/event.ts';
import { ShortLivedMap } from '../runtime/short-lived-map.ts';
import { readRecordEnds } from '../store/record-pages.ts';
import type { SessionQuery } from '../store/store.ts';
import { waitAtMost, whenAborted } from './bounded-wait.ts';
import { closeUnread } from './close-unread.ts';
import { Conversations } from './conversations.ts';
import { DeadlineQueue } from './deadline-queue.ts';
import { findOpened } from './find-opened.ts';
import { agentsOfRequest, listGuestNames, removeGuest } from './guests.ts';
import { Inbox } from './inbox.ts';
import { LaterAnswers } from './later-answers.ts';
import { OutgoingBytes } from './outgoing-bytes.ts';
import { OwnedRuns } from './owned-runs.ts';
import { ParkedAsks } from './parked-asks.ts';
import { ParkedElsewhere } from './parked-elsewhere.ts';
import { latePostOf, type PostContent } from './post-office.ts';
import { checkInput, openingRowOf, parseInput, prepareOpening, type SessionPlan } from './prepare-opening.ts';
import { openRemoteRun, type SpokenRun } from './remote-run.ts';
import { type OwnedSessionCounts, removeOwned } from './remove-owned.ts';
import { ResendQueue } from './resend-queue.ts';
import type { RunServices } from './run-services.ts';
import { createSeatTurn } from './seat-turn.ts';
import { precedingOf, sequelKey } from './sequel.ts';
import { SessionArchive, unrestrictedHolder } from './session-archive.ts';
import { SessionFold } from './session-fold.ts';
import { sessionOfGuest } from './session-guests.ts';
import { SessionLanes } from './session-lanes.ts';
import { type ListedSession, SessionLister } from './session-lister.ts';
import type { SessionParts } from './session-parts.ts';
import { SessionRun } from './session-run.ts';
import type { BatchSession, OpenedSession, SessionService } from './session-service.ts';
import { cacheLookups, type SplitBatch, splitBatch } from './split-batch.ts';
import { TakeUp } from './take-up.ts';
import { writeOpening } from './write-step.ts';

/** How many sessions are opened together before other work gets its turn. */
const sessionsAtOnce = 100;
/** How long an answer that comes while the platform starts waits for its session. */
const maxResumeWaitMs = 20_000;

/** Long enough for another machine to take a session over and cancel it. */
const maxCancelWaitMs = 30_000;

const cancelFact = (reason: string): NewEvent => ({
  ...{ kind: 'session.closed', data: { status: 'cancelled', outcome: null, reason } },
});

export class SessionManager extends SessionArchive implements SessionService {
  readonly #registry: AgentRegistry;
  readonly #healths: HealthTracker;
  readonly #services: RunServices;
  readonly #running = new ShortLivedMap<string, SessionRun>();
  readonly #owned: OwnedRuns;
  readonly #takeUp: TakeUp;
  readonly #lanes: SessionLanes;
  readonly #lister: SessionLister;
  readonly #resumed = Promise.withResolvers<void>();
  /** Takes in answers that come later, and those of persons. */
  readonly laterAnswers: LaterAnswers;
  readonly inbox: Inbox;
  readonly conversations: Conversations;
  #accepting = true;
  /** Whether the open sessions of the store are left alone. */
  #isHolding = false;

  constructor(parts: SessionParts, registry: AgentRegistry, healths: HealthTracker, caller: AgentCaller) {
    super(parts);
    this.#registry = registry;
    this.#healths = healths;
    const deadlines = new DeadlineQueue(parts.clock);
    const parkedAsks = new ParkedAsks(deadlines);
    this.laterAnswers = new LaterAnswers(parts.store, {
      get: (session) => this.#running.get(session),
      resumed: () => this.#waitUntilResumed(),
      post: parts.member && ((session, ask, late) => this.#post(session, latePostOf(ask, late))),
    });
    const foldOf = (session: string) => this.#running.get(session)?.fold;
    const { protocols, store } = parts;
    const elsewhere =
      parts.member &&
      new ParkedElsewhere({
        ...{ formats: parts.formats, hash: parts.hash, cluster: parts.member.cluster },
        lines: (session) => this.lines(session),
        runsHere: (session) => this.#running.has(session),
      });
    this.inbox = new Inbox({ protocols, store, parkedAsks, laterAnswers: this.laterAnswers, foldOf, elsewhere });
    this.conversations = new Conversations(parts, {
      runOf: (session) => this.#spokenRun(session),
      lines: (session) => this.lines(session),
      open: (format, input, by, request, escalated_from) => {
        const key = request && { ...request, key: `key/${request.key}` };
        return this.#open(this.#openingOf(format), input, by, key, { escalated_from });
      },
    });
    this.#lister = new SessionLister(parts, foldOf);
    this.#owned = new OwnedRuns(parts, {
      running: this.#running,
      ...this.#recordReader,
      track: (session, lines, epoch) => this.#takeUp.readOne(session, lines, epoch),
      takeLate: (session, ask, late, post) => this.#takeLate(session, ask, late, post),
    });
    this.#lanes = new SessionLanes((lane) => this.#removeLaneGuest(lane));
    const seatTurn = createSeatTurn(parts, registry, healths);
    const sending = { resends: new ResendQueue(), outgoing: new OutgoingBytes() };
    this.#services = { caller, lanes: this.#lanes, deadlines, parkedAsks, seatTurn, ...sending };
    this.#takeUp = new TakeUp(parts, {
      isWanted: (session) => this.#accepting && !this.#running.has(session),
      track: (session, fold) => this.#track(session, fold),
      noteUnreadable: (session, epoch) => this.#owned.noteUnreadable(session, epoch),
    });
  }

  async open(
    format: string,
    input: unknown,
    request?: RequestKey,
    by: KeyHolder = unrestrictedHolder,
  ): Promise<OpenedSession> {
    const opening = this.#openingOf(format);
    const opened = await this.#open(opening, input, by, request && { ...request, key: `key/${request.key}` });
    const first = opening.conversation?.firstMessage(parseInput(opening.input, input));
    if (first !== undefined) await this.conversations.sayFirst(opened.session, first, by.owner ?? localActor.name);
    return opened;
  }

  async openAfter(session: string, path: string, input: unknown): Promise<OpenedSession> {
    const opening = this.parts.openings.find(({ follows, path: known }) => follows !== undefined && known === path);
    if (!opening) throw new TypeError(`there is no opening that follows as ${path}`);
    const preceding = await precedingOf(this.parts.store, session, opening);
    const { owner } = await this.row(session);
    // The same digest for every input: a second sequel is refused even if it says something else.
    const request = { key: sequelKey(path, session), digest: '' };
    const opened = await this.#open(opening, input, { owner, everything: true }, request, { preceding });
    if (opened.created) return opened;
    throw new ParleyError('SESSION_FOLLOWED', `The session ${opened.session} followed ${session} before.`);
  }

  async openBatch(
    format: string,
    given: unknown,
    request?: RequestKey,
    until?: AbortSignal,
    by: KeyHolder = unrestrictedHolder,
  ): Promise<BatchSession[]> {
    this.#checkAccepting();
    const opening = this.#openingOf(format);
    const { batch } = opening;
    if (!batch) throw new TypeError(`sessions of the format ${format} are opened one at a time`);
    const split = splitBatch(batch, parseInput(batch.input, given), request, this.parts);
    const opened = await this.#openAll(opening, split, by);
    if (until) {
      const ended = opened.map(({ session }) =>
        this.parts.member ? this.closed(session, until) : this.#running.get(session)?.ended,
      );
      await Promise.race([Promise.all(ended), whenAborted(until)]);
    }
    const rows = await Promise.all(opened.map(({ session }) => this.row(session)));
    return rows.map((row, at) => ({ row, label: batch.labelOf(split.inputs[at]) }));
  }

  async #open(
    opening: FormatOpening,
    given: unknown,
    by: KeyHolder,
    request?: RequestKey,
    from: Pick<SessionPlan, 'preceding' | 'escalated_from'> = {},
  ): Promise<OpenedSession> {
    this.#checkAccepting();
    const before = await findOpened(this.parts.store, request);
    if (before) return before;
    const input = checkInput(opening, given, this.parts.clock.now());
    return this.#openNew({ opening, input, by, agents: agentsOfRequest(this.#registry, by), request, ...from });
  }

  /** Sessions that leave their lane because of a shutdown are not over and still need their guest, and so do those of others. */
  async #removeLaneGuest({ guest, key }: Lane): Promise<void> {
    if (guest === undefined || !this.#accepting) return;
    const { member, log } = this.parts;
    // What cannot be asked is taken for open: a guest that stays is removed at the next start.
    const isOpen = await member?.cluster.isLaneOpen(key).catch(() => true);
    if (!isOpen) await removeGuest(guest, this.#registry, log);
  }

  /** The lane is kept open until all sessions are in it, even if the first ones are over before the last are opened. */
  async #openAll(
    opening: FormatOpening,
    { inputs, lane, guest, keyOf }: SplitBatch,
    by: KeyHolder,
  ): Promise<OpenedSession[]> {
    const before = await Promise.all(inputs.map((_, at) => findOpened(this.parts.store, keyOf(at))));
    const agents = cacheLookups(agentsOfRequest(this.#registry, by));
    const { member } = this.parts;
    const elsewhere = lane !== undefined && (await member?.cluster.laneElsewhere(member.id, lane.key)) === true;
    const releaseLane = this.#lanes.keep(lane);
    try {
      if (guest && before.includes(undefined)) await agents.registerGuest(guest, keyOf(0));
      const opened: OpenedSession[] = [];
      for (let from = 0; from < inputs.length; from += sessionsAtOnce) {
        const pending = inputs.slice(from, from + sessionsAtOnce).map((input, n) => {
          const request = keyOf(from + n);
          return before[from + n] ?? this.#openNew({ opening, input, by, agents, request, lane, elsewhere });
        });
        opened.push(...(await Promise.all(pending)));
      }
      return opened;
    } finally {
      releaseLane();
    }
  }

  async #openNew(wanted: SessionPlan): Promise<OpenedSession> {
    const { parts } = this;
    const opened = await prepareOpening(wanted, parts, this.#healths, (path, by) => this.report(path, by));
    const fold = SessionFold.open(opened, parts.formats, parts.hash);
    this.#checkAccepting();
    const { session } = opened;
    if (await this.#writeNew(wanted, fold)) return { session, created: true };
    const first = await findOpened(this.parts.store, wanted.request);
    if (!first) throw new TypeError('a new session met a record that was there before it');
    return first;
  }

  /** Opens the session here and runs it; or, where another machine is to run it, only puts its opening on the record. */
  async #writeNew(wanted: SessionPlan, fold: SessionFold): Promise<boolean> {
    const { clock, member } = this.parts;
    const row = openingRowOf(wanted, clock.now());
    if (!member) return (await this.#track(fold.session, fold).open(row)) === 'appended';
    if (member.takesNew && !wanted.elsewhere) {
      fold.epoch = 1;
      return (await this.#track(fold.session, fold).open({ ...row, worker: member.id })) === 'appended';
    }
    const body = fold.add({ kind: 'session.opened', data: fold.opened }, new Date(clock.now()).toISOString());
    const isNew = await writeOpening({ bodies: [body], endsTurn: false }, fold, row, this.parts);
    if (isNew) await member.offer(fold.session);
    return isNew;
  }

  list(query: SessionQuery): Promise<ListedSession[]> {
    return this.#lister.list(query);
  }

  fillUnlisted(signal: AbortSignal): Promise<void> {
    return this.#lister.fillUnlisted(signal);
  }

  /**
   * Resumes in the order of the openings: sessions that ran before join their lane before those that waited in it. Resolves when
   * all are taken up; where they are many, they go on afterwards.
   */
  async resume(): Promise<number> {
    if (this.parts.member) {
      await this.parts.member.start(this.#owned);
      this.#resumed.resolve();
      return 0;
    }
    const unfinished = await this.parts.store.unfinished();
    const runs = await this.#takeUp.read(unfinished, this.#recordReader);
    // Before the sessions go on: the store answers in order, and would write the steps of all of them first.
    const guests = await listGuestNames(this.#registry);
    void this.#takeUp.goOn(runs);
    this.#resumed.resolve();
    const expected = this.#lanes.guests();
    const isExpected = (name: string) => expected.has(name) || this.#running.has(sessionOfGuest(name) ?? '');
    for (const name of guests) if (!isExpected(name)) await removeGuest(name, this.#registry, this.parts.log);
    return runs.length;
  }

  get #recordReader() {
    return {
      lines: (session: string) => this.lines(session),
      records: (sessions: readonly string[], maxBytes: number) => this.parts.store.records(sessions, maxBytes),
    };
  }

  hold(): void {
    this.#isHolding = true;
    this.#resumed.resolve();
  }

  async closed(session: string, signal: AbortSignal): Promise<boolean> {
    const run = this.#running.get(session);
    if (run && (await Promise.race([run.ended, whenAborted(signal)]))) return true;
    // A session that left this machine goes on at another one.
    if (!run || this.parts.member) for await (const _ of this.follow(session, 0, signal)) if (signal.aborted) break;
    return (await this.row(session)).status !== 'running';
  }

  async cancel(session: string, reason: string): Promise<void> {
    // At once where it runs here: of sessions that are cancelled together, none starts in the place of another.
    const run = this.#running.get(session) ?? (await this.#runningOf(session));
    if (run) return run.cancel(reason);
    const { member, store } = this.parts;
    const epoch = this.#isHolding ? await member?.seize(session) : undefined;
    if (member && epoch === undefined) {
      await this.#post(session, cancelFact(reason));
      await this.closed(session, AbortSignal.timeout(maxCancelWaitMs));
      return;
    }
    if (!this.#isHolding && this.#canFold(await this.lines(session)))
      throw new ParleyError('SESSION_CLOSED', `The session ${session} runs in another process.`);
    const end = { status: 'cancelled' as const, outcome: null, reason };
    if (await closeUnread(session, await readRecordEnds(store, session), end, this.parts, epoch)) return;
    throw new ParleyError('SESSION_CLOSED', `The session ${session} was closed meanwhile.`);
  }

  removeOwned(owner: string, by: AdminActor): Promise<OwnedSessionCounts> {
    return removeOwned(owner, by, this.parts, (session) => this.cancel(session, 'everything of its owner is deleted'));
  }

  /** If the record can be folded, another process may be running it; if not, none is. */
  #canFold(lines: readonly string[]): boolean {
    try {
      return SessionFold.read(lines, this.parts.formats, this.parts.hash) !== undefined;
    } catch {
      return false;
    }
  }

  async deliver(session: string, fact: NewEvent): Promise<void> {
    const { member } = this.parts;
    const run = await this.#runningOf(session);
    if (!run && member) return this.#post(session, fact);
    await (await this.#runHere(session)).deliver(fact);
  }

  /** The platform listens before it has taken up its sessions. */
  #waitUntilResumed(): Promise<void> {
    return waitAtMost(maxResumeWaitMs, this.#resumed.promise, this.parts.clock);
  }

  async #runHere(session: string): Promise<SessionRun> {
    let run = await this.#runningOf(session);
    if (!run) await this.#waitUntilResumed();
    run ??= await this.#runningOf(session);
    if (run) return run;
    const why = this.#isHolding ? 'is held: the platform was started with --hold' : 'does not run in this process';
    throw new ParleyError('SESSION_UNSUITABLE', `The session ${session} ${why}.`);
  }

  /** Has the machine that runs the session take something in. */
  async #post(session: string, content: PostContent): Promise<void> {
    await this.parts.member?.post(session, content, () => this.#isOpen(session));
  }

  /** An answer that was posted to this machine. A session that is not taken up yet keeps it waiting. */
  async #takeLate(session: string, ask: string, late: LateReply, post: number): Promise<void> {
    if (!this.#running.has(session)) throw new TypeError('the session does not run here yet');
    await this.laterAnswers.take(session, ask, late, post);
  }

  /** The run of an open session, or what is needed of it where another machine has it. */
  async #spokenRun(session: string): Promise<SpokenRun> {
    const run = await this.#runningOf(session);
    if (run || !this.parts.member) return run ?? this.#runHere(session);
    return openRemoteRun(this.parts, {
      lines: () => this.lines(session),
      post: (fact) => this.#post(session, fact),
      closed: () => this.closed(session, AbortSignal.timeout(maxCancelWaitMs)),
    });
  }

  async #isOpen(session: string): Promise<boolean> {
    return (await this.parts.store.session(session))?.status === 'running';
  }

  /** The run of an open session; `undefined` if its record could not be folded here. */
  async #runningOf(session: string): Promise<SessionRun | undefined> {
    const { status } = await this.row(session);
    if (status !== 'running') throw new ParleyError('SESSION_CLOSED', `The session ${session} is ${status}.`);
    return this.#running.get(session);
  }

  /** Waits at most `graceMs` for what is under way; sessions that are still open are resumed at the next start. */
  async stop(graceMs: number): Promise<void> {
    this.#accepting = false;
    // Newest first: sessions that wait in a lane leave it before a place is free, so that none of them starts.
    const runs = [...this.#running.values()].reverse();
    this.parts.member?.wind();
    for (const run of runs) run.windDown();
    if (this.parts.member) await this.#owned.releaseIdle(runs);
    if (graceMs > 0) await waitAtMost(graceMs, Promise.all(runs.map((run) => run.ended)), this.parts.clock);
    for (const run of runs) run.abandon();
    await this.parts.member?.leave();
  }

  /** New sessions have the newest version of a format, whichever version was named. */
  #openingOf(format: string): FormatOpening {
    const name = nameWithoutVersion(format);
    const opening = this.parts.openings.find((known) => nameWithoutVersion(known.format) === name);
    if (!opening) throw new TypeError(`there is no opening for the format ${format}`);
    return opening;
  }

  #checkAccepting(): void {
    if (!this.#accepting) throw new ParleyError('SHUTTING_DOWN', 'No new session is opened while shutting down.');
  }

  #track(session: string, fold: SessionFold): SessionRun {
    const run = new SessionRun(fold, this.parts, this.#services);
    this.#running.set(session, run);
    run.ended.then((closed) => {
      this.#running.delete(session);
      if (closed) this.#dismissGuests(session, fold);
    });
    return run;
  }

  /** The guests of a closed session go. They are named after their session, so that a restart finds them. */
  #dismissGuests(session: string, { opened }: SessionFold): void {
    const count = opened.seats.filter(({ notes }) => notes.includes('guest')).length;
    if (count === 0) return;
    listGuestNames(this.#registry)
      .then(async (names) => {
        for (const name of names.filter((each) => sessionOfGuest(each) === session))
          await removeGuest(name, this.#registry, this.parts.log);
      })
      .catch((error: unknown) => this.parts.log.warn({ session, err: error }, 'guests could not be removed yet'));
  }
}
