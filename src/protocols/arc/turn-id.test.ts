import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AskByAct } from '../../model/act.ts';
import { turnIdOf } from './turn-id.ts';
import { encodedTurnPath, turnPath } from './turn-path.ts';

const sha256 = (text: string) => hash('sha256', text);
const turn: AskByAct['turn'] = {
  ...{ conversation_id: 'c1', agent_id: 'scribe:v0', messages: [{ role: 'user', content: 'Go on.' }] },
  context: { evidence: [], constraints: {} },
};

describe('the id of a turn', () => {
  it('is a UUID of version 8, the same for the same request, whatever the context says', () => {
    const id = turnIdOf(turn, sha256);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(turnIdOf({ ...turn, context: { evidence: [], constraints: { seed: 1 } } }, sha256)).toBe(id);
  });

  it.each<Partial<AskByAct['turn']>>([
    { conversation_id: 'c2' },
    { agent_id: 'arbitrator:v0' },
    { messages: [{ role: 'system', content: 'Go on.' }] },
    { messages: [...turn.messages, ...turn.messages] },
  ])('is another with %j', (change) => {
    expect(turnIdOf({ ...turn, ...change }, sha256)).not.toBe(turnIdOf(turn, sha256));
  });

  it('is well-formed for every hash', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const id = turnIdOf({ ...turn, conversation_id: text }, sha256);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      }),
    );
  });
});

it('uses all four variants of RFC 9562', () => {
  const variants = Array.from({ length: 200 }, (_, at) => turnIdOf({ ...turn, conversation_id: `c${at}` }, sha256)[19]);
  expect([...new Set(variants)].sort()).toEqual(['8', '9', 'a', 'b']);
});

describe('the path of a turn', () => {
  it('keeps the colons of a role, and encodes everything else', () => {
    expect(turnPath('expert:finance:v0')).toBe('/v0/agents/expert:finance:v0/turn');
    expect(encodedTurnPath('expert:finance:v0')).toBe('/v0/agents/expert%3Afinance%3Av0/turn');
    expect(turnPath('../a b?/é')).toBe('/v0/agents/..%2Fa%20b%3F%2F%C3%A9/turn');
  });

  it('is a path of three parts that leads back to the id, for any id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (id) => {
        const [, version, agents, name = '', end, ...more] = turnPath(id).split('/');
        expect([version, agents, end, more]).toEqual(['v0', 'agents', 'turn', []]);
        expect(decodeURIComponent(name)).toBe(id.toWellFormed());
        expect(decodeURIComponent(encodedTurnPath(id))).toBe(decodeURIComponent(turnPath(id)));
      }),
    );
  });
});
