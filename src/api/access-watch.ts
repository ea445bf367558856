/**
 * Ends open streams with the access that opened them: when the key is revoked, the log-in is over, or the first key is made
 * on a platform that needed none. Each access is looked at again every second, however many streams it has, so a key that
 * another machine revoked ends its streams here too. While the store cannot be read, streams stay open.
 */

/** What a request was let in by. */
export interface RequestAccess {
  /** The same for all requests that were let in by the same key, log-in or openness. */
  id: string;
  stillHolds(): Promise<boolean>;
}

interface WatchedAccess {
  access: RequestAccess;
  streams: Set<AbortController>;
}

const recheckMs = 1000;

export class AccessWatch {
  readonly #watched = new Map<string, WatchedAccess>();
  #timer: NodeJS.Timeout | undefined;

  /** The signal fires when the access is over. `end` must be called when the stream is. */
  begin(access: RequestAccess): { signal: AbortSignal; end(): void } {
    const stream = new AbortController();
    const watched = this.#watched.get(access.id) ?? { access, streams: new Set() };
    this.#watched.set(access.id, watched);
    watched.streams.add(stream);
    this.#timer ??= setInterval(() => this.#recheckAll(), recheckMs).unref();
    return { signal: stream.signal, end: () => this.#end(watched, stream) };
  }

  #end({ access, streams }: WatchedAccess, stream: AbortController): void {
    streams.delete(stream);
    if (streams.size === 0) this.#watched.delete(access.id);
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #recheckAll(): void {
    for (const { access, streams } of this.#watched.values()) {
      const endIfOver = (holds: boolean) => {
        if (!holds) for (const stream of streams) stream.abort();
      };
      access.stillHolds().then(endIfOver, () => {});
    }
  }
}
