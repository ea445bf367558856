import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rotateSecret } from '../../src/cli/commands/keys/rotate-secret.ts';
import { masterKeyFile } from '../../src/main/data-folder.ts';
import { loadSettings } from '../../src/main/load-settings.ts';
import { agentRegistration } from '../../src/model/agent.ts';
import { ScriptedAgent } from '../support/agent.ts';
import { startLocal } from '../support/local-platform.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { onPostgres, storeSettings } from '../support/test-store.ts';

const apiKey = 'sk-of-ada-0123456789';

/** A data folder, and an agent that remembers which credentials it was shown. */
async function setUp() {
  const { path: folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const shown: (string | undefined)[] = [];
  const agent = await ScriptedAgent.start('ada', ({ headers }) => {
    shown.push(headers.authorization);
    return { body: {} };
  });
  onTestFinished(() => agent.close());
  const file = masterKeyFile(folder);
  return {
    ...{ folder, shown, file, next: `${file}.next` },
    masterKey: () => readFileSync(file, 'utf8'),
    async register(env = {}) {
      await using platform = await startLocal(folder, env);
      const ada = { ...agent.registration, api_key: apiKey };
      await platform.engine.agents.register(agentRegistration.parse(ada));
    },
    async call(env = {}) {
      await using platform = await startLocal(folder, env);
      await platform.engine.testAgent('ada');
    },
    rotate: (env = {}) =>
      rotateSecret(loadSettings({ env: { PARLEY_DATA: folder, ...storeSettings(folder), ...env }, folder }).settings),
  };
}

describe('PF-06: replacing the master key', () => {
  it('keeps the credentials of agents, and makes the old key useless', async () => {
    const { register, call, rotate, masterKey, shown, file, next } = await setUp();
    await register();
    const before = masterKey();
    expect(await rotate()).toBe(1);
    expect(masterKey()).not.toBe(before);
    expect(existsSync(next)).toBe(false);
    await call();
    expect(new Set(shown)).toEqual(new Set([`Bearer ${apiKey}`]));
    const heard = shown.length;
    writeFileSync(file, before);
    // A database knows the key that it was made with, and refuses any other.
    if (onPostgres) await expect(call()).rejects.toMatchObject({ code: 'KEYS_DIFFER' });
    else await call();
    expect(shown).toHaveLength(heard);
  });

  it('keeps everything usable when it is interrupted, and finishes the next time', async () => {
    const { register, call, rotate, masterKey, shown, file, next } = await setUp();
    await register();
    const before = masterKey();
    await rotate();
    const after = masterKey();
    // As it is when the process dies between the last secret and the end: the new key still lies beside the old one.
    writeFileSync(next, after, { mode: 0o600 });
    writeFileSync(file, before);
    await call();
    expect(new Set(shown)).toEqual(new Set([`Bearer ${apiKey}`]));
    expect(await rotate()).toBe(0);
    expect(masterKey()).toBe(after);
  });

  it('moves from the file to PARLEY_SECRET, and from that to another', async () => {
    const { register, call, rotate, shown, file } = await setUp();
    const [first, second] = ['the first secret of the operator', 'the second secret of the operator'];
    await register();
    expect(await rotate({ PARLEY_SECRET: first })).toBe(1);
    expect(existsSync(file)).toBe(false);
    expect(await rotate({ PARLEY_SECRET: second, PARLEY_OLD_SECRET: first })).toBe(1);
    await call({ PARLEY_SECRET: second });
    expect(new Set(shown)).toEqual(new Set([`Bearer ${apiKey}`]));
  });

  // Where machines share a database, one of them cannot tell whether others run.
  it.skipIf(onPostgres)('is refused while a platform uses the folder', async () => {
    const { folder, rotate, next } = await setUp();
    await using _ = await startLocal(folder);
    await expect(rotate()).rejects.toMatchObject({ code: 'STORE_IN_USE' });
    expect(existsSync(next)).toBe(false);
  });
});
