import { describe, expect, it } from 'vitest';
import { arrived, ask } from '../../../test/contracts/protocol.contract.ts';
import type { Ask } from '../../model/act.ts';
import { roundTable } from './protocol.ts';

const message: Ask<'reply'> = {
  ...{ act: 'reply', conversation_id: 'c1', message_id: 'm1', agent_id: 'ada', turn: 1, message: 'Is it safe?' },
  ...{ history: [], context: { user: 'u1' }, intent: 'query' },
};
const observation = { finding: 'SQL injection', evidence: '[VERIFIED: auth.py:42]', severity: 'critical' };

describe('a message to a round-table agent', () => {
  it('LG-08: is a task for /analyze', () => {
    expect(roundTable.encode(message)).toEqual({
      path: '/analyze',
      body: '{"task_id":"m1","content":"Is it safe?","context":{"source":"chat","agent_focus_areas":{}},"constraints":[]}',
    });
  });

  it('LG-02: carries what was said before in its context', () => {
    const { body } = roundTable.encode({ ...message, history: [{ role: 'user', content: 'Hello' }] });
    expect(JSON.parse(body).context.history).toEqual([{ role: 'user', content: 'Hello' }]);
  });

  it('LG-03: is answered in prose, which is flagged as bridged beside what was noticed in the analysis', async () => {
    const json = { agent_name: 'ada', domain: 'security', observations: [observation, 'odd'] };
    const outcome = await ask(roundTable, message, arrived(200, { json }));
    const text = 'Critical: SQL injection\nEvidence: [VERIFIED: auth.py:42]';
    expect(outcome).toMatchObject({ kind: 'answered', answer: { act: 'reply', answer: { text } } });
    expect(outcome.flags.map(({ code }) => code)).toEqual(['bridged', 'dropped']);
  });

  it('LG-03: is not answered by an analysis that cannot be used', async () => {
    const outcome = await ask(roundTable, message, arrived(200, { json: { observations: {} } }));
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'malformed' });
  });
});
