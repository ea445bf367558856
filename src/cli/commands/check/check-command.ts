/** `parley check`: checks an agent against its protocol and says what to improve. It needs no platform and no data. */
import { type Command, Option } from 'commander';
import type { CheckReport } from '../../../conformance/check-report.ts';
import { createGuard } from '../../../guard/guard.ts';
import { checkGroups, groupSlugOf } from '../../../protocols/conformance-check.ts';
import type { ConformanceSpec } from '../../../protocols/conformance-spec.ts';
import { exitCodes } from '../../command-failure.ts';
import { addCredentialOptions, type CredentialOptions, credentialHelp } from '../../options/credential-options.ts';
import { modelFlagOf } from '../../options/model-options.ts';
import { parseTimeout } from '../../options/parse-seconds.ts';
import { configurationOf } from '../../options/setting-options.ts';
import { addReportOptions, outputReport, type ReportOptions } from '../../print/report/report-output.ts';
import type { TerminalPage } from '../../print/terminal-page.ts';
import { plainText } from '../../print/terminal-text.ts';
import { issueTokens, readCheckCredential } from './check-credential.ts';
import { checkSummary, checkText } from './check-text.ts';
import { writtenCheckReport } from './written-check-report.ts';

interface CheckOptions extends ReportOptions, CredentialOptions {
  protocol?: string;
  token?: string;
  sample?: string;
  role?: string;
  model?: string;
  timeout?: number;
  quick?: true;
  only?: string;
}

const defaultProtocol = 'round-table';
/** The document of this protocol has a validator with this option, so the option alone means this protocol. */
const sampleProtocol = 'prediction-webhook';

export function addCheckCommand(program: Command): void {
  const command = program
    .command('check')
    .description('check an agent against its protocol, and say what to improve')
    .argument('<url>', 'where the agent is reached, as it would be registered')
    .option('--protocol <name>', `the protocol that it speaks (${defaultProtocol}; with --sample, ${sampleProtocol})`)
    .option('--token <token>', 'the same as --api-key')
    .option('--sample <id>', 'the sample that is sent first; with --quick, the only one')
    .option('--role <role>', 'the role that it has, where the protocol has roles, such as expert:finance')
    .option('--model <name>', 'the model to ask, where the protocol is one of models')
    .option(
      '--timeout <seconds>',
      "how long it has for an answer, 0.1 to 600; what the protocol's document says unless given",
      parseTimeout,
    )
    .option('--quick', 'only the checks that the answers to one sample allow: happy path, format, quality, time')
    .addOption(new Option('--only <group>', 'only the checks of this group').choices(checkGroups.map(groupSlugOf)));
  addReportOptions(addCredentialOptions(command)).addHelpText('after', `${credentialHelp}\n${help}`).action(checkAgent);
}

const help = `
Failures break a rule of the document; warnings are recommendations. Every check has
a fixed id, and a curl command that repeats its request. PARLEY_AGENT_TOKEN gives the
token without putting it into the list of processes.

Exits with 0 when every rule holds, 1 when the agent breaks one or one could not be
checked, 2 on wrong usage, and 3 when nothing answers at the address or no token could
be obtained.

Examples:
  $ parley check http://localhost:3001
  $ parley check https://agent.example/webhook --token - --sample test-prediction < token
  $ parley check https://agent.example/chat --protocol plain-http --client-secret - < secret \\
      --token-url https://login.example/token --grant client_credentials --client-id us
  $ parley check http://localhost:3001 --quick --json
  $ parley check http://localhost:11434/v1 --protocol openai-chat --model qwen3:8b --quick`;

async function checkAgent(url: string, options: CheckOptions, command: Command): Promise<void> {
  const { settings } = configurationOf(command);
  const { token, grant, client_id } = await readCheckCredential(options, settings.agent_token);
  const conformance = await findConformance({ ...options, ...modelFlagOf(command) }, client_id, command);
  const [{ createProbe }, { runChecks }] = await Promise.all([
    import('../../../conformance/probe.ts'),
    import('../../../conformance/run-checks.ts'),
  ]);
  // The user of this machine named the address, and may reach whatever this machine reaches.
  const guard = createGuard({
    allow: { loopback: true, private: true, hosts: settings.allow, allowHttp: true },
    ports: [url, grant?.token_url ?? url].map((address) => Number(URL.parse(address)?.port)),
  });
  const refusal = guard.judge(url);
  if (refusal) command.error(`error: ${refusal.detail}`);
  const timeout_ms = options.timeout ?? conformance.timeout_ms;
  const { sample, quick = false } = options;
  const only = checkGroups.find((group) => groupSlugOf(group) === options.only);
  const chosen = { ...(sample === undefined ? {} : { sample }), ...(only === undefined ? {} : { only }) };
  try {
    const tokens = grant && (await issueTokens(grant, guard));
    if (tokens && 'detail' in tokens) return printNoToken(tokens.detail);
    const to = { guard, url, token, timeout_ms, headers: conformance.headers };
    const probe = createProbe(tokens ? { ...to, tokens } : to);
    const report = await runChecks(conformance, probe, { quick, ...chosen, onCheck: showProgress });
    process.exitCode = exitCodeOf(report);
    await printCheckReport(report, url, options);
  } finally {
    await guard.close();
  }
}

function printNoToken(detail: string): void {
  console.error(plainText(`Nothing was checked: ${detail}.`));
  process.exitCode = exitCodes.unreachable;
}

async function findConformance(
  { protocol: given, sample, role, model }: CheckOptions,
  client_id: string | undefined,
  command: Command,
): Promise<ConformanceSpec> {
  const protocol = given ?? (sample === undefined ? defaultProtocol : sampleProtocol);
  const { conformanceSpecs } = await import('../../../protocols/conformance-specs.ts');
  const conform = conformanceSpecs.get(protocol);
  if (!conform)
    command.error(`error: there are no checks for '${protocol}', only for ${[...conformanceSpecs.keys()].join(', ')}`);
  const conformance = conform({
    ...(role === undefined ? {} : { role }),
    ...(model === undefined ? {} : { model }),
    ...(client_id === undefined ? {} : { client_id }),
  });
  const samples = conformance.samples.map(({ id, about }) => `${id} (${about})`);
  if (sample !== undefined && !conformance.samples.some(({ id }) => id === sample)) {
    command.error(
      `error: ${protocol} has no sample '${sample}'; it has ${samples.join(', ')}; --protocol names another protocol`,
    );
  }
  return conformance;
}

/** For an agent that cannot be reached, a person gets one sentence, and only machines get a report. */
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

/** Writes to a terminal only, on one line that the next call replaces. */
function showProgress(id: string, at: number, of: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(at + 1 < of ? `\r\x1b[K${at + 1} of ${of}: ${id}` : '\r\x1b[K');
}
