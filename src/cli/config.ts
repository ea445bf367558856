/** `parley config`: every setting, its value and where that comes from. Secrets are never shown. */
import type { Command } from 'commander';
import { envOf, type SettingName, settingNames, settingOf } from '../config.ts';
import type { Configured } from '../configure.ts';
import { configuredBy } from './options.ts';
import { grid, pageFor } from './page.ts';
import { jsonText, plain } from './text.ts';

export function addConfigCommand(program: Command): void {
  program
    .command('config')
    .description('show every setting, its value and where it comes from')
    .option('--json', 'print the settings as JSON')
    .addHelpText('after', help)
    .action((options: { json?: true }, command: Command) => {
      const configured = configuredBy(command);
      console.log(options.json ? jsonText(rowsOf(configured)) : tableOf(configured));
    });
}

const help = `
Flags come before the environment, that before parley.config.json in the working
directory, that before the defaults.

Examples:
  $ parley config
  $ PARLEY_PORT=9000 parley config --json`;

interface Row {
  name: SettingName;
  env: string;
  value: unknown;
  origin: string;
}

function rowsOf({ settings, origins }: Configured): Row[] {
  return settingNames.map((name) => ({
    name,
    env: envOf(name),
    value: settingOf(name).secret && settings[name] !== null ? '********' : settings[name],
    origin: origins[name],
  }));
}

function tableOf(configured: Configured): string {
  const rows = rowsOf(configured).map(({ env, value, origin }) => [env, plain(textOf(value)), origin]);
  return grid([['SETTING', 'VALUE', 'FROM'], ...rows], pageFor(process.stdout)).join('\n');
}

function textOf(value: unknown): string {
  return value === null || String(value) === '' ? '-' : String(value);
}
