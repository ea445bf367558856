/** `parley message`: sends a message to an agent and shows what came back, down to the wire. Nothing of it is recorded. */
import { type Command, Option } from 'commander';
import { messageIntent } from '../../../model/conversation-reply.ts';
import type { TargetReport, TesterReport } from '../../../tester/tester-experiment.ts';
import { exitCodes } from '../../command-failure.ts';
import { addContextOption } from '../../options/context-option.ts';
import { addCredentialOptions, credentialFieldOptions, credentialHelp } from '../../options/credential-options.ts';
import { type FieldOptions, withOptionNames } from '../../options/option-errors.ts';
import { optionFlag } from '../../options/option-flag.ts';
import { parseTimeout } from '../../options/parse-seconds.ts';
import { parseWholeNumber } from '../../options/parse-whole-number.ts';
import { addPlatformOptions } from '../../options/platform-options.ts';
import { withPlatform } from '../../platform/with-platform.ts';
import { pageFor } from '../../print/terminal-page.ts';
import { jsonText } from '../../print/terminal-text.ts';
import { endpointOf, experimentOf, isAddress, type MessageOptions, refuseUnclearMessage } from './message-request.ts';
import { messageText } from './message-text.ts';

export function addMessageCommand(program: Command): void {
  const command = program
    .command('message')
    .description('send a message to an agent, and see what comes back')
    .argument('<agent>', 'the name of a registered agent, or an address')
    .argument('[text]', 'what is said to it')
    .option('--protocol <name>', 'how an address is reached, such as plain-http')
    .option('--role <role>', 'its role, where the protocol has roles, such as expert:finance')
    .option('--token <token>', 'the same as --api-key')
    .option('--method <name>', "instead of a text, a method of the agent's protocol, such as agent.status")
    .addOption(new Option('--intent <intent>', 'what the message is').choices(messageIntent.options))
    .option('--repeat <number>', 'how often it is sent, 1 to 100', parseWholeNumber)
    .option('--concurrency <number>', 'how many are under way at once, 1 to 20', parseWholeNumber)
    .option('--timeout <seconds>', 'how long it has for a reply, 0.1 to 120', parseTimeout)
    .option('--beside <agent>', 'another agent or address that is sent the same, to compare')
    .option('--beside-protocol <name>', 'how that address is reached; as the first unless given')
    .option('--beside-token <token>', 'sent to that address as a bearer token; none unless given')
    .option('--raw', 'show the exchange on the wire, with secrets masked');
  addPlatformOptions(addCredentialOptions(addContextOption(command)))
    .addHelpText('after', `${credentialHelp}\n${help}`)
    .action(sendMessage);
}

const help = `
Nothing of it goes on a record. Credentials are for an address; a registered agent is
shown its own. PARLEY_AGENT_TOKEN gives the token of an address, too.

Exits with 0 when every send was answered, 1 when one was not, 2 on wrong usage, and 3
when the agent or the platform cannot be reached.

Examples:
  $ parley message ada "What is the limit?"
  $ parley message http://localhost:3001/chat "Hello" --protocol plain-http --raw
  $ parley message ada "Hello" --repeat 20 --concurrency 4
  $ parley message ada "What is the limit?" --beside bob`;

export const messageFieldOptions: FieldOptions = {
  message: 'the text',
  ...Object.fromEntries(
    ['method', 'context', 'intent', 'repeat', 'concurrency', 'beside'].map((name) => [name, optionFlag(name)]),
  ),
  timeout_ms: '--timeout',
  'beside.base_url': '--beside',
  'beside.protocol': '--beside-protocol',
  'beside.api_key': '--beside-token',
  'endpoint.base_url': 'the address',
  'endpoint.protocol': '--protocol',
  'endpoint.role': '--role',
  ...Object.fromEntries(Object.entries(credentialFieldOptions).map(([field, flag]) => [`endpoint.${field}`, flag])),
};

async function sendMessage(
  agent: string,
  text: string | undefined,
  options: MessageOptions,
  command: Command,
): Promise<void> {
  refuseUnclearMessage(agent, text, options, command);
  const target = isAddress(agent) ? await endpointOf(agent, options, command) : agent;
  const experiment = experimentOf(text, options);
  await withPlatform(options, command, async (client) => {
    const report = await withOptionNames(messageFieldOptions, () => client.message(target, experiment));
    const view = { report, name: agent, beside: options.beside, raw: options.raw === true };
    console.log(options.json ? jsonText(report) : messageText(view, pageFor(process.stdout)));
    process.exitCode = exitCodeOf(report);
  });
}

function exitCodeOf(report: TesterReport): number {
  const targets: TargetReport[] = [report, ...(report.beside ? [report.beside] : [])];
  const failed = targets.filter(({ outcome, runs }) => outcome === 'failed' || (runs && runs.answered < runs.wanted));
  if (failed.length === 0) return exitCodes.ok;
  return failed.some(({ reason }) => reason === 'unreachable') ? exitCodes.unreachable : exitCodes.failed;
}
