/**
 * A built-in seat that speaks through the operator's model: its requests stand on the record like those of every other model.
 * Where the model gives nothing that can be used, the seat speaks by its fixed rules, and the answer says so in a flag.
 */
import type { Ask } from '../model/act.ts';
import type { FailedOutcome, FailureReason, Outcome } from '../model/outcome.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { AgentCall } from './agent-caller.ts';
import type { AgentParts, HouseAgentEntry } from './agent-parts.ts';
import { createInProcessSend } from './in-process-send.ts';

const maxModelWaitMs = 30_000;
/** One turn may take at most this fraction of the council's time budget, so that every seat gets a turn. */
const turnsPerTimeBudget = 8;
/** How much of its time a seat that takes no turns waits for its model. */
const modelShareOfTime = 0.9;

type HouseParts = Pick<AgentParts, 'clock' | 'hash' | 'log' | 'protocols'>;

interface SpokenModel {
  /** Calls the model within the time that it is given. */
  ask(timeout_ms: number): Promise<Outcome>;
  /** Takes down that it answered, or why not. */
  note(failure: FailureReason | null): Promise<void> | undefined;
}

export async function speakThroughModel(
  house: HouseAgentEntry,
  call: AgentCall,
  model: SpokenModel,
  parts: HouseParts,
): Promise<Outcome> {
  const asked = call.asked ?? call.ask;
  const heard = await model.ask(modelWaitMs(asked, call.timeout_ms));
  const outcome = call.read ? call.read(heard) : heard;
  if (call.signal.aborted || (outcome.kind === 'failed' && outcome.refused_parameters)) return outcome;
  await model.note(outcome.kind === 'failed' ? outcome.reason : null);
  if (outcome.kind === 'answered') return outcome;
  const rules = parts.protocols.get(house.rules_protocol ?? house.protocol);
  return rules ? speakByRules(house, call, asked, rules, outcome, parts) : outcome;
}

async function speakByRules(
  house: HouseAgentEntry,
  { seat, timeout_ms }: AgentCall,
  asked: Ask,
  rules: Protocol,
  { reason, usage }: FailedOutcome,
  parts: HouseParts,
): Promise<Outcome> {
  const flag = house.modelFlag?.(reason);
  if (flag) parts.log.warn({ agent: house.agent_id, model: house.model, flag: flag.code }, flag.detail);
  const channel = {
    seat: { name: seat.seat, domain: seat.domain },
    send: createInProcessSend(house, timeout_ms, parts),
  };
  const said = await rules.call(asked, rules.encode(asked), channel);
  return { ...said, flags: [...(flag ? [flag] : []), ...said.flags], ...(usage && { usage }) };
}

/**
 * Less than the seat's time, so that the seat can still answer by itself: of a turn at most half, because others wait for
 * theirs.
 */
function modelWaitMs(asked: Ask, timeout_ms: number): number {
  if (asked.act !== 'turn') return Math.max(1, Math.floor(timeout_ms * modelShareOfTime));
  const limit = asked.context.constraints.time_budget_ms;
  const budget = typeof limit === 'number' ? limit : Infinity;
  return Math.max(1, Math.floor(Math.min(maxModelWaitMs, budget / turnsPerTimeBudget, timeout_ms / 2)));
}
