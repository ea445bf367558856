/**
 * Brings facts to sessions that run on another machine: a fact is stored, then the owner of the session takes it in, and its
 * post is removed in the transaction that writes it. So it is taken in once, in order, also when the owner dies in between.
 */
import type { LateReply } from '../agents/agent-caller.ts';
import { ParleyError } from '../errors.ts';
import type { NewEvent } from '../record/event.ts';
import type { ClusterStore, PostedFact } from '../store/cluster-store.ts';

/** How often the sender looks whether its fact was taken in. */
const lookMs = 100;
/** Long enough for a take-over. After it, the sender is told that the fact is kept: it is on disk and will be taken in. */
const maxWaitMs = 30_000;

/** What is posted: an event, or the answer to an ask that is read where the session runs. */
export type PostContent = NewEvent | LatePost;

/** The body of an answer is posted as base64. */
interface LatePost {
  kind: 'late';
  ask: string;
  late: { body: string; headers: Record<string, string> } | { declined: string };
}

export const latePostOf = (ask: string, late: LateReply): LatePost => ({
  ...{ kind: 'late', ask, late: 'declined' in late ? late : { ...late, body: late.body.toString('base64') } },
});

export const lateReplyOf = ({ late }: LatePost): LateReply =>
  'declined' in late ? late : { ...late, body: Buffer.from(late.body, 'base64') };

type ReceiveFact = (session: string, content: PostContent, post: number) => Promise<void>;

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

  async send(session: string, content: PostContent, isRunning: () => Promise<boolean>): Promise<void> {
    const id = await this.#cluster.post(session, JSON.stringify(content));
    for (let waited = 0; waited < maxWaitMs; waited += lookMs) {
      const running = await isRunning();
      const state = await this.#cluster.postState(id);
      if (state === 'gone') return;
      if (state !== 'waiting') throw await this.#refusal(id, state.refused);
      if (!running) {
        await this.#cluster.removePost(id);
        throw new ParleyError('SESSION_CLOSED', `The session ${session} is over.`);
      }
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
  }

  async #refusal(id: number, refused: string): Promise<ParleyError> {
    await this.#cluster.removePost(id);
    const { code, message, errors } = JSON.parse(refused) as Pick<ParleyError, 'code' | 'message' | 'errors'>;
    return new ParleyError(code, message, errors);
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
    receive(session, JSON.parse(fact) as PostContent, id)
      .then(() => this.#cluster.removePost(id))
      .catch((error: unknown) => this.#refuse(id, error))
      .catch(() => {})
      .finally(() => this.#settled.push(id));
  }

  /** Tells the sender why it was not taken in. What fails because this machine stops or the database is away is tried again. */
  async #refuse(id: number, error: unknown): Promise<void> {
    if (!(error instanceof ParleyError) || passingCodes.has(error.code)) return;
    const { code, message, errors } = error;
    await this.#cluster.refusePost(id, JSON.stringify({ code, message, errors }));
  }
}

const passingCodes = new Set<ParleyError['code']>(['SHUTTING_DOWN', 'SESSION_CLOSED', 'STORE_AWAY', 'STORE_FAILED']);
