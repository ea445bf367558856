/** The contract of a report: computed over all closed sessions of a format each time it is read. Pure. */
import type { z } from 'zod';
import type { MethodRegistry } from '../methods/method-registry.ts';
import type { JsonObject } from '../model/json.ts';

/** The part of a session that a report reads. */
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
  /** The format of the sessions that it reads. */
  format: string;
  /** What it computes, for the reference. */
  schema: z.ZodType<JsonObject>;
  /** For the reference; loaded only there. */
  example(): Promise<unknown>;
  compute(sessions: readonly ReportedSession[], now: number, methods: MethodRegistry): JsonObject;
}
