/** The faults of broken agents that several of them have, or that need a memory. */
import type { Json, JsonObject } from '../../src/model/json.ts';
import { token } from './correct-agents.ts';
import { at, changed, type Fault, json } from './fault.ts';
import type { Heard } from './wire.ts';

export const acts = {
  'round-table': '/analyze',
  'prediction-webhook': '/webhook',
  arc: '/v0/agents/arbitrator:v0/turn',
};

export const crash = json(500, { detail: 'Internal Server Error' });
export const isPost = ({ method }: Heard) => method === 'POST';
export const isKnown = ({ headers }: Heard) =>
  /bearer /i.test(String(headers.authorization)) && String(headers.authorization).includes(token);
export const first = (list: Json | undefined): JsonObject => (Array.isArray(list) ? (list[0] as JsonObject) : {});

/** The first of the observations, changed. */
export const observing = (change: JsonObject): Fault =>
  changed((said) => ({ ...said, observations: [{ ...first(said.observations), ...change }] }), at('/analyze'));

export const challenging = (change: JsonObject): Fault =>
  changed((said) => ({ ...said, challenges: [{ ...first(said.challenges), ...change }] }), at('/challenge'));

export const voting = (change: JsonObject): Fault => changed((said) => ({ ...said, ...change }), at('/vote'));

export const forecasting = (change: JsonObject): Fault => changed((said) => ({ ...said, ...change }));

export const cycling = (change: JsonObject): Fault =>
  changed((said) => ({ ...said, reactCycle: { ...(said.reactCycle as JsonObject), ...change } }));

export const onlyMessage = JSON.stringify([{ role: 'user', content: 'Please provide your reasoning.' }]);

/** Answers requests like these as if they were in order. */
export function answering(wanted: (heard: Heard) => boolean): Fault {
  const valid = JSON.stringify({ task_id: 't', content: 'Review the module' });
  return (heard, next) => next(isPost(heard) && wanted(heard) ? { ...heard, body: valid } : heard);
}

/** Keeps the question in one place for all: whoever asks last is answered, and the others with them. */
export function mixing(): Fault {
  let current: Heard | undefined;
  return async (heard, next) => {
    if (!isPost(heard)) return next(heard);
    current = heard;
    // Long enough for whatever was sent at the same moment to be heard.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return next({ ...(current ?? heard), headers: heard.headers, path: heard.path });
  };
}

export function limiting(most: number): Fault {
  let under = 0;
  return async (heard, next) => {
    if (under >= most) return json(429, { error: 'too many requests' });
    under++;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return next(heard).finally(() => {
      under--;
    });
  };
}

export const slow =
  (wanted: (heard: Heard) => boolean, ms: number): Fault =>
  async (heard, next) => {
    if (wanted(heard)) await new Promise((resolve) => setTimeout(resolve, ms));
    return next(heard);
  };

export function refusingRepeats(): Fault {
  const seen = new Set<string>();
  return async (heard, next) => {
    const key = heard.headers['idempotency-key'];
    if (typeof key !== 'string') return next(heard);
    if (seen.has(key)) return json(409, { error: 'this was answered before' });
    seen.add(key);
    return next(heard);
  };
}

export function counting(): Fault {
  let asked = 0;
  return changed((said) => ({ ...said, asked: ++asked }));
}

export function withoutReliability(cycle: JsonObject): JsonObject {
  const evidence = cycle.evidence as JsonObject[];
  return { ...cycle, evidence: evidence.map(({ reliability: _, ...item }) => item) };
}
