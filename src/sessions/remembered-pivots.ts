/**
 * What verdicts turn on, of the sessions that were read last. A closed record does not change, so it is computed once;
 * readers who ask at the same time wait for the same result. A computation that was refused is not remembered: the view
 * then says so, and the next reader asks again.
 */
import { ParleyError } from '../errors.ts';
import type { JsonObject } from '../model/json.ts';

const maxRemembered = 64;

export class RememberedPivots {
  readonly #bySession = new Map<string, Promise<JsonObject | null>>();

  async of(session: string, compute: () => Promise<JsonObject | null>): Promise<JsonObject | null> {
    const known = this.#bySession.get(session);
    if (known) return known.catch(refusedPivots);
    const computed = compute();
    this.#remember(session, computed);
    return computed.catch((error: unknown) => {
      this.#bySession.delete(session);
      return refusedPivots(error);
    });
  }

  #remember(session: string, computed: Promise<JsonObject | null>): void {
    const [oldest] = this.#bySession.keys();
    if (oldest !== undefined && this.#bySession.size >= maxRemembered) this.#bySession.delete(oldest);
    this.#bySession.set(session, computed);
  }
}

/** No view is refused for its pivots. */
function refusedPivots(error: unknown): JsonObject {
  if (!(error instanceof ParleyError) || !error.code.startsWith('WORK_')) throw error;
  return { pivots: [], pivots_note: `Not computed now: ${error.message}` };
}
