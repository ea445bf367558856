/**
 * Those who want to hear of commits. Telling them never fails: a listener's fault is its own,
 * and is only reported as a warning of the process.
 */
export type Listener = (session: string, seq: number) => void;

export class Listeners {
  readonly #entries = new Set<{ listener: Listener }>();

  /** Returns how to stop listening. */
  add(listener: Listener): () => void {
    const entry = { listener };
    this.#entries.add(entry);
    return () => {
      this.#entries.delete(entry);
    };
  }

  tell(session: string, seq: number): void {
    for (const { listener } of this.#entries) {
      try {
        listener(session, seq);
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error));
      }
    }
  }
}
