/** The contract of a report: something computed over all closed sessions of a format, whenever somebody asks. Pure. */
import type { MethodRegistry } from '../methods/method-registry.ts';
import type { JsonObject } from '../model/json.ts';

/** What a report sees of a session. */
export interface ReportedSession {
  session: string;
  /** When it was closed, as ISO 8601. */
  closed_at: string;
  input: JsonObject;
  verdict: JsonObject;
}

export interface FormatReport {
  /** The path under the API where it is read: `leaderboard`. */
  path: string;
  summary: string;
  /** The format of the sessions it reads. */
  format: string;
  compute(sessions: readonly ReportedSession[], now: number, methods: MethodRegistry): JsonObject;
}
