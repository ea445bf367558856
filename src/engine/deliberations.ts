/** The sessions of this engine: opened, taken up again, waited for, stopped. Which format they have, it does not know. */
import { ParleyError } from '../errors.ts';
import type { Opening, Preceding } from '../formats/opening.ts';
import { Held } from '../held.ts';
import { Archive, everybody } from './archive.ts';
import { type Parted, remembering, takeApart } from './batch.ts';
import type { Caller } from './caller.ts';
import { atEndOfTurn } from './end-of-turn.ts';
import type { BatchItem, Holder, Opened, RequestKey, Sessions } from './engine.ts';
import { Fold } from './fold.ts';
import { allGuests, dismiss, welcome } from './guests.ts';
import type { Healths } from './health.ts';
import { Lanes } from './lanes.ts';
import { agentsFor } from './owned.ts';
import type { EngineParts } from './parts.ts';
import { checked, parsed, prepare, rowOf, type Wanted } from './prepare.ts';
import type { Registry } from './registry.ts';
import { Run } from './run.ts';
import { precedingOf, sequelKey } from './sequel.ts';

/** How many sessions are opened or taken up together, before whoever else wants something gets a turn. */
const AT_ONCE = 100;

/** A session that somebody left unfinished, and its record, as soon as it is read. */
interface Left {
  session: string;
  lines: Promise<string[]>;
}

export class Deliberations extends Archive implements Sessions {
  readonly #registry: Registry;
  readonly #healths: Healths;
  readonly #caller: Caller;
  readonly #running = new Held<string, Run>();
  readonly #lanes: Lanes;
  #accepting = true;

  constructor(parts: EngineParts, registry: Registry, healths: Healths, caller: Caller) {
    super(parts);
    this.#registry = registry;
    this.#healths = healths;
    this.#caller = caller;
    this.#lanes = new Lanes(({ guest }) => {
      // A platform that shuts down leaves its lanes, but their sessions are not over.
      if (guest !== undefined && this.#accepting) dismiss(guest, registry, parts.log);
    });
  }

  async open(format: string, input: unknown, request?: RequestKey, by: Holder = everybody): Promise<Opened> {
    return this.#open(this.#openingOf(format), input, by, request && { ...request, key: `key/${request.key}` });
  }

  async openAfter(session: string, path: string, input: unknown): Promise<Opened> {
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
    by: Holder = everybody,
  ): Promise<BatchItem[]> {
    this.#checkAccepting();
    const opening = this.#openingOf(format);
    const { batch } = opening;
    if (!batch) throw new TypeError(`sessions of the format ${format} are opened one at a time`);
    const parted = takeApart(batch, parsed(batch.input, given), request, this.parts);
    const opened = await this.#openAll(opening, parted, by);
    if (until) {
      const ended = opened.map(({ session }) => this.#running.get(session)?.ended);
      await Promise.race([Promise.all(ended), aborted(until)]);
    }
    const rows = await Promise.all(opened.map(({ session }) => this.row(session)));
    return rows.map((row, at) => ({ row, label: batch.labelOf(parted.inputs[at]) }));
  }

  async #open(
    opening: Opening,
    given: unknown,
    by: Holder,
    request?: RequestKey,
    preceding?: Preceding,
  ): Promise<Opened> {
    this.#checkAccepting();
    const before = await this.#openedBefore(request);
    if (before) return before;
    const input = checked(opening, given, this.parts.clock.now());
    return this.#openNew({ opening, input, by, agents: agentsFor(this.#registry, by), request, preceding });
  }

  /** The lane is kept open until all of them are in it, however soon the first are over. */
  async #openAll(opening: Opening, { inputs, lane, guest, keyOf }: Parted, by: Holder): Promise<Opened[]> {
    const before = await Promise.all(inputs.map((_, at) => this.#openedBefore(keyOf(at))));
    const agents = remembering(agentsFor(this.#registry, by));
    const letGo = this.#lanes.keep(lane);
    try {
      if (guest && before.includes(undefined)) await welcome(guest, keyOf(0), agents);
      const opened: Opened[] = [];
      for (let from = 0; from < inputs.length; from += AT_ONCE) {
        const some = inputs.slice(from, from + AT_ONCE).map((input, n) => {
          const request = keyOf(from + n);
          return before[from + n] ?? this.#openNew({ opening, input, by, agents, request, lane });
        });
        opened.push(...(await Promise.all(some)));
      }
      return opened;
    } finally {
      letGo();
    }
  }

  async #openNew(wanted: Wanted): Promise<Opened> {
    const { parts } = this;
    const opened = await prepare(wanted, parts, this.#healths, (path, by) => this.report(path, by));
    const fold = Fold.open(opened, parts.formats, parts.hash);
    this.#checkAccepting();
    const run = this.#track(opened.session, fold);
    const { session } = opened;
    if ((await run.open(rowOf(wanted, parts.clock.now()))) === 'appended') return { session, created: true };
    const first = await this.#openedBefore(wanted.request);
    if (!first) throw new TypeError('a new session met a record that was there before it');
    return first;
  }

  /** In the order in which they were opened, so that whoever was under way is in its lane before those who waited. */
  async resume(): Promise<number> {
    const open = await this.parts.store.unfinished();
    const runs: Run[] = [];
    let reading = this.#readSome(open, 0);
    for (let from = AT_ONCE; reading.length > 0; from += AT_ONCE) {
      const read = reading;
      await Promise.allSettled(read.map(({ lines }) => lines));
      reading = this.#readSome(open, from);
      // By then they are asked for: the store reads them while those before them are folded.
      await new Promise<void>(atEndOfTurn);
      const taken = await Promise.all(read.map((each) => this.#takeUp(each)));
      runs.push(...taken.filter((run) => run !== undefined));
    }
    // Read before they go on: the store answers in turn, and would first keep what all of them write.
    const guests = await allGuests(this.#registry);
    for (const run of runs) run.resume();
    const expected = this.#lanes.guests();
    for (const name of guests) if (!expected.has(name)) await dismiss(name, this.#registry, this.parts.log);
    return runs.length;
  }

  async closed(session: string, signal: AbortSignal): Promise<boolean> {
    const run = this.#running.get(session);
    if (run && (await Promise.race([run.ended, aborted(signal)]))) return true;
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
    for (const run of runs) run.wind();
    if (graceMs > 0) await this.#within(graceMs, Promise.all(runs.map((run) => run.ended)));
    for (const run of runs) run.abandon();
  }

  async #within(ms: number, work: Promise<unknown>): Promise<void> {
    const late = Promise.withResolvers<void>();
    const cancel = this.parts.clock.at(this.parts.clock.now() + ms, late.resolve);
    await Promise.race([work, late.promise]);
    cancel();
  }

  #openingOf(format: string): Opening {
    const opening = this.parts.openings.find((each) => each.format === format);
    if (!opening) throw new TypeError(`there is no opening for the format ${format}`);
    return opening;
  }

  #checkAccepting(): void {
    if (!this.#accepting) throw new ParleyError('SHUTTING_DOWN', 'No new session is opened while shutting down.');
  }

  #track(session: string, fold: Fold): Run {
    const run = new Run(fold, this.parts, this.#caller, this.#lanes);
    this.#running.set(session, run);
    run.ended.then(() => this.#running.delete(session));
    return run;
  }

  #readSome(open: readonly string[], from: number): Left[] {
    return open.slice(from, from + AT_ONCE).map((session) => {
      const lines = this.lines(session);
      // It is told when the session is taken up.
      lines.catch(() => {});
      return { session, lines };
    });
  }

  /** A session that cannot be read is left as it is, and told: it must not keep the others from going on. */
  async #takeUp({ session, lines }: Left): Promise<Run | undefined> {
    if (!this.#accepting || this.#running.has(session)) return undefined;
    try {
      return this.#track(session, Fold.read(await lines, this.parts.formats, this.parts.hash));
    } catch (error) {
      this.parts.log.error({ session, err: error }, 'an open session could not be taken up');
      return undefined;
    }
  }

  async #openedBefore(request: RequestKey | undefined): Promise<Opened | undefined> {
    const row = request && (await this.parts.store.sessionByRequest(request.key));
    if (!row) return undefined;
    if (row.request_digest === request.digest) return { session: row.id, created: false };
    throw new ParleyError('IDEMPOTENCY_KEY_REUSED', 'The key came with another request before.');
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
