/** Agents of agent-query that are wrong in one way each. */
import type { Json, JsonObject } from '../../src/model/json.ts';
import type { Broken } from './broken-of.ts';
import { brokenOf } from './broken-of.ts';
import { token } from './correct-agents.ts';
import { changed, type Edit, type Fault, hearing, instead, json, parse, saying } from './fault.ts';

const agent = brokenOf('agent-query');
const crash = json(500, { error: 'the agent failed' });

const failsOver = (wanted: (body: JsonObject) => boolean) => (): Fault => instead(saying(wanted), crash);
const paramsOf = ({ params }: JsonObject): JsonObject => Object(params);
const contextOf = (body: JsonObject): JsonObject => Object(paramsOf(body).context);
const isCheck = (body: JsonObject) =>
  paramsOf(body).message === 'Check status' && body.jsonrpc === '2.0' && body.method === 'agent.query';

/** Results, and nothing else, are changed on their way out; or errors, and nothing else. */
const resulting = (edit: Edit) => (): Fault => changed((said) => ('result' in said ? edit(said) : said));
const failing = (edit: Edit) => (): Fault => changed((said) => ('error' in said ? edit(said) : said));

const replying = (change: JsonObject) =>
  resulting((said) => ({ ...said, result: { ...Object(said.result), ...change } }));
const recoded = (code: number, other: number) =>
  failing((said) => (Object(said.error).code === code ? { ...said, error: { code: other, message: 'Sorry' } } : said));

/** What is heard is changed before the agent reads it. */
const reading = (change: (json: Json | undefined, body: string) => string | undefined) => (): Fault => (heard, next) =>
  next({ ...heard, body: change(parse(heard.body), heard.body) ?? heard.body });

const typed =
  (type: string): Fault =>
  async (heard, next) => {
    const sent = await next(heard);
    return typeof sent === 'string' ? sent : { ...sent, headers: { ...sent.headers, 'content-type': type } };
  };

export const agentQueryBroken: readonly Broken[] = [
  agent(
    'fails over its own document',
    'happy-path/document',
    failsOver(({ id }) => id === 'req-001'),
  ),
  agent(
    'takes no numbers for ids',
    'happy-path/id-number',
    failsOver(({ id }) => id === 42),
  ),
  agent(
    'takes 0 for no id',
    'happy-path/id-zero',
    failsOver(({ id }) => id === 0),
  ),
  agent(
    'takes digits for no id',
    'happy-path/id-digits',
    failsOver(({ id }) => id === '0042'),
  ),
  agent(
    'stumbles over custom data',
    'happy-path/context-custom',
    failsOver((body) => 'additional' in contextOf(body)),
  ),
  agent(
    'needs something in the context',
    'happy-path/context-empty',
    failsOver((body) => JSON.stringify(paramsOf(body).context) === '{}'),
  ),
  agent(
    'needs a context',
    'happy-path/context-none',
    failsOver((body) => isCheck(body) && body.id === 'req-005' && paramsOf(body).context === undefined),
  ),
  agent('needs to be told what to answer in', 'happy-path/without-accept', () =>
    instead(({ headers }) => headers.accept === undefined, json(406, { error: 'nothing is acceptable' })),
  ),
  agent(
    'has no version',
    'format/query',
    resulting(({ jsonrpc: _, ...said }) => said),
  ),
  agent(
    'makes a text of every id',
    'format/query',
    resulting((said) => ({ ...said, id: String(said.id) })),
  ),
  agent(
    'makes a number of every id that looks like one',
    'format/query',
    resulting((said) => ({ ...said, id: /^\d+$/.test(String(said.id)) ? Number(said.id) : (said.id ?? null) })),
  ),
  agent(
    'has an id of its own',
    'format/query',
    resulting((said) => ({ ...said, id: 'resp-1' })),
    ['concurrency/apart'],
  ),
  agent(
    'says null for no error',
    'format/query',
    resulting((said) => ({ ...said, error: null })),
  ),
  agent(
    'has a result and an error',
    'format/query',
    resulting((said) => ({ ...said, error: { code: 0, message: 'Success' } })),
  ),
  agent(
    'has neither a result nor an error',
    'format/query',
    resulting(({ result: _, ...said }) => said),
  ),
  agent(
    'answers one request with a batch',
    'format/query',
    resulting((said) => [said]),
  ),
  agent('has nothing to say', 'format/query', replying({ response: '\n' })),
  agent('lists its metadata', 'format/query', replying({ metadata: [5] })),
  agent(
    'parses only application/json',
    'content-type/own',
    () => (heard, next) =>
      next(heard.headers['content-type'] === 'application/json-rpc' ? { ...heard, body: '{}' } : heard),
  ),
  agent('calls everything application/json', 'content-type/exact', () => typed('application/json')),
  agent(
    'fails over agent.context',
    'methods/agent-context',
    failsOver(({ method }) => method === 'agent.context'),
  ),
  agent(
    'fails over agent.reset',
    'methods/agent-reset',
    failsOver(({ method }) => method === 'agent.reset'),
  ),
  agent('answers a status with nothing', 'methods/agent-status', () =>
    instead(
      saying(({ method }) => method === 'agent.status'),
      { status: 204, headers: {}, body: '' },
    ),
  ),
  agent(
    'answers the first of a batch',
    'malformed-input/batch',
    reading((json) => (Array.isArray(json) && json.length > 0 ? JSON.stringify(json[0]) : undefined)),
  ),
  agent('fails within over broken JSON', 'malformed-input/not-json', recoded(-32700, -32603)),
  agent('has a code of its own for broken JSON', 'error-bodies/parse-error', recoded(-32700, -32000)),
  agent('has a code of its own for invalid requests', 'error-bodies/invalid-request', recoded(-32600, -32000), [
    'error-bodies/format',
  ]),
  agent(
    'reads JSON-RPC of every version',
    'error-bodies/invalid-request',
    reading((_, body) => body.replace('"1.0"', '"2.0"')),
  ),
  agent(
    'takes every method for a query',
    'error-bodies/method-not-found',
    reading((_, body) => body.replace('agent.parley_check', 'agent.query')),
  ),
  agent('has a code of its own for methods', 'error-bodies/method-not-found', recoded(-32601, -32000)),
  agent('has a code of its own for parameters', 'error-bodies/invalid-params', recoded(-32602, -32000)),
  agent('tells errors by the status, too', 'error-bodies/status', () => async (heard, next) => {
    const sent = await next(heard);
    const isError = typeof sent !== 'string' && 'error' in Object(parse(String(sent.body)));
    return isError && sent.status === 200 ? { ...sent, status: 400 } : sent;
  }),
  agent(
    'tells errors as text',
    'error-bodies/format',
    failing((said) => ({ ...said, error: 'it failed' })),
  ),
  agent(
    'says no error in words',
    'error-bodies/format',
    failing((said) => ({ ...said, error: { code: Object(said.error).code } })),
  ),
  agent(
    'tells codes as text',
    'error-bodies/format',
    failing((said) => ({ ...said, error: { code: 'E_METHOD', message: 'no' } })),
  ),
  agent(
    'forgets the id of what it refuses',
    'error-bodies/format',
    failing((said) => ({ ...said, id: null })),
  ),
  agent(
    'says null for no result',
    'error-bodies/format',
    failing((said) => ({ ...said, result: null })),
  ),
  agent('answers whoever shows no token', 'authorisation/missing', () =>
    hearing(({ headers }) => (headers.authorization === undefined ? { authorization: `Bearer ${token}` } : {})),
  ),
];
