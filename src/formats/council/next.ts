/**
 * The next step of a council: check the evidence, then rounds of turns, one seat at a time, then the arbitrator's award.
 * When the time is over, the arbitrator gets one short turn; if that fails, the council closes with the minutes.
 */
import type { AwardMethod } from '../../methods/award-method.ts';
import type { HashFunction, JsonObject } from '../../model/json.ts';
import type { NewEvent } from '../../record/event.ts';
import type { AskEffect, CheckEffect, FormatStep } from '../format.ts';
import type { CouncilCourse } from './council-course.ts';
import { heardCouncil } from './heard-seats.ts';
import { awardPhase, type CouncilState, evidenceKey, lateAwardPhase, roundPhase, seatWithRole } from './state.ts';

/** The time limit of the arbitrator's turn after the time is over. */
const lateAwardTimeoutMs = 700;
/** The checks of evidence may take one third of the time. */
const evidenceTimeDivisor = 3;

export function next(state: CouncilState, method: AwardMethod, hash: HashFunction, course: CouncilCourse): FormatStep {
  if (state.closed) return { events: [], effects: [] };
  if (state.closing) return awardStep(state, method, course);
  if (state.late) return openPhase(awardPhase);
  if (state.round === 0) return evidenceStep(state);
  const turn = turnDue(state, hash, course);
  if (turn) return { events: [], effects: [turn] };
  return state.round < state.agenda.constraints.max_turns
    ? openPhase(roundPhase(state.round + 1))
    : openPhase(awardPhase);
}

const openPhase = (phase: string): FormatStep => ({ events: [{ kind: 'phase.opened', data: { phase } }], effects: [] });

/** Every piece of evidence is checked before the first turn. */
function evidenceStep(state: CouncilState): FormatStep {
  const { evidence, constraints } = state.agenda;
  const timeout_ms = Math.max(1, Math.floor(constraints.time_budget_ms / evidenceTimeDivisor));
  const due = evidence
    .map((item, at): CheckEffect => ({ effect: 'check', key: `${evidenceKey}/${at}`, ...item, timeout_ms }))
    .filter(({ key }) => !(key in state.checked));
  return due.length > 0 ? { events: [], effects: due } : openPhase(roundPhase(1));
}

function turnDue(state: CouncilState, hash: HashFunction, { turnOrder }: CouncilCourse): AskEffect | undefined {
  const phase = roundPhase(state.round);
  const spoken = new Set(state.turns.filter((turn) => turn.phase === phase).map(({ seat }) => seat));
  const seat = turnOrder(state, state.round, hash).find(
    (name) => !spoken.has(name) && !(`${phase}/${name}` in state.failures),
  );
  return seat === undefined ? undefined : { effect: 'ask', key: `${phase}/${seat}`, seat, act: 'turn' };
}

/** If the time ends during the arbitrator's turn, that turn is cancelled and a short one is asked under another key. */
function awardStep(state: CouncilState, method: AwardMethod, course: CouncilCourse): FormatStep {
  const seat = seatWithRole(state, 'arbitrator');
  const key = `${state.late ? lateAwardPhase : awardPhase}/${seat}`;
  const spoken = state.turns.find(({ phase }) => phase === awardPhase || phase === lateAwardPhase);
  if (spoken || seat === undefined || key in state.failures)
    return { events: closingEvents(state, spoken?.content, method, course), effects: [] };
  const ask: AskEffect = { effect: 'ask', key, seat, act: 'turn' };
  return { events: [], effects: [state.late ? { ...ask, timeout_ms: lateAwardTimeoutMs } : ask] };
}

function closingEvents(
  state: CouncilState,
  closing: string | undefined,
  { name: method, awardFrom }: AwardMethod,
  { telling }: CouncilCourse,
): NewEvent[] {
  const outcome = telling.outcome(state, closing !== undefined);
  const exhibits = state.agenda.evidence.map(({ uri, name }) => name ?? uri);
  const council = heardCouncil(state);
  const award = awardFrom({ closing, minutes: minutesOf(state), exhibits, late: state.late, council });
  const decision = {
    final_decision: award.decision,
    award: telling.award(award, state),
    closed_by: closing === undefined ? 'platform' : 'arbitrator',
  };
  const missing = Object.entries(state.failures).map(([ask, code]) => {
    const [phase = '', seat = ''] = phaseAndSeatOf(ask);
    return telling.missing({ seat, phase, code });
  });
  const findings = { evidence: evidenceStatuses(state), missing, ...telling.more(state, award) };
  const verdict: JsonObject = { method, outcome, ...decision, ...findings };
  return [
    { kind: 'verdict.reached', data: { method, outcome, verdict } },
    { kind: 'session.closed', data: { status: 'closed', outcome } },
  ];
}

/** The scribe's latest turn, or else the latest turn of any seat. */
function minutesOf(state: CouncilState): string | undefined {
  const scribe = seatWithRole(state, 'scribe');
  return (state.turns.findLast(({ seat }) => seat === scribe) ?? state.turns.at(-1))?.content;
}

const phaseAndSeatOf = (ask: string) => [ask.slice(0, ask.indexOf('/')), ask.slice(ask.indexOf('/') + 1)];

function evidenceStatuses({ agenda, checked }: CouncilState): JsonObject[] {
  return agenda.evidence.map(({ uri, sha256, name }, at) => {
    return { uri: name ?? uri, sha256, status: checked[`${evidenceKey}/${at}`]?.status ?? 'unreachable' };
  });
}
