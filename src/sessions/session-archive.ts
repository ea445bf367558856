/** Reads sessions, running or closed. Everything is folded from their records; they are never changed, only deleted. */
import { ParleyError } from '../errors.ts';
import type { FormatReport } from '../formats/format-report.ts';
import type { FormatOpening } from '../formats/opening.ts';
import type { AdminActor } from '../model/admin-actor.ts';
import type { JsonObject } from '../model/json.ts';
import type { KeyHolder } from '../model/key-holder.ts';
import { nameWithoutVersion } from '../model/versioned-name.ts';
import { logFileName } from '../record/conversation-log/log-file-name.ts';
import { writeLog } from '../record/conversation-log/write-log.ts';
import { type TranscriptEntry, transcriptOf } from '../record/session-transcript.ts';
import type { SessionView } from '../record/session-view.ts';
import { followRecord } from '../store/follow-record.ts';
import { readRecordPage } from '../store/record-pages.ts';
import type { RecordLine, SessionRow } from '../store/store.ts';
import type { RecordSize } from '../store/upkeep-store.ts';
import { absentSession } from './absent-session.ts';
import { type ReportText, recordView, recordViewText, type ViewRequest, type ViewText } from './record-view.ts';
import { RememberedPivots } from './remembered-pivots.ts';
import { computeReport, sequelKey } from './sequel.ts';
import { eventsOf } from './session-fold.ts';
import type { SessionParts } from './session-parts.ts';
import { removeSession } from './session-remover.ts';
import type { ConversationLogFile } from './session-service.ts';
import { creationTimeOf } from './uuid-v7.ts';
import { verdictPivots } from './verdict-pivots.ts';
import { jsonOf, verdictWithout } from './verdict-without.ts';

/** A record of so many lines and so much text is computed again in this thread: that takes a few milliseconds. */
const maxComputedHere: RecordBound = { lines: 100, text: 32_000 };
/** A record up to this size is read for its view in this thread, which takes a few milliseconds as well. */
const maxViewedHere: RecordBound = { lines: 2000, text: 262_144 };

/** How much of a record is still small; `text` in UTF-16 code units. */
interface RecordBound {
  lines: number;
  text: number;
}

/** Of UTF-8, in a UTF-16 code unit. */
const maxBytesPerUnit = 3;

/** An open session with a larger record takes hundreds of megabytes; a session that keeps its bounds has less. */
export const largeRecordBytes = 33_554_432;
const maxLargeSessions = 1000;

/** The holder for requests of the platform itself, and for all requests where no key is needed. */
export const unrestrictedHolder: KeyHolder = { owner: null, everything: true };

export class SessionArchive {
  protected readonly parts: SessionParts;
  readonly #pivots = new RememberedPivots();
  /** Names without versions. */
  readonly #formatsWithPivots: ReadonlySet<string>;

  constructor(parts: SessionParts) {
    this.parts = parts;
    const turning = [...parts.formats.values()].filter(({ computePivots }) => computePivots !== undefined);
    this.#formatsWithPivots = new Set(turning.map(({ key }) => nameWithoutVersion(key)));
  }

  get openings(): readonly FormatOpening[] {
    return this.parts.openings;
  }

  get reports(): readonly FormatReport[] {
    return this.parts.reports;
  }

  async report(path: string, { owner, everything }: KeyHolder = unrestrictedHolder): Promise<JsonObject> {
    const report = this.parts.reports.find((known) => known.path === path);
    if (!report) throw new TypeError(`there is no report ${path}`);
    const { store, clock, methods } = this.parts;
    return computeReport(store, report, clock.now(), everything ? {} : { owner }, methods);
  }

  async view(session: string, by: KeyHolder = unrestrictedHolder): Promise<SessionView> {
    const about = await this.#besideRecord(session, by);
    return recordView({ ...about, lines: await this.lines(session) }, this.parts.formats);
  }

  viewText(session: string, by: KeyHolder = unrestrictedHolder): Promise<ViewText> {
    return this.#viewText(session, by, 'allowed');
  }

  resultText(session: string, by: KeyHolder = unrestrictedHolder): Promise<ViewText> {
    return this.#viewText(session, by, 'always');
  }

  async #viewText(session: string, by: KeyHolder, when: 'always' | 'allowed'): Promise<ViewText> {
    const about = await this.#besideRecord(session, by);
    const lines = await this.#linesWithin(session, maxViewedHere);
    if (lines) return recordViewText({ ...about, lines }, this.parts.formats);
    return this.parts.computeView(async () => ({ ...about, lines: await this.lines(session) }), by.owner, when);
  }

  async reportText(session: string, generated: string, by: KeyHolder = unrestrictedHolder): Promise<ReportText> {
    const about = await this.#besideRecord(session, by);
    const small = await this.#linesWithin(session, maxViewedHere);
    const request = async () => ({ ...about, lines: small ?? (await this.lines(session)), generated });
    return this.parts.computeReport(request, by.owner, small ? 'here' : 'thread');
  }

  /** What a view has besides the record: the sequels, and what is computed from the record for its readers. */
  async #besideRecord(session: string, by: KeyHolder): Promise<Omit<ViewRequest, 'lines'>> {
    const row = await this.row(session);
    return { followed_by: await this.#sequelViews(session, row.format), pivots: await this.#pivotsFor(row, by) };
  }

  /** What its verdict turns on; null where the record says it, or where there is no such thing. */
  async #pivotsFor({ id, format, status }: SessionRow, { owner }: KeyHolder): Promise<JsonObject | null> {
    if (status !== 'closed' || !this.#formatsWithPivots.has(format)) return null;
    const { formats, hash, computePivots } = this.parts;
    return this.#pivots.of(id, async () => {
      const lines = await this.#linesWithin(id, maxComputedHere);
      if (lines) return verdictPivots({ lines }, formats, hash);
      return computePivots(async () => ({ lines: await this.lines(id) }), owner);
    });
  }

  async whatIf(session: string, without: string, { owner }: KeyHolder = unrestrictedHolder): Promise<string> {
    const { formats, hash, computeWithout } = this.parts;
    const lines = await this.#linesWithin(session, maxComputedHere);
    if (lines) return jsonOf(verdictWithout({ lines, without }, formats, hash));
    return jsonOf(await computeWithout(async () => ({ lines: await this.lines(session), without }), owner));
  }

  async *record(session: string): AsyncIterable<string> {
    await this.row(session);
    const signatures = new Map((await this.parts.store.signatures(session)).map(({ seq, text }) => [seq, text]));
    for (let from = 0, isCut = true; isCut; ) {
      const page = await readRecordPage(this.parts.store, session, from);
      isCut = page.isCut;
      for (const { seq, text } of page.lines) {
        yield text;
        const signature = signatures.get(seq);
        if (signature) yield signature;
        from = seq + 1;
      }
    }
    // A record that was deleted while it was read must not look complete.
    await this.row(session);
  }

  async transcript(session: string): Promise<TranscriptEntry[]> {
    return transcriptOf(eventsOf(await this.lines(session)));
  }

  async log(session: string): Promise<ConversationLogFile> {
    const { format, status } = await this.row(session);
    const events = eventsOf(await this.lines(session));
    const [opened] = events;
    const log = opened?.kind === 'session.opened' && this.parts.formats.get(opened.data.format)?.log;
    if (!log) throw new ParleyError('LOG_UNSUPPORTED', `The session ${session} is a ${format}.`);
    if (status === 'running') throw new ParleyError('VERDICT_NOT_REACHED', `The session ${session} is still running.`);
    const { at, microseconds } = creationTimeOf(session);
    return { name: logFileName(at, microseconds), ...writeLog(log(events)) };
  }

  async *follow(session: string, from: number, signal: AbortSignal): AsyncIterable<RecordLine> {
    await this.row(session);
    yield* followRecord(this.parts.store, session, from, signal);
  }

  /** The whole record if it is small; reads no more of it than is needed to tell. */
  async #linesWithin(session: string, { lines, text }: RecordBound): Promise<string[] | undefined> {
    const first = await this.parts.store.lines(session, { limit: lines + 1, bytes: maxBytesPerUnit * text });
    if (first.length === 0) throw await absentSession(this.parts.store, session);
    const isWhole = first.length <= lines && first.reduce((sum, line) => sum + line.text.length, 0) < text;
    return isWhole ? first.map((line) => line.text) : undefined;
  }

  async #sequelViews(session: string, format: string): Promise<SessionView['followed_by']> {
    const sequels = this.parts.openings.filter(({ follows }) => follows === format);
    return (await Promise.all(sequels.map(({ path }) => this.#sequelView(path, session)))).flat();
  }

  async #sequelView(path: string, session: string): Promise<SessionView['followed_by']> {
    const row = await this.parts.store.sessionByRequest(sequelKey(path, session));
    if (!row) return [];
    const { verdict } = await this.view(row.id);
    return [{ path, session: row.id, verdict }];
  }

  largeSessions(): Promise<RecordSize[]> {
    return this.parts.store.largeSessions(largeRecordBytes, maxLargeSessions);
  }

  remove(session: string, by: AdminActor): Promise<void> {
    return removeSession(session, { by, reason: 'request' }, this.parts);
  }

  protected async row(session: string): Promise<SessionRow> {
    const row = await this.parts.store.session(session);
    if (!row) throw await absentSession(this.parts.store, session);
    return row;
  }

  protected async lines(session: string): Promise<string[]> {
    const lines = await this.parts.store.lines(session);
    if (lines.length === 0) throw await absentSession(this.parts.store, session);
    return lines.map(({ text }) => text);
  }
}
