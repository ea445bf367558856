/** Gives a mind its memory: later asks of a task do not carry what the first one showed. */

import type { SampleTableAgent } from '../../../house/sample-table-agent.ts';
import type { AskByAct } from '../../../model/act.ts';
import type { RoundTableHandlers } from '../../../protocols/round-table/serve.ts';

/** Tasks beyond this are forgotten, the oldest first. */
const maxRememberedTasks = 1000;

export function withTaskMemory(mind: SampleTableAgent): RoundTableHandlers {
  const analyzeAsks = new Map<string, AskByAct['analyze']>();
  return {
    name: mind.name,
    domain: mind.domain,
    analyze(ask) {
      analyzeAsks.set(ask.task_id, ask);
      for (const oldest of analyzeAsks.keys()) if (analyzeAsks.size > maxRememberedTasks) analyzeAsks.delete(oldest);
      return mind.analyze(ask);
    },
    challenge: (ask) => mind.challenge(ask, analyzeAsks.get(ask.task_id)),
    vote: (ask) => mind.vote(ask, analyzeAsks.get(ask.task_id)),
  };
}
