/** Reads closed sessions: the one that a sequel follows, and those that a report is computed from. */
import { ParleyError } from '../errors.ts';
import type { FormatReport, ReportedSession } from '../formats/format-report.ts';
import type { FormatOpening, PrecedingSession } from '../formats/opening.ts';
import type { MethodRegistry } from '../methods/method-registry.ts';
import type { JsonObject } from '../model/json.ts';
import { readListPages } from '../model/read-pages.ts';
import { lineHashOf } from '../record/hash-chain.ts';
import type { SessionQuery, SessionRow, Store } from '../store/store.ts';
import { absentSession } from './absent-session.ts';
import { eventsOf } from './session-fold.ts';

const sessionsPerPage = 500;

/** The request key of a sequel. It is unique in the store, so a session has at most one sequel of each kind. */
export const sequelKey = (path: string, session: string) => `after/${path}/${session}`;

/** The session that an opening follows. It must be closed with a verdict and have the format that is followed. */
export async function precedingOf(store: Store, session: string, opening: FormatOpening): Promise<PrecedingSession> {
  const row = await store.session(session);
  if (!row) throw await absentSession(store, session);
  if (row.format !== opening.follows) {
    throw new ParleyError('SESSION_UNSUITABLE', `The session ${session} is a ${row.format}, not a ${opening.follows}.`);
  }
  const concluded = await concludedSessionOf(store, session);
  if (!concluded)
    throw new ParleyError('VERDICT_NOT_REACHED', `The session ${session} is ${row.status}, without a verdict.`);
  return concluded;
}

/** Computes a report from every closed session of its format, oldest first. */
export async function computeReport(
  store: Store,
  report: FormatReport,
  now: number,
  by: Pick<SessionQuery, 'owner'>,
  methods: MethodRegistry,
): Promise<JsonObject> {
  const sessions: ReportedSession[] = [];
  const query: SessionQuery = { format: report.format, status: 'closed', limit: sessionsPerPage, ...by };
  const pages = readListPages(
    ({ after }) => store.sessions(after === undefined ? query : { ...query, before: after }),
    sessionsPerPage,
    ({ id }: SessionRow) => id,
  );
  for await (const page of pages) {
    for (const { id, closed_at } of page) {
      const concluded = await concludedSessionOf(store, id);
      if (concluded) {
        const { opened, verdict } = concluded;
        sessions.push({ session: id, closed_at: closed_at ?? '', input: opened.input, verdict });
      }
    }
  }
  return report.compute(sessions.reverse(), now, methods);
}

/** A session that is closed and has a verdict; `undefined` for any other. */
async function concludedSessionOf(store: Store, session: string): Promise<PrecedingSession | undefined> {
  const lines = (await store.lines(session)).map(({ text }) => text);
  const events = eventsOf(lines);
  const opened = events[0];
  const verdictEvent = events.find((event) => event.kind === 'verdict.reached');
  if (opened?.kind !== 'session.opened' || verdictEvent?.kind !== 'verdict.reached') return undefined;
  if (events.at(-1)?.kind !== 'session.closed') return undefined;
  const head = { seq: events.length - 1, hash: lineHashOf(lines.at(-1) ?? '') };
  return { session, head, opened: opened.data, verdict: verdictEvent.data.verdict };
}
