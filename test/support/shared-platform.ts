/** One platform for all tests of a file. The agents that a test seats are there until it is over. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Script, type ScriptedAgent, startAgent } from './agent.ts';
import { type ApiPlatform, startApi } from './api-platform.ts';
import { ask } from './client.ts';
import { register } from './tables.ts';

export interface SharedPlatform {
  readonly url: string;
  /** What the test that runs has opened. */
  readonly stack: AsyncDisposableStack;
  /** The names of the agents that it seated. */
  readonly seated: readonly string[];
  /** Starts an agent and registers it over the API; `more` is added to its registration. */
  seat(name: string, script?: Script, more?: object): Promise<ScriptedAgent>;
}

/** Called beside the imports, once in a file. */
export function sharePlatform(): SharedPlatform {
  let platform: ApiPlatform;
  const shared = { url: '', stack: new AsyncDisposableStack(), seated: [] as string[] };
  beforeAll(async () => {
    platform = await startApi();
    shared.url = await platform.listen();
  });
  afterAll(() => platform.close());
  beforeEach(() => {
    shared.stack = new AsyncDisposableStack();
  });
  afterEach(async () => {
    for (const name of shared.seated.splice(0)) await ask(`${shared.url}/api/v1/agents/${name}`, { method: 'DELETE' });
    await shared.stack.disposeAsync();
  });
  const seat: SharedPlatform['seat'] = async (name, script, more = {}) => {
    const agent = await startAgent(shared.stack, name, script);
    await register(shared.url, { registration: { ...agent.registration, ...more } });
    shared.seated.push(name);
    return agent;
  };
  return Object.assign(shared, { seat });
}
