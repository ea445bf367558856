/**
 * Lists sessions with what a person looks for: the headline, the seats, who is waited for and who is missing. Rows hold it;
 * a record is read only for a running session of another process, and for a row of an older version, which is then filled.
 */
import type { FormatOpening } from '../formats/opening.ts';
import type { JsonObject } from '../model/json.ts';
import { nameWithoutVersion } from '../model/versioned-name.ts';
import type { SessionQuery, SessionRow } from '../store/store.ts';
import { sequelKey } from './sequel.ts';
import { SessionFold } from './session-fold.ts';
import { briefOf, readBrief, type SessionBrief, searchText, wholeListing } from './session-listing.ts';
import type { SessionParts } from './session-parts.ts';
import { firstIdAt } from './uuid-v7.ts';
import { waitingSeats } from './waiting-seats.ts';

/** A session in a list. */
export interface ListedSession extends Omit<SessionRow, 'brief'>, SessionBrief {
  /** The seats whose answers a running session waits for. */
  waiting_for: string[];
  /** The sequel of each kind, by the word that lists use for it; null where there is none yet. */
  sequels: Record<string, ListedSequel | null>;
}

interface ListedSequel {
  session: string;
  outcome: string | null;
  closed_at: string | null;
  listed: JsonObject;
}

/** Longer than it takes to fill the seats of a session. */
const maxOpeningMs = 600_000;
/** How many records are read at once. */
const recordsAtOnce = 20;

export class SessionLister {
  readonly #parts: SessionParts;
  readonly #foldOf: (session: string) => SessionFold | undefined;

  /** `foldOf` gives the fold of a session that this process runs. */
  constructor(parts: SessionParts, foldOf: (session: string) => SessionFold | undefined) {
    this.#parts = parts;
    this.#foldOf = foldOf;
  }

  /** Sequels are listed with the session that they follow, and on their own only if their format is asked for. */
  async list(query: SessionQuery): Promise<ListedSession[]> {
    const without = query.format === undefined ? { without: this.#sequelFormats } : {};
    const search = query.search === undefined ? {} : { search: searchText(query.search) };
    const rows = await this.#parts.store.sessions({ ...query, ...without, ...search, ...idsSince(query) });
    const listed: ListedSession[] = [];
    for (let from = 0; from < rows.length; from += recordsAtOnce) {
      const part = rows.slice(from, from + recordsAtOnce);
      listed.push(...(await Promise.all(part.map((row) => this.#listedOf(row)))));
    }
    return listed;
  }

  /** Fills rows that an earlier version stored, a few at a time, until none is left or `signal` fires. */
  async fillUnlisted(signal: AbortSignal): Promise<void> {
    for (let last = ''; !signal.aborted; ) {
      const sessions = await this.#parts.store.unlisted(recordsAtOnce);
      // A record that cannot be read stays unlisted, and must not be tried for ever.
      if (sessions.length === 0 || sessions[0] === last) return;
      last = sessions[0] ?? '';
      const rows = await Promise.all(sessions.map((session) => this.#parts.store.session(session)));
      await Promise.all(rows.map((row) => row && this.#briefOf(row)));
    }
  }

  get #sequelFormats(): string[] {
    return this.#parts.openings.filter(({ follows }) => follows !== undefined).map(formatName);
  }

  async #listedOf(row: SessionRow): Promise<ListedSession> {
    const { brief: _, ...facts } = row;
    if (row.status === 'running') {
      const { waiting_for, ...brief } = await this.#runningOf(row);
      return { ...facts, ...brief, waiting_for, sequels: {} };
    }
    return { ...facts, ...(await this.#briefOf(row)), waiting_for: [], sequels: await this.#sequelsOf(row) };
  }

  async #runningOf(row: SessionRow): Promise<SessionBrief & Pick<ListedSession, 'waiting_for'>> {
    const fold = this.#foldOf(row.id) ?? (await this.#read(row));
    if (!fold) return { ...(row.brief === null ? emptyBrief : readBrief(row.brief)), waiting_for: [] };
    return { ...briefOf(fold, this.#parts.openings), waiting_for: waitingSeats(fold) };
  }

  async #briefOf(row: SessionRow): Promise<SessionBrief> {
    if (row.brief !== null) return readBrief(row.brief);
    const fold = await this.#read(row);
    if (!fold) return emptyBrief;
    const { store, openings } = this.#parts;
    await store.setListing(row.id, wholeListing(fold, row.title, openings));
    return briefOf(fold, openings);
  }

  /** `undefined` if the record cannot be folded here. A list is answered nevertheless. */
  async #read({ id }: SessionRow): Promise<SessionFold | undefined> {
    const lines = (await this.#parts.store.lines(id)).map(({ text }) => text);
    try {
      return SessionFold.read(lines, this.#parts.formats, this.#parts.hash);
    } catch {
      return undefined;
    }
  }

  async #sequelsOf({ id, format }: SessionRow): Promise<ListedSession['sequels']> {
    const kinds = this.#parts.openings.filter(({ follows }) => follows === format);
    const sequels = kinds.map(async ({ path, listed_as = path }) => {
      const row = await this.#parts.store.sessionByRequest(sequelKey(path, id));
      return [listed_as, row ? await this.#sequelOf(row) : null] as const;
    });
    return Object.fromEntries(await Promise.all(sequels));
  }

  async #sequelOf(row: SessionRow): Promise<ListedSequel> {
    const { listed } = await this.#briefOf(row);
    return { session: row.id, outcome: row.outcome, closed_at: row.closed_at, listed };
  }
}

/** Ids are ordered by time, so older rows need not be read. A session is opened soon after it gets its id. */
function idsSince({ opened_from }: SessionQuery): Pick<SessionQuery, 'after'> {
  return opened_from === undefined ? {} : { after: firstIdAt(Date.parse(opened_from) - maxOpeningMs) };
}

const emptyBrief: SessionBrief = { headline: null, seats: [], missing: [], listed: {} };
const formatName = ({ format }: Pick<FormatOpening, 'format'>) => nameWithoutVersion(format);
