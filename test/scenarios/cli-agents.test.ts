import { describe, expect, it } from 'vitest';
import { ownFolder, parley, start } from './process.ts';

ownFolder();

const ada = ['agents', 'add', 'ada', '--domain', 'application security', '--url', 'http://localhost:3001'];

describe('parley agents', () => {
  it('adds, lists and removes an agent without a platform running', async () => {
    expect(await parley(ada)).toMatchObject({ code: 0, stdout: 'ada is registered and active.\n' });
    const { stdout } = await parley(['agents', 'list']);
    expect(stdout).toMatch(/^NAME +DOMAIN +PROTOCOL +STATUS +HEALTH +ADDRESS\nada +application security +round-table/);
    expect(await parley(['agents', 'remove', 'ada'])).toMatchObject({ code: 0, stdout: 'ada is removed.\n' });
    expect(await parley(['agents', 'list'])).toMatchObject({ code: 0, stdout: '' });
  });

  it('takes a key from stdin and never shows it', async () => {
    const added = await parley([...ada, '--api-key', '-', '--json', '--capability', 'owasp', 'tokens'], {
      input: 'hunter2-hunter2\n',
    });
    expect(JSON.parse(added.stdout)).toMatchObject({ has_api_key: true, capabilities: ['owasp', 'tokens'] });
    const { stdout } = await parley(['agents', 'list', '--json']);
    expect(JSON.parse(stdout)).toMatchObject([{ name: 'ada', has_api_key: true }]);
    expect(added.stdout + stdout).not.toContain('hunter2');
  });

  it('says that a name is taken', async () => {
    await start();
    await parley(ada);
    const { code, stderr } = await parley(ada);
    expect(code).toBe(1);
    expect(stderr).toContain('There is an agent named "ada" already.');
  });

  it('says that there is no such agent', async () => {
    const { code, stderr } = await parley(['agents', 'remove', 'zoe']);
    expect(code).toBe(1);
    expect(stderr).toContain('There is no agent named "zoe".');
  });

  it('says what an address must be', async () => {
    const { code, stderr } = await parley(['agents', 'add', 'bob', '--domain', 'x', '--url', 'http://example.org']);
    expect(code).toBe(1);
    expect(stderr).toContain('example.org may only be called over https.');
    expect(stderr).toContain('--allow-http');
  });

  it('asks for what is missing', async () => {
    const { code, stderr } = await parley(['agents', 'add', 'bob']);
    expect(code).toBe(2);
    expect(stderr).toContain("required option '--domain <words>' not specified");
  });
});
