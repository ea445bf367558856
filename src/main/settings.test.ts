import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ParleyError } from '../errors.ts';
import { loadSettings } from './load-settings.ts';
import { envNameOf, settingNames, settingOf } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const inFile = (text: string) => writeFileSync(join(folder, 'parley.config.json'), text);

function refusal(env: Record<string, string>, flags: Record<string, unknown> = {}): ParleyError {
  try {
    loadSettings({ flags, env, folder });
  } catch (error) {
    if (error instanceof ParleyError) return error;
    throw error;
  }
  throw new Error('the settings were accepted');
}

describe('the settings', () => {
  it('are the defaults where nothing is given', () => {
    const { settings, origins } = loadSettings({ env: { HOME: '/root' }, folder });
    expect(settings).toMatchObject({ host: '127.0.0.1', port: 8000, data: '.parley', allow: [], grace_ms: 10_000 });
    expect(new Set(Object.values(origins))).toEqual(new Set(['default']));
  });

  it('come from a flag before the environment, from that before the file, and say so', () => {
    inFile('{ "port": 1, "grace_ms": 2, "log": "warn" }');
    const env = { PARLEY_PORT: '3', PARLEY_GRACE_MS: '4' };
    const { settings, origins } = loadSettings({ flags: { port: '5', host: undefined }, env, folder });
    expect(settings).toMatchObject({ port: 5, grace_ms: 4, log: 'warn' });
    expect(origins).toMatchObject({ port: 'flag', grace_ms: 'environment', log: 'file', host: 'default' });
  });

  it('read lists and truths from text as from JSON', () => {
    const fromText = loadSettings({ env: { PARLEY_ALLOW: '10.0.0.0/8, db:8080,', PARLEY_ALLOW_HTTP: '1' }, folder });
    expect(fromText.settings).toMatchObject({ allow: ['10.0.0.0/8', 'db:8080'], allow_http: true });
    inFile('{ "allow": ["10.0.0.0/8", "db:8080"], "allow_http": true }');
    expect(loadSettings({ env: {}, folder }).settings).toEqual(fromText.settings);
  });

  it.each([
    ['PARLEY_PORT', '80000', /PARLEY_PORT is "80000"/],
    ['PARLEY_PORT', 'http', /PARLEY_PORT is "http": must be a whole number/],
    ['PARLEY_PORT', '', /PARLEY_PORT is ""/],
    ['PARLEY_LOG', 'loud', /PARLEY_LOG is "loud"/],
    ['PARLEY_ALLOW', 'not a host', /PARLEY_ALLOW is "not a host": "not a host" is not a host/],
    ['PARLEY_ALLOW_HTTP', 'perhaps', /must be true or false/],
    ['PARLEY_PUBLIC_URL', 'ftp://example.org', /PARLEY_PUBLIC_URL/],
    [
      'PARLEY_MODEL_FOR',
      'councils,chats',
      /is "councils,chats": must be councils, clerk, or both with a comma between/,
    ],
    ['PARLEY_MODEL_FOR', '', /PARLEY_MODEL_FOR is "": must be councils, clerk, or both/],
    ['PARLEY_MODEL_FOR', 'none', /must be councils, clerk, or both/],
  ])('refuse %s=%s with a sentence that names it', (name, value, sentence) => {
    const error = refusal({ [name]: value });
    expect(error.code).toBe('SETTING_INVALID');
    expect(error.message).toMatch(sentence);
  });

  it("say what the operator's model is used for: councils and the clerk, or one of them", () => {
    const usesOf = (value?: string) =>
      loadSettings({ env: value === undefined ? {} : { PARLEY_MODEL_FOR: value }, folder }).settings.model_for;
    expect(usesOf()).toEqual(['councils', 'clerk']);
    expect(usesOf('clerk')).toEqual(['clerk']);
    expect(usesOf(' clerk, councils ,clerk,')).toEqual(['clerk', 'councils']);
    inFile('{ "model_for": ["councils"] }');
    expect(usesOf()).toEqual(['councils']);
    inFile('{ "model_for": 5 }');
    expect(refusal({}).message).toBe(
      '"model_for" in parley.config.json is 5: must be councils, clerk, or both with a comma between them.',
    );
  });

  it('name every bad value at once, and each by where it was given', () => {
    const { message } = refusal({ PARLEY_LOG: 'loud' }, { port: 'x' });
    expect(message).toMatch(/--port is "x"/);
    expect(message).toMatch(/PARLEY_LOG is "loud"/);
  });

  it('never repeat a secret', () => {
    expect(refusal({ PARLEY_SECRET: 'hunter2' }).message).not.toContain('hunter2');
  });

  it('refuse an unknown variable and suggest the nearest name', () => {
    const error = refusal({ PARLEY_PROT: '1' });
    expect(error.code).toBe('SETTING_UNKNOWN');
    expect(error.message).toBe('PARLEY_PROT is not a setting; did you mean PARLEY_PORT?');
    expect(refusal({ PARLEY_ZEBRA: '1' }).message).toBe('PARLEY_ZEBRA is not a setting.');
  });

  it('refuse an unknown key of the file, and a file that is no JSON object', () => {
    inFile('{ "prot": 1 }');
    expect(refusal({}).message).toBe('"prot" in parley.config.json is not a setting; did you mean port?');
    for (const text of ['{', '[]', 'null', '']) {
      inFile(text);
      expect(refusal({}).code).toBe('SETTING_INVALID');
    }
  });

  it('each have a default that fits their own schema, or none', () => {
    for (const name of settingNames) {
      const { schema, default: value } = settingOf(name);
      if (value !== null) expect(schema.parse(value), envNameOf(name)).toEqual(value);
    }
  });
});
