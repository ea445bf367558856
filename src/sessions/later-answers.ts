/**
 * Takes answers that come later to the sessions that wait for them. Each ask takes one. Whoever answers again, or too late,
 * is told which of the two it is; that follows from the record, also of a session that is closed.
 */
import type { LateReply } from '../agents/agent-caller.ts';
import { ParleyError } from '../errors.ts';
import type { NewEvent } from '../record/event.ts';
import { askLedgerOf, enterEvent, type Ledger, newLedger } from '../record/ledger.ts';
import type { Store } from '../store/store.ts';
import { eventsOf } from './session-fold.ts';
import type { SessionRun } from './session-run.ts';

/** Where the runs of this process are found. */
interface RunDirectory {
  get(session: string): SessionRun | undefined;
  /** Resolves when the sessions that an earlier process left open are taken up, or after some seconds. */
  resumed(): Promise<void>;
  /** Has the machine that runs the session take the answer; absent where there is one machine. */
  post?: ((session: string, ask: string, late: LateReply) => Promise<void>) | undefined;
}

export class LaterAnswers {
  readonly #store: Pick<Store, 'session' | 'tombstone' | 'lines'>;
  readonly #runs: RunDirectory;

  constructor(store: Pick<Store, 'session' | 'tombstone' | 'lines'>, runs: RunDirectory) {
    this.#store = store;
    this.#runs = runs;
  }

  /** Resolves when the answer is on the record. Throws if the ask takes none, or if the answer cannot be used. */
  async take(session: string, ask: string, late: LateReply, post?: number): Promise<void> {
    const run = await this.#runOf(session);
    if (!run && this.#runs.post && (await this.#isWanted(session, ask))) return this.#runs.post(session, ask, late);
    const taken = await run?.receive(ask, late, post);
    if (!taken) throw await this.refusal(session, ask);
    if (taken.kind === 'ask.failed' && !('declined' in late)) throw unusableAnswer(taken);
  }

  /** Why an ask takes no answer now. */
  async refusal(session: string, ask: string): Promise<ParleyError> {
    const row = await this.#store.session(session);
    if (!row) {
      const isDeleted = (await this.#store.tombstone(session)) !== undefined;
      return isDeleted ? askOver('The session was deleted.') : unknownAsk();
    }
    const run = this.#runs.get(session);
    const ledger = run?.fold.ledger ?? (await this.#readLedger(session));
    const { answered, settled, sent } = askLedgerOf(ledger, ask);
    if (answered) return new ParleyError('ASK_ANSWERED', 'The answer to this ask is on the record.');
    if (row.status !== 'running') return askOver('The session is over.');
    if (settled) return askOver('The ask failed before the answer came.');
    if (!ledger.asks.has(ask)) return unknownAsk();
    if (!run) return new ParleyError('SESSION_UNSUITABLE', `The session ${session} does not run in this process.`);
    // An answer that is being read counts, although it is not on the record yet.
    if (sent > 0) return new ParleyError('ASK_ANSWERED', 'Another answer to this ask came first.');
    return askOver('The session does not wait for it any more.');
  }

  /** Whether another machine may wait for it: the record does not say otherwise. */
  async #isWanted(session: string, ask: string): Promise<boolean> {
    if ((await this.#store.session(session))?.status !== 'running') return false;
    const { asks } = await this.#readLedger(session);
    return asks.get(ask)?.settled === false;
  }

  /** The platform listens before it has taken up its sessions. */
  async #runOf(session: string): Promise<SessionRun | undefined> {
    const run = this.#runs.get(session);
    if (run || (await this.#store.session(session))?.status !== 'running') return run;
    await this.#runs.resumed();
    return this.#runs.get(session);
  }

  async #readLedger(session: string): Promise<Ledger> {
    const ledger = newLedger();
    const lines = await this.#store.lines(session);
    for (const event of eventsOf(lines.map(({ text }) => text))) enterEvent(ledger, event);
    return ledger;
  }
}

const askOver = (detail: string) => new ParleyError('ASK_OVER', detail);
const unknownAsk = () => new ParleyError('ASK_UNKNOWN', 'Nothing was asked that this could be the answer to.');

function unusableAnswer({ data }: NewEvent<'ask.failed'>): ParleyError {
  return new ParleyError('ANSWER_UNUSABLE', `The ask has failed: ${data.detail}.`, data.violations ?? []);
}
