/**
 * Calls something off: an `AbortController` and its signal in one small object, since thousands of calls may wait at
 * once and nearly none of them is ever called off. It tells whoever listens once.
 */

type AbortListener = (() => void) | { handleEvent(): void };

/** What an `AbortSignal` is to those who only want to know when to stop. */
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
    // Mostly there is only one, and nothing has to be made anew.
    if (listeners?.length === 1 && listeners[0] === listener) this.#listeners = undefined;
    else this.#listeners = listeners?.filter((each) => each !== listener);
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
