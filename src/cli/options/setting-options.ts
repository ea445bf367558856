/** The settings as flags of the command line. Every command takes them; which ones it uses is its own business. */
import { type Command, Option } from 'commander';
import { type LoadedSettings, loadSettings } from '../../main/load-settings.ts';
import { flagNameOf, type SettingName, settingNames, settingOf } from '../../main/settings.ts';

export function addSettingOptions(program: Command): void {
  for (const name of settingNames) {
    const { value, about, secret, default: otherwise } = settingOf(name);
    if (secret) continue;
    const shown = otherwise === null || otherwise === false || String(otherwise) === '' ? '' : ` (${otherwise})`;
    const flags = value === undefined ? flagNameOf(name) : `${flagNameOf(name)} <${value}>`;
    program.addOption(new Option(flags, `${about}${shown}`).helpGroup('Settings:'));
  }
}

export function configurationOf(command: Command): LoadedSettings {
  const given = command.optsWithGlobals();
  const flags = Object.fromEntries(settingNames.map((name) => [name, given[camelCase(name)]]));
  return loadSettings({ flags, env: process.env, folder: process.cwd() });
}

const camelCase = (name: SettingName) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
