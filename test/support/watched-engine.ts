/** Looks at what passes between the API and an engine when records are followed. */
import type { Engine } from '../../src/access/engine.ts';

/** Counts the lines that are read for streams, and the streams that have let go of them. */
export function watchStreams() {
  const seen = { begun: 0, read: 0, released: 0 };
  async function* watch(lines: ReturnType<Engine['sessions']['follow']>) {
    seen.begun += 1;
    try {
      for await (const line of lines) {
        seen.read += 1;
        yield line;
      }
    } finally {
      seen.released += 1;
    }
  }
  const observe = ({ sessions, ...engine }: Engine): Engine => ({
    ...engine,
    sessions: {
      openings: sessions.openings,
      reports: sessions.reports,
      report: (path) => sessions.report(path),
      openAfter: (id, path, input) => sessions.openAfter(id, path, input),
      open: (format, input, request) => sessions.open(format, input, request),
      openBatch: (format, given, request, until) => sessions.openBatch(format, given, request, until),
      resume: () => sessions.resume(),
      hold: () => sessions.hold(),
      largeSessions: () => sessions.largeSessions(),
      closed: (id, signal) => sessions.closed(id, signal),
      cancel: (id, reason) => sessions.cancel(id, reason),
      remove: (id, by) => sessions.remove(id, by),
      removeOwned: (owner, by) => sessions.removeOwned(owner, by),
      deliver: (id, fact) => sessions.deliver(id, fact),
      conversations: sessions.conversations,
      view: (id) => sessions.view(id),
      viewText: (id) => sessions.viewText(id),
      reportText: (id, generated) => sessions.reportText(id, generated),
      resultText: (id) => sessions.resultText(id),
      list: (query) => sessions.list(query),
      fillUnlisted: (signal) => sessions.fillUnlisted(signal),
      log: (id) => sessions.log(id),
      transcript: (id) => sessions.transcript(id),
      whatIf: (id, without) => sessions.whatIf(id, without),
      record: (id) => sessions.record(id),
      follow: (id, from, signal) => watch(sessions.follow(id, from, signal)),
    },
  });
  return { seen, observe };
}
