/**
 * `synthesis@2` before the vote: what a table found and the direction it recommends, from analyses and rebuttals alone.
 * The same input gives the same text and numbers everywhere. Votes are never used.
 */
import type { TableInput } from '../synthesis-method.ts';
import { clerkRelations } from './clerk-relations.ts';
import { directionOf, type StandingAction } from './direction.ts';
import { describeDisagreement } from './disagreement.ts';
import { findingViews, keyFindingsOf } from './finding-views.ts';
import { type JudgedTable, judgeFindings } from './judge-findings.ts';
import { answerFor, undecidedText } from './question-answer.ts';
import type { DirectionItem, JudgedFinding, RecommendationView, TableSynthesis } from './result-types.ts';
import { withoutLateSeats } from './seat-entries.ts';
import { clause } from './seat-wording.ts';
import { seatsAside } from './seats-aside.ts';
import { type ReadingTools, readTable, type TableReading } from './table-reading.ts';
import type { KnownText } from './text-relations.ts';
import { weighTable } from './weighed-table.ts';

/** A table that was judged, with its direction. */
export interface JudgedDebate {
  reading: TableReading;
  judged: JudgedTable;
  actions: readonly StandingAction[];
}

export const noneRemoved: ReadonlySet<string> = new Set();

export function judgeDebate(reading: TableReading, removed = noneRemoved): JudgedDebate {
  const judged = judgeFindings(weighTable(reading, removed));
  return { reading, judged, actions: directionOf(judged, reading.proposals) };
}

export function readDebate(input: TableInput, tools: ReadingTools): TableReading {
  return readTable(withoutLateSeats(input), tools);
}

export function composeSynthesis({ reading, judged, actions }: JudgedDebate): TableSynthesis {
  const findings = findingViews(judged);
  const wordings = reading.reader.answerTo !== undefined;
  const recommendations = actions.map((action) => ({
    ...recommendationView(action, actions, wordings),
    ...kindOf(action, reading),
  }));
  const key_findings = keyFindingsOf(findings);
  const direction = actions.filter(({ chosen }) => chosen).map((action) => directionItem(action, findings, reading));
  const { reader, namesSeats, plainSentences } = reading;
  const source = {
    content: reading.input.content ?? '',
    recommendations,
    findings,
    reader,
    namesSeats,
    plainSentences,
  };
  const because = reasonsFor(direction, key_findings, namesSeats);
  const unresolved = reading.responses
    .filter(({ targets }) => targets.length === 0)
    .map(({ kind, seat, target_agent, finding, text }) => ({ kind, seat, target_agent, finding, text }));
  return {
    answer: answerFor(source),
    because,
    clerk: clerkRelations(reading, judged),
    direction,
    dropped: [...reading.dropped],
    findings,
    key_findings,
    left_aside: seatsAside(judged),
    method: reading.method,
    ...describeDisagreement({ findings, recommendations }, (seat) => seat),
    recommendations,
    recommended_direction: directionText(
      actions,
      key_findings.map(({ finding }) => finding),
      () => undecidedText(source),
    ),
    unresolved,
  };
}

/** `tellsWordings`: whether the other wordings of a recommendation are told. Since `synthesis@7`. */
export function recommendationView(
  action: StandingAction,
  all: readonly StandingAction[],
  tellsWordings = false,
): RecommendationView {
  const { agents, units, chosen, standing, opposed } = action;
  const wordings = tellsWordings && action.wordings.length > 0 ? { wordings: [...action.wordings] } : {};
  const opposed_to = opposed.map((at) => all[at]?.action ?? '');
  return { action: action.action, agents: [...agents], rank: units, chosen, standing, opposed_to, ...wordings };
}

function kindOf(
  { text, stance }: StandingAction,
  { reader, plainSentences }: TableReading,
): { kind?: 'terms' | 'order' } {
  if (!plainSentences) return {};
  if (reader.isOrder?.(text)) return { kind: 'order' };
  return stance === 'on terms' ? { kind: 'terms' } : {};
}

const relatedLikeness = 0.2;
const maxReasons = 3;

function directionItem(
  action: StandingAction,
  findings: readonly JudgedFinding[],
  { reader }: TableReading,
): DirectionItem {
  // Read in any case: how a text is first written decides how it is read later.
  const said = [action.action, ...action.rationales].map((text) => reader.read(text));
  const own = findings.filter(
    ({ status, agents }) => status === 'accepted' && agents.some((seat) => action.agents.includes(seat)),
  );
  const behind = (action.answer === undefined ? spokenOf(said, own, reader) : weightiestOf(own)).slice(0, maxReasons);
  return {
    action: action.action,
    agents: [...action.agents],
    units: action.units,
    finding_ids: behind.map(({ id }) => id),
  };
}

/** Of which any of these texts speaks. Where that is nothing, the first that its seats found; since `synthesis@7`, nothing. */
function spokenOf(
  said: readonly KnownText[],
  own: readonly JudgedFinding[],
  reader: TableReading['reader'],
): readonly JudgedFinding[] {
  const near = own.filter(({ finding }) => {
    const claim = reader.read(finding);
    return said.some((text) => reader.likeness(text, claim) >= relatedLikeness || reader.mentions?.(text, claim));
  });
  return near.length > 0 || reader.mentions !== undefined ? near : own.slice(0, 1);
}

/** An answer to the question rests on the weightiest that its seats found, whatever the words of it, and on mere remarks only without any. */
function weightiestOf(own: readonly JudgedFinding[]): readonly JudgedFinding[] {
  const grave = own.filter(({ severity }) => severity !== 'info');
  return grave.length > 0 ? grave : own;
}

/** The accepted findings behind the direction; without a direction the weightiest. */
function reasonsFor(
  direction: readonly DirectionItem[],
  key: TableSynthesis['key_findings'],
  namesSeats: boolean,
): TableSynthesis['because'] {
  const ids = new Set(direction.flatMap(({ finding_ids }) => finding_ids));
  // Since `synthesis@9`, what others found is no reason for a direction.
  const seats = new Set(direction.flatMap(({ agents }) => agents));
  const others =
    namesSeats && direction.length > 0 ? key.filter(({ agents }) => agents.some((seat) => seats.has(seat))) : key;
  const behind = ids.size > 0 ? key.filter(({ id }) => ids.has(id)) : others;
  return behind.slice(0, maxReasons).map(({ id, finding }) => ({ id, text: finding }));
}

/** The bullets as text. Nothing recommended: the main findings as they are, and no verb put into anybody's mouth. */
export function directionText(
  actions: readonly StandingAction[],
  key: readonly string[],
  undecided: () => string,
): string {
  const chosen = actions.filter((action) => action.chosen).map(({ action }) => clause(action));
  if (chosen.length > 0) return asBullets(chosen);
  if (actions.some(({ standing }) => standing === 'undecided') || key.length === 0) return undecided();
  return asBullets(key.slice(0, maxReasons).map(clause));
}

function asBullets(lines: readonly string[]): string {
  return lines.length === 1 ? `${lines[0]}.` : lines.map((line) => `- ${line}.`).join('\n');
}
