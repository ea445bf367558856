/** Agents that are wrong in one way each, and the check that has to say so. */
import type { Json, JsonObject } from '../../src/model/json.ts';
import { type Key, token } from './correct-agents.ts';
import {
  at,
  both,
  changed,
  type Fault,
  hearing,
  instead,
  json,
  page,
  parse,
  refusing,
  rewritten,
  saying,
} from './fault.ts';
import type { Heard } from './wire.ts';

export interface Broken {
  protocol: Key;
  name: string;
  /** Made anew for each run, since some remember. */
  fault: () => Fault;
  /** The check that must catch it. */
  caught: string;
  /** Other rules that it breaks by the same fault. */
  also?: readonly string[];
}

const acts = {
  'round-table': '/analyze',
  'prediction-webhook': '/webhook',
  arc: '/v0/agents/arbitrator:v0/turn',
};

const table = (name: string, caught: string, fault: () => Fault, also?: readonly string[]): Broken => ({
  ...{ protocol: 'round-table', name, caught, fault },
  ...(also ? { also } : {}),
});
const webhook = (name: string, caught: string, fault: () => Fault, also?: readonly string[]): Broken => ({
  ...table(name, caught, fault, also),
  protocol: 'prediction-webhook',
});
const arc = (name: string, caught: string, fault: () => Fault, also?: readonly string[]): Broken => ({
  ...table(name, caught, fault, also),
  protocol: 'arc',
});

const crash = json(500, { detail: 'Internal Server Error' });
const isPost = ({ method }: Heard) => method === 'POST';
const isKnown = ({ headers }: Heard) =>
  /bearer /i.test(String(headers.authorization)) && String(headers.authorization).includes(token);
const first = (list: Json | undefined): JsonObject => (Array.isArray(list) ? (list[0] as JsonObject) : {});

/** The first of the observations, changed. */
const observing = (change: JsonObject): Fault =>
  changed((said) => ({ ...said, observations: [{ ...first(said.observations), ...change }] }), at('/analyze'));

const challenging = (change: JsonObject): Fault =>
  changed((said) => ({ ...said, challenges: [{ ...first(said.challenges), ...change }] }), at('/challenge'));

const voting = (change: JsonObject): Fault => changed((said) => ({ ...said, ...change }), at('/vote'));

const forecasting = (change: JsonObject): Fault => changed((said) => ({ ...said, ...change }));

const cycling = (change: JsonObject): Fault =>
  changed((said) => ({ ...said, reactCycle: { ...(said.reactCycle as JsonObject), ...change } }));

const tables = [
  table('redirects to another address', 'reachability/no-redirect', () =>
    instead(isPost, { status: 307, headers: { location: 'https://example.com/analyze' }, body: '' }),
  ),
  table('wants another token', 'authorisation/accepted', () => instead(isKnown, json(401, { error: 'Unauthorized' }))),
  table('answers whoever shows no token', 'authorisation/missing', () =>
    hearing(({ headers }) => (headers.authorization === undefined ? { authorization: `Bearer ${token}` } : {})),
  ),
  table("answers to somebody else's token", 'authorisation/wrong', () =>
    hearing(({ headers }) => (headers.authorization === undefined ? {} : { authorization: `Bearer ${token}` })),
  ),
  table('refuses bearer in lower case', 'authorisation/lower-case-scheme', () =>
    instead(({ headers }) => String(headers.authorization).startsWith('bearer'), json(401, { error: 'Unauthorized' })),
  ),
  table('repeats the token', 'authorisation/not-repeated', () =>
    changed((said) => ({ ...said, debug: `asked with Bearer ${token}` }), at('/vote')),
  ),
  table('fails in /vote', 'happy-path/vote', () => instead(at('/vote'), crash), [
    'happy-path/vote-minimal',
    'happy-path/vote-full',
  ]),
  table('closes the connection in /challenge', 'happy-path/challenge', () => instead(at('/challenge'), 'close'), [
    'happy-path/challenge-full',
  ]),
  table('has no /analyze', 'happy-path/analyze', () => instead(at('/analyze'), json(404, { error: 'not found' })), [
    ...['happy-path/analyze-minimal', 'happy-path/analyze-full'],
  ]),
  table('needs constraints', 'happy-path/analyze-minimal', () =>
    instead(
      both(
        at('/analyze'),
        saying(({ content, constraints }) => content !== undefined && constraints === undefined),
      ),
      crash,
    ),
  ),
  table('knows no chats', 'happy-path/analyze-full', () =>
    instead(
      saying(({ context }) => (context as JsonObject | undefined)?.source === 'chat'),
      crash,
    ),
  ),
  table('compares with one other only', 'happy-path/challenge-full', () =>
    instead(
      saying(({ other_analyses: others }) => Array.isArray(others) && others.length > 1),
      crash,
    ),
  ),
  table('needs key findings', 'happy-path/vote-minimal', () =>
    instead(
      saying(
        ({ synthesis }) => ((synthesis as JsonObject | undefined)?.key_findings as Json[] | undefined)?.length === 0,
      ),
      crash,
    ),
  ),
  table('stumbles over minority views', 'happy-path/vote-full', () =>
    instead(
      saying(
        ({ synthesis }) => !!((synthesis as JsonObject | undefined)?.minority_views as Json[] | undefined)?.length,
      ),
      crash,
    ),
  ),
  table('answers with a page', 'format/json', () => instead(both(at('/vote'), isKnown), page(200, 'I approve'))),
  table('answers in Latin-1', 'format/json', () =>
    instead(both(at('/vote'), isKnown), {
      ...{ status: 200, headers: { 'content-type': 'application/json' } },
      body: Buffer.from('{"agent_name":"ada","approve":true,"conditions":["gr\xfcn"]}', 'latin1'),
    }),
  ),
  table('leaves the observations out', 'format/analyze', () =>
    changed(({ observations: _, ...said }) => said, at('/analyze')),
  ),
  table('knows a severity of its own', 'format/analyze', () => observing({ severity: 'CRITICAL' })),
  table('gives its confidence as text', 'format/analyze', () => observing({ confidence: '0.9' })),
  table('has no domain', 'format/analyze', () => changed(({ domain: _, ...said }) => said, at('/analyze'))),
  table('challenges without counter-evidence', 'format/challenge', () => challenging({ counter_evidence: '' })),
  table('challenges with an object', 'format/challenge', () =>
    changed((said) => ({ ...said, challenges: {} }), at('/challenge')),
  ),
  table('votes in words', 'format/vote', () => voting({ approve: 'yes' })),
  table('dissents without a reason', 'format/vote', () => voting({ approve: false, dissent_reason: null })),
  table('has a name for each day', 'format/same-name', () => voting({ agent_name: 'bob' })),
  table('cites without levels', 'quality/evidence-levels', () => observing({ evidence: 'Everybody knows' })),
  table('challenges somebody who said nothing', 'quality/known-targets', () =>
    challenging({ target_agent: 'mallory' }),
  ),
  table('calls JSON a page', 'content-type/reply', () => async (heard, next) => {
    const sent = await next(heard);
    return typeof sent === 'string' ? sent : { ...sent, headers: { 'content-type': 'text/html' } };
  }),
  table('knows no charset', 'content-type/charset', () =>
    instead(({ headers }) => String(headers['content-type']).includes('charset'), json(415, { error: 'unsupported' })),
  ),
  table('crashes at text', 'content-type/foreign', () =>
    instead(({ headers }) => headers['content-type'] === 'text/plain', crash),
  ),
  table('fails over broken JSON', 'malformed-input/not-json', () =>
    instead(({ body, method }) => method === 'POST' && body !== '' && parse(body) === undefined, crash),
  ),
  table('waits for a body', 'malformed-input/empty-body', () =>
    instead(({ body, method }) => method === 'POST' && body === '', 'hang'),
  ),
  table('answers an array', 'malformed-input/not-an-object', () => answering(({ body }) => Array.isArray(parse(body)))),
  table('answers without a task', 'malformed-input/missing-field', () =>
    answering(saying(({ content }) => content === undefined)),
  ),
  table('answers a number', 'malformed-input/invalid-value', () =>
    answering(saying(({ content }) => typeof content === 'number')),
  ),
  table('dies of a GET', 'methods/get', () => instead(({ method }) => method === 'GET', 'exit')),
  table('lets itself be deleted', 'methods/delete', () =>
    instead(({ method }) => method === 'DELETE', json(200, { deleted: true })),
  ),
  table('answers with 6 MB', 'oversize/reply', () =>
    changed((said) => ({ ...said, log: 'x'.repeat(6_000_000) }), at('/vote')),
  ),
  table('answers with a book', 'oversize/fields', () => observing({ finding: 'x'.repeat(60_000) })),
  table('fails over long tasks', 'oversize/request', () => instead(({ body }) => body.length > 100_000, crash)),
  table('drops what is not ASCII', 'unicode/intact', () =>
    changed((said) => rewritten(said, (text) => text.replace(/[^ -~]/g, ''))),
  ),
  table('reads UTF-8 as Latin-1', 'unicode/intact', () =>
    changed((said) => rewritten(said, (text) => Buffer.from(text, 'utf8').toString('latin1'))),
  ),
  table('fails over other scripts', 'unicode/intact', () => instead(({ body }) => /[^ -~]/.test(body), crash)),
  table('mixes up what is asked at once', 'concurrency/apart', mixing),
  table('serves two at a time', 'concurrency/answered', () => limiting(2)),
  table('is too slow', 'time/limit', () => instead(isPost, 'hang')),
  table('is nearly too slow', 'time/margin', () => slow(at('/vote'), 1200)),
  table('refuses what it has seen', 'idempotency/repeatable', refusingRepeats),
  table('counts what it is asked', 'idempotency/same-answer', counting),
  table('fails with a page', 'error-bodies/readable', () => refusing(page(400, 'Bad Request'))),
  table('shows its insides', 'error-bodies/discreet', () =>
    refusing(json(400, { error: 'Traceback (most recent call last):\n  File "agent.py", line 7, in analyze' })),
  ),
  table('always says the same', 'quality/to-the-point', () => observing({ finding: 'It depends' })),
];

const webhooks = [
  webhook('fails over every prediction of the first kind', 'happy-path/test-prediction', () =>
    instead(
      saying(({ category, metadata }) => category === 'tech' && metadata === undefined),
      crash,
    ),
  ),
  webhook('stumbles over metadata', 'happy-path/full', () =>
    instead(
      saying(({ metadata, roundNumber }) => metadata !== undefined && roundNumber === 1),
      crash,
    ),
  ),
  webhook('knows no rounds', 'happy-path/round-3', () =>
    instead(
      saying(({ roundNumber }) => roundNumber === 3),
      crash,
    ),
  ),
  webhook('needs a category', 'happy-path/minimal', () =>
    instead(
      saying(({ category, title }) => category === undefined && title === 'Test prediction'),
      crash,
    ),
  ),
  webhook('writes its position small', 'format/forecast', () => forecasting({ position: 'no' })),
  webhook('gives its confidence as text', 'format/forecast', () => forecasting({ confidence: '0.9' })),
  webhook('gives its confidence in percent', 'format/forecast', () => forecasting({ confidence: 90 })),
  webhook('shows no cycle', 'format/forecast', () => changed(({ reactCycle: _, ...said }) => said)),
  webhook('gives no evidence', 'format/forecast', () => cycling({ evidence: [] })),
  webhook('does what nobody knows', 'format/forecast', () =>
    cycling({ actions: [{ type: 'guess', query: 'q', result: 'r' }] }),
  ),
  webhook('thinks too briefly', 'format/forecast', () => cycling({ initialThought: 'Hm.' })),
  webhook('is sure of what it cannot show', 'quality/overconfident', () =>
    changed((said) => ({ ...said, confidence: 0.99, reactCycle: withoutReliability(said.reactCycle as JsonObject) })),
  ),
  webhook('gives one piece of evidence', 'quality/little-evidence', () =>
    cycling({ evidence: [{ type: 'data', title: 'A rate' }] }),
  ),
  webhook('never looks anything up', 'quality/no-web-search', () =>
    cycling({ actions: [{ type: 'calculation', query: '1 + 1', result: '2' }] }),
  ),
  webhook('observes nothing', 'quality/blank-observation', () => cycling({ observations: [' '] })),
  webhook('explains little', 'quality/brief-synthesis', () => cycling({ synthesisThought: 'Nobody is sure of it.' })),
  webhook('refuses what it has seen', 'idempotency/repeatable', refusingRepeats),
  webhook('is too slow', 'time/limit', () => instead(isPost, 'hang')),
  webhook('leaks its key', 'authorisation/not-repeated', () => forecasting({ reasoning: `asked with ${token}` })),
  webhook('says errors its own way', 'error-bodies/readable', () => refusing(json(400, { problem: 'wrong' }))),
];

const turns = [
  arc(
    'fails over its own document',
    'happy-path/document',
    () =>
      instead(
        saying(({ messages }) => Array.isArray(messages) && messages.length === 2),
        crash,
      ),
    ['happy-path/encoded-path'],
  ),
  arc('needs a system message', 'happy-path/minimal', () =>
    instead(
      saying(({ messages }) => JSON.stringify(messages) === onlyMessage),
      crash,
    ),
  ),
  arc('stumbles over evidence', 'happy-path/full', () =>
    instead(
      saying(({ context }) => !!((context as JsonObject | undefined)?.evidence as Json[] | undefined)?.length),
      crash,
    ),
  ),
  arc('reads its path by the letter', 'happy-path/encoded-path', () =>
    instead(({ path }) => path.includes('%3A'), json(404, { error: 'unknown agent' })),
  ),
  arc('speaks as somebody else', 'format/turn', () => changed((said) => ({ ...said, agent_id: 'scribe:v0' }))),
  arc('has nothing to say', 'format/turn', () => changed((said) => ({ ...said, content: '  ' }))),
  arc('has no id for its turn', 'format/turn', () => changed(({ turn_id: _, ...said }) => said)),
  arc('answers for everybody', 'reachability/unknown-agent', () => (heard, next) => next({ ...heard, path: acts.arc })),
  arc('mixes up what is asked at once', 'concurrency/apart', mixing),
  arc('shows its insides', 'error-bodies/discreet', () =>
    refusing(json(400, { error: 'TypeError: x is undefined\n    at turn (/srv/agent.js:7:3)' })),
  ),
];

export const broken: readonly Broken[] = [...tables, ...webhooks, ...turns];

const onlyMessage = JSON.stringify([{ role: 'user', content: 'Please provide your reasoning.' }]);

/** Answers requests like these as if they were in order. */
function answering(wanted: (heard: Heard) => boolean): Fault {
  const valid = JSON.stringify({ task_id: 't', content: 'Review the module' });
  return (heard, next) => next(isPost(heard) && wanted(heard) ? { ...heard, body: valid } : heard);
}

/** Keeps the question in one place for all: whoever asks last is answered, and the others with them. */
function mixing(): Fault {
  let current: Heard | undefined;
  return async (heard, next) => {
    if (!isPost(heard)) return next(heard);
    current = heard;
    // Long enough for whatever was sent at the same moment to be heard.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return next({ ...(current ?? heard), headers: heard.headers, path: heard.path });
  };
}

function limiting(most: number): Fault {
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

const slow =
  (wanted: (heard: Heard) => boolean, ms: number): Fault =>
  async (heard, next) => {
    if (wanted(heard)) await new Promise((resolve) => setTimeout(resolve, ms));
    return next(heard);
  };

function refusingRepeats(): Fault {
  const seen = new Set<string>();
  return async (heard, next) => {
    const key = heard.headers['idempotency-key'];
    if (typeof key !== 'string') return next(heard);
    if (seen.has(key)) return json(409, { error: 'this was answered before' });
    seen.add(key);
    return next(heard);
  };
}

function counting(): Fault {
  let asked = 0;
  return changed((said) => ({ ...said, asked: ++asked }));
}

function withoutReliability(cycle: JsonObject): JsonObject {
  const evidence = cycle.evidence as JsonObject[];
  return { ...cycle, evidence: evidence.map(({ reliability: _, ...item }) => item) };
}
