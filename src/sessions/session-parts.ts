/** What the loop of sessions is made of, beside what the agents room needs. */
import type { AgentParts } from '../agents/agent-parts.ts';
import type { CheckEvidence } from '../exhibits/check-evidence.ts';
import type { Format } from '../formats/format.ts';
import type { FormatReport } from '../formats/format-report.ts';
import type { FormatOpening } from '../formats/opening.ts';
import type { MethodRegistry } from '../methods/method-registry.ts';
import type { Scribe } from '../store/scribe.ts';

export interface SessionParts extends AgentParts {
  /** Writes to the store. */
  scribe: Scribe;
  formats: ReadonlyMap<string, Format>;
  /** What computes what records derive, by name. */
  methods: MethodRegistry;
  openings: readonly FormatOpening[];
  reports: readonly FormatReport[];
  checkEvidence: CheckEvidence;
  /** How many new sessions an agent of a metered protocol takes part in on one day (UTC). */
  daily_limit: number;
}
