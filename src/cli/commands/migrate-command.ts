/** `parley migrate`: copies everything from the data folder into a PostgreSQL database, or back. */
import type { Command } from 'commander';
import type { MigrationResult } from '../../main/migrate-data.ts';
import { exitCodes } from '../command-failure.ts';
import { configurationOf } from '../options/setting-options.ts';
import { jsonText } from '../print/terminal-text.ts';

export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('copy everything from the data folder into a PostgreSQL database, or back')
    .option('--back', 'copy from the database into the data folder')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', help)
    .action(runMigration);
}

const help = `
No platform may run on the folder or on the database meanwhile. The target must be
empty. All of it is copied or nothing, every record is verified where it arrived,
and what it is copied from is not changed. Open sessions go on at the next start.

The keys are not stored in the database: every machine needs the files
signing-key.pem and master-key of the data folder, or PARLEY_SIGNING_KEY and
PARLEY_SECRET.

Examples:
  $ parley migrate --database postgres://parley@db.example/parley
  $ parley migrate --database postgres://parley@db.example/parley --back --data restored`;

async function runMigration(options: { back?: true; json?: true }, command: Command): Promise<void> {
  const { settings } = configurationOf(command);
  const { migrateData } = await import('../../main/migrate-data.ts');
  const result = await migrateData(settings, options.back ? 'to-folder' : 'to-database');
  console.log(options.json ? jsonText(result) : migrationText(result));
  if (result.unverified.length > 0) process.exitCode = exitCodes.failed;
}

function migrationText({ rows, verified, open, unverified }: MigrationResult): string {
  const { sessions = 0, agents = 0, keys = 0 } = rows;
  const lines = [
    `Copied: sessions ${sessions}, agents ${agents}, keys ${keys}.`,
    `Records that verify: ${verified} closed, ${open} still open.`,
  ];
  if (unverified.length > 0) lines.push(`Records that do not verify, as before: ${unverified.join(', ')}.`);
  return lines.join('\n');
}
