/**
 * Lets so many callers through in each turn of the event loop, in their order. A thousand large responses that become ready
 * at the same moment are then written over many turns, and other requests are answered in between.
 */
export function createTurnstile(perTurn: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  function letThrough(): void {
    for (const pass of waiting.splice(0, perTurn)) pass();
    if (waiting.length > 0) setImmediate(letThrough);
  }
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(letThrough);
    });
}
