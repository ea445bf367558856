/** Where checks are made: the agent within reach, its protocol's rules, and the valid requests that are in play. */
import type { Bench, Finding, ProbeReply, Severity } from '../protocols/check.ts';
import type { Answered, Conformance, Exemplar } from '../protocols/conformance.ts';

export interface Stand {
  bench: Bench;
  conformance: Conformance;
  /** The valid requests of this run; the first one leads. */
  exemplars: readonly [Exemplar, ...Exemplar[]];
}

/** A check that is made of every agent. The protocol may know a clause and another severity. */
export interface General {
  title: string;
  severity: Severity;
  clause: string;
  advice: string;
  run(stand: Stand): Promise<Finding>;
}

/** What is owed to any caller, where the document has no word of its own. */
export const unwritten = 'not in the document; what any caller may expect of an HTTP server';

/** The names under which a fault of a valid request is told, each by one check and no other. */
const blamed = {
  redirected: 'reachability/no-redirect',
  unauthorised: 'authorisation/accepted',
  late: 'time/limit',
  too_large: 'oversize/reply',
  not_json: 'format/json',
  misread: 'content-type/own',
} as const;

export type State = keyof typeof blamed | 'answered' | 'refused' | 'lost';

export function stateOf(reply: ProbeReply, { read }: Conformance): State {
  if (!reply.arrived) return reply.reason === 'timeout' ? 'late' : reply.reason === 'too_large' ? 'too_large' : 'lost';
  if (reply.status >= 300 && reply.status < 400) return 'redirected';
  if (reply.status === 401 || reply.status === 403) return 'unauthorised';
  if (read(reply) !== 'answer') return 'refused';
  return reply.json === undefined ? 'not_json' : 'answered';
}

/** The state of a valid request, blamed on the content type where that is the cause. */
export async function stateFor(exemplar: Exemplar, stand: Stand): Promise<State> {
  const state = stateOf(await stand.bench.reply(exemplar), stand.conformance);
  const isOdd =
    state === 'refused' || state === 'not_json' || (state === 'answered' && (await isWrong(exemplar, stand)));
  return isOdd && (await isUnderstoodAsJson(exemplar, stand, state)) ? 'misread' : state;
}

async function isWrong(exemplar: Exemplar, { bench }: Stand): Promise<boolean> {
  const reply = await bench.reply(exemplar);
  return reply.arrived && reply.json !== undefined && exemplar.violations(reply.json).length > 0;
}

/**
 * Whether the very same body is understood under `application/json`, where the protocol has a type of its own. An answer
 * will do where there was none, whatever else is wrong with it; where there was one, it has to be better.
 */
async function isUnderstoodAsJson(exemplar: Exemplar, stand: Stand, state: State): Promise<boolean> {
  const { headers } = stand.conformance;
  if (headers['content-type'] === 'application/json') return false;
  const request = { ...exemplar.request, headers: { ...exemplar.request.headers, 'content-type': 'application/json' } };
  const asJson = { ...exemplar, request };
  if (stateOf(await stand.bench.reply(asJson), stand.conformance) !== 'answered') return false;
  return state !== 'answered' || !(await isWrong(asJson, stand));
}

/** Why nothing can be said of a valid request's answer. */
export function untestable(state: State, exemplar: Exemplar): Finding {
  const where = state in blamed ? blamed[state as keyof typeof blamed] : `happy-path/${exemplar.id}`;
  return { result: 'not_testable', reason: `there is no usable answer; see ${where}` };
}

/** The answers there are to the valid requests. */
export async function answersOf({ bench, conformance, exemplars }: Stand): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const exemplar of exemplars) {
    const reply = await bench.reply(exemplar);
    if (stateOf(reply, conformance) !== 'answered' || !reply.arrived || reply.json === undefined) continue;
    answers.push({ exemplar: exemplar.id, act: exemplar.act, json: reply.json });
  }
  return answers;
}

/** The first valid request that ended in this state. */
export async function firstIn(
  state: State,
  stand: Stand,
): Promise<{ exemplar: Exemplar; reply: ProbeReply } | undefined> {
  for (const exemplar of stand.exemplars) {
    if ((await stateFor(exemplar, stand)) === state) return { exemplar, reply: await stand.bench.reply(exemplar) };
  }
  return undefined;
}

/** What is said where the first valid request is not even answered. */
export const unanswered = 'the agent does not answer a valid request';

export const passed: Finding = { result: 'passed' };
