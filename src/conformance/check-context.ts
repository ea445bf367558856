/** Where checks are made: the agent within reach, its protocol's rules, and the valid requests that are in play. */
import type { CheckBench, CheckFinding, ConformanceSeverity, ProbeReply } from '../protocols/conformance-check.ts';
import type { ConformanceSpec, Exemplar, ExemplarAnswer } from '../protocols/conformance-spec.ts';

export interface CheckContext {
  bench: CheckBench;
  conformance: ConformanceSpec;
  /** The valid requests of this run; the first one leads. */
  exemplars: readonly [Exemplar, ...Exemplar[]];
}

/** A check that is made of every agent. The protocol may know a clause and another severity. */
export interface GeneralCheckDefinition {
  title: string;
  severity: ConformanceSeverity;
  clause: string;
  advice: string;
  run(context: CheckContext): Promise<CheckFinding>;
}

/** What is owed to any caller, where the document has no word of its own. */
export const notInDocument = 'not in the document; what any caller may expect of an HTTP server';

/** The names under which a fault of a valid request is told, each by one check and no other. */
const checkBlamedFor = {
  redirected: 'reachability/no-redirect',
  unauthorised: 'authorisation/accepted',
  late: 'time/limit',
  too_large: 'oversize/reply',
  not_json: 'format/json',
  misread: 'content-type/own',
} as const;

export type ReplyState = keyof typeof checkBlamedFor | 'answered' | 'refused' | 'lost';

export function replyStateOf(reply: ProbeReply, { replyKindOf: read }: ConformanceSpec): ReplyState {
  if (!reply.arrived) return reply.reason === 'timeout' ? 'late' : reply.reason === 'too_large' ? 'too_large' : 'lost';
  if (reply.status >= 300 && reply.status < 400) return 'redirected';
  if (reply.status === 401 || reply.status === 403) return 'unauthorised';
  if (read(reply) !== 'answer') return 'refused';
  return reply.json === undefined ? 'not_json' : 'answered';
}

/** The state of a valid request, blamed on the content type where that is the cause. */
export async function exemplarStateOf(exemplar: Exemplar, context: CheckContext): Promise<ReplyState> {
  const state = replyStateOf(await context.bench.reply(exemplar), context.conformance);
  const isSuspicious =
    state === 'refused' || state === 'not_json' || (state === 'answered' && (await hasViolations(exemplar, context)));
  return isSuspicious && (await isUnderstoodAsJson(exemplar, context, state)) ? 'misread' : state;
}

async function hasViolations(exemplar: Exemplar, { bench }: CheckContext): Promise<boolean> {
  const reply = await bench.reply(exemplar);
  return reply.arrived && reply.json !== undefined && exemplar.violations(reply.json).length > 0;
}

/**
 * Whether the very same body is understood under `application/json`, where the protocol has a type of its own. An answer
 * will do where there was none, whatever else is wrong with it; where there was one, it has to be better.
 */
async function isUnderstoodAsJson(exemplar: Exemplar, context: CheckContext, state: ReplyState): Promise<boolean> {
  const { headers } = context.conformance;
  if (headers['content-type'] === 'application/json') return false;
  const request = { ...exemplar.request, headers: { ...exemplar.request.headers, 'content-type': 'application/json' } };
  const asJson = { ...exemplar, request };
  if (replyStateOf(await context.bench.reply(asJson), context.conformance) !== 'answered') return false;
  return state !== 'answered' || !(await hasViolations(asJson, context));
}

/** Why nothing can be said of a valid request's answer. */
export function notTestable(state: ReplyState, exemplar: Exemplar): CheckFinding {
  const blamedCheck =
    state in checkBlamedFor ? checkBlamedFor[state as keyof typeof checkBlamedFor] : `happy-path/${exemplar.id}`;
  return { result: 'not_testable', reason: `there is no usable answer; see ${blamedCheck}` };
}

/** The answers there are to the valid requests. */
export async function answersOf({ bench, conformance, exemplars }: CheckContext): Promise<ExemplarAnswer[]> {
  const answers: ExemplarAnswer[] = [];
  for (const exemplar of exemplars) {
    const reply = await bench.reply(exemplar);
    if (replyStateOf(reply, conformance) !== 'answered' || !reply.arrived || reply.json === undefined) continue;
    answers.push({ exemplar: exemplar.id, act: exemplar.act, json: reply.json });
  }
  return answers;
}

/** The first valid request that ended in this state. */
export async function firstInState(
  state: ReplyState,
  context: CheckContext,
): Promise<{ exemplar: Exemplar; reply: ProbeReply } | undefined> {
  for (const exemplar of context.exemplars) {
    if ((await exemplarStateOf(exemplar, context)) === state)
      return { exemplar, reply: await context.bench.reply(exemplar) };
  }
  return undefined;
}

/** What is said where the first valid request is not even answered. */
export const noValidAnswer = 'the agent does not answer a valid request';

export const passed: CheckFinding = { result: 'passed' };
