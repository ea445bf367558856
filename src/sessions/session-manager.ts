/** The sessions of this engine: opened, taken up again, waited for, stopped. Which format they have, it does not know. */

import type { AgentCaller } from '../agents/agent-caller.ts';
import type { AgentRegistry } from '../agents/agent-registry.ts';
import type { HealthTracker } from '../agents/health-tracker.ts';
import { agentsVisibleTo } from '../agents/visible-agents.ts';
import { ParleyError } from '../errors.ts';
import type { FormatOpening, PrecedingSession } from '../formats/opening.ts';
import type { KeyHolder } from '../model/key-holder.ts';
import type { RequestKey } from '../model/request-key.ts';
import { atEndOfTurn } from '../runtime/end-of-turn.ts';
import { ShortLivedMap } from '../runtime/short-lived-map.ts';
import { listGuestNames, registerGuest, removeGuest } from './guests.ts';
import { checkInput, openingRowOf, parseInput, prepareOpening, type SessionPlan } from './prepare-opening.ts';
import { precedingOf, sequelKey } from './sequel.ts';
import { SessionArchive, unrestrictedHolder } from './session-archive.ts';
import { SessionFold } from './session-fold.ts';
import { SessionLanes } from './session-lanes.ts';
import type { SessionParts } from './session-parts.ts';
import { SessionRun } from './session-run.ts';
import type { BatchSession, OpenedSession, SessionService } from './session-service.ts';
import { cacheLookups, type SplitBatch, splitBatch } from './split-batch.ts';

/** How many sessions are opened or taken up together, before whoever else wants something gets a turn. */
const sessionsAtOnce = 100;

/** A session that somebody left unfinished, and its record, as soon as it is read. */
interface UnfinishedSession {
  session: string;
  lines: Promise<string[]>;
}

export class SessionManager extends SessionArchive implements SessionService {
  readonly #registry: AgentRegistry;
  readonly #healths: HealthTracker;
  readonly #caller: AgentCaller;
  readonly #running = new ShortLivedMap<string, SessionRun>();
  readonly #lanes: SessionLanes;
  #accepting = true;

  constructor(parts: SessionParts, registry: AgentRegistry, healths: HealthTracker, caller: AgentCaller) {
    super(parts);
    this.#registry = registry;
    this.#healths = healths;
    this.#caller = caller;
    this.#lanes = new SessionLanes(({ guest }) => {
      // A platform that shuts down leaves its lanes, but their sessions are not over.
      if (guest !== undefined && this.#accepting) removeGuest(guest, registry, parts.log);
    });
  }

  async open(
    format: string,
    input: unknown,
    request?: RequestKey,
    by: KeyHolder = unrestrictedHolder,
  ): Promise<OpenedSession> {
    return this.#open(this.#openingOf(format), input, by, request && { ...request, key: `key/${request.key}` });
  }

  async openAfter(session: string, path: string, input: unknown): Promise<OpenedSession> {
    const opening = this.parts.openings.find((each) => each.follows !== undefined && each.path === path);
    if (!opening) throw new TypeError(`there is no opening that follows as ${path}`);
    const preceding = await precedingOf(this.parts.store, session, opening);
    const { owner } = await this.row(session);
    // No digest: whatever it says, what was settled once is settled.
    const request = { key: sequelKey(path, session), digest: '' };
    const opened = await this.#open(opening, input, { owner, everything: true }, request, preceding);
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
      const ended = opened.map(({ session }) => this.#running.get(session)?.ended);
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
    preceding?: PrecedingSession,
  ): Promise<OpenedSession> {
    this.#checkAccepting();
    const before = await this.#findOpened(request);
    if (before) return before;
    const input = checkInput(opening, given, this.parts.clock.now());
    return this.#openNew({ opening, input, by, agents: agentsVisibleTo(this.#registry, by), request, preceding });
  }

  /** The lane is kept open until all of them are in it, however soon the first are over. */
  async #openAll(
    opening: FormatOpening,
    { inputs, lane, guest, keyOf }: SplitBatch,
    by: KeyHolder,
  ): Promise<OpenedSession[]> {
    const before = await Promise.all(inputs.map((_, at) => this.#findOpened(keyOf(at))));
    const agents = cacheLookups(agentsVisibleTo(this.#registry, by));
    const releaseLane = this.#lanes.keep(lane);
    try {
      if (guest && before.includes(undefined)) await registerGuest(guest, keyOf(0), agents);
      const opened: OpenedSession[] = [];
      for (let from = 0; from < inputs.length; from += sessionsAtOnce) {
        const pending = inputs.slice(from, from + sessionsAtOnce).map((input, n) => {
          const request = keyOf(from + n);
          return before[from + n] ?? this.#openNew({ opening, input, by, agents, request, lane });
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
    const run = this.#track(opened.session, fold);
    const { session } = opened;
    if ((await run.open(openingRowOf(wanted, parts.clock.now()))) === 'appended') return { session, created: true };
    const first = await this.#findOpened(wanted.request);
    if (!first) throw new TypeError('a new session met a record that was there before it');
    return first;
  }

  /** In the order in which they were opened, so that whoever was under way is in its lane before those who waited. */
  async resume(): Promise<number> {
    const open = await this.parts.store.unfinished();
    const runs: SessionRun[] = [];
    let reading = this.#readUnfinished(open, 0);
    for (let from = sessionsAtOnce; reading.length > 0; from += sessionsAtOnce) {
      const read = reading;
      await Promise.allSettled(read.map(({ lines }) => lines));
      reading = this.#readUnfinished(open, from);
      // By then they are asked for: the store reads them while those before them are folded.
      await new Promise<void>(atEndOfTurn);
      const taken = await Promise.all(read.map((each) => this.#trackUnfinished(each)));
      runs.push(...taken.filter((run) => run !== undefined));
    }
    // Read before they go on: the store answers in turn, and would first keep what all of them write.
    const guests = await listGuestNames(this.#registry);
    for (const run of runs) run.resume();
    const expected = this.#lanes.guests();
    for (const name of guests) if (!expected.has(name)) await removeGuest(name, this.#registry, this.parts.log);
    return runs.length;
  }

  async closed(session: string, signal: AbortSignal): Promise<boolean> {
    const run = this.#running.get(session);
    if (run && (await Promise.race([run.ended, whenAborted(signal)]))) return true;
    if (!run) for await (const _ of this.follow(session, 0, signal)) if (signal.aborted) break;
    return (await this.row(session)).status !== 'running';
  }

  async cancel(session: string, reason: string): Promise<void> {
    const { status } = await this.row(session);
    const run = this.#running.get(session);
    if (status !== 'running' || !run) throw new ParleyError('SESSION_CLOSED', `The session ${session} is ${status}.`);
    await run.cancel(reason);
  }

  /** Lets what is under way finish for at most `graceMs`; the rest is taken up at the next start. */
  async stop(graceMs: number): Promise<void> {
    this.#accepting = false;
    const runs = [...this.#running.values()];
    for (const run of runs) run.windDown();
    if (graceMs > 0) await this.#waitAtMost(graceMs, Promise.all(runs.map((run) => run.ended)));
    for (const run of runs) run.abandon();
  }

  async #waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
    const late = Promise.withResolvers<void>();
    const cancel = this.parts.clock.at(this.parts.clock.now() + ms, late.resolve);
    await Promise.race([work, late.promise]);
    cancel();
  }

  #openingOf(format: string): FormatOpening {
    const opening = this.parts.openings.find((each) => each.format === format);
    if (!opening) throw new TypeError(`there is no opening for the format ${format}`);
    return opening;
  }

  #checkAccepting(): void {
    if (!this.#accepting) throw new ParleyError('SHUTTING_DOWN', 'No new session is opened while shutting down.');
  }

  #track(session: string, fold: SessionFold): SessionRun {
    const run = new SessionRun(fold, this.parts, this.#caller, this.#lanes);
    this.#running.set(session, run);
    run.ended.then(() => this.#running.delete(session));
    return run;
  }

  #readUnfinished(open: readonly string[], from: number): UnfinishedSession[] {
    return open.slice(from, from + sessionsAtOnce).map((session) => {
      const lines = this.lines(session);
      // It is told when the session is taken up.
      lines.catch(() => {});
      return { session, lines };
    });
  }

  /** A session that cannot be read is left as it is, and told: it must not keep the others from going on. */
  async #trackUnfinished({ session, lines }: UnfinishedSession): Promise<SessionRun | undefined> {
    if (!this.#accepting || this.#running.has(session)) return undefined;
    try {
      return this.#track(session, SessionFold.read(await lines, this.parts.formats, this.parts.hash));
    } catch (error) {
      this.parts.log.error({ session, err: error }, 'an open session could not be taken up');
      return undefined;
    }
  }

  async #findOpened(request: RequestKey | undefined): Promise<OpenedSession | undefined> {
    const row = request && (await this.parts.store.sessionByRequest(request.key));
    if (!row) return undefined;
    if (row.request_digest === request.digest) return { session: row.id, created: false };
    throw new ParleyError('IDEMPOTENCY_KEY_REUSED', 'The key came with another request before.');
  }
}

function whenAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
