/** The settings as flags. Every command accepts all of them and uses those that it needs. */
import { type Command, Option } from 'commander';
import { type LoadedSettings, loadSettings } from '../../main/load-settings.ts';
import { flagNameOf, type SettingName, settingNames, settingOf } from '../../main/settings.ts';

export function addSettingOptions(program: Command): void {
  for (const name of settingNames) {
    const { value, about, secret, flag, default: defaultValue } = settingOf(name);
    if (secret && flag === undefined) continue;
    const hasNone = defaultValue === null || defaultValue === false || String(defaultValue) === '';
    const defaultText = hasNone ? '' : ` (${defaultValue})`;
    const flags = value === undefined ? flagNameOf(name) : `${flagNameOf(name)} <${value}>`;
    program.addOption(new Option(flags, `${about}${defaultText}`).helpGroup('Settings:'));
  }
}

/** `ignored` are settings whose flag means something else to this command. */
export function configurationOf(command: Command, ignored: readonly SettingName[] = []): LoadedSettings {
  const given = command.optsWithGlobals();
  const names = settingNames.filter((name) => !ignored.includes(name));
  const flags = Object.fromEntries(names.map((name) => [name, given[optionKeyOf(name)]]));
  return loadSettings({ flags, env: process.env, folder: process.cwd() });
}

/** As commander names the value of a flag. */
const optionKeyOf = (name: SettingName) =>
  flagNameOf(name)
    .slice(2)
    .replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
