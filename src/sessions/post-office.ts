/**
 * Brings facts to sessions that run on another machine: a fact is stored, then the owner of the session takes it in, and its
 * post is removed in the transaction that writes it. So it is taken in once, in order, also when the owner dies in between.
 */
import { ParleyError } from '../errors.ts';
import type { NewEvent } from '../record/event.ts';
import type { ClusterStore, PostedFact } from '../store/cluster-store.ts';

/** How often the sender looks whether its fact was taken in. */
const lookMs = 100;
/** Long enough for a take-over. After it, the sender is told that the fact is kept: it is on disk and will be taken in. */
const maxWaitMs = 30_000;

type ReceiveFact = (session: string, fact: NewEvent, post: number) => Promise<void>;

export class PostOffice {
  readonly #cluster: ClusterStore;
  readonly #machine: () => string;
  /** The posts that are being taken in, and those that were since the last look began. */
  readonly #underWay = new Set<number>();
  #settled: number[] = [];

  constructor(cluster: ClusterStore, machine: () => string) {
    this.#cluster = cluster;
    this.#machine = machine;
  }

  async send(session: string, fact: NewEvent, isRunning: () => Promise<boolean>): Promise<void> {
    const id = await this.#cluster.post(session, JSON.stringify(fact));
    for (let waited = 0; waited < maxWaitMs; waited += lookMs) {
      const running = await isRunning();
      if (!(await this.#cluster.isPosted(id))) return;
      if (!running) {
        await this.#cluster.removePost(id);
        throw new ParleyError('SESSION_CLOSED', `The session ${session} is over.`);
      }
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
  }

  /** Hands out what is posted to the sessions of this machine. Does not wait until it is taken in. */
  async bring(receive: ReceiveFact): Promise<void> {
    const settled = this.#settled;
    this.#settled = [];
    const posts = await this.#cluster.posts(this.#machine());
    for (const post of posts) if (!this.#underWay.has(post.id)) this.#hand(post, receive);
    // Not before: what is read may be older than what was settled while it was read.
    for (const id of settled) this.#underWay.delete(id);
  }

  /** A post that cannot be taken in now stays, and is handed out again. */
  #hand({ id, session, fact }: PostedFact, receive: ReceiveFact): void {
    this.#underWay.add(id);
    receive(session, JSON.parse(fact) as NewEvent, id)
      .then(() => this.#cluster.removePost(id))
      .catch(() => {})
      .finally(() => this.#settled.push(id));
  }
}
