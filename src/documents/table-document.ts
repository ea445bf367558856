/**
 * The verdict of a round table as a document. Its short form names the direction, the strongest findings, every dissent and
 * every missing seat; the rest are details.
 */
import type { FindingView } from '../methods/synthesis-1/synthesis.ts';
import type { TableVerdict } from '../methods/synthesis-1/verdict.ts';
import type { JsonObject } from '../model/json.ts';
import { answeredTableDocument } from './answered-table-document.ts';
import { dissentSection, tradeOffSection, voteSection } from './dissent-sections.ts';
import { missingSection } from './missing-seats.ts';
import { nameList } from './name-list.ts';
import { pivotSection } from './pivot-section.ts';
import type { SessionResult } from './session-result.ts';
import {
  type DocumentItem,
  type DocumentNote,
  type DocumentSection,
  type DocumentTone,
  filledSections,
  type VerdictDocument,
} from './verdict-document.ts';

/** A verdict with the findings of the synthesis that was voted on. */
type ShownTableVerdict = TableVerdict & Pick<Partial<JsonObject>, 'recommendations'>;

const outcomeTones: Readonly<Record<string, DocumentTone>> = { adopted: 'good', contested: 'doubtful' };
const findingMarks: Readonly<Record<FindingView['status'], { sign: string; tone: DocumentTone }>> = {
  accepted: { sign: '✓', tone: 'good' },
  contested: { sign: '~', tone: 'doubtful' },
  rejected: { sign: '✗', tone: 'bad' },
  unsupported: { sign: '?', tone: 'quiet' },
};

/** How many findings the short form shows. */
const maxShortFindings = 5;

/** A verdict since `synthesis@2` answers the question, and has a document of its own. */
export function tableDocument(verdictJson: JsonObject, result: SessionResult): VerdictDocument {
  if (typeof verdictJson.answer === 'string') return answeredTableDocument(verdictJson, result);
  const { view } = result;
  const verdict = shownTableVerdict(verdictJson, view.synthesis);
  return {
    question: String(view.input.content),
    about: null,
    headline: { text: withConditions(verdict), tone: outcomeTones[verdict.outcome] ?? 'bad' },
    sections: filledSections([
      directionSection(verdict),
      { title: 'Findings', body: { kind: 'items', items: findingsInOrder(verdict).map(findingItem) } },
      tradeOffSection(verdict),
      dissentSection(verdict),
      voteSection(verdict),
      missingSection(verdict.missing, view),
      pivotSection(verdict),
      unresolvedSection(verdict),
    ]),
  };
}

/** An adoption that hangs on conditions says so in its first sentence, so that nobody reads it as a plain yes. */
function withConditions({ headline, votes }: ShownTableVerdict): string {
  const approvals = votes.filter(({ approve }) => approve);
  const conditional = approvals.filter(({ conditions }) => conditions.some((text) => text.trim() !== ''));
  if (conditional.length === 0) return headline;
  return `${headline} ${conditional.length} of ${approvals.length} approvals ${conditional.length === 1 ? 'has' : 'have'} conditions.`;
}

/** The verdict on a record leaves out the findings, because the synthesis before it has them. */
function shownTableVerdict(verdict: JsonObject, synthesis: JsonObject | null): ShownTableVerdict {
  const empty = {
    findings: [],
    unresolved: [],
    trade_offs: [],
    minority_views: [],
    pivots: [],
    missing: [],
    votes: [],
  };
  return { ...empty, ...synthesis, ...verdict } as JsonObject as JsonObject & ShownTableVerdict;
}

/** One line for each recommendation, where the direction is nothing but the chosen ones in a row. */
function directionSection({ recommended_direction, recommendations }: ShownTableVerdict): DocumentSection {
  const chosen = (Array.isArray(recommendations) ? (recommendations as { action: string; chosen: boolean }[]) : [])
    .filter((each) => each.chosen)
    .map(({ action }) => action.replace(/\.$/, ''));
  const isList = chosen.length > 1 && `${chosen.join('; ')}.` === recommended_direction;
  return {
    title: 'Direction',
    body: isList
      ? { kind: 'items', items: chosen.map((action) => ({ text: `${action}.` })) }
      : { kind: 'paragraphs', texts: [recommended_direction] },
  };
}

/** The key findings in the order of the verdict, then the others by status and strength. */
function findingsInOrder({ key_findings, findings }: ShownTableVerdict): FindingView[] {
  const ids = key_findings.map(({ id }) => id);
  const statuses = Object.keys(findingMarks);
  const rankOf = ({ id, status }: FindingView) =>
    ids.includes(id) ? ids.indexOf(id) : ids.length + statuses.indexOf(status);
  return [...findings].sort((a, b) => rankOf(a) - rankOf(b) || b.strength - a.strength);
}

function findingItem(finding: FindingView, at: number): DocumentItem {
  const { status, strength, severity, agents } = finding;
  const facts = `${status} at ${strength.toFixed(2)}, ${severity}, found by ${nameList(agents)}`;
  return {
    mark: findingMarks[status],
    text: finding.finding,
    notes: [{ text: facts }, { text: finding.evidence, isQuiet: true }, ...responseNotes(finding)],
    isDetail: at >= maxShortFindings,
  };
}

function responseNotes({ attacks, supports }: FindingView): DocumentNote[] {
  const challenges = attacks.map(({ seat, state, counter_evidence }) => ({
    text: `challenged by ${seat}${state === 'live' ? '' : ` (${state})`}: ${counter_evidence}`,
    isDetail: state !== 'live',
  }));
  const supporting = supports.map(({ seat, kind, text }) => ({
    text: kind === 'source' ? `also found by ${seat} in ${text}` : `conceded by ${seat}: ${text}`,
    isDetail: true,
  }));
  return [...challenges, ...supporting];
}

/** Challenges and concessions whose finding could not be told: they changed nothing, and a reader should know. */
function unresolvedSection({ unresolved }: ShownTableVerdict): DocumentSection {
  const items = unresolved.map(({ kind, seat, target_agent, finding, text }) => ({
    text: `${seat}, ${kind} to ${target_agent}: ${finding}`,
    notes: [{ text }],
  }));
  return { title: 'Aimed at no finding', isDetail: true, body: { kind: 'items', items } };
}
