/**
 * What a council does next: the evidence is looked at, the table speaks in rounds, one seat at a time, and the
 * arbitrator closes. When the time is over the arbitrator gets one short turn; if that fails, the minutes decide.
 */
import type { Hash, JsonObject } from '../../model/json.ts';
import type { NewEvent } from '../../record/event.ts';
import type { AskEffect, CheckEffect, Step } from '../format.ts';
import { awardFrom, method } from './award.ts';
import { orderOf } from './order.ts';
import { AWARD, type CouncilState, EVIDENCE, LAST, phaseOf, seatOf } from './state.ts';

/** How long the arbitrator's turn may take once the time is over. */
const LAST_TURN_MS = 700;
/** The share of the time that the evidence may take. */
const EVIDENCE_SHARE = 3;

export function next(state: CouncilState, hash: Hash): Step {
  if (state.closed) return { events: [], effects: [] };
  if (state.closing) return award(state);
  if (state.late) return open(AWARD);
  if (state.round === 0) return afterEvidence(state);
  const turn = turnDue(state, hash);
  if (turn) return { events: [], effects: [turn] };
  return state.round < state.agenda.constraints.max_turns ? open(phaseOf(state.round + 1)) : open(AWARD);
}

const open = (phase: string): Step => ({ events: [{ kind: 'phase.opened', data: { phase } }], effects: [] });

/** Every piece of evidence is looked at before the first turn. */
function afterEvidence(state: CouncilState): Step {
  const { evidence, constraints } = state.agenda;
  const timeout_ms = Math.max(1, Math.floor(constraints.time_budget_ms / EVIDENCE_SHARE));
  const due = evidence
    .map((item, at): CheckEffect => ({ effect: 'check', key: `${EVIDENCE}/${at}`, ...item, timeout_ms }))
    .filter(({ key }) => !(key in state.checked));
  return due.length > 0 ? { events: [], effects: due } : open(phaseOf(1));
}

function turnDue(state: CouncilState, hash: Hash): AskEffect | undefined {
  const phase = phaseOf(state.round);
  const spoken = new Set(state.turns.filter((turn) => turn.phase === phase).map(({ seat }) => seat));
  const seat = orderOf(state, state.round, hash).find(
    (each) => !spoken.has(each) && !(`${phase}/${each}` in state.failures),
  );
  return seat === undefined ? undefined : { effect: 'ask', key: `${phase}/${seat}`, seat, act: 'turn' };
}

/** A turn that was under way when the time ended is called off, and the short one is another ask. */
function award(state: CouncilState): Step {
  const seat = seatOf(state, 'arbitrator');
  const key = `${state.late ? LAST : AWARD}/${seat}`;
  const spoken = state.turns.find(({ phase }) => phase === AWARD || phase === LAST);
  if (spoken || seat === undefined || key in state.failures)
    return { events: close(state, spoken?.content), effects: [] };
  const ask: AskEffect = { effect: 'ask', key, seat, act: 'turn' };
  return { events: [], effects: [state.late ? { ...ask, timeout_ms: LAST_TURN_MS } : ask] };
}

function close(state: CouncilState, content: string | undefined): NewEvent[] {
  const outcome = state.late ? 'truncated' : content === undefined ? 'failed' : 'complete';
  const given = awardFrom(state, content);
  const missing = Object.entries(state.failures).map(([ask, reason]) => {
    const [phase = '', seat = ''] = split(ask);
    return { seat, phase, reason };
  });
  const verdict: JsonObject = { method, outcome, ...given, evidence: evidenceStates(state), missing };
  return [
    { kind: 'verdict.reached', data: { method, outcome, verdict } },
    { kind: 'session.closed', data: { status: 'closed', outcome } },
  ];
}

const split = (ask: string) => [ask.slice(0, ask.indexOf('/')), ask.slice(ask.indexOf('/') + 1)];

function evidenceStates({ agenda, checked }: CouncilState): JsonObject[] {
  return agenda.evidence.map(({ uri, sha256 }, at) => {
    return { uri, sha256, status: checked[`${EVIDENCE}/${at}`]?.status ?? 'unreachable' };
  });
}
