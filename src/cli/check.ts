/** `parley check`: holds an agent against its protocol and says what to improve. It needs no platform and no data. */
import { text } from 'node:stream/consumers';
import { type Command, Option } from 'commander';
import type { CheckReport } from '../conformance/report.ts';
import { createGuard } from '../guard/guard.ts';
import { groups, slugOf } from '../protocols/check.ts';
import type { Conformance } from '../protocols/conformance.ts';
import { checkDocument } from './check-document.ts';
import { checkText, summaryOf } from './check-text.ts';
import { exitCodes } from './failure.ts';
import { configuredBy } from './options.ts';
import type { Page } from './page.ts';
import { addReportOptions, handOver, type ReportOptions } from './report/output.ts';
import { wholeNumber } from './whole-number.ts';

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
      wholeNumber,
    )
    .option('--quick', 'only what the answers to one sample show: happy path, format, quality, time')
    .addOption(new Option('--only <group>', 'only the checks of this group').choices(groups.map(slugOf)));
  addReportOptions(command).addHelpText('after', help).action(check);
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

async function check(url: string, options: CheckOptions, command: Command): Promise<void> {
  const { settings } = configuredBy(command);
  const conformance = await conformanceOf(options, command);
  const [{ createProbe }, { runChecks }] = await Promise.all([
    import('../conformance/probe.ts'),
    import('../conformance/run.ts'),
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
  const only = groups.find((group) => slugOf(group) === options.only);
  const chosen = { ...(sample === undefined ? {} : { sample }), ...(only === undefined ? {} : { only }) };
  try {
    const report = await runChecks(conformance, probe, { quick, ...chosen, onCheck: progress });
    process.exitCode = exitOf(report);
    await tell(report, url, options);
  } finally {
    await guard.close();
  }
}

async function conformanceOf(
  { protocol, sample, role, clientId }: CheckOptions,
  command: Command,
): Promise<Conformance> {
  const { conformances } = await import('../protocols/checks.ts');
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
async function tell(report: CheckReport, url: string, options: ReportOptions): Promise<void> {
  const isForMachines = options.json || options.format !== 'text' || options.output !== undefined;
  if (report.unreachable !== null) console.error(summaryOf(report, url));
  if (report.unreachable !== null && !isForMachines) return;
  const text = (page: Page) => checkText(report, url, page);
  await handOver({ text, json: { url, ...report }, report: checkDocument(report, url) }, options);
}

function exitOf({ ok, unreachable }: CheckReport): number {
  if (unreachable !== null) return exitCodes.unreachable;
  return ok ? exitCodes.ok : exitCodes.failed;
}

/** On a terminal only, on one line that the next one replaces. */
function progress(id: string, at: number, of: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(at + 1 < of ? `\r\x1b[K${at + 1} of ${of}: ${id}` : '\r\x1b[K');
}
