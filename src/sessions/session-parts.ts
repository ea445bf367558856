/** The parts that the sessions room is given, in addition to those of the agents room. */
import type { AgentParts } from '../agents/agent-parts.ts';
import type { CheckEvidence } from '../exhibits/check-evidence.ts';
import type { Format } from '../formats/format.ts';
import type { FormatReport } from '../formats/format-report.ts';
import type { FormatOpening } from '../formats/opening.ts';
import type { MethodCall } from '../methods/method-call.ts';
import type { MethodRegistry } from '../methods/method-registry.ts';
import type { EncodeAsk } from '../protocols/protocol.ts';
import type { Scribe } from '../store/scribe.ts';
import type { ClusterMember } from './cluster-member.ts';
import type { ReportRequest, ReportText, ViewRequest, ViewText } from './record-view.ts';
import type { VerdictWithout, WithoutRequest } from './verdict-without.ts';

export interface SessionParts extends AgentParts {
  scribe: Scribe;
  formats: ReadonlyMap<string, Format>;
  /** The methods that compute the derived parts of a record, by name. */
  methods: MethodRegistry;
  /**
   * Computes for a session, in another thread, what would hold this one up; rejects when it cannot, or when it is called off.
   * Sessions of one owner wait behind those of others.
   */
  compute: (call: MethodCall, signal: AbortSignal, session: string) => Promise<unknown>;
  /** Computes a verdict again for an owner, in another thread; refuses whoever has used up the time for that. */
  computeWithout: (request: () => Promise<WithoutRequest>, owner: string | null) => Promise<VerdictWithout>;
  /**
   * Makes the view of a large record in another thread. It takes of the same time, but `always` is made even where none is
   * left: whoever has opened or cancelled a session is told what became of it.
   */
  computeView: (
    request: () => Promise<ViewRequest>,
    owner: string | null,
    when: 'always' | 'allowed',
  ) => Promise<ViewText>;
  /** Makes the report of a record as one HTML file: here if the record is small, else in another thread, in the same time. */
  computeReport: (
    request: () => Promise<ReportRequest>,
    owner: string | null,
    where: 'here' | 'thread',
  ) => Promise<ReportText>;
  /** How asks become bytes, by the name that stands on the record. */
  encoders: ReadonlyMap<string, EncodeAsk>;
  openings: readonly FormatOpening[];
  reports: readonly FormatReport[];
  checkEvidence: CheckEvidence;
  /** This machine among those that share the store; absent where one process runs every session. */
  member?: ClusterMember;
  /** How many new sessions an agent of a metered protocol takes part in on one day (UTC). */
  daily_limit: number;
  /** In how many new sessions of a day (UTC) an owner may seat the operator's own models; null: in any number. */
  model_sessions_daily: number | null;
}
