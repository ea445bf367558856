/**
 * Tells the operator's receiver of closed sessions. A delivery is stored with the closing of its session, so none is lost when
 * the process dies, and it may be sent twice. A receiver that fails is tried again, six times over ten minutes; then the
 * delivery is given up, and the log says so. It never keeps a session waiting.
 */
import type { Guard } from '../guard/guard.ts';
import type { Clock } from '../model/clock.ts';
import type { Scribe } from '../store/scribe.ts';
import type { Store } from '../store/store.ts';
import type { DeliveryRow } from '../store/upkeep-store.ts';
import { webhookMessage } from './webhook-message.ts';

/** The wait after each attempt that failed; no attempt follows the last wait. */
const retryWaitsMs = [10_000, 30_000, 60_000, 150_000, 350_000];
const deliveriesAtOnce = 4;
const timeoutMs = 10_000;
/** How long to wait when the store cannot be read. */
const storeRetryMs = 10_000;
/** How often a machine looks whether there is something to deliver, where several share the store. */
const dutyLookMs = 2000;
const farFuture = '9999-12-31T00:00:00.000Z';

interface WebhookLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

interface WebhookParts {
  store: Store;
  guard: Pick<Guard, 'exchange'>;
  clock: Clock;
  log: WebhookLog;
  /** Whether this machine is the one that delivers, where several share the store. It is asked again each time. */
  isOnDuty?: () => Promise<boolean>;
}

interface WebhookReceiver {
  url: string;
  secret: string;
}

export class ClosingWebhook {
  readonly #parts: WebhookParts;
  readonly #receiver: WebhookReceiver;
  readonly #stopping = new AbortController();
  #working: Promise<void> | undefined;
  #isWoken = false;
  #cancelTimer: () => void = () => {};

  constructor(parts: WebhookParts, receiver: WebhookReceiver) {
    this.#parts = parts;
    this.#receiver = receiver;
  }

  /** A scribe that stores a delivery with every closing, and wakes the webhook when it is stored. */
  watch(scribe: Scribe): Scribe {
    return {
      write: async (draft) => {
        if (!draft.closed) return scribe.write(draft);
        const written = await scribe.write({ ...draft, closed: { ...draft.closed, notify: true } });
        if (written !== 'conflict') this.wake();
        return written;
      },
    };
  }

  /** Sends what is due, now and whenever something becomes due. */
  wake(): void {
    this.#isWoken = true;
    if (this.#stopping.signal.aborted) return;
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
      if (this.#isWoken) this.wake();
    });
  }

  /** Calls off what is being sent; the next start sends it again. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#cancelTimer();
    await this.#working;
  }

  async #work(): Promise<void> {
    const { store, clock, log } = this.#parts;
    try {
      if (!(await this.#isOnDuty())) return;
      while (this.#isWoken && !this.#stopping.signal.aborted) {
        this.#isWoken = false;
        const due = await store.dueDeliveries(new Date(clock.now()).toISOString(), deliveriesAtOnce);
        await Promise.all(due.map((delivery) => this.#deliver(delivery)));
        if (due.length > 0) this.#isWoken = true;
      }
      const next = await store.nextDeliveryAt();
      if (next !== null) this.#wakeAt(Date.parse(next));
      // Other machines close sessions, too, and do not tell.
      if (this.#parts.isOnDuty) this.#wakeAt(Math.min(Date.parse(next ?? farFuture), clock.now() + dutyLookMs));
    } catch (error) {
      log.error({ err: error }, 'deliveries of the webhook could not be read or stored');
      this.#isWoken = false;
      this.#wakeAt(clock.now() + storeRetryMs);
    }
  }

  /** A machine that is not on duty looks again later: the one that is may be gone by then. */
  async #isOnDuty(): Promise<boolean> {
    const { isOnDuty, clock } = this.#parts;
    if (!isOnDuty || (await isOnDuty())) return true;
    this.#isWoken = false;
    this.#wakeAt(clock.now() + dutyLookMs);
    return false;
  }

  #wakeAt(time: number): void {
    this.#cancelTimer();
    if (this.#stopping.signal.aborted) return;
    this.#cancelTimer = this.#parts.clock.at(time, () => this.wake());
  }

  async #deliver(delivery: DeliveryRow): Promise<void> {
    const { store, clock } = this.#parts;
    const failure = await this.#send(delivery.session);
    if (this.#stopping.signal.aborted && failure !== undefined) return;
    if (failure === undefined) return store.removeDelivery(delivery.session);
    const attempts = delivery.attempts + 1;
    const wait = retryWaitsMs[delivery.attempts];
    const next_at = wait === undefined ? null : new Date(clock.now() + wait).toISOString();
    this.#logFailure(delivery.session, attempts, next_at, failure);
    await store.putDelivery({ session: delivery.session, attempts, next_at, last_error: failure });
  }

  /** Returns why it failed; `undefined` when the receiver has it, or when there is nothing to tell any more. */
  async #send(session: string): Promise<string | undefined> {
    const { store, guard, clock } = this.#parts;
    const [row, signatures] = await Promise.all([store.session(session), store.signatures(session)]);
    if (!row) return undefined;
    const { headline = null }: { headline?: string | null } = row.brief === null ? {} : JSON.parse(row.brief);
    const signature = signatures.at(-1)?.text;
    const message = webhookMessage(row, headline, signature, this.#receiver.secret, clock.now());
    const request = { url: this.#receiver.url, method: 'POST', ...message };
    const answer = await guard.exchange(request, { timeout_ms: timeoutMs, signal: this.#stopping.signal });
    if (!answer.arrived) return answer.detail;
    if (answer.status >= 200 && answer.status < 300) return undefined;
    return `The receiver answered with status ${answer.status}.`;
  }

  #logFailure(session: string, attempts: number, next_at: string | null, failure: string): void {
    const fields = { session, attempts, next_at, failure };
    if (next_at === null)
      this.#parts.log.error(fields, 'the webhook was not told of a closed session, and is not any more');
    else this.#parts.log.warn(fields, 'the webhook could not be told of a closed session, and is tried again');
  }
}
