/** Whom the tester talks to, as it is typed: a registered agent or an endpoint, its authorisation, and what is provoked. */
import type { EndpointExperiment, TesterObservation } from '../../client/api-types.ts';
import { request } from '../../client/request.ts';

export interface TesterTarget {
  /** The name of an agent, or an address. */
  where: string;
  protocol: string;
  auth: 'none' | 'key' | 'client_credentials' | 'password';
  api_key: string;
  token_url: string;
  client_id: string;
  client_secret: string;
  username: string;
  password: string;
  provoked: ProvokedError;
}

export type ProvokedError = 'none' | 'token' | 'time' | 'long';

export const noTarget: TesterTarget = {
  ...{ where: '', protocol: 'plain-http', auth: 'none', api_key: '', token_url: '', client_id: '' },
  ...{ client_secret: '', username: '', password: '', provoked: 'none' },
};

export const isAddress = (where: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(where.trim());

interface TesterMessage {
  text: string;
  history: { role: 'user' | 'assistant'; content: string }[];
  conversation: string;
  repeat: number;
  concurrency: number;
  beside: string;
}

/** The shortest time that may be given for an answer. */
const shortestMs = 100;
const longestMessage = 50_000;

export function tryOut(target: TesterTarget, message: TesterMessage, signal: AbortSignal): Promise<TesterObservation> {
  const { text, history, conversation, repeat, concurrency, beside } = message;
  const experiment = {
    message: target.provoked === 'long' ? text.padEnd(longestMessage, ` ${text}`).slice(0, longestMessage) : text,
    conversation_id: conversation,
    ...(history.length > 0 ? { history } : {}),
    ...{ repeat, concurrency: Math.min(concurrency, repeat) },
    ...(beside.trim() === '' ? {} : { beside: besideOf(beside.trim(), target.protocol) }),
    ...(target.provoked === 'time' ? { timeout_ms: shortestMs } : {}),
  };
  if (!isAddress(target.where)) {
    const path = `/agents/${encodeURIComponent(target.where.trim())}/messages`;
    return request<TesterObservation>(path, { json: experiment, signal });
  }
  const json = { endpoint: endpointOf(target), ...experiment } satisfies EndpointExperiment;
  return request<TesterObservation>('/tester/messages', { json, signal });
}

const besideOf = (beside: string, protocol: string) => (isAddress(beside) ? { base_url: beside, protocol } : beside);

function endpointOf(target: TesterTarget): EndpointExperiment['endpoint'] {
  const { where, protocol, auth, api_key, provoked } = target;
  const place = { base_url: where.trim(), protocol };
  if (provoked === 'token') return { ...place, api_key: 'a-token-that-nobody-issued' };
  if (auth === 'key') return { ...place, ...(api_key === '' ? {} : { api_key }) };
  if (auth === 'none') return place;
  return { ...place, auth: grantOf(target, auth) };
}

function grantOf(target: TesterTarget, grant: 'client_credentials' | 'password') {
  const { token_url, client_id, client_secret, username, password } = target;
  const client = {
    ...{ token_url: token_url.trim(), client_id },
    ...(client_secret === '' ? {} : { client_secret }),
  };
  return grant === 'password' ? { grant, ...client, username, password } : { grant, ...client };
}
