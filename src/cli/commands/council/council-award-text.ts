/** The award of a council, for a person at a terminal. It always shows doubtful evidence and missing seats. */
import type { JsonObject } from '../../../model/json.ts';
import type { EventData, SessionEvent } from '../../../record/event.ts';
import type { SessionResult } from '../../platform/hold-session.ts';
import { missingSeatsText } from '../../print/missing-seats-text.ts';
import { joinSections, questionText, section, type TerminalPage } from '../../print/terminal-page.ts';
import { alignColumns, plainText, type TextStyle, wrap } from '../../print/terminal-text.ts';

interface CouncilVerdict {
  outcome: string;
  award: { decision: string; rationale: string; citations: string[] };
  evidence: { uri: string; status: string }[];
  missing: { seat: string; phase: string; reason: string }[];
}

export function awardText(
  verdictJson: JsonObject,
  { view, events }: SessionResult,
  page: TerminalPage,
  url: string,
): string {
  const verdict = verdictJson as JsonObject & CouncilVerdict;
  const { rationale, citations } = verdict.award;
  const lines = (texts: readonly string[]) => texts.map((text) => wrap(plainText(text), page.width, '    '));
  return joinSections([
    questionText(view.input.question, page),
    decisionText(verdict, page),
    section('Rationale', lines(rationale.split('\n')), page),
    section('Citations', lines(citations), page),
    section('Evidence', evidenceLines(verdict, events, page), page),
    section('Seats', seatLines(events), page),
    missingSeatsText(verdict.missing, view, page),
    section('Audit', [`curl -s ${url}/v0/audit/${view.id}`], page),
  ]);
}

const shortcomings: Readonly<Record<string, string>> = {
  truncated: 'Truncated: the time was over before all had been said.',
  failed: 'Failed: the arbitrator did not close, so nothing was decided.',
};

function decisionText({ award, outcome }: CouncilVerdict, { width, paint }: TerminalPage): string {
  const decided = !/^undecided\b/i.test(award.decision);
  const style: TextStyle[] = ['bold', decided ? 'green' : 'yellow'];
  const decision = wrap(plainText(award.decision), width).replace(/^[^:.]+/, (word) => paint(style, word));
  const shortcoming = shortcomings[outcome];
  return shortcoming === undefined ? decision : `${decision}\n${paint('yellow', shortcoming)}`;
}

/** The state of each piece of evidence, with the reason why it cannot be relied on, if it cannot. */
function evidenceLines(
  { evidence }: CouncilVerdict,
  events: readonly SessionEvent[],
  { width, paint }: TerminalPage,
): string[] {
  const details = new Map(
    events.flatMap(({ kind, data }) => (kind === 'evidence.checked' ? [[data.evidence, data.detail] as const] : [])),
  );
  return evidence.map(({ uri, status }, at) => {
    const [mark, style] = status === 'match' ? (['✓', 'green'] as const) : (['✗', 'red'] as const);
    const detail = details.get(`evidence/${at}`) ?? 'The time was over before it was checked.';
    const text = wrap(plainText(`${mark} ${status} ${uri}: ${detail}`), width, '    ');
    return text.replace(`${mark} ${status}`, (state) => paint(style, state));
  });
}

function seatLines([opened]: readonly SessionEvent[]): string[] {
  if (opened?.kind !== 'session.opened') return [];
  const { seats, seating } = opened.data;
  const rows = seats.map((seat, at) => [plainText(seat.seat), holderOf(seat, seating.considered[at]?.agent)]);
  return alignColumns(rows).split('\n');
}

function holderOf({ agent_id, notes, model }: EventData['session.opened']['seats'][number], agent = agent_id): string {
  if (!notes.includes('built-in')) return plainText([agent, ...notes].join(', '));
  return model === null ? 'built-in' : plainText(`built-in, through ${model}`);
}
