/** The sessions of this engine: opened, taken up again, waited for, stopped. Which format they have, it does not know. */
import { fieldErrors, ParleyError } from '../errors.ts';
import type { Opening, Preceding } from '../formats/opening.ts';
import { nameOf } from '../model/versioned.ts';
import type { EventData } from '../record/event.ts';
import { RECORD_VERSION } from '../record/version.ts';
import { Archive, everybody } from './archive.ts';
import type { Caller } from './caller.ts';
import type { Holder, Opened, RequestKey, Sessions } from './engine.ts';
import { Fold } from './fold.ts';
import type { Healths } from './health.ts';
import { agentsFor } from './owned.ts';
import type { EngineParts } from './parts.ts';
import type { Registry } from './registry.ts';
import { Run } from './run.ts';
import { seat } from './seating.ts';
import { precedingOf, sequelKey } from './sequel.ts';

const TITLE_LENGTH = 120;

export class Deliberations extends Archive implements Sessions {
  readonly #registry: Registry;
  readonly #healths: Healths;
  readonly #caller: Caller;
  readonly #running = new Map<string, Run>();
  #accepting = true;

  constructor(parts: EngineParts, registry: Registry, healths: Healths, caller: Caller) {
    super(parts);
    this.#registry = registry;
    this.#healths = healths;
    this.#caller = caller;
  }

  async open(format: string, input: unknown, request?: RequestKey, by: Holder = everybody): Promise<Opened> {
    const opening = this.parts.openings.find((each) => each.format === format);
    if (!opening) throw new TypeError(`there is no opening for the format ${format}`);
    return this.#open(opening, input, by, request && { ...request, key: `key/${request.key}` });
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

  async #open(
    opening: Opening,
    given: unknown,
    by: Holder,
    request?: RequestKey,
    preceding?: Preceding,
  ): Promise<Opened> {
    this.#checkAccepting();
    const before = request && (await this.#openedBefore(request));
    if (before) return before;
    const input = this.#checked(opening, given);
    const opened = await this.#seated(opening, input, by, preceding);
    const fold = Fold.open(opened, this.parts.formats, this.parts.hash);
    this.#checkAccepting();
    const run = this.#track(opened.session, new Run(fold, this.parts, this.#caller));
    const row = { format: nameOf(opening.format), title: shortened(opening.title(input)), owner: by.owner };
    const keys = { request_key: request?.key ?? null, request_digest: request?.digest ?? null };
    const opened_at = new Date(this.parts.clock.now()).toISOString();
    if ((await run.open({ ...row, ...keys, opened_at })) === 'appended')
      return { session: opened.session, created: true };
    const first = request && (await this.#openedBefore(request));
    if (!first) throw new TypeError('a new session met a record that was there before it');
    return first;
  }

  async resume(): Promise<number> {
    const open = await this.parts.store.unfinished();
    const runs: Run[] = [];
    for (let from = 0; from < open.length; from += 100) {
      const taken = open.slice(from, from + 100).map(async (id) => {
        if (!this.#accepting || this.#running.has(id)) return;
        const run = await this.#takeUp(id);
        if (run) runs.push(run);
      });
      await Promise.all(taken);
    }
    for (const run of runs) run.resume();
    return runs.length;
  }

  async closed(session: string, signal: AbortSignal): Promise<boolean> {
    const run = this.#running.get(session);
    if (run) await Promise.race([run.ended, aborted(signal)]);
    else for await (const _ of this.follow(session, 0, signal)) if (signal.aborted) break;
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

  #checked(opening: Opening, input: unknown): unknown {
    const parsed = opening.input.safeParse(input);
    if (!parsed.success) throw invalidInput(fieldErrors(parsed.error));
    const errors = opening.check?.(parsed.data, this.parts.clock.now()) ?? [];
    if (errors.length > 0) throw invalidInput(errors);
    return parsed.data;
  }

  async #seated(
    opening: Opening,
    input: unknown,
    by: Holder,
    preceding?: Preceding,
  ): Promise<EventData['session.opened']> {
    const session = this.parts.newId();
    const about = { session, timeout_ms: opening.timeout_ms(input) };
    const seated = preceding
      ? { seats: [], seating: { method: 'none', considered: [] } }
      : await seat(opening.seating(input), about, agentsFor(this.#registry, by), this.#healths, this.parts);
    const members = seated.seats.filter(({ role }) => role === 'member');
    const report = opening.reads === undefined ? undefined : await this.report(opening.reads, by);
    const known = { ...(preceding && { preceding }), ...(report && { report }) };
    return {
      ...{ record: RECORD_VERSION, session, format: opening.format },
      input: opening.record(input, { members, session, hash: this.parts.hash, ...known }),
      budget: opening.budget(input),
      ...seated,
    };
  }

  #checkAccepting(): void {
    if (!this.#accepting) throw new ParleyError('SHUTTING_DOWN', 'No new session is opened while shutting down.');
  }

  #track(session: string, run: Run): Run {
    this.#running.set(session, run);
    run.ended.then(() => this.#running.delete(session));
    return run;
  }

  /** A session that cannot be read is left as it is, and told: it must not keep the others from going on. */
  async #takeUp(session: string): Promise<Run | undefined> {
    try {
      const fold = Fold.read(await this.lines(session), this.parts.formats, this.parts.hash);
      return this.#track(session, new Run(fold, this.parts, this.#caller));
    } catch (error) {
      this.parts.log.error({ session, err: error }, 'an open session could not be taken up');
      return undefined;
    }
  }

  async #openedBefore({ key, digest }: RequestKey): Promise<Opened | undefined> {
    const row = await this.parts.store.sessionByRequest(key);
    if (!row) return undefined;
    if (row.request_digest === digest) return { session: row.id, created: false };
    throw new ParleyError('IDEMPOTENCY_KEY_REUSED', 'The key came with another request before.');
  }
}

function invalidInput(errors: ParleyError['errors']): ParleyError {
  const told = errors.map(({ path, message }) => `${path || 'the body'}: ${message}`).join('; ');
  return new ParleyError('REQUEST_INVALID', told, errors);
}

/** The first line, as far as a list has room for it. */
function shortened(title: string): string {
  const [line = ''] = title.trim().split('\n');
  const points = [...line.slice(0, 2 * TITLE_LENGTH)];
  return points.length > TITLE_LENGTH ? `${points.slice(0, TITLE_LENGTH - 1).join('')}…` : line;
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
