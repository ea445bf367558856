/**
 * An `AbortController` and its signal in one small object. Thousands of calls may wait at once and almost none of them
 * is cancelled, so this object allocates nothing but itself until somebody listens. Every listener is called once.
 */

type AbortListener = (() => void) | { handleEvent(): void };

/** The part of `AbortSignal` that is needed to learn of a cancellation. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: AbortListener): void;
  removeEventListener(type: 'abort', listener: AbortListener): void;
}

export class CancelController implements CancelSignal {
  #aborted = false;
  #listeners: AbortListener[] | undefined;

  get aborted(): boolean {
    return this.#aborted;
  }

  addEventListener(_: 'abort', listener: AbortListener): void {
    if (this.#listeners) this.#listeners.push(listener);
    else this.#listeners = [listener];
  }

  removeEventListener(_: 'abort', listener: AbortListener): void {
    const listeners = this.#listeners;
    // Usually there is one listener, and no new list is needed.
    if (listeners?.length === 1 && listeners[0] === listener) this.#listeners = undefined;
    else this.#listeners = listeners?.filter((known) => known !== listener);
  }

  abort(): void {
    if (this.#aborted) return;
    this.#aborted = true;
    const listeners = this.#listeners ?? [];
    this.#listeners = undefined;
    for (const listener of listeners) {
      if (typeof listener === 'function') listener();
      else listener.handleEvent();
    }
  }
}
