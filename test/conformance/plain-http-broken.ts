/** Agents of plain-http that are wrong in one way each. */
import type { Broken } from './broken-of.ts';
import { brokenOf } from './broken-of.ts';
import { token } from './correct-agents.ts';
import { changed, type Fault, hearing, instead, json, refusing, restated, saying } from './fault.ts';

const agent = brokenOf('plain-http');
const crash = json(500, { error: 'the agent failed', code: 'AGENT_FAILED' });
const hearingOf = (wanted: (message: string) => boolean) =>
  saying(({ message }) => typeof message === 'string' && wanted(message));

export const plainHttpBroken: readonly Broken[] = [
  agent('fails over its own document', 'happy-path/document', () =>
    instead(
      hearingOf((message) => message === 'What is the status of my payment?'),
      crash,
    ),
  ),
  agent('reads a single line', 'happy-path/lines', () =>
    instead(
      hearingOf((message) => message.includes('\n')),
      crash,
    ),
  ),
  agent('needs to be told what to answer in', 'happy-path/without-accept', () =>
    instead(
      ({ headers }) => headers.accept === undefined,
      json(406, { error: 'nothing is acceptable', code: 'NOT_ACCEPTABLE' }),
    ),
  ),
  agent('answers under another name', 'format/reply', () => changed(({ response }) => ({ message: response ?? null }))),
  agent('answers with an object', 'format/reply', () =>
    changed(({ response }) => ({ response: { text: response ?? '' } })),
  ),
  agent('has nothing to say', 'format/reply', () => changed(() => ({ response: ' ' }))),
  agent('calls JSON text', 'content-type/reply', () => async (heard, next) => {
    const sent = await next(heard);
    return typeof sent === 'string' ? sent : { ...sent, headers: { 'content-type': 'text/plain' } };
  }),
  agent('answers whoever shows no token', 'authorisation/missing', () =>
    hearing(({ headers }) => (headers.authorization === undefined ? { authorization: `Bearer ${token}` } : {})),
  ),
  agent("answers to somebody else's token", 'authorisation/wrong', () =>
    hearing(({ headers }) => (headers.authorization === undefined ? {} : { authorization: `Bearer ${token}` })),
  ),
  agent('forbids what it does not know', 'authorisation/status', () => restated(401, 403)),
  agent('answers everywhere', 'reachability/unknown-path', everywhere),
  agent('has a status of its own for invalid requests', 'error-bodies/status', () => restated(400, 422)),
  agent('tells errors as objects', 'error-bodies/texts', () =>
    refusing(json(400, { error: { message: 'no message' }, code: 400 })),
  ),
  agent('has no code for its errors', 'error-bodies/readable', () => refusing(json(400, { error: 'no message' }))),
  agent('answers without a message', 'malformed-input/missing-field', () => (heard, next) => {
    const isEmpty = saying(({ message }) => message === undefined)(heard);
    return next(isEmpty ? { ...heard, body: '{"message":"What?"}' } : heard);
  }),
];

function everywhere(): Fault {
  return (heard, next) => next({ ...heard, path: '/' });
}
