/**
 * This machine among those that share a store. It says every two seconds that it is alive, takes sessions that need a worker,
 * brings what was posted to its sessions, and gives up machines that have been silent for ten seconds. A machine that was given
 * up itself drops its sessions and joins again under a new name. Whatever fails is tried again at the next beat.
 */
import type { OperatorLog } from '../agents/agent-parts.ts';
import type { Clock } from '../model/clock.ts';
import type { ClusterSignal, ClusterStore, MachineRole, OwnedSession } from '../store/cluster-store.ts';
import { type PostContent, PostOffice } from './post-office.ts';
import { RepeatedWork } from './repeated-work.ts';

const beatMs = 2000;
/** A machine that is silent for longer is given up. */
const silentMs = 10_000;
/** A machine judges others only after it has beaten so long itself: after an outage of the store, all have been silent. */
const steadyMs = silentMs + beatMs;
const postPollMs = 500;
const takePollMs = 1000;
const reviewMs = 10_000;
/** How many sessions are taken at a time. */
const takenAtOnce = 200;

/** The sessions of this process, as far as their ownership is concerned. */
export interface WorkedSessions {
  readonly count: number;
  runs(session: string): boolean;
  /** Reads the records of sessions that this machine owns now, and continues them. */
  takeUp(owned: readonly OwnedSession[]): Promise<void>;
  /** Stops every run at once: the sessions belong to others. */
  dropAll(): void;
  /** Takes in something that was posted; resolves when it is on the record or no longer needed. */
  receive(session: string, content: PostContent, post: number): Promise<void>;
}

interface MemberOptions {
  cluster: ClusterStore;
  role: MachineRole;
  /** How many sessions this machine runs at once. */
  places: number;
  /** Whether it takes sessions that others offer, from the start. */
  takesOffers: boolean;
  clock: Clock;
  log: OperatorLog;
  newId: () => string;
}

export class ClusterMember {
  readonly cluster: ClusterStore;
  readonly #options: MemberOptions;
  readonly #posts: PostOffice;
  readonly #work: RepeatedWork[];
  #id: string;
  #sessions: WorkedSessions | undefined;
  /** Since when every beat has arrived; undefined after one that did not. */
  #steadySince: number | undefined;
  #stopping = false;
  #takesOffers: boolean;

  constructor(options: MemberOptions) {
    const { cluster, clock, log, newId } = options;
    this.#options = options;
    this.cluster = cluster;
    this.#takesOffers = options.takesOffers;
    this.#id = newId();
    this.#posts = new PostOffice(cluster, () => this.#id);
    const each = (ms: number, what: string, work: () => Promise<void>) =>
      new RepeatedWork(work, ms, clock, (error) => log.warn({ err: error }, `${what} failed and will be tried again`));
    this.#work = [
      each(beatMs, 'telling the database that this machine is alive', () => this.#beat()),
      each(postPollMs, 'reading what was posted to sessions', () => this.#bringPosts()),
      each(takePollMs, 'taking sessions', () => this.#take()),
      each(reviewMs, 'looking for sessions that nobody runs', () => this.#review()),
    ];
  }

  /** The name under which it owns sessions now. */
  get id(): string {
    return this.#id;
  }

  /** Whether it runs the sessions that it opens; if not, they are offered to the workers. */
  get takesNew(): boolean {
    return this.#runsSessions && this.#sessions !== undefined && this.#freePlaces > 0;
  }

  /** Joins the others, and starts to take sessions. Started again, it takes what others offer, whatever it was told before. */
  async start(sessions: WorkedSessions): Promise<void> {
    if (this.#sessions) {
      this.#takesOffers = true;
      return this.#take();
    }
    await this.#join();
    this.#sessions = sessions;
    // What waits for a worker goes on before the start is over, as it does where one process has the store.
    await this.#take().catch((error: unknown) =>
      this.#options.log.warn({ err: error }, 'no session could be taken yet'),
    );
    for (const work of this.#work) work.start();
  }

  /** Takes no more sessions; still says that it is alive, and brings what is posted. */
  wind(): void {
    this.#stopping = true;
  }

  /** Gives sessions that it does not run any more to others. */
  async release(sessions: readonly string[]): Promise<void> {
    if (sessions.length > 0 && this.#sessions) await this.cluster.release(this.#id, sessions);
  }

  /** Gives everything to others. If the database is away, they notice that this machine is silent. */
  async leave(): Promise<void> {
    for (const work of this.#work) await work.stop();
    if (!this.#sessions) return;
    await this.cluster.leave(this.#id).catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'sessions could not be handed over; others take them in ten seconds');
    });
  }

  /** Offers a session that was opened here and is to be run by another machine. If that fails, a review offers it. */
  async offer(session: string): Promise<void> {
    await this.cluster.offer(session).catch((error: unknown) => {
      this.#options.log.warn({ session, err: error }, 'a session could not be offered yet');
    });
  }

  /** Owns a session that nobody runs, to close it unread; undefined if another machine has it. */
  seize(session: string): Promise<number | undefined> {
    return this.cluster.seize(this.#id, session, silentMs);
  }

  /** Has the machine that runs the session take in a fact. Resolves when it did; it is on disk before. */
  post(session: string, content: PostContent, isRunning: () => Promise<boolean>): Promise<void> {
    return this.#posts.send(session, content, isRunning);
  }

  get #runsSessions(): boolean {
    return this.#options.role !== 'api' && !this.#stopping;
  }

  get #freePlaces(): number {
    return this.#options.places - (this.#sessions?.count ?? 0);
  }

  async #join(): Promise<void> {
    const { role, clock } = this.#options;
    await this.cluster.join({ id: this.#id, role, started_at: new Date(clock.now()).toISOString() });
    this.#steadySince = clock.now();
    this.cluster.onSignal(this.#id, (signal) => this.#hear(signal));
  }

  #hear(signal: ClusterSignal): void {
    const [, posts, take] = this.#work;
    (signal === 'work' ? take : posts)?.wake();
  }

  async #beat(): Promise<void> {
    const { clock, log } = this.#options;
    const isSteady = this.#steadySince !== undefined && clock.now() - this.#steadySince >= steadyMs;
    const since = this.#steadySince ?? clock.now();
    this.#steadySince = undefined;
    if (!(await this.cluster.beat(this.#id, this.#sessions?.count ?? 0))) return this.#joinAgain();
    this.#steadySince = since;
    const replaced = isSteady ? await this.cluster.replaceSilent(silentMs) : [];
    if (replaced.length > 0) log.warn({ machines: replaced }, 'machines were silent; their sessions go to others');
  }

  /** Others have given this machine up: what it still runs is theirs, and no append of it is taken any more. */
  async #joinAgain(): Promise<void> {
    this.#options.log.warn({ machine: this.#id }, 'this machine was silent for too long; others run its sessions now');
    this.#sessions?.dropAll();
    this.#id = this.#options.newId();
    await this.#join();
  }

  async #take(): Promise<void> {
    while (this.#runsSessions && this.#takesOffers && this.#freePlaces > 0) {
      const owned = await this.cluster.take(this.#id, Math.min(this.#freePlaces, takenAtOnce));
      if (owned.length === 0) return;
      await this.#sessions?.takeUp(owned);
    }
  }

  async #bringPosts(): Promise<void> {
    const sessions = this.#sessions;
    if (sessions && this.#options.role !== 'api')
      await this.#posts.bring((session, content, post) => sessions.receive(session, content, post));
  }

  /** Finds what slipped through: sessions without an owner, and own ones that nothing runs here. */
  async #review(): Promise<void> {
    if (this.#options.role === 'api' || this.#stopping) return;
    const id = this.#id;
    await this.cluster.offerUnowned();
    const sessions = this.#sessions;
    if (!sessions || (await this.cluster.ownedCount(id)) <= sessions.count) return;
    const lost = (await this.cluster.owned(id)).filter((session) => !sessions.runs(session));
    if (lost.length === 0 || id !== this.#id) return;
    await sessions.takeUp(await this.cluster.takeAgain(id, lost));
  }
}
