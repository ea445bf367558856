/**
 * The answers that take their time: streams, and requests that wait. Each ends when its client leaves, when its time
 * is up, or when the server closes; none of them keeps the server from closing.
 */
import type { FastifyReply } from 'fastify';

interface ResponseLifetime {
  signal: AbortSignal;
  /** To be called when the answer is made, so that nothing of it stays behind. */
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

  close(): void {
    this.#closing = true;
    for (const controller of this.#controllers) controller.abort();
  }
}
