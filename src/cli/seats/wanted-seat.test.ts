import { describe, expect, it } from 'vitest';
import { guestsOf, nameOfModel } from './guest-seats.ts';
import { parseParleyFile } from './parley-file.ts';
import { parseSeat, parseSeats } from './wanted-seat.ts';

const models = { mini: { provider: 'openai', model: 'gpt-5.6-luna', instructions: 'Be brief.' } };
const env = { OPENAI_API_KEY: 'sk-1', ANTHROPIC_API_KEY: ' sk-2 ', MY_KEY: 'sk-3' };

describe('a seat as a person writes it', () => {
  it.each([
    ['openai:gpt-5.6-luna', { provider: 'openai', model: 'gpt-5.6-luna' }],
    ['ollama:qwen3:8b', { provider: 'ollama', model: 'qwen3:8b' }],
    ['skeptic=ollama:qwen3:8b', { name: 'skeptic', provider: 'ollama', model: 'qwen3:8b' }],
    [
      'skeptic=ollama:qwen3:8b: You doubt: everything',
      { name: 'skeptic', provider: 'ollama', model: 'qwen3:8b', instructions: 'You doubt: everything' },
    ],
    ['expert:law=mini', { ...models.mini, name: 'expert:law' }],
    ['mini: Be long.', { ...models.mini, name: 'mini', instructions: 'Be long.' }],
    ['my_agent', { agent: 'my_agent' }],
  ])('is read: %s', (text, seat) => {
    expect(parseSeat(text, models)).toEqual(seat);
  });

  it.each(['x=my_agent', 'my_agent: You doubt', ':model', 'openai:'])('is refused: %s', (text) => {
    expect(() => parseSeat(text, models)).toThrow(expect.objectContaining({ code: 'SEAT_INVALID' }));
  });

  it('stands among others, with commas between them', () => {
    expect(parseSeats('openai:a, ollama:qwen3:8b,mini,ada,', models)).toMatchObject([
      { model: 'a' },
      { model: 'qwen3:8b' },
      { model: 'gpt-5.6-luna', name: 'mini' },
      { agent: 'ada' },
    ]);
  });
});

describe('guests made of seats', () => {
  it('have the address, the key and the limits of their provider, and names of their own', () => {
    const seats = parseSeats(
      'openai:gpt-5.6-luna,openai:gpt-5.6-luna,anthropic:claude-haiku-4-5,ollama:qwen3:8b,ada',
      {},
    );
    const { agents, guests } = guestsOf(seats, env);
    expect(agents).toEqual(['ada']);
    expect(guests).toEqual([
      {
        ...{ name: 'gpt-5.6-luna', model: 'gpt-5.6-luna', protocol: 'openai-chat' },
        ...{ base_url: 'https://api.openai.com/v1', api_key: 'sk-1' },
      },
      expect.objectContaining({ name: 'gpt-5.6-luna-2' }),
      expect.objectContaining({
        ...{ name: 'claude-haiku-4-5', protocol: 'anthropic-messages', api_key: 'sk-2' },
        base_url: 'https://api.anthropic.com',
      }),
      {
        ...{ name: 'qwen3-8b', model: 'qwen3:8b', protocol: 'openai-chat', base_url: 'http://localhost:11434/v1' },
        ...{ max_open_calls: 1, timeout_ms: 600_000 },
      },
    ]);
  });

  it('are reached where the usual variable says', () => {
    const urlWith = (seat: string, more: object) =>
      guestsOf(parseSeats(seat, {}), { ...env, ...more }).guests[0]?.base_url;
    expect(urlWith('ollama:m', { OLLAMA_HOST: '0.0.0.0:1234' })).toBe('http://127.0.0.1:1234/v1');
    expect(urlWith('ollama:m', { OLLAMA_HOST: 'http://box:9' })).toBe('http://box:9/v1');
    expect(urlWith('openai:m', { OPENAI_BASE_URL: 'https://proxy.example/v1/' })).toBe('https://proxy.example/v1');
  });

  it('are refused where the key is missing or the provider is not known, with what to do', () => {
    expect(() => guestsOf(parseSeats('groq:m', {}), env)).toThrow('its key is missing: set GROQ_API_KEY');
    expect(() => guestsOf(parseSeats('opnai:m', {}), env)).toThrow('did you mean openai?');
  });

  it.each([
    ['meta/llama-4:free', 'llama-4-free'],
    ['Qwen 3', 'Qwen-3'],
    ['..', 'model'],
  ])('are named after their model: %s is %s', (model, name) => expect(nameOfModel(model)).toBe(name));
});

describe('parley.yaml', () => {
  const text = `
models:
  mini: {provider: openai, model: gpt-5.6-luna, prices: {input: 0.25, output: 2}}
  local: {url: "http://localhost:11434/v1", model: "qwen3:8b", timeout: 300}
  own: {url: "https://models.example/v1", model: big, auth: {env: MY_KEY}, parameters: {reasoning_effort: low}}
tables:
  review:
    seats: [{name: security, model: mini, instructions: "Think of attackers."}, {name: skeptic, model: local}, {agent: my_agent}, own]
    rules: {anonymous_peers: true}
    synthesiser: mini
`;

  it('names models and saved tables', () => {
    const { tables } = parseParleyFile(text, 'parley.yaml');
    const review = tables.review;
    expect(review?.rules).toEqual({ anonymous_peers: true });
    const { agents, guests } = guestsOf(review?.seats ?? [], env);
    expect(agents).toEqual(['my_agent']);
    expect(guests).toMatchObject([
      { name: 'security', wire: { instructions: 'Think of attackers.', prices: { input: 0.25, output: 2 } } },
      { name: 'skeptic', base_url: 'http://localhost:11434/v1', timeout_ms: 300_000, max_open_calls: 1 },
      { name: 'own', api_key: 'sk-3', wire: { parameters: { reasoning_effort: 'low' } } },
    ]);
    expect(review?.synthesiser).toMatchObject({ model: 'gpt-5.6-luna' });
  });

  it.each([
    ['models:\n  a: {provider: openai, model: m, key: sk-1}', /line 2: models\.a\.key is not a known field/],
    ['tables:\n  a:\n    seats: [x]\n    rule: {}', /line 4: tables\.a\.rule is not a known field/],
    ['models:\n  a: {model: m}', /line 2: models\.a needs a provider or a url/],
    ['models: {a: {provider: openai, model: m, auth: {env: "sk-12 34"}}}', /must be the name of a variable/],
    ['tables: {a: {seats: [{model: nobody}]}}', /There is no model "nobody"/],
    ['model: {}', /line 1: model is not a known field/],
    ['a: [', /is not YAML/],
  ])('is refused with its line: %j', (source, message) => {
    expect(() => parseParleyFile(source, 'parley.yaml')).toThrow(message);
  });

  const clerkOf = (clerk: string, models = '') =>
    parseParleyFile(`models: {${models}}\ntables:\n  a:\n    seats: [x, y]\n    clerk: ${clerk}`, 'f').tables.a?.clerk;

  it('gives a saved table a clerk, or says that it has none', () => {
    expect(clerkOf('kim')).toEqual({ agent: 'kim' });
    expect(clerkOf('false')).toBe(false);
    expect(clerkOf('none', 'none: {provider: openai, model: m}')).toMatchObject({ model: 'm' });
    expect(parseParleyFile('tables: {a: {seats: [x]}}', 'f').tables.a).not.toHaveProperty('clerk');
  });

  it.each(['', '~', 'null', 'true', '[]', '{}', '0'])('refuses a clerk that says nothing: "%s"', (clerk) => {
    expect(() => clerkOf(clerk)).toThrow(
      'line 5: tables.a.clerk must be the name of a model or an agent, or false for nobody',
    );
  });

  it.each(['none', 'None', 'no', 'off', 'nobody', '"false"', '"null"'])('refuses %s, which may be a name', (clerk) => {
    expect(() => clerkOf(clerk)).toThrow(/line 5: tables\.a\.clerk is "\w+": write false for nobody/);
  });

  it('refuses a clerk in the rules and beside them', () => {
    const source = 'tables: {a: {seats: [x], clerk: kim, rules: {clerk: sue}}}';
    expect(() => parseParleyFile(source, 'f')).toThrow('tables.a.rules names a clerk, and so does the table');
  });

  const clerkRule = (clerk: string) =>
    parseParleyFile(`tables:\n  a:\n    seats: [x]\n    rules:\n      clerk: ${clerk}`, 'f').tables.a?.rules;

  it('takes the name of a clerk in the rules, and false or null for nobody', () => {
    expect(clerkRule('kim')).toEqual({ clerk: 'kim' });
    expect(clerkRule('false')).toEqual({ clerk: null });
    expect(clerkRule('null')).toEqual({ clerk: null });
  });

  it.each(['5', 'true', '[]', '{}'])('says what the clerk of the rules takes where it is %s', (clerk) => {
    const message = 'line 5: tables.a.rules.clerk must be the name of an agent, or false for nobody';
    expect(() => clerkRule(clerk)).toThrow(message);
  });

  it('may be empty', () => expect(parseParleyFile('', 'f')).toMatchObject({ models: {}, tables: {} }));
});
