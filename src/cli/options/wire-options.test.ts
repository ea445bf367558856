import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { readCredential } from './credential-options.ts';
import { addPlatformOptions } from './platform-options.ts';
import { addWireOptions, readWire, type WireOptions } from './wire-options.ts';

/** The options of a command line, or what is wrong with it. */
function parsed<Options extends object>(add: (command: Command) => Command, ...line: string[]): Options {
  const command = add(new Command('try').exitOverride().configureOutput({ writeErr: () => {} }));
  command.parse(line, { from: 'user' });
  return command.opts<Options>();
}

describe('headers of an agent', () => {
  const headersOf = async (...line: string[]) => (await readWire(parsed<WireOptions>(addWireOptions, ...line))).headers;

  it('may be repeated, and keep the colons of their values', async () => {
    expect(await headersOf('--header', 'X-Team: web', '--header', 'X-Time:10:30')).toEqual({
      ...{ 'X-Team': 'web', 'X-Time': '10:30' },
    });
  });

  it.each(['no colon', ': no name', ''])('are refused as "%s"', (header) => {
    expect(() => parsed(addWireOptions, '--header', header)).toThrow('Give it as "Name: value".');
  });

  it('are left out where none is given', async () => expect(await readWire({})).toEqual({}));
});

describe('the template of a request', () => {
  async function withFile(text: string, work: (path: string) => Promise<void>) {
    const folder = await mkdtemp(join(tmpdir(), 'parley-wire-'));
    const path = join(folder, 'template.json');
    await writeFile(path, text);
    await work(path).finally(() => rm(folder, { recursive: true }));
  }

  it('is the JSON of a file', async () => {
    await withFile('{"prompt":"{{message}}"}', async (template) => {
      expect(await readWire({ template, replyPath: 'output.0', stateful: true })).toEqual({
        wire: { stateful: true, template: { prompt: '{{message}}' }, reply_path: 'output.0' },
      });
    });
  });

  it('is refused by its name where it is not JSON', async () => {
    await withFile('prompt={{message}}', async (template) => {
      await expect(readWire({ template })).rejects.toMatchObject({
        ...{ code: 'REQUEST_INVALID', message: `--template: ${template} is not JSON.` },
      });
    });
  });

  it('is refused by its name where there is no such file', async () => {
    await expect(readWire({ template: '/nowhere/template.json' })).rejects.toMatchObject({
      ...{ code: 'REQUEST_INVALID', message: expect.stringContaining('/nowhere/template.json') },
    });
  });
});

describe('the credential of an agent', () => {
  it('is nothing, or a key', async () => {
    expect(await readCredential({})).toEqual({});
    expect(await readCredential({ apiKey: 'k', clientId: 'c' })).toEqual({ api_key: 'k', client_id: 'c' });
  });

  it('is a grant, where a token endpoint is given', async () => {
    const given = {
      ...{ tokenUrl: 'https://auth.example.com/token', grant: 'client_credentials', clientId: 'c', clientSecret: 's' },
    };
    expect(await readCredential(given)).toMatchObject({
      client_id: 'c',
      auth: { grant: 'client_credentials', token_url: 'https://auth.example.com/token', client_secret: 's' },
    });
  });

  it.each([
    ['grant', '--grant'],
    ['clientSecret', '--client-secret'],
    ['refreshToken', '--refresh-token'],
    ['authMethod', '--auth-method'],
  ])('is refused where %s is given without the endpoint', async (option, flag) => {
    await expect(readCredential({ [option]: 'x' })).rejects.toThrow(`${flag} needs --token-url.`);
  });
});

it.each(['localhost:8000', 'ftp://example.com', 'nonsense', ''])('no platform has the address "%s"', (address) => {
  expect(() => parsed(addPlatformOptions, '--server', address)).toThrow(
    'Give an address such as http://localhost:8000.',
  );
});

it.each(['http://localhost:8000', 'https://parley.example.com/x'])('a platform has the address %s', (address) => {
  expect(parsed(addPlatformOptions, '--server', address, '--json')).toEqual({ server: address, json: true });
});
