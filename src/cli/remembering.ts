/** Gives a mind its memory: later asks of a task do not carry what the first one showed. */

import type { Mind } from '../house/mind.ts';
import type { Asks } from '../model/act.ts';
import type { Handlers } from '../protocols/round-table/serve.ts';

/** Tasks beyond this are forgotten, the oldest first. */
const most = 1000;

export function remembering(mind: Mind): Handlers {
  const seen = new Map<string, Asks['analyze']>();
  return {
    name: mind.name,
    domain: mind.domain,
    analyze(ask) {
      seen.set(ask.task_id, ask);
      for (const oldest of seen.keys()) if (seen.size > most) seen.delete(oldest);
      return mind.analyze(ask);
    },
    challenge: (ask) => mind.challenge(ask, seen.get(ask.task_id)),
    vote: (ask) => mind.vote(ask, seen.get(ask.task_id)),
  };
}
