import { describe, expect, it } from 'vitest';
import type { Ask } from '../../model/act.ts';
import { encode } from './encode.ts';
import { sample } from './sample.ts';

const asked = (agent_id: string) => encode({ ...sample, agent_id }).path;

describe('asking for a turn', () => {
  it('AC-03: goes to the path of the agent, with its colons as they are', () => {
    expect(asked('arbitrator')).toBe('/v0/agents/arbitrator/turn');
    expect(asked('expert:finance:v0')).toBe('/v0/agents/expert:finance:v0/turn');
  });

  it('AC-03: encodes whatever would change the path', () => {
    expect(asked('a/../b?c#d é')).toBe('/v0/agents/a%2F..%2Fb%3Fc%23d%20%C3%A9/turn');
    expect(asked('\ud800')).toBe('/v0/agents/%EF%BF%BD/turn');
  });

  it('AC-03: has the fields of the document, in its order, and nothing else', () => {
    const ask: Ask<'turn'> = {
      ...sample,
      conversation_id: 'c1',
      context: {
        evidence: [
          { uri: 'https://example.com/a.txt', sha256: 'ab', status: 'match', text: 'A.' },
          { status: 'mismatch', sha256: 'cd', uri: 'ipfs://b' },
        ],
        constraints: { time_budget_ms: 30_000, seed: 42, max_turns: 3 },
      },
    };
    expect(encode(ask).body).toBe(
      '{"conversation_id":"c1","messages":[{"role":"system","content":"You are the arbitrator. Decide based on ' +
        'evidence."},{"role":"user","content":"Please provide your reasoning."}],"context":{"evidence":[{"uri":' +
        '"https://example.com/a.txt","sha256":"ab","status":"match","text":"A."},{"uri":"ipfs://b","sha256":"cd",' +
        '"status":"mismatch"}],"constraints":{"max_turns":3,"seed":42,"time_budget_ms":30000}}}',
    );
  });

  it('LG-02: a message is a turn after what was said, in its conversation or in one of its own', () => {
    const ask: Ask<'reply'> = {
      ...{ act: 'reply', conversation_id: null, message_id: 'm1', agent_id: 'expert:finance:v0', turn: 1 },
      message: 'And now?',
      history: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hello!' },
      ],
      context: { user: 'u1' },
    };
    const { path, body } = encode(ask);
    expect(path).toBe('/v0/agents/expert:finance:v0/turn');
    expect(body).toBe(
      '{"conversation_id":"m1","messages":[{"role":"user","content":"Hello"},{"role":"assistant","content":"Hello!"},' +
        '{"role":"user","content":"And now?"}],"context":{"evidence":[],"constraints":{}}}',
    );
    expect(encode({ ...ask, conversation_id: 'c1' }).body).toContain('{"conversation_id":"c1",');
  });

  it('refuses an act that it does not support', () => {
    const ask: Ask = { act: 'analyze', task_id: 't', content: 'c', context: {}, constraints: [] };
    expect(() => encode(ask)).toThrow('does not support the act analyze');
  });
});
