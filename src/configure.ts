/**
 * Reads the settings: flags come before the environment, that before `parley.config.json`, that before the defaults.
 * Each value remembers its origin. An unknown name or a bad value stops the start; a secret's value is never repeated.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { envOf, flagOf, type SettingName, type Settings, settingNames, settingOf } from './config.ts';
import { ParleyError } from './errors.ts';
import { nearest } from './nearest.ts';

export type Origin = 'flag' | 'environment' | 'file' | 'default';

export interface Configured {
  settings: Settings;
  origins: Record<SettingName, Origin>;
}

export interface Sources {
  /** By the setting's name. */
  flags?: Readonly<Record<string, unknown>>;
  env: Readonly<Record<string, string | undefined>>;
  /** Where `parley.config.json` is looked for. */
  folder: string;
}

export const configFile = 'parley.config.json';

export function configure({ flags = {}, env, folder }: Sources): Configured {
  const file = readConfigFile(folder);
  refuseUnknown(env, file);
  const read = settingNames.map((name) => {
    const given = first(name, { flag: flags[name], environment: env[envOf(name)], file: file[name] });
    return { name, ...given };
  });
  const complaints = read.flatMap(({ complaint }) => complaint ?? []);
  if (complaints.length > 0) throw new ParleyError('SETTING_INVALID', complaints.join(' '));
  return {
    settings: Object.fromEntries(read.map(({ name, value }) => [name, value])) as Settings,
    origins: Object.fromEntries(read.map(({ name, origin }) => [name, origin])) as Configured['origins'],
  };
}

interface Read {
  origin: Origin;
  value?: unknown;
  complaint?: string;
}

function first(name: SettingName, given: Record<Exclude<Origin, 'default'>, unknown>): Read {
  for (const origin of ['flag', 'environment', 'file'] as const) {
    if (given[origin] !== undefined) return parse(name, origin, given[origin]);
  }
  return { origin: 'default', value: settingOf(name).default };
}

function parse(name: SettingName, origin: Exclude<Origin, 'default'>, given: unknown): Read {
  const { schema, secret } = settingOf(name);
  const parsed = schema.safeParse(given);
  if (parsed.success) return { origin, value: parsed.data };
  const called = { flag: flagOf(name), environment: envOf(name), file: `"${name}" in ${configFile}` }[origin];
  const value = secret ? '' : ` is ${JSON.stringify(given)}`;
  return { origin, complaint: `${called}${value}: ${reason(parsed.error)}.` };
}

function reason(error: z.ZodError): string {
  const message = error.issues[0]?.message ?? 'cannot be used';
  return message.replace(/\.$/, '');
}

function readConfigFile(folder: string): Record<string, unknown> {
  const text = readText(join(folder, configFile));
  if (text === undefined) return {};
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    throw new ParleyError('SETTING_INVALID', `${configFile} does not hold a JSON object.`);
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new ParleyError('SETTING_INVALID', `${configFile} cannot be read.`);
  }
}

function refuseUnknown(env: Sources['env'], file: Record<string, unknown>): void {
  const variables = Object.keys(env).filter((name) => name.startsWith('PARLEY_'));
  const told = [
    ...unknown(variables, settingNames.map(envOf)).map(({ name, meant }) => `${name} is not a setting${meant}`),
    ...unknown(Object.keys(file), settingNames).map(
      ({ name, meant }) => `"${name}" in ${configFile} is not a setting${meant}`,
    ),
  ];
  if (told.length > 0) throw new ParleyError('SETTING_UNKNOWN', told.join(' '));
}

function unknown(names: string[], known: string[]): { name: string; meant: string }[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearest(name, known);
      return { name, meant: near === undefined ? '.' : `; did you mean ${near}?` };
    });
}
