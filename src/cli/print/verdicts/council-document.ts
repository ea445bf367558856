/** The award of a council as a document. It always shows doubtful evidence and missing seats. */
import type { JsonObject } from '../../../model/json.ts';
import type { SessionEvent } from '../../../record/event.ts';
import type { SessionView } from '../../../record/session-view.ts';
import type { SessionResult } from '../../platform/hold-session.ts';
import {
  type DocumentItem,
  type DocumentSection,
  type DocumentTone,
  filledSections,
  type VerdictDocument,
} from '../document/verdict-document.ts';
import { type MissingSeat, missingSection } from './missing-seats.ts';

interface CouncilVerdict {
  outcome: string;
  award: { decision: string; rationale: string; citations: string[] };
  evidence: { uri: string; sha256: string; status: string }[];
  missing: MissingSeat[];
}

const shortcomings: Readonly<Record<string, string>> = {
  truncated: 'Truncated: the time was over before all had been said.',
  failed: 'Failed: the arbitrator did not close, so nothing was decided.',
};

/** How many lines of the rationale, and how many citations, the short form shows. */
const maxShortReasons = 6;
const maxShortCitations = 5;

const shownHashDigits = 12;

export function councilDocument(verdictJson: JsonObject, { view, events }: SessionResult): VerdictDocument {
  const verdict = verdictJson as JsonObject & CouncilVerdict;
  const { decision, rationale, citations } = verdict.award;
  const reasons = rationale.split(/[\r\n\u2028\u2029]+/).filter((line) => line.trim() !== '');
  const shortcoming = shortcomings[verdict.outcome];
  return {
    question: String(view.input.question),
    about: null,
    headline: shortcoming
      ? { text: `${decision} ${shortcoming}`, tone: 'doubtful' }
      : { text: decision, tone: toneOf(decision) },
    sections: filledSections([
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

const toneOf = (decision: string): DocumentTone => (/^undecided\b/i.test(decision) ? 'doubtful' : 'good');

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
      ? [{ text: `${data.ask}:`, notes: [{ text: data.answer.content }] }]
      : [],
  );
  return { title: 'Who said what', isDetail: true, body: { kind: 'items', items } };
}

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
