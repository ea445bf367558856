/** The asks that wait for an answer in sessions of other machines. They follow from the records of those sessions. */
import type { ClusterStore } from '../store/cluster-store.ts';
import type { ParkedAsk } from './parked-asks.ts';
import { eventsOf, SessionFold } from './session-fold.ts';
import type { SessionParts } from './session-parts.ts';

interface ElsewhereParts extends Pick<SessionParts, 'formats' | 'hash'> {
  cluster: Pick<ClusterStore, 'parkedSessions'>;
  lines(session: string): Promise<string[]>;
  runsHere(session: string): boolean;
}

export class ParkedElsewhere {
  readonly #parts: ElsewhereParts;

  constructor(parts: ElsewhereParts) {
    this.#parts = parts;
  }

  async list(): Promise<ParkedAsk[]> {
    const { cluster, runsHere } = this.#parts;
    const sessions = (await cluster.parkedSessions()).filter((session) => !runsHere(session));
    const asks = await Promise.all(sessions.map((session) => this.#asksOf(session)));
    return asks.flat();
  }

  async get(session: string, ask: string): Promise<ParkedAsk | undefined> {
    return (await this.#asksOf(session)).find((parked) => parked.ask === ask);
  }

  async foldOf(session: string): Promise<SessionFold> {
    return SessionFold.read(await this.#parts.lines(session), this.#parts.formats, this.#parts.hash);
  }

  /** None of a record that cannot be read here, or is gone. */
  async #asksOf(session: string): Promise<ParkedAsk[]> {
    try {
      const lines = await this.#parts.lines(session);
      const fold = SessionFold.read(lines, this.#parts.formats, this.#parts.hash);
      if (fold.ledger.closed) return [];
      const sent = eventsOf(lines).flatMap((event) => (event.kind === 'ask.sent' ? [event.data] : []));
      return [...fold.ledger.asks].flatMap(([ask, { parked, settled }]) => {
        const about = sent.findLast((each) => each.ask === ask);
        const seat = about && fold.seats.get(about.seat);
        return parked && !settled && seat ? [{ session, ask, seat, act: about.act, ...parked }] : [];
      });
    } catch {
      return [];
    }
  }
}
