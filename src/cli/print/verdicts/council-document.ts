/** The award of a council as a document. It always shows doubtful evidence and missing seats. */
import type { JsonObject } from '../../../model/json.ts';
import type { EventData, SessionEvent } from '../../../record/event.ts';
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
  evidence: { uri: string; status: string }[];
  missing: MissingSeat[];
}

const shortcomings: Readonly<Record<string, string>> = {
  truncated: 'Truncated: the time was over before all had been said.',
  failed: 'Failed: the arbitrator did not close, so nothing was decided.',
};

/** How many lines of the rationale, and how many citations, the short form shows. */
const maxShortReasons = 6;
const maxShortCitations = 5;

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
      seatSection(events),
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
  return evidence.map(({ uri, status }, at) => ({
    mark: status === 'match' ? { sign: '✓', tone: 'good' } : { sign: '✗', tone: 'bad' },
    text: `${status} ${uri}: ${details.get(`evidence/${at}`) ?? 'The time was over before it was checked.'}`,
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

function seatSection([opened]: readonly SessionEvent[]): DocumentSection {
  const { seats, seating } = opened?.kind === 'session.opened' ? opened.data : { seats: [], seating: undefined };
  const rows = seats.map((seat, at) => [seat.seat, holderOf(seat, seating?.considered[at]?.agent)]);
  return { title: 'Seats', isDetail: true, body: { kind: 'table', heading: ['SEAT', 'HELD BY'], rows } };
}

function holderOf({ agent_id, notes, model }: EventData['session.opened']['seats'][number], agent = agent_id): string {
  if (!notes.includes('built-in')) return [agent, ...notes].join(', ');
  return model === null ? 'built-in' : `built-in, through ${model}`;
}
