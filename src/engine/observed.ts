/** What one run of an experiment shows: the outcome, the wire without credentials, and what a status means for a person. */
import type { Flag } from '../model/flag.ts';
import type { Outcome } from '../model/outcome.ts';
import type { MethodOutcome } from '../protocols/protocol.ts';
import type { Heard } from './connection.ts';
import type { Observed, WireExchange } from './experiment.ts';

export interface Run {
  outcome: Outcome | MethodOutcome;
  heard: Heard[];
}

/** How much of a header is repeated in a sentence. */
const LONGEST_QUOTED = 80;

type Failed = Extract<Outcome, { kind: 'failed' }>;

export function observed({ outcome, heard }: Run): Observed {
  const last = heard.at(-1);
  const measured = {
    status: last?.answer.arrived ? last.answer.status : null,
    latency_ms: latencyOf(heard),
    exchanges: heard.map(exchangeOf),
  };
  if (outcome.kind === 'failed') {
    const { reason, violations = [], flags, agent_error } = outcome;
    const told = { reason, detail: explained(outcome, last), ...(agent_error && { agent_error }) };
    return { reply: null, outcome: 'failed', ...told, violations, flags, ...measured };
  }
  const said = { outcome: outcome.kind, reason: null, detail: 'the agent answered', violations: [] };
  const flags = [...outcome.flags, ...typeFlags(outcome.flags, last)];
  if ('result' in outcome) return { reply: null, result: outcome.result, ...said, flags, ...measured };
  if (outcome.answer.act !== 'reply') throw new TypeError('a message was answered with something else');
  return { reply: outcome.answer.answer, ...said, flags, ...measured };
}

/** How long the agent took for its last answer, or was waited for. */
export function latencyOf(heard: readonly Heard[]): number | null {
  return heard.at(-1)?.stages.total_ms ?? null;
}

/** Whatever stands in `Authorization` is a credential, however short it is. */
function exchangeOf({ request, answer, stages }: Heard): WireExchange {
  const headers = request.headers.map(([name, value]) => [name, name === 'authorization' ? 'Bearer <secret>' : value]);
  const sent = { ...request, headers: Object.fromEntries(headers) };
  if (!answer.arrived) {
    const { reason, detail } = answer;
    return { request: sent, response: null, failure: { reason, detail }, stages };
  }
  const { status, headers: received, text, bytes } = answer;
  return { request: sent, response: { status, headers: received, body: text, bytes }, failure: null, stages };
}

const meanings = new Map([
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

/** The protocol's own words, with what the status and the content type mean added to them. */
function explained({ reason, detail }: Failed, last: Heard | undefined): string {
  if (!last?.answer.arrived) return detail;
  const { status, headers } = last.answer;
  const type = reason === 'malformed' ? strangeType(last) : undefined;
  if (type !== undefined) return `${detail.replace(/\.$/, '')}; ${type}`;
  const wait = headers['retry-after'];
  const later = wait === undefined ? [] : `Retry-After: ${wait.slice(0, LONGEST_QUOTED)}`;
  const meaning = status === 401 ? credentialsIn(last) : (meanings.get(status) ?? []);
  const added = [meaning, later].flat().join('; ');
  return added === '' ? detail : detail.replace(`the agent answered ${status}`, (told) => `${told} (${added})`);
}

function credentialsIn({ request: { headers } }: Heard): string {
  const shown = headers.some(([name]) => name === 'authorization');
  return shown ? 'it does not accept the credentials' : 'it was shown no credentials';
}

/** Said of an answer in another type than was asked for; an answer of any type is read all the same. */
function strangeType({ request, answer }: Heard): string | undefined {
  const [, wanted] = request.headers.find(([name]) => name === 'accept') ?? [];
  if (!answer.arrived || wanted === undefined) return undefined;
  const [type = ''] = (answer.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() === wanted) return undefined;
  const came = type === '' ? 'without a content type' : `as ${type.slice(0, LONGEST_QUOTED)}`;
  return `the answer came ${came}, and ${wanted} was asked for`;
}

/** Protocols that look at the type themselves have flagged it. */
function typeFlags(known: readonly Flag[], last: Heard | undefined): Flag[] {
  const detail = last && strangeType(last);
  if (detail === undefined || known.some(({ code }) => code === 'content_type')) return [];
  return [{ code: 'content_type', path: '', detail }];
}
