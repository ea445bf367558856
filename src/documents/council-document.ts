/** The award of a council as a document. It always shows doubtful evidence and missing seats. */
import type { JsonObject } from '../model/json.ts';
import type { SessionEvent } from '../record/event.ts';
import type { SessionView } from '../record/session-view.ts';
import { type MissingSeat, missingSection } from './missing-seats.ts';
import type { SessionResult } from './session-result.ts';
import {
  type DocumentItem,
  type DocumentSection,
  type DocumentTone,
  filledSections,
  type VerdictDocument,
} from './verdict-document.ts';

interface AwardGround {
  text: string;
  exhibit: string;
  line: number;
}

/** The optional parts are since `council@3`. */
interface CouncilVerdict {
  outcome: string;
  headline?: string;
  stance?: string;
  because?: AwardGround[];
  against?: AwardGround[];
  policies?: { number: number; policy: string; state: string; detail: string }[];
  orders?: { source: string; line: number | null; text: string }[];
  citations?: { seat: string; source: string; place: string; state: string; detail: string }[];
  award: { decision: string; rationale: string; citations: string[] };
  evidence: { uri: string; sha256: string; status: string }[];
  missing: MissingSeat[];
}

const shortcomings: Readonly<Record<string, string>> = {
  truncated: 'Truncated: the time was over before all had been said.',
  failed: 'Failed: the arbitrator did not close, so nothing was decided.',
};

const shortcomings3: Readonly<Record<string, string>> = { truncated: shortcomings.truncated ?? '' };

/** How many grounds, lines of the rationale and citations the short form shows. */
const maxShortReasons = 6;
const maxShortGrounds = 5;
const maxShortCitations = 5;

const shownHashDigits = 12;

export function councilDocument(verdictJson: JsonObject, { view, events }: SessionResult): VerdictDocument {
  const verdict = verdictJson as JsonObject & CouncilVerdict;
  const { decision, rationale, citations } = verdict.award;
  const reasons = rationale.split(/[\r\n\u2028\u2029]+/).filter((line) => line.trim() !== '');
  return {
    question: String(view.input.question),
    about: null,
    headline: headlineOf(verdict, decision),
    sections: filledSections([
      { title: 'Because', body: { kind: 'items', items: (verdict.because ?? []).map(groundItem) } },
      { title: 'Against', body: { kind: 'items', items: (verdict.against ?? []).map(groundItem) } },
      { title: 'Policies', body: { kind: 'items', items: (verdict.policies ?? []).map(policyItem) } },
      { title: 'Orders, left out', body: { kind: 'items', items: (verdict.orders ?? []).map(orderItem) } },
      { title: 'False citations', body: { kind: 'items', items: falseCitations(verdict) } },
      { title: 'Rationale', body: { kind: 'items', items: reasons.map(reasonItem) } },
      { title: 'Citations', body: { kind: 'items', items: citations.map(citationItem) } },
      { title: 'Evidence', body: { kind: 'items', items: evidenceItems(verdict, events) } },
      seatSection(view, events),
      replacedSection(view),
      missingSection(verdict.missing, view),
      transcriptSection(events),
    ]),
  };
}

function headlineOf({ outcome, headline, stance }: CouncilVerdict, decision: string): VerdictDocument['headline'] {
  const shortcoming = (headline === undefined ? shortcomings : shortcomings3)[outcome];
  const text = [headline ?? decision, ...(shortcoming === undefined ? [] : [shortcoming])].join(' ');
  const isOpen = stance === undefined ? /^undecided\b/i.test(decision) : stance === 'undecided';
  return { text, tone: shortcomings[outcome] !== undefined || isOpen ? 'doubtful' : 'good' };
}

const groundItem = ({ text, exhibit, line }: AwardGround, at: number): DocumentItem => ({
  text: `${exhibit}, line ${line}: ${text}`,
  isDetail: at >= maxShortGrounds,
});

const policyMarks: Readonly<Record<string, { sign: string; tone: DocumentTone }>> = {
  kept: { sign: '✓', tone: 'good' },
  broken: { sign: '✗', tone: 'bad' },
  untested: { sign: '?', tone: 'doubtful' },
};

const policyItem = ({
  number,
  policy,
  state,
  detail,
}: NonNullable<CouncilVerdict['policies']>[number]): DocumentItem => ({
  mark: policyMarks[state] ?? { sign: '?', tone: 'doubtful' },
  text: `${state} ${number}. ${policy} (${detail})`,
});

const orderItem = ({ source, line, text }: NonNullable<CouncilVerdict['orders']>[number]): DocumentItem => ({
  text: `${line === null ? source : `${source}, line ${line}`}: ${text}`,
});

function falseCitations({ citations = [] }: CouncilVerdict): DocumentItem[] {
  const wrong = citations.filter(({ state }) => state === 'false');
  return [...new Set(wrong.map(({ seat, detail }) => `${seat}: ${detail}`))].map((text) => ({
    mark: { sign: '✗', tone: 'bad' },
    text,
  }));
}

const citationItem = (text: string, at: number): DocumentItem => ({ text, isDetail: at >= maxShortCitations });

/** An item needs no dash of its own. */
const reasonItem = (text: string, at: number): DocumentItem => ({
  text: text.replace(/^\s*[-*•] +/, ''),
  isDetail: at >= maxShortReasons,
});

/** The state of each piece of evidence, and why it cannot be relied on, if it cannot. The short form shows only the latter. */
function evidenceItems({ evidence }: CouncilVerdict, events: readonly SessionEvent[]): DocumentItem[] {
  const details = new Map(
    events.flatMap(({ kind, data }) => (kind === 'evidence.checked' ? [[data.evidence, data.detail] as const] : [])),
  );
  return evidence.map(({ uri, sha256, status }, at) => ({
    mark: status === 'match' ? { sign: '✓', tone: 'good' } : { sign: '✗', tone: 'bad' },
    text: `${status} ${uri} (sha256 ${sha256.slice(0, shownHashDigits)}…): ${details.get(`evidence/${at}`) ?? 'The time was over before it was checked.'}`,
    isDetail: status === 'match',
  }));
}

function transcriptSection(events: readonly SessionEvent[]): DocumentSection {
  const items = events.flatMap(({ kind, data }) =>
    kind === 'answer.received' && data.act === 'turn'
      ? [{ text: `${data.ask}:`, notes: linesOf(data.answer.content) }]
      : [],
  );
  return { title: 'Who said what', isDetail: true, body: { kind: 'items', items } };
}

/** A turn is often a list: each of its lines stands alone, because a text is printed as one paragraph. */
const linesOf = (content: string) =>
  content
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((text) => ({ text }));

function seatSection({ seats }: SessionView, events: readonly SessionEvent[]): DocumentSection {
  const sitting = seats.filter(({ state }) => state !== 'skipped');
  const rows = sitting.map((seat) => [seat.seat, holderOf(seat, events)]);
  return { title: 'Seats', isDetail: true, body: { kind: 'table', heading: ['SEAT', 'HELD BY'], rows } };
}

/** Agents that would have had a seat, and why they did not get it. */
function replacedSection({ seats }: SessionView): DocumentSection {
  const items = seats.flatMap(({ seat, state, reason }) =>
    state === 'skipped' ? [{ text: `${seat}: ${reason}` }] : [],
  );
  return { title: 'Not seated', body: { kind: 'items', items } };
}

function holderOf(
  { seat, agent, notes, model }: SessionView['seats'][number],
  events: readonly SessionEvent[],
): string {
  if (!notes.includes('built-in')) return [agent, ...notes].join(', ');
  if (model === null) return 'built-in';
  const turns = events.flatMap(({ kind, data }) => (kind === 'answer.received' && data.seat === seat ? [data] : []));
  const failed = turns.filter(({ flags }) => flags.some(({ code }) => code.startsWith('model.')));
  if (failed.length === 0) return `built-in, through ${model}`;
  const share = failed.length === turns.length ? 'every turn' : `${failed.length} of ${turns.length} turns`;
  return `built-in, by fixed rules in ${share}, because ${model} gave no usable answer`;
}
