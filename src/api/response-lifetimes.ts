/**
 * The lifetimes of long responses: streams, and requests that wait. Each ends when its client disconnects, when its time
 * limit is over, or when the server closes. None of them keeps the server from closing.
 */
import type { FastifyReply } from 'fastify';

interface ResponseLifetime {
  signal: AbortSignal;
  /** Must be called when the response is complete; removes its timer and listeners. */
  end(): void;
}

export class ResponseLifetimes {
  readonly #controllers = new Set<AbortController>();
  #closing = false;

  get closing(): boolean {
    return this.#closing;
  }

  begin(reply: FastifyReply, limit_ms?: number): ResponseLifetime {
    const controller = new AbortController();
    const abort = () => controller.abort();
    const timer = limit_ms === undefined ? undefined : setTimeout(abort, limit_ms);
    reply.raw.once('close', abort);
    this.#controllers.add(controller);
    if (this.#closing) abort();
    return {
      signal: controller.signal,
      end: () => {
        clearTimeout(timer);
        reply.raw.off('close', abort);
        this.#controllers.delete(controller);
      },
    };
  }

  /** Runs `work` with the signal of a lifetime, and ends the lifetime afterwards. */
  async during<T>(reply: FastifyReply, limit_ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const lifetime = this.begin(reply, limit_ms);
    try {
      return await work(lifetime.signal);
    } finally {
      lifetime.end();
    }
  }

  close(): void {
    this.#closing = true;
    for (const controller of this.#controllers) controller.abort();
  }
}
