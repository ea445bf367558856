import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../../../model/scenario.ts';
import { withUserModels } from './user-models.ts';

const scripted: Scenario = { name: 'script', messages: ['Hello'] };
const played = (model: string): Scenario => ({
  name: `with ${model}`,
  messages: [],
  user: { model, goal: 'Know it.', max_turns: 6 },
});
const env = { OPENAI_API_KEY: 'sk-1' };

/** With a file of models. */
function resolved(scenarios: Scenario[], models = '{}', from: Record<string, string> = env) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'parley-users-'));
  const file = join(folder.path, 'parley.yaml');
  writeFileSync(file, `models: ${models}\n`);
  return withUserModels(scenarios, file, from);
}
const namesIn = (scenarios: readonly Scenario[]) => scenarios.map(({ user }) => user?.model);

describe('the models of scenarios', () => {
  it('are none where scripts speak for the user, and then no file is read', () => {
    const { scenarios, guests } = withUserModels([scripted], '/nowhere/parley.yaml', {});
    expect([scenarios, guests]).toEqual([[scripted], []]);
  });

  it('become guests with the address and the key of their provider, once for all scenarios', () => {
    const { scenarios, guests } = resolved([played('openai:small'), scripted, played('openai:small')]);
    expect(guests).toEqual([
      {
        ...{ name: 'user-1-small', protocol: 'openai-chat', base_url: 'https://api.openai.com/v1', model: 'small' },
        ...{ api_key: 'sk-1', timeout_ms: 300_000 },
      },
    ]);
    expect(namesIn(scenarios)).toEqual(['user-1-small', undefined, 'user-1-small']);
    expect(scenarios[0]).toMatchObject({ name: 'with openai:small', user: { goal: 'Know it.', max_turns: 6 } });
  });

  it('may be names of the file of models, with their time and their instructions', () => {
    const models = '{slow: {url: "http://localhost:11434/v1", model: "qwen3:8b", timeout: 20, instructions: Be brief}}';
    const { scenarios, guests } = resolved([played('slow'), played('openai:small')], models);
    expect(guests).toMatchObject([
      { name: 'user-1-qwen3-8b', timeout_ms: 20_000, max_open_calls: 1, wire: { instructions: 'Be brief' } },
      { name: 'user-2-small' },
    ]);
    expect(namesIn(scenarios)).toEqual(['user-1-qwen3-8b', 'user-2-small']);
  });

  it('stay as they are where they are registered agents', () => {
    const { scenarios, guests } = resolved([played('visitor')]);
    expect([namesIn(scenarios), guests]).toEqual([['visitor'], []]);
  });

  it('are refused where there is no key, or no such provider', () => {
    expect(() => resolved([played('openai:small')], '{}', {})).toThrow('its key is missing: set OPENAI_API_KEY');
    expect(() => resolved([played('opnai:small')])).toThrow('did you mean openai?');
  });
});
