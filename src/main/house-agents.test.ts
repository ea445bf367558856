import { describe, expect, it } from 'vitest';
import { sample } from '../protocols/arc/sample.ts';
import { createHouse } from './house-agents.ts';

const { act: _act, agent_id: _agent_id, ...body } = sample;

async function turnOf(role: string): Promise<string> {
  const served = await createHouse()(role)
    ?.serve()
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

  it('has seats of the model that is given, which speak by their rules where it fails, and say why', () => {
    const seat = createHouse({ base_url: 'http://127.0.0.1:1/v1', model: 'gpt-test', api_key: 'sk-1' })('scribe');
    expect(seat).toMatchObject({
      ...{ protocol: 'openai-chat', rules_protocol: 'arc', model: 'gpt-test' },
      endpoint: { base_url: 'http://127.0.0.1:1/v1', api_key: 'sk-1' },
    });
    const detail = 'The model gpt-test declined to answer; the built-in seat spoke by its fixed rules.';
    expect(seat?.modelFlag?.('declined')).toEqual({ code: 'model.declined', path: 'content', detail });
  });

  it('has a clerk for round tables that speaks through the model, and relates nothing where that fails', async () => {
    const clerk = createHouse({ base_url: 'http://127.0.0.1:1/v1', model: 'gpt-test', api_key: null })('clerk');
    expect(clerk).toMatchObject({
      ...{ agent_id: 'house/clerk', protocol: 'openai-chat', rules_protocol: 'round-table', model: 'gpt-test' },
      endpoint: { base_url: 'http://127.0.0.1:1/v1' },
    });
    const served = await clerk
      ?.serve()
      ['/analyze']?.({ task_id: 't', content: 'Compare', context: {}, constraints: [] }, {});
    expect(served).toMatchObject({ status: 200, body: { agent_name: 'house/clerk', observations: [] } });
    const detail = 'The model gpt-test did not answer in time; the built-in clerk related no claims.';
    expect(clerk?.modelFlag?.('timeout')).toEqual({ code: 'model.timeout', path: 'observations', detail });
  });

  it('uses the model for councils alone or for the clerk alone where it is told so', () => {
    const model = { base_url: 'http://127.0.0.1:1/v1', model: 'gpt-test', api_key: null };
    const councils = createHouse(model, ['councils']);
    expect(councils('scribe')).toMatchObject({ protocol: 'openai-chat', model: 'gpt-test' });
    expect(councils('clerk')).toMatchObject({ protocol: 'round-table', model: null });
    expect(councils('clerk')).not.toHaveProperty('endpoint');
    const clerk = createHouse(model, ['clerk']);
    expect(clerk('scribe')).toMatchObject({ protocol: 'arc', model: null });
    expect(clerk('clerk')).toMatchObject({ protocol: 'openai-chat', endpoint: { base_url: model.base_url } });
  });

  it('keeps the clerk without a model, for sessions that were opened with one, and nowhere to ask it', () => {
    expect(createHouse()('clerk')).toMatchObject({ agent_id: 'house/clerk', protocol: 'round-table', model: null });
    expect(createHouse()('clerk')).not.toHaveProperty('endpoint');
  });
});
