import { describe, expect, it } from 'vitest';
import type { SeatVoice } from '../agents/model-voice.ts';
import type { Flag } from '../model/flag.ts';
import { sample } from '../protocols/arc/sample.ts';
import { createHouse } from './house-agents.ts';

const { act: _act, agent_id: _agent_id, ...body } = sample;

const reported: Flag[] = [];

async function turnOf(role: string, voice?: SeatVoice, timeout_ms = 1000): Promise<string> {
  const seat = createHouse(voice && { model: 'gpt-test', voice })(role);
  const served = await seat
    ?.serve(timeout_ms, (flag) => reported.push(flag))
    [`/v0/agents/${role}/turn`]?.({ ...body, context: { evidence: [], constraints: {} } });
  return String(served && 'content' in served.body ? served.body.content : undefined);
}

describe('the house', () => {
  it.each(['arbitrator', 'contrarian:v0', 'ethicist', 'expert:finance:v0', 'scribe'])(
    'AC-02: has a seat for %s, which speaks the protocol of its document and is no model',
    async (role) => {
      expect(createHouse()(role)).toMatchObject({ agent_id: `house/${role}`, protocol: 'arc', model: null });
      expect(await turnOf(role)).toMatch(/^I am a built-in seat .* No model is involved\./);
    },
  );

  it('names the domain of an expert', () => {
    expect(['expert:finance:v0', 'scribe'].map((role) => createHouse()(role)?.domain)).toEqual(['finance', 'general']);
  });

  it.each(['judge', 'expert', 'expert:v0', 'Scribe', '', '__proto__'])('has nobody for %j', (role) => {
    expect(createHouse()(role)).toBeUndefined();
  });

  it('speaks through whoever is given, told how long it has, and by whom the record says it is', async () => {
    const heard: unknown[] = [];
    const voice: SeatVoice = async (ask, timeout_ms) => {
      heard.push([ask.agent_id, ask.messages, timeout_ms]);
      return { text: 'By the model.' };
    };
    expect(await turnOf('scribe', voice, 700)).toBe('By the model.');
    expect(heard).toEqual([['scribe', body.messages, 700]]);
    expect(createHouse({ model: 'gpt-test', voice })('scribe')?.model).toBe('gpt-test');
  });

  it('speaks for itself when the voice has nothing to say, and reports why', async () => {
    expect(await turnOf('scribe', async () => ({ failure: 'declined' }))).toMatch(/^I am a built-in seat/);
    const detail = 'The model gpt-test declined to answer; the built-in seat spoke by its fixed rules.';
    expect(reported).toEqual([{ code: 'model.declined', path: 'content', detail }]);
  });
});
