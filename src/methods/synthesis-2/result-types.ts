/**
 * What `synthesis@2` writes on a record: the synthesis before the vote and the verdict after it. Names that
 * `synthesis@1` wrote mean the same here; the fields that are new say so.
 */
import type { Grade } from '../../evidence/grade.ts';
import type { Severity } from '../../model/analysis.ts';
import type { MissingAnswer, SeatOrSource, VerdictWording } from '../synthesis-method.ts';

export const synthesisMethodName = 'synthesis@2';

/** `unsupported`: nothing stands against it, but nobody cites enough for it. */
export type FindingVerdict = 'accepted' | 'unsupported' | 'contested' | 'rejected';

/** `checked`: looked up in the evidence of the table and found to bear on the claim; `false`: not there. */
export type CitationState = 'checked' | 'false' | 'unchecked';

/** New. A source that a text cites, and what looking it up gave. */
export type CitationView = {
  source: string;
  /** The line, page or section, as it was written. */
  place: string | null;
  /** The words that the text quotes from it. */
  quote: string | null;
  state: CitationState;
  /** The name of the exhibit, where the source is one. */
  exhibit: string | null;
  /** The number of the line that was found in the exhibit, counted from 1. */
  line: number | null;
  detail: string | null;
  /** The line plainly says otherwise; only where it does. Since `synthesis@10`. */
  contradicts?: true;
};

/** New. One voice on a finding: a seat, or several that share an owner or copy each other. */
export type VoiceView = {
  seats: string[];
  side: 'for' | 'against';
  /** What the voice rests on. `opposite`: the seat claims the opposite. */
  by: 'claim' | 'challenge' | 'concession' | 'opposite';
  grade: Grade;
  /** The best state of what it cites; null where it cites nothing that could be looked up. */
  citation: CitationState | null;
  /** From the grade and the states of its citations. */
  weight: number;
  /** 1 in good faith, down to 0.05; from other disputed findings only. */
  credibility: number;
  /** What it adds to its side: weight times credibility, or less where a rule says so. */
  counted: number;
};

export type MemberView = {
  id: string;
  seat: string;
  claimed: Grade;
  grade: Grade;
  /** The weight of its evidence. */
  strength: number;
  /** New. */
  finding: string;
  /** New. */
  evidence: string;
  /** New. */
  citations: CitationView[];
};

export type AttackView = {
  seat: string;
  counter_evidence: string;
  grade: Grade;
  /** 0 unless live. */
  weight: number;
  /** New: `uncited` names no source and changes no status. */
  state: 'live' | 'blank' | 'withdrawn' | 'repeated' | 'uncited';
  /** New. */
  citations: CitationView[];
};

export type SupportView = {
  seat: string;
  /** `claim`: the seat found the same; `concession`: it accepted the finding of another. */
  kind: 'claim' | 'concession';
  text: string;
  /** 0 where it cites nothing. */
  weight: number;
};

export type KeyFindingView = {
  id: string;
  agent_name: string;
  agents: string[];
  finding: string;
  evidence: string;
  severity: Severity;
  /** 0 to 1: the share of the counted voices that is for it, drawn towards 0.35. */
  strength: number;
  status: FindingVerdict;
  /** New. Why it has its status, in one line for a reader. */
  why: string;
};

export type JudgedFinding = KeyFindingView & {
  claimed: Grade;
  grade: Grade;
  /** The strength by its members alone. */
  base: number;
  members: MemberView[];
  attacks: AttackView[];
  supports: SupportView[];
  /** New. The ids of the findings that say the opposite. */
  opposed_to: string[];
  /** New. */
  voices: VoiceView[];
  /** New. Every way in which it was said, the words that stand for it first. */
  wordings: string[];
};

/** New. A bullet of the direction. */
export type DirectionItem = {
  action: string;
  /** Every seat that recommends it. */
  agents: string[];
  /** What stands behind it; every voice has at most one unit to spread. */
  units: number;
  /** The accepted findings of these seats that it shares its subject with, else their weightiest. */
  finding_ids: string[];
};

export type RecommendationView = {
  action: string;
  agents: string[];
  /** Its units. */
  rank: number;
  chosen: boolean;
  /** New. `opposed`: a stronger side recommends the opposite; `undecided`: neither side is clearly stronger. */
  standing: 'stands' | 'opposed' | 'undecided';
  /** New. The actions that it contradicts. */
  opposed_to: string[];
  /** How else it was put; only where it was. Since `synthesis@7`. */
  wordings?: string[];
  /** What it is where that is nothing to do: terms on which to go ahead, or an order to the voters. Since `synthesis@10`. */
  kind?: 'terms' | 'order';
};

export type UnresolvedEntry = {
  kind: 'challenge' | 'concession';
  seat: string;
  target_agent: string;
  finding: string;
  text: string;
};

export type DroppedPart = { seat: string; path: string; reason: 'blank' | 'speculation' | 'too_many' };

/** New. Seats whose words count less than they ask for, and why. */
export type SeatsAside = {
  seats: string[];
  kind: 'false_citations' | 'copies' | 'one_owner' | 'not_believed' | 'uncited' | 'left_at_vote';
  why: string;
};

/** New. What stands against the direction or beside it. */
export type CounterPoint = {
  /**
   * `critical_opposed`: a critical finding of seats that recommend the opposite; since `synthesis@9`, before it was left aside. `critical_unproven`:
   * one of seats that recommend the direction, and not borne out; since `synthesis@10`.
   */
  kind:
    | ('dissent' | 'contested' | 'critical_aside' | 'critical_opposed' | 'critical_unproven')
    | ('trade_off' | 'condition' | 'opposed_direction');
  text: string;
  seats: string[];
  /** Of a critical finding that is left aside; since `synthesis@4`, before it stood in the text. */
  status?: string;
};

/** New. A relation that the clerk stated, and whether it was used. */
export type ClerkRelation = {
  one: string;
  other: string;
  relation: 'same' | 'opposed';
  used: boolean;
  why: string;
  /** What two recommendations say to do; since `synthesis@8`. */
  actions?: [string, string];
};

export type TableSynthesis = {
  method:
    | typeof synthesisMethodName
    | 'synthesis@3'
    | 'synthesis@4'
    | 'synthesis@5'
    | 'synthesis@6'
    | 'synthesis@7'
    | 'synthesis@8'
    | 'synthesis@9'
    | 'synthesis@10';
  recommended_direction: string;
  key_findings: KeyFindingView[];
  trade_offs: string[];
  minority_views: string[];
  findings: JudgedFinding[];
  recommendations: RecommendationView[];
  unresolved: UnresolvedEntry[];
  dropped: DroppedPart[];
  /** New. */
  direction: DirectionItem[];
  /** New. The sentence that answers the question that was put. */
  answer: string;
  /** New. The findings that the answer rests on. */
  because: { id: string; text: string }[];
  /** New. */
  left_aside: SeatsAside[];
  /** New. Empty where no clerk was asked. */
  clerk: ClerkRelation[];
};

export type TableResult = 'adopted' | 'rejected' | 'contested' | 'no_quorum' | 'nobody_answered';

/** `strong`: its best evidence is graded at least as high as the best of the other side. */
export type MinorityStand = { seat: string; text: string; strong: boolean };

export type StatusChange = { id: string; from: FindingVerdict; to: FindingVerdict };

export type RemovalPivot = {
  without: SeatOrSource;
  /** `null` if the outcome does not change. */
  outcome: { from: TableResult; to: TableResult } | null;
  /** New. `null` if the direction does not change. */
  direction: { from: string; to: string } | null;
  statuses: StatusChange[];
};

export type TallyView = {
  approvals: number;
  dissents: number;
  abstentions: number;
  turnout: number;
  /** `null` if nobody voted. */
  approval_rate: number | null;
};

export type VoteView = { seat: string; approve: boolean; conditions: string[]; dissent_reason: string | null };

export type PivotFields = {
  /** What changes the outcome or the direction first, then what changes a status. */
  pivots: RemovalPivot[];
  /** New. Why `pivots` is not complete; `null` where it is. */
  pivots_note: string | null;
};

/** Since `synthesis@5` the verdict on a record has no pivots: they are computed for its readers. */
export type VerdictOfTable = Omit<TableSynthesis, 'minority_views' | 'recommendations' | 'clerk'> &
  Partial<PivotFields> & {
    outcome: TableResult;
    /** Why this outcome, with the numbers in it. */
    reason: string;
    headline: string;
    /** New. */
    consensus: boolean;
    /** New. */
    against: CounterPoint[];
    minority_views: MinorityStand[];
    votes: VoteView[];
    tally: TallyView;
    /** The conditions of the approving seats. */
    conditions: { seat: string; condition: string }[];
    missing: MissingAnswer[];
    /** The computed wording, if a seat supplied another one. */
    computed?: VerdictWording;
  };
