/**
 * A round table as its screen reads it, from the fold of its record. Fields that only newer methods write are used where they
 * are; what older methods left out is read from what they wrote instead.
 */
import { findTags, withoutTags } from '../../../src/evidence/evidence-tag.ts';
import {
  type CitationStanding,
  citationStanding,
  type LookedUpSource,
} from '../../../src/methods/citation-standing.ts';
import { type LineCitingFinding, type LineNeighbour, lineNeighbours } from '../../../src/methods/line-neighbours.ts';
import { readablePivotNote } from '../../../src/methods/pivot-note.ts';
import type { JsonObject } from '../../../src/model/json.ts';
import { computedAsIfEnded } from '../../fold/as-if-ended.ts';
import type { FoldedSession, SessionRecord } from '../../fold/session-record.ts';

export interface TableCitation {
  label: string;
  standing: CitationStanding;
  detail: string | null;
  quote: string | null;
}

interface TableAttack {
  seat: string;
  text: string;
  state: string;
  weight: number;
  citations: TableCitation[];
}

interface TableSupport {
  seat: string;
  kind: string;
  text: string;
  weight: number;
}

export interface TableFinding {
  id: string;
  /** Its place in the list, from 1: how other parts of the screen name it. */
  number: number;
  text: string;
  agents: string[];
  status: string;
  severity: string;
  grade: string;
  strength: number;
  why: string | null;
  citations: TableCitation[];
  attacks: TableAttack[];
  supports: TableSupport[];
  opposedTo: string[];
  /** Findings of other seats that cite the same line. */
  neighbours: LineNeighbour[];
  wordings: string[];
}

export interface DirectionLine {
  text: string;
  agents: string[];
  findings: string[];
  /** How else it was put. */
  wordings: string[];
  /** Whether it cannot be followed beside the direction, or beside another recommendation that is as strong. */
  isOpposed: boolean;
  /** What it is where that is nothing to do; only newer methods tell it. */
  kind?: 'terms' | 'order' | undefined;
}

export interface TableVote {
  seat: string;
  approve: boolean;
  conditions: string[];
  reason: string | null;
}

export interface TablePivot {
  without: string;
  isSeat: boolean;
  outcome: { from: string; to: string } | null;
  direction: { from: string; to: string } | null;
  statuses: { id: string; from: string; to: string }[];
}

/** What the verdict turns on. */
export interface TurningPoints {
  pivots: TablePivot[];
  /** Why they are not complete. */
  note: string | null;
}

export interface CounterPoint {
  kind: string;
  text: string;
  seats: string[];
}

export interface TableReading {
  question: string;
  method: string | null;
  /** Whether the findings may still change. */
  provisional: boolean;
  answer: string | null;
  because: string[];
  outcome: string | null;
  reason: string | null;
  consensus: boolean;
  direction: DirectionLine[];
  notChosen: DirectionLine[];
  against: CounterPoint[];
  leftAside: { seats: string[]; why: string }[];
  findings: TableFinding[];
  votes: TableVote[];
  tally: {
    approvals: number;
    dissents: number;
    abstentions: number;
    turnout: number;
    approval_rate: number | null;
  } | null;
  minority: { seat: string; text: string; strong: boolean }[];
  /** Null where the record does not have them: the platform computes them for its readers. */
  turning: TurningPoints | null;
  tradeOffs: string[];
  conditions: { seat: string; condition: string }[];
  missing: { seat: string; phase: string; reason: string }[];
}

// Records are read here: every field may be missing, because older methods did not write it.
type Loose = Record<string, unknown>;
const list = (value: unknown): Loose[] => (Array.isArray(value) ? (value as Loose[]) : []);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

export function readTable(record: SessionRecord, folded: FoldedSession): TableReading {
  const { view } = folded;
  const verdict = view.verdict;
  const isRunning = view.status === 'running' && verdict === null;
  const soFar = view.synthesis ?? (isRunning ? synthesisSoFar(record, folded) : null);
  return readResults({
    question: text(view.input.content),
    verdict,
    synthesis: soFar,
    provisional: view.synthesis === null,
  });
}

/** A verdict that was computed again holds its own findings. */
export function readWithout(question: string, verdict: JsonObject): TableReading {
  const reading = readResults({ question, verdict, synthesis: null, provisional: false });
  return { ...reading, turning: reading.turning ?? { pivots: [], note: null } };
}

function synthesisSoFar(record: SessionRecord, folded: FoldedSession): JsonObject | null {
  const [event] = computedAsIfEnded(record, folded);
  return event?.kind === 'synthesis.computed' ? event.data.synthesis : null;
}

interface TableResults {
  question: string;
  verdict: JsonObject | null;
  synthesis: JsonObject | null;
  provisional: boolean;
}

function readResults({ question, verdict, synthesis, provisional }: TableResults): TableReading {
  const said: Loose = verdict ?? {};
  const before: Loose = synthesis ?? {};
  const given = list(said.findings ?? before.findings);
  // A clerk has read all claims and told them apart.
  const isTold = list(before.clerk ?? said.clerk).length > 0;
  const neighbours = lineNeighbours(isTold ? [] : given.map(citingFindingOf));
  const findings = given
    .map((each) => findingOf(each, neighbours))
    .sort(byWeight)
    .map(withNumber);
  const lines = directionOf(said, before);
  return {
    ...{ question, provisional, findings, ...lines },
    method: textOrNull(said.method ?? before.method),
    outcome: textOrNull(said.outcome),
    reason: textOrNull(said.reason),
    consensus: said.consensus === true,
    ...answerOf(said, before, verdict !== null),
    against: list(said.against).map((each) => ({
      ...{ kind: text(each.kind), text: text(each.text), seats: texts(each.seats) },
    })),
    leftAside: list(said.left_aside ?? before.left_aside).map(({ seats, why }) => ({
      seats: texts(seats),
      why: text(why),
    })),
    votes: list(said.votes).map(voteOf),
    tally: (said.tally as TableReading['tally']) ?? null,
    minority: list(said.minority_views).map((each) => ({
      ...{ seat: text(each.seat), text: text(each.text), strong: each.strong === true },
    })),
    turning: turningOf(said),
    tradeOffs: texts(said.trade_offs ?? before.trade_offs),
    conditions: list(said.conditions).map(({ seat, condition }) => ({ seat: text(seat), condition: text(condition) })),
    missing: list(said.missing).map(({ seat, phase, reason }) => ({
      ...{ seat: text(seat), phase: text(phase), reason: text(reason) },
    })),
  };
}

const withNumber = (finding: TableFinding, at: number): TableFinding => ({ ...finding, number: at + 1 });

const statusOrder = ['accepted', 'contested', 'unsupported', 'rejected'];
const severityOrder = ['critical', 'warning', 'info'];

function byWeight(a: TableFinding, b: TableFinding): number {
  return (
    statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status) ||
    severityOrder.indexOf(a.severity) - severityOrder.indexOf(b.severity) ||
    b.strength - a.strength ||
    (a.id < b.id ? -1 : 1)
  );
}

const citingFindingOf = (given: Loose): LineCitingFinding => ({
  ...{ id: text(given.id), agents: texts(given.agents), opposed_to: texts(given.opposed_to) },
  members: list(given.members).map(({ evidence, citations }) => ({
    evidence: text(evidence),
    citations: list(citations).map(({ state, exhibit, line }) => ({
      ...{ state: text(state), exhibit: textOrNull(exhibit), line: typeof line === 'number' ? line : null },
    })),
  })),
});

function findingOf(given: Loose, neighbours: ReadonlyMap<string, LineNeighbour[]>): TableFinding {
  const members = list(given.members);
  const checked = members.flatMap(({ citations }) => list(citations));
  return {
    ...{ id: text(given.id), number: 0, text: text(given.finding), agents: texts(given.agents) },
    ...{ status: text(given.status), severity: text(given.severity), grade: text(given.grade) },
    strength: number(given.strength),
    why: textOrNull(given.why),
    citations: unique(checked.length > 0 ? checked.map(citationOf) : citationsIn(text(given.evidence))),
    attacks: list(given.attacks).map(attackOf),
    supports: list(given.supports).map((each) => ({
      ...{ seat: text(each.seat), kind: text(each.kind), text: text(each.text), weight: number(each.weight) },
    })),
    opposedTo: texts(given.opposed_to),
    neighbours: neighbours.get(text(given.id)) ?? [],
    wordings: texts(given.wordings),
  };
}

function attackOf(given: Loose): TableAttack {
  const said = text(given.counter_evidence);
  const checked = list(given.citations);
  return {
    ...{ seat: text(given.seat), state: text(given.state), weight: number(given.weight) },
    text: withoutTags(said).trim(),
    citations: checked.length > 0 ? checked.map(citationOf) : citationsIn(said),
  };
}

function citationOf({ source, place, state, exhibit, line, detail, quote, contradicts }: Loose): TableCitation {
  const at = textOrNull(place);
  const lookedUp: LookedUpSource = {
    ...{ source: text(source), exhibit: textOrNull(exhibit), detail: textOrNull(detail) },
    state: state === 'checked' || state === 'false' ? state : 'unchecked',
    line: typeof line === 'number' ? line : null,
    ...(contradicts === true ? { contradicts } : {}),
  };
  return {
    label: at === null ? text(source) : `${text(source)}:${at}`,
    standing: citationStanding(lookedUp),
    detail: lookedUp.detail,
    quote: textOrNull(quote),
  };
}

/** What an evidence text cites, where no method looked it up. */
function citationsIn(evidence: string): TableCitation[] {
  const cites = findTags(evidence).flatMap((tag) => tag.cites);
  return cites.map((label) => ({ label, standing: 'unchecked', detail: null, quote: null }));
}

function unique(citations: TableCitation[]): TableCitation[] {
  return [...new Map(citations.map((each) => [`${each.label} ${each.standing}`, each])).values()];
}

const voteOf = (given: Loose): TableVote => ({
  ...{ seat: text(given.seat), approve: given.approve === true, conditions: texts(given.conditions) },
  reason: textOrNull(given.dissent_reason),
});

export function turningOf(verdict: Loose): TurningPoints | null {
  if (!Array.isArray(verdict.pivots)) return null;
  const note = textOrNull(verdict.pivots_note);
  return { pivots: list(verdict.pivots).map(pivotOf), note: note === null ? null : readablePivotNote(note) };
}

function pivotOf(given: Loose): TablePivot {
  const without = (given.without ?? {}) as Loose;
  return {
    without: text(without.seat ?? without.source),
    isSeat: 'seat' in without,
    outcome: (given.outcome as TablePivot['outcome']) ?? null,
    direction: (given.direction as TablePivot['direction']) ?? null,
    statuses: list(given.statuses) as TablePivot['statuses'],
  };
}

function directionOf(said: Loose, before: Loose): Pick<TableReading, 'direction' | 'notChosen'> {
  const recommendations = list(before.recommendations ?? said.recommendations);
  const wordingsOf = (action: unknown) => texts(recommendations.find((each) => each.action === action)?.wordings);
  const lineOf = ({ action, agents, finding_ids, standing, kind }: Loose): DirectionLine => ({
    ...{ text: text(action), agents: texts(agents), findings: texts(finding_ids), wordings: wordingsOf(action) },
    // Older methods tell no standing.
    isOpposed: standing !== 'stands',
    kind: kind === 'terms' || kind === 'order' ? kind : undefined,
  });
  const items = list(said.direction ?? before.direction);
  const chosen = items.length > 0 ? items : recommendations.filter((each) => each.chosen === true);
  const rest = recommendations.filter((each) => each.chosen !== true);
  if (chosen.length > 0) return { direction: chosen.map(lineOf), notChosen: rest.map(lineOf) };
  const whole = textOrNull(said.recommended_direction ?? before.recommended_direction);
  const line = { agents: [], findings: [], wordings: [], isOpposed: false };
  return { direction: whole === null ? [] : [{ ...line, text: whole }], notChosen: rest.map(lineOf) };
}

/** What stands where an older method wrote no sentence that answers the question. */
const undecided: Readonly<Record<string, string>> = {
  contested: 'The table did not decide.',
  divided: 'The table is divided.',
  rejected: 'The table rejects what it was recommended.',
  no_quorum: 'Nothing was decided: too few seats voted.',
  nobody_answered: 'Nothing was decided: nobody answered.',
};

function answerOf(said: Loose, before: Loose, isOver: boolean): Pick<TableReading, 'answer' | 'because'> {
  const stated = textOrNull(said.answer ?? before.answer);
  const because = list(said.because ?? before.because).map((each) => text(each.text));
  if (stated !== null) return { answer: stated, because };
  if (!isOver) return { answer: null, because: [] };
  const direction = textOrNull(said.recommended_direction);
  return { answer: undecided[text(said.outcome)] ?? direction, because: [] };
}
