/** `parley doctor`: checks an installation and says what to do. It changes nothing. */
import type { Command } from 'commander';
import { exitCodes } from '../../command-failure.ts';
import { configurationOf } from '../../options/setting-options.ts';
import { pageFor, type TerminalPage } from '../../print/terminal-page.ts';
import { jsonText, plainText, type TextStyle, wrap } from '../../print/terminal-text.ts';
import type { DoctorFinding, DoctorState } from './doctor-finding.ts';

interface DoctorOptions {
  agents?: true;
  models?: true;
  json?: true;
}

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check the installation and say what to do')
    .option('--agents', 'also test every agent that is not inactive, with the sample of its protocol')
    .option('--models', 'also ask every model of parley.yaml once, which may cost')
    .option('--json', 'print the findings as JSON')
    .addHelpText('after', help)
    .action(runDoctor);
}

const help = `
Each finding is ok, warning, error or skipped. Exits with 0 when there is no error,
and with 1 when there is one. While a platform runs on the data folder, the database
is not opened: the platform is asked instead, and what cannot be checked is skipped.

Examples:
  $ parley doctor
  $ parley doctor --host 0.0.0.0 --data /var/lib/parley
  $ parley doctor --agents --json
  $ parley doctor --models`;

async function runDoctor(options: DoctorOptions, command: Command): Promise<void> {
  const [{ checkInstallation }, { modelFindings }] = await Promise.all([
    import('./check-installation.ts'),
    import('./model-findings.ts'),
  ]);
  const installed = await checkInstallation(configurationOf(command), options.agents ?? false);
  const findings = [...installed, ...(await modelFindings(process.env, process.cwd(), options.models ?? false))];
  const ok = findings.every(({ state }) => state !== 'error');
  console.log(options.json ? jsonText({ ok, findings }) : findingsText(findings, ok, pageFor(process.stdout)));
  if (!ok) process.exitCode = exitCodes.failed;
}

const stateMarks: Record<DoctorState, [string, TextStyle]> = {
  ok: ['✓', 'green'],
  warning: ['!', 'yellow'],
  error: ['✗', 'red'],
  skipped: ['-', 'dim'],
};

function findingsText(findings: readonly DoctorFinding[], ok: boolean, { width, paint }: TerminalPage): string {
  const column = Math.max(...findings.map(({ about }) => about.length)) + 4;
  const indent = ' '.repeat(column);
  const lines = findings.map(({ about, state, detail, fix }) => {
    const [mark, style] = stateMarks[state];
    const detailText = wrap(plainText(detail), width, indent);
    const remedy = fix === undefined ? '' : `\n${indent}${paint('dim', wrap(plainText(fix), width, indent))}`;
    return `${paint(style, mark)} ${about.padEnd(column - 2)}${detailText}${remedy}`;
  });
  const end = ok ? paint(['bold', 'green'], 'No errors.') : paint(['bold', 'red'], 'There are errors.');
  return [...lines, end].join('\n');
}
