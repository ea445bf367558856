import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAgent } from '../support/agent.ts';
import { parleyHere } from '../support/command-here.ts';
import { inFolder, ownFolder, parley } from '../support/command-line.ts';
import { type LocalPlatform, startLocal } from '../support/local-platform.ts';

ownFolder();

const ada = ['agents', 'add', 'ada', '--domain', 'application security', '--url', 'http://localhost:3001'];

describe('parley agents, without a platform running', () => {
  it('adds, lists and removes an agent', async () => {
    expect(await parley(ada)).toMatchObject({ code: 0, stdout: 'ada is registered and active.\n' });
    const { stdout } = await parley(['agents', 'list']);
    expect(stdout).toMatch(
      /^NAME +DOMAIN +PROTOCOL +STATUS +HEALTH +CREDENTIAL +ADDRESS\nada +application security +round-table/,
    );
    expect(await parley(['agents', 'remove', 'ada'])).toMatchObject({ code: 0, stdout: 'ada is removed.\n' });
    expect(await parley(['agents', 'list'])).toMatchObject({ code: 0, stdout: '' });
  });
});

/** In the process of the test, on the data folder of the test. */
const here = (args: readonly string[]) => parleyHere([...args, '--data', inFolder('.parley')]);

describe('parley agents', () => {
  let platform: LocalPlatform;
  beforeEach(async () => {
    platform = await startLocal(inFolder('.parley'));
  });
  afterEach(() => platform.stop());

  it('takes a key from stdin and never shows it', async () => {
    const added = await parley([...ada, '--api-key', '-', '--json', '--capability', 'owasp', 'tokens'], {
      input: 'hunter2-hunter2\n',
    });
    expect(JSON.parse(added.stdout)).toMatchObject({ has_api_key: true, capabilities: ['owasp', 'tokens'] });
    const { stdout } = await parley(['agents', 'list', '--json']);
    expect(JSON.parse(stdout)).toMatchObject([{ name: 'ada', has_api_key: true }]);
    expect(added.stdout + stdout).not.toContain('hunter2');
  });

  describe('TP-04: with a grant', () => {
    const granting = [...ada, '--token-url', 'http://localhost:3002/token', '--client-id', 'us'];

    it.each([
      ['password', ['--client-secret', '-', '--username', 'ada', '--password', '-'], 'a-secret-1\na-secret-2\n'],
      ['client_credentials', ['--client-secret', '-', '--scope', 'read write'], 'a-secret-1\n'],
      ['refresh_token', ['--refresh-token', '-'], 'a-secret-1'],
    ])(
      'registers the %s grant with secrets from stdin, and shows only that there is one',
      async (grant, more, input) => {
        const added = await parley([...granting, '--grant', grant, ...more, '--json'], { input });
        expect(JSON.parse(added.stdout)).toMatchObject({ has_auth: true, has_api_key: false, client_id: 'us' });
        const listed = await parley(['agents', 'list']);
        expect(listed.stdout).toMatch(/^ada .* token +http:/m);
        expect(added.stdout + listed.stdout).not.toContain('a-secret');
      },
    );

    it.each([
      ['what is missing', [...granting, '--grant', 'password', '--username', 'ada'], '--password is missing.'],
      [
        'what does not belong there',
        [...granting, '--grant', 'client_credentials', '--username', 'a'],
        '--username is not used here.',
      ],
      ['that a grant needs an endpoint', [...ada, '--scope', 'read'], '--scope needs --token-url.'],
      [
        'that a key and a grant exclude each other',
        [...granting, '--grant', 'client_credentials', '--api-key', 'a-secret'],
        '--api-key and --token-url cannot be given together',
      ],
    ])('says %s', async (_, args, told) => {
      const { code, stderr } = await here(args);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(told) });
      expect(stderr).not.toContain('a-secret');
    });
  });

  it('says of an agent that fails its test that it is asked all the same', async () => {
    await using stack = new AsyncDisposableStack();
    const broken = await startAgent(stack, 'ada', () => ({ status: 500, body: {} }));
    await parley(['agents', 'add', 'ada', '--url', broken.url]);
    const { code, stdout } = await parley(['agents', 'test', 'ada']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^✗ analyze .* answered 500\n[\s\S]*\nada failed; it is still active and will be asked\n$/);
  });

  it('says that a name is taken', async () => {
    await here(ada);
    const { code, stderr } = await here(ada);
    expect(code).toBe(1);
    expect(stderr).toContain('There is an agent named "ada" already.');
  });

  it('says that there is no such agent', async () => {
    const { code, stderr } = await here(['agents', 'remove', 'zoe']);
    expect(code).toBe(1);
    expect(stderr).toContain('There is no agent named "zoe".');
  });

  it('says what an address must be', async () => {
    const { code, stderr } = await here(['agents', 'add', 'bob', '--domain', 'x', '--url', 'http://example.org']);
    expect(code).toBe(1);
    expect(stderr).toContain('example.org may only be called over https.');
    expect(stderr).toContain('--allow-http');
  });

  it('asks for what is missing', async () => {
    const { code, stderr } = await here(['agents', 'add', 'bob']);
    expect(code).toBe(2);
    expect(stderr).toContain('--url is missing; only a person has no address.');
  });
});
