import { expect, it } from 'vitest';
import type { FailureReason } from '../model/outcome.ts';
import { nextStepAfter, nextStepOfGuest } from './next-step.ts';

const about = { ask: 'vote/ada', seat: 'ada', attempt: 1, detail: '', final: true, flags: [] };
const replied = (status: number) => ({ reply: { status, latency_ms: 1, bytes: 0, sha256: '0'.repeat(64) } });
const broken = { violations: [{ path: 'approve', message: 'must be true or false' }] };

it.each<[FailureReason, object, string]>([
  ['timeout', {}, '`parley agents set ada --timeout SECONDS`'],
  ['unreachable', {}, 'Start the agent, or correct its address with `parley agents set ada --url ADDRESS`'],
  ['forbidden_address', {}, '--allow HOST'],
  ['redirected', {}, '`parley agents set ada --url ADDRESS`'],
  ['too_large', {}, '5 MB'],
  ['malformed', broken, 'Correct this in the agent; `parley agents test ada` asks it again.'],
  ['malformed', {}, 'Check that the port and the path are those of the agent'],
  ['malformed', {}, 'and that it answers with JSON alone'],
  ['refused', replied(401), '`parley agents set ada --api-key -`'],
  ['refused', replied(403), '`parley agents set ada --api-key -`'],
  ['refused', replied(404), 'Check the path'],
  ['refused', replied(429), 'Try again later'],
  ['refused', replied(422), 'what it does not accept'],
  ['agent_error', replied(500), 'Read the log of the agent'],
  ['unsupported', {}, 'whose protocol can do this'],
  ['declined', {}, 'Ask somebody else'],
  ['empty', {}, 'Read the log of the agent'],
  ['cut_off', {}, 'a larger limit of tokens'],
])('after %s %j the next step is told', (reason, more, step) => {
  expect(nextStepAfter({ ...about, reason, ...more }, 'ada')).toContain(step);
});

it.each<[FailureReason, object, string]>([
  ['timeout', {}, '--timeout SECONDS'],
  ['refused', replied(401), 'Check its key.'],
  ['refused', replied(404), 'the name of the model'],
  ['refused', replied(429), 'seat fewer models'],
  ['refused', replied(400), 'its parameters'],
  ['agent_error', replied(500), 'Ask again'],
])('after %s %j of a guest, no command names an agent that is not registered', (reason, more, step) => {
  const told = nextStepOfGuest({ ...about, reason, ...more });
  expect(told).toContain(step);
  expect(told).not.toContain('parley agents');
});
