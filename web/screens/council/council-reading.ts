/** A council as its screen shows it, read from the record up to one event. Works for every version of the format. */
import type { JsonObject } from '../../../src/model/json.ts';
import type { SessionEvent } from '../../../src/record/event.ts';
import type { SessionView } from '../../client/api-types.ts';
import type { FoldedSession } from '../../fold/session-record.ts';

type EvidenceState = 'match' | 'mismatch' | 'unreachable' | 'too_large';

/** A piece of evidence, and what came of fetching and hashing it. */
export interface CouncilExhibit {
  at: number;
  /** What it is cited by. */
  name: string;
  uri: string;
  named: string;
  /** `waiting` until it was looked at. */
  state: EvidenceState | 'waiting';
  found: { sha256: string; bytes: number; media_type: string } | null;
  text: string | null;
  detail: string;
}

export interface CouncilTurn {
  ask: string;
  phase: string;
  seat: string;
  state: 'waiting' | 'answered' | 'failed';
  content: string;
  /** What a built-in seat says of itself before it speaks. */
  about: string | null;
  failure: string | null;
  nextStep: string | null;
  latency_ms: number | null;
}

/** A line of the evidence that the award weighs. */
export interface AwardGround {
  text: string;
  exhibit: string;
  line: number;
  by: readonly string[];
}

export interface LookedUpCitation {
  seat: string;
  claim: string;
  source: string;
  place: string;
  state: 'checked' | 'false' | 'unchecked';
  exhibit: string | null;
  line: number | null;
  detail: string;
}

export interface TestedPolicy {
  number: number;
  policy: string;
  /** `given` until there is a verdict. */
  state: 'kept' | 'broken' | 'untested' | 'given';
  detail: string;
  lines: readonly { exhibit: string; line: number }[];
}

export interface CouncilReading {
  question: string;
  maxRounds: number;
  seed: number;
  time_budget_ms: number;
  exhibits: readonly CouncilExhibit[];
  policies: readonly TestedPolicy[];
  turns: readonly CouncilTurn[];
  /** Null until there is a verdict. */
  award: CouncilAward | null;
}

export interface CouncilAward {
  answer: string;
  /** What the headline says beside the answer. */
  beside: string;
  /** Null before `council@3`. */
  stance: 'approve' | 'reject' | 'undecided' | null;
  outcome: string;
  method: string;
  closedBy: string;
  because: readonly AwardGround[];
  against: readonly AwardGround[];
  citations: readonly LookedUpCitation[];
  orders: readonly { source: string; line: number | null; text: string }[];
  decision: string;
  rationale: string;
  cited: readonly string[];
}

export function readCouncil({ view, events }: FoldedSession): CouncilReading {
  const input = view.input as JsonObject & CouncilInput;
  const verdict = view.verdict as (JsonObject & CouncilVerdictFields) | null;
  const { constraints } = input;
  const given = (constraints.policies ?? []).map((policy, at): TestedPolicy => {
    return { number: at + 1, policy, state: 'given', detail: '', lines: [] };
  });
  return {
    ...{ question: input.question, maxRounds: constraints.max_turns, seed: constraints.seed },
    time_budget_ms: constraints.time_budget_ms,
    exhibits: exhibitsOf(input, events, verdict),
    policies: verdict?.policies && verdict.policies.length > 0 ? verdict.policies : given,
    turns: turnsOf(view, events),
    award: verdict && awardOf(verdict),
  };
}

interface CouncilInput {
  question: string;
  evidence: { uri: string; sha256: string; name?: string }[];
  constraints: { max_turns: number; seed: number; time_budget_ms: number; policies?: string[] };
}

interface CouncilVerdictFields {
  method: string;
  outcome: string;
  closed_by: string;
  award: { decision: string; rationale: string; citations: string[] };
  evidence: { status: EvidenceState }[];
  stance?: 'approve' | 'reject' | 'undecided';
  answer?: string;
  headline?: string;
  because?: AwardGround[];
  against?: AwardGround[];
  policies?: TestedPolicy[];
  orders?: { source: string; line: number | null; text: string }[];
  citations?: LookedUpCitation[];
}

function exhibitsOf(
  { evidence }: CouncilInput,
  events: readonly SessionEvent[],
  verdict: CouncilVerdictFields | null,
): CouncilExhibit[] {
  const checked = new Map(
    events.flatMap((event) => (event.kind === 'evidence.checked' ? [[event.data.evidence, event.data] as const] : [])),
  );
  return evidence.map(({ uri, sha256, name }, at) => {
    const seen = checked.get(`evidence/${at}`);
    const state = seen?.status ?? verdict?.evidence[at]?.status ?? 'waiting';
    return {
      ...{ at, name: name ?? uri, uri, named: sha256, state, found: seen?.found ?? null, text: seen?.text ?? null },
      detail: seen?.detail ?? (state === 'waiting' ? 'Not looked at yet.' : 'The time was over before it was checked.'),
    };
  });
}

const aboutPattern = /^I am a built-in seat that (.{1,200}?), by fixed rules\. No model is involved\.\s*/s;

function turnsOf({ phases, seats }: SessionView, events: readonly SessionEvent[]): CouncilTurn[] {
  const said = new Map(
    events.flatMap((event) =>
      event.kind === 'answer.received' && event.data.act === 'turn'
        ? [[event.data.ask, event.data.answer.content] as const]
        : [],
    ),
  );
  const houseSeats = new Set(seats.filter(({ notes }) => notes.includes('built-in')).map(({ seat }) => seat));
  return phases.flatMap(({ name: phase, asks }) =>
    asks.map(({ ask, seat, state, detail, next_step, latency_ms }) => {
      const content = said.get(ask) ?? '';
      const about = houseSeats.has(seat) ? (aboutPattern.exec(content) ?? null) : null;
      return {
        ...{ ask, phase, seat, state, failure: detail, nextStep: next_step, latency_ms },
        content: about ? content.slice(about[0].length) : content,
        about: about?.[1] ?? null,
      };
    }),
  );
}

function awardOf(verdict: CouncilVerdictFields): CouncilAward {
  const { award, answer = award.decision, headline = '' } = verdict;
  return {
    ...{ answer, stance: verdict.stance ?? null, outcome: verdict.outcome, method: verdict.method },
    beside: headline.startsWith(answer) ? headline.slice(answer.length).trim() : headline,
    closedBy: verdict.closed_by,
    ...{ because: verdict.because ?? [], against: verdict.against ?? [], citations: verdict.citations ?? [] },
    ...{ orders: verdict.orders ?? [], decision: award.decision, rationale: award.rationale, cited: award.citations },
  };
}

/** Citations that the award does not weigh, each once. */
export function unweighed({ citations }: CouncilAward): LookedUpCitation[] {
  const seen = new Set<string>();
  return citations.filter(({ state, claim, source, place }) => {
    const key = JSON.stringify([claim, source, place]);
    if (state === 'checked' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Exhibits that cannot be relied on. */
export const doubtfulExhibits = ({ exhibits }: CouncilReading): CouncilExhibit[] =>
  exhibits.filter(({ state }) => state !== 'match' && state !== 'waiting');
