/** What went wrong in a trial, and on whose side: the agent, the infrastructure between us and it, or the scenario. */
import type { SessionEvent } from '../../../../record/event.ts';
import { userVerdictIn } from './user-verdict.ts';

export interface TrialFault {
  /** `infrastructure`: the agent was not or could not be asked, so the fault says nothing about it. */
  side: 'agent' | 'infrastructure' | 'scenario' | 'cancelled';
  reason: string;
  /** A sentence; the same for everything of the same kind. */
  detail: string;
  /** What the agent said of its own failure. */
  agent_error?: string;
}

export function trialFaultIn(record: readonly SessionEvent[], stop_reason: string): TrialFault {
  const last = record.at(-1);
  if (last?.kind === 'session.closed' && last.data.status === 'failed')
    return { side: 'infrastructure', reason: 'platform_fault', detail: 'the platform met a fault of its own' };
  if (stop_reason === 'cancelled')
    return { side: 'cancelled', reason: stop_reason, detail: 'the run was stopped before it was over' };
  if (stop_reason === 'missing_input')
    return { side: 'scenario', reason: stop_reason, detail: 'the scenario has an empty message, which cannot be sent' };
  if (stop_reason === 'budget_spent')
    return { side: 'cancelled', reason: stop_reason, detail: 'the budget was used up before it was over' };
  if (stop_reason === 'user_error')
    return { side: 'infrastructure', reason: stop_reason, detail: `simulated user: ${userVerdictIn(record)?.reason}` };
  const failed = record.findLast((event) => event.kind === 'ask.failed');
  if (failed?.kind !== 'ask.failed') return { side: 'agent', reason: stop_reason, detail: 'the reply is empty' };
  const { reason, detail, agent_error } = failed.data;
  const agentText =
    agent_error && [agent_error.code, agent_error.error, agent_error.message].filter(Boolean).join(': ');
  return {
    side: sideOf(reason, detail),
    reason,
    detail: asClause(detail),
    ...(agentText ? { agent_error: agentText } : {}),
  };
}

/** The details of calls that never reached the agent, because there was no token or the platform failed. */
const platformFaultDetail = /^(?:no token|the platform |The platform |the agent was removed)/;

function sideOf(reason: string, detail: string): TrialFault['side'] {
  return reason === 'forbidden_address' || platformFaultDetail.test(detail) ? 'infrastructure' : 'agent';
}

/** The sentence as part of a line: without its full stop and its capital letter. */
function asClause(detail: string): string {
  const text = detail.replace(/\.$/, '');
  return text.replace(/^(?:The|No) /, (word) => word.toLowerCase());
}
