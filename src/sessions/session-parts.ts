/** The parts that the sessions room is given, in addition to those of the agents room. */
import type { AgentParts } from '../agents/agent-parts.ts';
import type { CheckEvidence } from '../exhibits/check-evidence.ts';
import type { Format } from '../formats/format.ts';
import type { FormatReport } from '../formats/format-report.ts';
import type { FormatOpening } from '../formats/opening.ts';
import type { MethodRegistry } from '../methods/method-registry.ts';
import type { Scribe } from '../store/scribe.ts';

export interface SessionParts extends AgentParts {
  scribe: Scribe;
  formats: ReadonlyMap<string, Format>;
  /** The methods that compute the derived parts of a record, by name. */
  methods: MethodRegistry;
  openings: readonly FormatOpening[];
  reports: readonly FormatReport[];
  checkEvidence: CheckEvidence;
  /** How many new sessions an agent of a metered protocol takes part in on one day (UTC). */
  daily_limit: number;
}
