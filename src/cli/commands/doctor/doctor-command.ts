/** `parley doctor`: looks an installation over and says what to do. It changes nothing. */
import type { Command } from 'commander';
import { exitCodes } from '../../command-failure.ts';
import { configurationOf } from '../../options/setting-options.ts';
import { pageFor, type TerminalPage } from '../../print/terminal-page.ts';
import { jsonText, plainText, type TextStyle, wrap } from '../../print/terminal-text.ts';
import type { DoctorFinding, DoctorState } from './doctor-finding.ts';

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('look the installation over and say what to do')
    .option('--agents', 'ask every agent that is not switched off the sample of its protocol, too')
    .option('--json', 'print what was found as JSON')
    .addHelpText('after', help)
    .action(runDoctor);
}

const help = `
Exits with 1 when something is wrong. While a platform runs on the data folder, only
what it tells and what lies beside the database is looked at.

Examples:
  $ parley doctor
  $ parley doctor --host 0.0.0.0 --data /var/lib/parley
  $ parley doctor --agents --json`;

async function runDoctor(options: { agents?: true; json?: true }, command: Command): Promise<void> {
  const { checkInstallation: checkUp } = await import('./check-installation.ts');
  const findings = await checkUp(configurationOf(command), options.agents ?? false);
  const ok = findings.every(({ state }) => state !== 'wrong');
  console.log(options.json ? jsonText({ ok, findings }) : findingsText(findings, ok, pageFor(process.stdout)));
  if (!ok) process.exitCode = exitCodes.failed;
}

const stateMarks: Record<DoctorState, [string, TextStyle]> = {
  well: ['✓', 'green'],
  mind: ['!', 'yellow'],
  wrong: ['✗', 'red'],
  unseen: ['-', 'dim'],
};

function findingsText(findings: readonly DoctorFinding[], ok: boolean, { width, paint }: TerminalPage): string {
  const column = Math.max(...findings.map(({ about }) => about.length)) + 4;
  const indent = ' '.repeat(column);
  const lines = findings.map(({ about, state, detail, fix }) => {
    const [mark, style] = stateMarks[state];
    const told = wrap(plainText(detail), width, indent);
    const remedy = fix === undefined ? '' : `\n${indent}${paint('dim', wrap(plainText(fix), width, indent))}`;
    return `${paint(style, mark)} ${about.padEnd(column - 2)}${told}${remedy}`;
  });
  const end = ok ? paint(['bold', 'green'], 'Nothing is wrong.') : paint(['bold', 'red'], 'Something is wrong.');
  return [...lines, end].join('\n');
}
