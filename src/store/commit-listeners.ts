/**
 * The listeners of a store's commits. Notifying them never throws: an error of a listener is only reported as a warning
 * of the process.
 */
export type CommitListener = (session: string, seq: number) => void;

export class CommitListeners {
  readonly #entries = new Set<{ listener: CommitListener }>();

  /** Returns a function that removes the listener. */
  add(listener: CommitListener): () => void {
    const entry = { listener };
    this.#entries.add(entry);
    return () => {
      this.#entries.delete(entry);
    };
  }

  notify(session: string, seq: number): void {
    for (const { listener } of this.#entries) {
      try {
        listener(session, seq);
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error));
      }
    }
  }
}
