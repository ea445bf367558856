/** `parley check`: holds an agent against its protocol and says what to improve. It needs no platform and no data. */
import { text } from 'node:stream/consumers';
import { type Command, Option } from 'commander';
import type { CheckReport } from '../../../conformance/check-report.ts';
import { createGuard } from '../../../guard/guard.ts';
import { checkGroups, groupSlugOf } from '../../../protocols/conformance-check.ts';
import type { ConformanceSpec } from '../../../protocols/conformance-spec.ts';
import { exitCodes } from '../../command-failure.ts';
import { parseWholeNumber } from '../../options/parse-whole-number.ts';
import { configurationOf } from '../../options/setting-options.ts';
import { addReportOptions, outputReport, type ReportOptions } from '../../print/report/report-output.ts';
import type { TerminalPage } from '../../print/terminal-page.ts';
import { checkSummary, checkText } from './check-text.ts';
import { writtenCheckReport } from './written-check-report.ts';

interface CheckOptions extends ReportOptions {
  protocol: string;
  token?: string;
  sample?: string;
  role?: string;
  clientId?: string;
  timeout?: number;
  quick?: true;
  only?: string;
}

export function addCheckCommand(program: Command): void {
  const command = program
    .command('check')
    .description('hold an agent against its protocol, and say what to improve')
    .argument('<url>', 'where the agent is reached, as it would be registered')
    .option('--protocol <name>', 'the protocol that it speaks', 'round-table')
    .option('--token <token>', 'sent to it as a bearer token; - reads it from stdin, unseen by others')
    .option('--sample <id>', 'which sample leads, and is the only one with --quick')
    .option('--role <role>', 'whom it speaks as, where the protocol has roles, such as expert:finance')
    .option('--client-id <id>', 'who asks it, where the protocol tells')
    .option(
      '--timeout <ms>',
      "how long it has for an answer; what the protocol's document says unless given",
      parseWholeNumber,
    )
    .option('--quick', 'only what the answers to one sample show: happy path, format, quality, time')
    .addOption(new Option('--only <group>', 'only the checks of this group').choices(checkGroups.map(groupSlugOf)));
  addReportOptions(command).addHelpText('after', help).action(checkAgent);
}

const help = `
Failures break a rule of the document; warnings are what it, or any caller, would
like better. Every check has an id that stays, and a line for curl that shows what
it saw. PARLEY_AGENT_TOKEN gives the token without showing it to others.

Exits with 0 when all is well, 1 when the agent falls short, 2 on wrong usage, and
3 when nothing answers at the address.

Examples:
  $ parley check http://localhost:3001
  $ parley check https://agent.example/webhook --protocol prediction-webhook --token - --sample round-3 < token
  $ parley check http://localhost:3001 --quick --json`;

async function checkAgent(url: string, options: CheckOptions, command: Command): Promise<void> {
  const { settings } = configurationOf(command);
  const conformance = await findConformance(options, command);
  const [{ createProbe }, { runChecks }] = await Promise.all([
    import('../../../conformance/probe.ts'),
    import('../../../conformance/run-checks.ts'),
  ]);
  // The person at this machine named the address, and may reach from it whatever it reaches.
  const guard = createGuard({
    allow: { loopback: true, private: true, hosts: settings.allow, allowHttp: true },
    ports: [Number(URL.parse(url)?.port)],
  });
  const refusal = guard.judge(url);
  if (refusal) command.error(`error: ${refusal.detail}`);
  const token = options.token === '-' ? (await text(process.stdin)).trim() : (options.token ?? settings.agent_token);
  const timeout_ms = options.timeout ?? conformance.timeout_ms;
  const probe = createProbe({ guard, url, token, timeout_ms, headers: conformance.headers });
  const { sample, quick = false } = options;
  const only = checkGroups.find((group) => groupSlugOf(group) === options.only);
  const chosen = { ...(sample === undefined ? {} : { sample }), ...(only === undefined ? {} : { only }) };
  try {
    const report = await runChecks(conformance, probe, { quick, ...chosen, onCheck: showProgress });
    process.exitCode = exitCodeOf(report);
    await printCheckReport(report, url, options);
  } finally {
    await guard.close();
  }
}

async function findConformance(
  { protocol, sample, role, clientId }: CheckOptions,
  command: Command,
): Promise<ConformanceSpec> {
  const { conformanceSpecs: conformances } = await import('../../../protocols/conformance-specs.ts');
  const conform = conformances.get(protocol);
  if (!conform)
    command.error(`error: there are no checks for '${protocol}', only for ${[...conformances.keys()].join(', ')}`);
  const conformance = conform({
    ...(role === undefined ? {} : { role }),
    ...(clientId === undefined ? {} : { client_id: clientId }),
  });
  const samples = conformance.samples.map(({ id, about }) => `${id} (${about})`);
  if (sample !== undefined && !conformance.samples.some(({ id }) => id === sample)) {
    command.error(`error: there is no sample '${sample}'; there are ${samples.join(', ')}`);
  }
  return conformance;
}

/** One that cannot be reached is told in a sentence: for a person, there is nothing to report of it. */
async function printCheckReport(report: CheckReport, url: string, options: ReportOptions): Promise<void> {
  const isForMachines = options.json || options.format !== 'text' || options.output !== undefined;
  if (report.unreachable !== null) console.error(checkSummary(report, url));
  if (report.unreachable !== null && !isForMachines) return;
  const text = (page: TerminalPage) => checkText(report, url, page);
  await outputReport({ text, json: { url, ...report }, report: writtenCheckReport(report, url) }, options);
}

function exitCodeOf({ ok, unreachable }: CheckReport): number {
  if (unreachable !== null) return exitCodes.unreachable;
  return ok ? exitCodes.ok : exitCodes.failed;
}

/** On a terminal only, on one line that the next one replaces. */
function showProgress(id: string, at: number, of: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(at + 1 < of ? `\r\x1b[K${at + 1} of ${of}: ${id}` : '\r\x1b[K');
}
