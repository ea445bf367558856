/**
 * Reads the settings: a flag comes before the environment, the environment before `parley.config.json`, and that file before
 * the default. The origin of each value is kept. An unknown name or a bad value is an error; the value of a secret is never
 * printed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ParleyError } from '../errors.ts';
import { nearestName } from '../model/nearest-name.ts';
import { envNameOf, flagNameOf, type SettingName, type Settings, settingNames, settingOf } from './settings.ts';
import { systemErrorCode } from './system-error-code.ts';

type SettingOrigin = 'flag' | 'environment' | 'file' | 'default';

export interface LoadedSettings {
  settings: Settings;
  origins: Record<SettingName, SettingOrigin>;
}

interface SettingSources {
  /** By the setting's name. */
  flags?: Readonly<Record<string, unknown>>;
  env: Readonly<Record<string, string | undefined>>;
  /** The folder of `parley.config.json`. */
  folder: string;
}

const configFileName = 'parley.config.json';

export function loadSettings({ flags = {}, env, folder }: SettingSources): LoadedSettings {
  const file = readConfigFile(folder);
  refuseUnknownSettings(env, file);
  const parsed = settingNames.map((name) => {
    const setting = readSetting(name, { flag: flags[name], environment: env[envNameOf(name)], file: file[name] });
    return { name, ...setting };
  });
  const complaints = parsed.flatMap(({ complaint }) => complaint ?? []);
  if (complaints.length > 0) throw new ParleyError('SETTING_INVALID', complaints.join(' '));
  return {
    settings: Object.fromEntries(parsed.map(({ name, value }) => [name, value])) as Settings,
    origins: Object.fromEntries(parsed.map(({ name, origin }) => [name, origin])) as LoadedSettings['origins'],
  };
}

interface ParsedSetting {
  origin: SettingOrigin;
  value?: unknown;
  complaint?: string;
}

function readSetting(name: SettingName, given: Record<Exclude<SettingOrigin, 'default'>, unknown>): ParsedSetting {
  for (const origin of ['flag', 'environment', 'file'] as const) {
    if (given[origin] !== undefined) return parseSetting(name, origin, given[origin]);
  }
  return { origin: 'default', value: settingOf(name).default };
}

function parseSetting(name: SettingName, origin: Exclude<SettingOrigin, 'default'>, given: unknown): ParsedSetting {
  const { schema, secret } = settingOf(name);
  const parsed = schema.safeParse(given);
  if (parsed.success) return { origin, value: parsed.data };
  const called = { flag: flagNameOf(name), environment: envNameOf(name), file: `"${name}" in ${configFileName}` }[
    origin
  ];
  const value = secret ? '' : ` is ${JSON.stringify(given)}`;
  return { origin, complaint: `${called}${value}: ${firstComplaint(parsed.error)}.` };
}

function firstComplaint(error: z.ZodError): string {
  const message = error.issues[0]?.message ?? 'cannot be used';
  return message.replace(/\.$/, '');
}

function readConfigFile(folder: string): Record<string, unknown> {
  const text = readText(join(folder, configFileName));
  if (text === undefined) return {};
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    throw new ParleyError('SETTING_INVALID', `${configFileName} does not hold a JSON object.`);
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw new ParleyError('SETTING_INVALID', `${configFileName} cannot be read.`);
  }
}

function refuseUnknownSettings(env: SettingSources['env'], file: Record<string, unknown>): void {
  const variables = Object.keys(env).filter((name) => name.startsWith('PARLEY_'));
  const complaints = [
    ...unknownNames(variables, settingNames.map(envNameOf)).map(
      ({ name, meant }) => `${name} is not a setting${meant}`,
    ),
    ...unknownNames(Object.keys(file), settingNames).map(
      ({ name, meant }) => `"${name}" in ${configFileName} is not a setting${meant}`,
    ),
  ];
  if (complaints.length > 0) throw new ParleyError('SETTING_UNKNOWN', complaints.join(' '));
}

function unknownNames(names: string[], known: string[]): { name: string; meant: string }[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearestName(name, known);
      return { name, meant: near === undefined ? '.' : `; did you mean ${near}?` };
    });
}
