/** Agents of a2a-headers that are wrong in one way each. */
import type { JsonObject } from '../../src/model/json.ts';
import type { Broken } from './broken-of.ts';
import { brokenOf } from './broken-of.ts';
import { token } from './correct-agents.ts';
import { changed, type Fault, hearing, instead, json, saying } from './fault.ts';

const agent = brokenOf('a2a-headers');
const crash = json(500, { error: 'the agent failed', code: 'AGENT_FAILED' });

const failsOver = (wanted: (body: JsonObject) => boolean) => (): Fault => instead(saying(wanted), crash);
const session = ({ context }: JsonObject) => (context as JsonObject | undefined)?.session;
const named = (name: string) => (body: JsonObject) => session(body) === name;

/** The header is what the agent expects, whatever was sent. */
const blindTo = (name: string, value: string) => (): Fault => hearing(() => ({ [name]: value }));

/** The reply's version header, changed. */
const versioned =
  (version: string | undefined): Fault =>
  async (heard, next) => {
    const sent = await next(heard);
    if (typeof sent === 'string') return sent;
    const { 'a2a-version': _, ...headers } = sent.headers;
    return { ...sent, headers: version === undefined ? headers : { ...headers, 'a2a-version': version } };
  };

export const a2aHeadersBroken: readonly Broken[] = [
  agent(
    'fails over its own document',
    'happy-path/document',
    failsOver(({ context }) => 'previous_topic' in Object(context) && !('additional' in Object(context))),
    [
      ...['happy-path/intent-command', 'happy-path/intent-information', 'happy-path/intent-confirmation'],
      'happy-path/without-accept',
    ],
  ),
  agent(
    'takes no commands',
    'happy-path/intent-command',
    failsOver(({ intent }) => intent === 'command'),
  ),
  agent(
    'takes no information',
    'happy-path/intent-information',
    failsOver(({ intent }) => intent === 'information'),
  ),
  agent(
    'lets nobody confirm',
    'happy-path/intent-confirmation',
    failsOver(({ intent }) => intent === 'confirmation'),
  ),
  agent(
    'stumbles over custom data',
    'happy-path/context-custom',
    failsOver(({ context }) => 'additional' in Object(context)),
  ),
  agent('needs a user', 'happy-path/context-session', failsOver(named('sess-abc'))),
  agent(
    'needs a context',
    'happy-path/context-none',
    failsOver(
      ({ intent, context, message }) => intent === 'query' && context === undefined && typeof message === 'string',
    ),
  ),
  agent('needs to be told what to answer in', 'happy-path/without-accept', () =>
    instead(({ headers }) => headers.accept === undefined, json(406, { error: 'nothing is acceptable' })),
  ),
  agent('answers under another name', 'format/reply', () =>
    changed(({ response, ...said }) => ({ ...said, text: response ?? '' })),
  ),
  agent('has nothing to say', 'format/reply', () => changed((said) => ({ ...said, response: '' }))),
  agent('tells its context as text', 'format/reply', () => changed((said) => ({ ...said, context: 'status=done' }))),
  agent('lists its metadata', 'format/reply', () => changed((said) => ({ ...said, metadata: ['confidence', 0.9] }))),
  agent('does not say its version', 'format/version', () => versioned(undefined)),
  agent('says another version', 'format/version', () => versioned('1')),
  agent('needs no version', 'malformed-input/no-version', () =>
    hearing(({ headers }) => (headers['a2a-version'] === undefined ? { 'a2a-version': '1.0' } : {})),
  ),
  agent('takes every version for its own', 'malformed-input/other-version', () =>
    hearing(({ headers }) => (headers['a2a-version'] === undefined ? {} : { 'a2a-version': '1.0' })),
  ),
  agent('answers whoever it is', 'malformed-input/no-client-id', blindTo('a2a-client-id', 'anybody')),
  agent('takes every intent for a query', 'malformed-input/unknown-intent', () => (heard, next) => {
    const isGossip = saying(({ intent }) => intent === 'gossip')(heard);
    return next(isGossip ? { ...heard, body: heard.body.replace('gossip', 'query') } : heard);
  }),
  agent('answers whoever shows no token', 'authorisation/missing', () =>
    hearing(({ headers }) => (headers.authorization === undefined ? { authorization: `Bearer ${token}` } : {})),
  ),
];
