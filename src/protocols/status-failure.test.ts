import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrived } from '../../test/contracts/protocol.contract.ts';
import type { Json } from '../model/json.ts';
import type { ArrivedReply } from './send-and-read.ts';
import { agentErrorIn, failureByStatus, readSuccess, statusFailure } from './status-failure.ts';

const reply = (status: number, json: Json = {}) => arrived(status, { json }) as ArrivedReply;
const unreadable = (status: number) => arrived(status, { fault: 'the body is not JSON' }) as ArrivedReply;

describe('a status', () => {
  it.each([200, 201, 204, 299])('%i is a success', (status) => expect(failureByStatus(status)).toBeUndefined());

  it.each([
    [202, 'malformed'],
    [199, 'refused'],
    [301, 'refused'],
    [400, 'refused'],
    [429, 'refused'],
    [499, 'refused'],
    [500, 'agent_error'],
    [599, 'agent_error'],
  ])('%i is told as %s, and named', (status, reason) => {
    expect(failureByStatus(status)).toMatchObject({ reason, detail: expect.stringContaining(String(status)) });
  });
});

describe('what an agent says about its own failure', () => {
  it('is kept in the named fields only, as far as they are text that is not blank', () => {
    const body = { error: 'no', code: 7, message: 'a secret', trace: 'a secret' };
    expect(statusFailure(reply(500, body))).toHaveProperty('agent_error', { error: 'no' });
    expect(agentErrorIn(reply(500, body), ['error', 'message', 'code'])).toEqual({
      agent_error: { error: 'no', message: 'a secret' },
    });
    expect(statusFailure(reply(400, { error: ' ', code: '' }))).not.toHaveProperty('agent_error');
  });

  it('is cut to 300 characters, and never through one', () => {
    expect(statusFailure(reply(500, { error: '😀'.repeat(301) }))?.agent_error?.error).toBe('😀'.repeat(300));
  });

  it.each([null, [], 'no', 7] as Json[])('is nothing where the body is %j', (json) => {
    expect(statusFailure(reply(500, json))).toEqual({ reason: 'agent_error', detail: 'the agent answered 500' });
  });

  it('is not looked for in a 202, which no agent should have sent', () => {
    expect(statusFailure(reply(202, { error: 'no' }))).not.toHaveProperty('agent_error');
    expect(statusFailure(unreadable(500))).not.toHaveProperty('agent_error');
  });

  it('never makes a failure out of a success, whatever the body is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(statusFailure(reply(200, json as Json))).toBeUndefined();
      }),
    );
  });
});

describe('reading a reply', () => {
  const read = (json: Json) => ({ answer: { act: 'reply', answer: { text: String(json) } } as const, flags: [] });

  it('reads the JSON of a success', () => {
    expect(readSuccess(reply(200, 'Hi.'), read)).toMatchObject({ answer: { answer: { text: 'Hi.' } } });
  });

  it('does not read the body of a failure', () => {
    expect(readSuccess(reply(404, 'Hi.'), read)).toEqual({ reason: 'refused', detail: 'the agent answered 404' });
  });

  it('tells a body that is not JSON as malformed, in the words of whoever read it', () => {
    expect(readSuccess(unreadable(200), read)).toEqual({ reason: 'malformed', detail: 'the body is not JSON' });
  });
});
