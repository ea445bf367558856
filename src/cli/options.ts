/** The settings as flags of the command line. Every command takes them; which ones it uses is its own business. */
import { type Command, Option } from 'commander';
import { flagOf, type SettingName, settingNames, settingOf } from '../config.ts';
import { type Configured, configure } from '../configure.ts';

export function addSettings(program: Command): void {
  for (const name of settingNames) {
    const { value, about, secret, default: otherwise } = settingOf(name);
    if (secret) continue;
    const shown = otherwise === null || otherwise === false || String(otherwise) === '' ? '' : ` (${otherwise})`;
    const flags = value === undefined ? flagOf(name) : `${flagOf(name)} <${value}>`;
    program.addOption(new Option(flags, `${about}${shown}`).helpGroup('Settings:'));
  }
}

export function configuredBy(command: Command): Configured {
  const given = command.optsWithGlobals();
  const flags = Object.fromEntries(settingNames.map((name) => [name, given[camel(name)]]));
  return configure({ flags, env: process.env, folder: process.cwd() });
}

const camel = (name: SettingName) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
