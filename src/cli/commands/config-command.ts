/** `parley config`: prints every setting, its value and its origin. It never prints a secret. */
import type { Command } from 'commander';
import type { LoadedSettings } from '../../main/load-settings.ts';
import { envNameOf, type SettingName, settingNames, settingOf } from '../../main/settings.ts';
import { configurationOf } from '../options/setting-options.ts';
import { pageFor, tableLines } from '../print/terminal-page.ts';
import { jsonText, plainText } from '../print/terminal-text.ts';

export function addConfigCommand(program: Command): void {
  program
    .command('config')
    .description('show every setting, its value and where it comes from')
    .option('--json', 'print the settings as JSON')
    .addHelpText('after', help)
    .action((options: { json?: true }, command: Command) => {
      const configured = configurationOf(command);
      console.log(options.json ? jsonText(settingRows(configured)) : settingTable(configured));
    });
}

const help = `
A flag comes before the environment, the environment before parley.config.json in
the working directory, and that file before the default.

Examples:
  $ parley config
  $ PARLEY_PORT=9000 parley config --json`;

interface SettingRow {
  name: SettingName;
  env: string;
  value: unknown;
  origin: string;
}

function settingRows({ settings, origins }: LoadedSettings): SettingRow[] {
  return settingNames.map((name) => ({
    name,
    env: envNameOf(name),
    value: settingOf(name).secret && settings[name] !== null ? '********' : settings[name],
    origin: origins[name],
  }));
}

function settingTable(configured: LoadedSettings): string {
  const rows = settingRows(configured).map(({ env, value, origin }) => [env, plainText(valueText(value)), origin]);
  return tableLines([['SETTING', 'VALUE', 'FROM'], ...rows], pageFor(process.stdout)).join('\n');
}

function valueText(value: unknown): string {
  return value === null || String(value) === '' ? '-' : String(value);
}
