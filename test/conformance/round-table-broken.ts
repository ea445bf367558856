/** Agents of a round table that are wrong in one way each, and the check that has to say so. */
import type { Json, JsonObject } from '../../src/model/json.ts';
import {
  answering,
  challenging,
  counting,
  crash,
  isKnown,
  isPost,
  limiting,
  mixing,
  observing,
  refusingRepeats,
  slow,
  voting,
} from './broken-faults.ts';
import type { Broken } from './broken-of.ts';
import { token } from './correct-agents.ts';
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

const table = (name: string, caught: string, fault: () => Fault, also?: readonly string[]): Broken => ({
  ...{ protocol: 'round-table', name, caught, fault },
  ...(also ? { also } : {}),
});
export const tables: readonly Broken[] = [
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
