/**
 * The report on one run of an experiment: the outcome, the exchanges on the wire with credentials masked, and what the HTTP
 * status means. It never shows an `Authorization` header.
 */

import type { MaskedExchange } from '../guard/masked-exchange.ts';
import type { Flag } from '../model/flag.ts';
import type { Outcome } from '../model/outcome.ts';
import type { MethodOutcome } from '../protocols/protocol.ts';
import type { TargetReport, WireExchange } from './tester-experiment.ts';

export interface TesterRun {
  outcome: Outcome | MethodOutcome;
  exchanges: MaskedExchange[];
}

/** How many characters of a header are quoted in a sentence. */
const maxQuotedLength = 80;

type TesterFailure = Extract<Outcome, { kind: 'failed' }>;

export function targetReportOf({ outcome, exchanges }: TesterRun): TargetReport {
  const last = exchanges.findLast(isWithAgent);
  const measured = {
    status: last?.answer.arrived ? last.answer.status : null,
    latency_ms: latencyOf(exchanges),
    exchanges: exchanges.map(wireExchangeOf),
  };
  if (outcome.kind === 'failed') {
    const { reason, violations = [], flags, agent_error } = outcome;
    const failureFields = { reason, detail: explainFailure(outcome, last), ...(agent_error && { agent_error }) };
    return { reply: null, outcome: 'failed', ...failureFields, violations, flags, ...measured };
  }
  const answerFields = { outcome: outcome.kind, reason: null, detail: 'the agent answered', violations: [] };
  const flags = [...outcome.flags, ...contentTypeFlags(outcome.flags, last)];
  if ('result' in outcome) return { reply: null, result: outcome.result, ...answerFields, flags, ...measured };
  if (outcome.answer.act !== 'reply') throw new TypeError('a message was answered with something else');
  return { reply: outcome.answer.answer, ...answerFields, flags, ...measured };
}

/** The duration of the last exchange with the agent, whether it was answered or not; null if there was none. */
export function latencyOf(exchanges: readonly MaskedExchange[]): number | null {
  return exchanges.findLast(isWithAgent)?.stages.total_ms ?? null;
}

const isWithAgent = ({ to }: MaskedExchange) => to === undefined;

/** The whole `Authorization` header is replaced: masking leaves secrets alone that are too short to search for. */
function wireExchangeOf({ to, request, answer, stages }: MaskedExchange): WireExchange {
  const credential = `${to === undefined ? 'Bearer' : 'Basic'} <secret>`;
  const headers = request.headers.map(([name, value]) => [name, name === 'authorization' ? credential : value]);
  const sent = { ...(to && { to }), request: { ...request, headers: Object.fromEntries(headers) }, stages };
  if (!answer.arrived) {
    const { reason, detail } = answer;
    return { ...sent, response: null, failure: { reason, detail } };
  }
  const { status, headers: received, text, bytes } = answer;
  return { ...sent, response: { status, headers: received, body: text, bytes }, failure: null };
}

const statusMeanings = new Map([
  [400, 'it does not accept the request'],
  [403, 'it does not allow this to whoever asks'],
  [404, 'there is nothing at this address'],
  [405, 'it does not take POST at this address'],
  [413, 'the request is too large for it'],
  [415, 'it does not take this content type'],
  [422, 'it cannot use what the request says'],
  [429, 'too many requests'],
  [500, 'it failed inside'],
  [502, 'a gateway got no usable answer from it'],
  [503, 'it is not available now'],
  [504, 'a gateway waited for it too long'],
]);

/** The protocol's sentence, with the meaning of the status or of an unexpected content type added. */
function explainFailure({ reason, detail }: TesterFailure, last: MaskedExchange | undefined): string {
  if (!last?.answer.arrived) return detail;
  const { status, headers } = last.answer;
  const type = reason === 'malformed' ? unexpectedTypeText(last) : undefined;
  if (type !== undefined) return `${detail.replace(/\.$/, '')}; ${type}`;
  const wait = headers['retry-after'];
  const retryAfter = wait === undefined ? [] : `Retry-After: ${wait.slice(0, maxQuotedLength)}`;
  const meaning = status === 401 ? credentialsMeaning(last) : (statusMeanings.get(status) ?? []);
  const added = [meaning, retryAfter].flat().join('; ');
  return added === '' ? detail : detail.replace(`the agent answered ${status}`, (matched) => `${matched} (${added})`);
}

function credentialsMeaning({ request: { headers } }: MaskedExchange): string {
  const wasSent = headers.some(([name]) => name === 'authorization');
  return wasSent ? 'it does not accept the credentials' : 'it was shown no credentials';
}

/** The sentence on a content type that was not asked for; the answer is read whatever its type is. */
function unexpectedTypeText({ request, answer }: MaskedExchange): string | undefined {
  const [, wanted] = request.headers.find(([name]) => name === 'accept') ?? [];
  if (!answer.arrived || wanted === undefined) return undefined;
  const [type = ''] = (answer.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() === wanted) return undefined;
  const came = type === '' ? 'without a content type' : `as ${type.slice(0, maxQuotedLength)}`;
  return `the answer came ${came}, and ${wanted} was asked for`;
}

/** No second flag if the protocol has flagged the content type already. */
function contentTypeFlags(raised: readonly Flag[], last: MaskedExchange | undefined): Flag[] {
  const detail = last && unexpectedTypeText(last);
  if (detail === undefined || raised.some(({ code }) => code === 'content_type')) return [];
  return [{ code: 'content_type', path: '', detail }];
}
