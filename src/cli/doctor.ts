/** `parley doctor`: looks an installation over and says what to do. It changes nothing. */
import type { Command } from 'commander';
import { exitCodes } from './failure.ts';
import type { Finding, State } from './finding.ts';
import { configuredBy } from './options.ts';
import { type Page, pageFor } from './page.ts';
import { jsonText, plain, type Style, wrap } from './text.ts';

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('look the installation over and say what to do')
    .option('--agents', 'ask every agent that is not switched off the sample of its protocol, too')
    .option('--json', 'print what was found as JSON')
    .addHelpText('after', help)
    .action(doctor);
}

const help = `
Exits with 1 when something is wrong. While a platform runs on the data folder, only
what it tells and what lies beside the database is looked at.

Examples:
  $ parley doctor
  $ parley doctor --host 0.0.0.0 --data /var/lib/parley
  $ parley doctor --agents --json`;

async function doctor(options: { agents?: true; json?: true }, command: Command): Promise<void> {
  const { checkUp } = await import('./check-up.ts');
  const findings = await checkUp(configuredBy(command), options.agents ?? false);
  const ok = findings.every(({ state }) => state !== 'wrong');
  console.log(options.json ? jsonText({ ok, findings }) : textOf(findings, ok, pageFor(process.stdout)));
  if (!ok) process.exitCode = exitCodes.failed;
}

const marks: Record<State, [string, Style]> = {
  well: ['✓', 'green'],
  mind: ['!', 'yellow'],
  wrong: ['✗', 'red'],
  unseen: ['-', 'dim'],
};

function textOf(findings: readonly Finding[], ok: boolean, { width, paint }: Page): string {
  const column = Math.max(...findings.map(({ about }) => about.length)) + 4;
  const indent = ' '.repeat(column);
  const lines = findings.map(({ about, state, detail, fix }) => {
    const [mark, style] = marks[state];
    const told = wrap(plain(detail), width, indent);
    const remedy = fix === undefined ? '' : `\n${indent}${paint('dim', wrap(plain(fix), width, indent))}`;
    return `${paint(style, mark)} ${about.padEnd(column - 2)}${told}${remedy}`;
  });
  const end = ok ? paint(['bold', 'green'], 'Nothing is wrong.') : paint(['bold', 'red'], 'Something is wrong.');
  return [...lines, end].join('\n');
}
