/**
 * Those who want to hear of commits. Telling them never fails: a listener's fault is its own,
 * and is only reported as a warning of the process.
 */
export type CommitListener = (session: string, seq: number) => void;

export class CommitListeners {
  readonly #entries = new Set<{ listener: CommitListener }>();

  /** Returns how to stop listening. */
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
