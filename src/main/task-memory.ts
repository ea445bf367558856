/** Lets a sample agent remember the first ask of a task, because later asks of the task do not repeat its content. */

import type { SampleTableAgent } from '../house/sample-table-agent.ts';
import type { AskByAct } from '../model/act.ts';
import type { RoundTableHandlers } from '../protocols/round-table/serve.ts';

/** When there are more tasks, the oldest ones are forgotten. */
const maxRememberedTasks = 1000;

export function withTaskMemory(agent: SampleTableAgent): RoundTableHandlers {
  const analyzeAsks = new Map<string, AskByAct['analyze']>();
  return {
    name: agent.name,
    domain: agent.domain,
    analyze(ask) {
      analyzeAsks.set(ask.task_id, ask);
      for (const oldest of analyzeAsks.keys()) if (analyzeAsks.size > maxRememberedTasks) analyzeAsks.delete(oldest);
      return agent.analyze(ask);
    },
    challenge: (ask) => agent.challenge(ask, analyzeAsks.get(ask.task_id)),
    vote: (ask) => agent.vote(ask, analyzeAsks.get(ask.task_id)),
  };
}
