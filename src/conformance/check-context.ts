/** What a check works on: the agent's replies, the rules of its protocol, and the valid requests of the run. */
import type { CheckBench, CheckFinding, ConformanceSeverity, ProbeReply } from '../protocols/conformance-check.ts';
import type { ConformanceSpec, Exemplar, ExemplarAnswer } from '../protocols/conformance-spec.ts';

export interface CheckContext {
  bench: CheckBench;
  conformance: ConformanceSpec;
  /** The valid requests of this run; the first one is the lead, which other checks vary. */
  exemplars: readonly [Exemplar, ...Exemplar[]];
}

/** A check of every agent. The protocol may replace its clause, severity and advice. */
export interface GeneralCheckDefinition {
  title: string;
  severity: ConformanceSeverity;
  clause: string;
  advice: string;
  run(context: CheckContext): Promise<CheckFinding>;
}

/** The clause of a check that the document does not mention. */
export const notInDocument = 'not in the document; what any caller may expect of an HTTP server';

/** The one check that fails for each faulty state of a reply to a valid request. */
const checkBlamedFor = {
  redirected: 'reachability/no-redirect',
  unauthorised: 'authorisation/accepted',
  late: 'time/limit',
  too_large: 'oversize/reply',
  not_json: 'format/json',
  misread: 'content-type/own',
} as const;

export type ReplyState = keyof typeof checkBlamedFor | 'answered' | 'refused' | 'lost';

export function replyStateOf(reply: ProbeReply, { replyKindOf }: ConformanceSpec): ReplyState {
  if (!reply.arrived) return reply.reason === 'timeout' ? 'late' : reply.reason === 'too_large' ? 'too_large' : 'lost';
  if (reply.status >= 300 && reply.status < 400) return 'redirected';
  if (reply.status === 401 || reply.status === 403) return 'unauthorised';
  if (replyKindOf(reply) !== 'answer') return 'refused';
  return reply.json === undefined ? 'not_json' : 'answered';
}

/** The state of the reply to a valid request; `misread` if the protocol's content type is the cause. */
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
 * Whether the agent understands the same body as `application/json`, for a protocol with another content type. If there
 * was no answer before, any answer is enough; if there was one, the new answer must have no violations.
 */
async function isUnderstoodAsJson(exemplar: Exemplar, context: CheckContext, state: ReplyState): Promise<boolean> {
  const { headers } = context.conformance;
  if (headers['content-type'] === 'application/json') return false;
  const request = { ...exemplar.request, headers: { ...exemplar.request.headers, 'content-type': 'application/json' } };
  const asJson = { ...exemplar, request };
  if (replyStateOf(await context.bench.reply(asJson), context.conformance) !== 'answered') return false;
  return state !== 'answered' || !(await hasViolations(asJson, context));
}

/** The finding for a check that needs an answer where there is none; it names the check that fails instead. */
export function notTestable(state: ReplyState, exemplar: Exemplar): CheckFinding {
  const blamedCheck =
    state in checkBlamedFor ? checkBlamedFor[state as keyof typeof checkBlamedFor] : `happy-path/${exemplar.id}`;
  return { result: 'not_testable', reason: `there is no usable answer; see ${blamedCheck}` };
}

/** The answers to the valid requests; requests without an answer are left out. */
export async function answersOf({ bench, conformance, exemplars }: CheckContext): Promise<ExemplarAnswer[]> {
  const answers: ExemplarAnswer[] = [];
  for (const exemplar of exemplars) {
    const reply = await bench.reply(exemplar);
    if (replyStateOf(reply, conformance) !== 'answered' || !reply.arrived || reply.json === undefined) continue;
    answers.push({ exemplar: exemplar.id, act: exemplar.act, json: reply.json });
  }
  return answers;
}

/** The first valid request whose reply is in this state. */
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

/** The reason of checks that cannot be made because the first valid request has no answer. */
export const noValidAnswer = 'the agent does not answer a valid request';

export const passed: CheckFinding = { result: 'passed' };
