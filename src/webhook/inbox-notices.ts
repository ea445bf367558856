/**
 * Tells of asks that wait for a person: the operator's receiver, the operator's command, or both. What still waits after a
 * restart is told again, so nothing is lost, and the id of the ask shows what was told before. A receiver that fails is
 * tried again a few times, as long as the ask waits. It never keeps a session waiting.
 */
import type { Guard } from '../guard/guard.ts';
import type { RunProgram } from '../guard/programs/run-program.ts';
import type { Clock } from '../model/clock.ts';
import { signedMessage } from './signed-message.ts';

/** What is told of an ask. It is not told what is asked: that is for whoever may open the inbox. */
interface WaitingAsk {
  id: string;
  session: string;
  format: string;
  title: string;
  seat: string;
  act: string;
  since: string;
  until: string;
}

interface NoticeParts {
  guard: Pick<Guard, 'exchange'>;
  clock: Clock;
  log: { warn(fields: object, message: string): void };
  /** Whether the ask still waits. */
  isWaiting(ask: WaitingAsk): boolean;
  runProgram: RunProgram;
}

interface NoticeReceivers {
  webhook: { url: string; secret: string } | null;
  /** A command line, run without a shell; it reads the notice as JSON on stdin. */
  command: string | null;
}

type Notice = () => Promise<string | undefined>;

const retryWaitsMs = [10_000, 60_000, 300_000];
const noticesAtOnce = 4;
const timeoutMs = 10_000;

export class InboxNotices {
  readonly #parts: NoticeParts;
  readonly #receivers: NoticeReceivers;
  readonly #stopping = new AbortController();
  readonly #queue: (() => Promise<void>)[] = [];
  readonly #timers = new Set<() => void>();
  #working = 0;

  constructor(parts: NoticeParts, receivers: NoticeReceivers) {
    this.#parts = parts;
    this.#receivers = receivers;
  }

  tell(ask: WaitingAsk): void {
    const { webhook, command } = this.#receivers;
    if (webhook) this.#tryToTell(ask, () => this.#post(ask, webhook), 0);
    if (command !== null) this.#tryToTell(ask, () => this.#run(ask, command), 0);
  }

  /** Calls off what is being told. What still waits is told at the next start. */
  stop(): void {
    this.#stopping.abort();
    for (const cancel of this.#timers) cancel();
    this.#queue.length = 0;
  }

  #tryToTell(ask: WaitingAsk, notice: Notice, tries: number): void {
    this.#queue.push(async () => {
      if (this.#stopping.signal.aborted || !this.#parts.isWaiting(ask)) return;
      const failure = await notice();
      if (failure !== undefined && !this.#stopping.signal.aborted) this.#tryAgain(ask, notice, tries, failure);
    });
    this.#work();
  }

  #work(): void {
    const next = this.#working < noticesAtOnce ? this.#queue.shift() : undefined;
    if (!next) return;
    this.#working += 1;
    next().finally(() => {
      this.#working -= 1;
      this.#work();
    });
    this.#work();
  }

  #tryAgain(ask: WaitingAsk, notice: Notice, tries: number, failure: string): void {
    const { clock, log } = this.#parts;
    const wait = retryWaitsMs[tries];
    const fields = { session: ask.session, seat: ask.seat, failure };
    if (wait === undefined) {
      log.warn(fields, 'nobody could be told of an ask that waits for a person');
      return;
    }
    const cancel = clock.at(clock.now() + wait, () => {
      this.#timers.delete(cancel);
      this.#tryToTell(ask, notice, tries + 1);
    });
    this.#timers.add(cancel);
  }

  async #post(ask: WaitingAsk, { url, secret }: { url: string; secret: string }): Promise<string | undefined> {
    const { guard, clock } = this.#parts;
    const message = signedMessage({ event: 'ask.waiting', delivery: ask.id, content: ask }, secret, clock.now());
    const limits = { timeout_ms: timeoutMs, signal: this.#stopping.signal };
    const answer = await guard.exchange({ url, method: 'POST', ...message }, limits);
    if (!answer.arrived) return answer.detail;
    return answer.status >= 200 && answer.status < 300
      ? undefined
      : `The receiver answered with status ${answer.status}.`;
  }

  async #run(ask: WaitingAsk, command: string): Promise<string | undefined> {
    const limits = { timeout_ms: timeoutMs, signal: this.#stopping.signal };
    const reply = await this.#parts.runProgram(command, `${JSON.stringify(ask)}\n`, limits);
    return reply.arrived ? undefined : reply.detail;
  }
}
