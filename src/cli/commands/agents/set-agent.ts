/** `parley agents set`: changes a registered agent. What is not named stays as it is. */
import type { Command } from 'commander';
import { ParleyError } from '../../../errors.ts';
import type { AgentPatch, ChangedAgent, DroppedCredential } from '../../../model/agent.ts';
import { commandName } from '../../command-name.ts';
import {
  addCredentialOptions,
  type CredentialOptions,
  credentialHelp,
  readCredential,
} from '../../options/credential-options.ts';
import { withOptionNames } from '../../options/option-errors.ts';
import { parseAgentTimeout, timeoutHelp } from '../../options/parse-seconds.ts';
import { addPlatformOptions, type PlatformCommandOptions } from '../../options/platform-options.ts';
import { addHeaderOption, type HeaderOptions } from '../../options/wire-options.ts';
import { withPlatform } from '../../platform/with-platform.ts';
import { pageFor } from '../../print/terminal-page.ts';
import { jsonText, plainText, widthOf, wrap } from '../../print/terminal-text.ts';
import { agentFieldOptions } from './agent-field-options.ts';
import { agentSummary } from './agent-page.ts';

interface SetAgentOptions extends PlatformCommandOptions, HeaderOptions, Omit<CredentialOptions, 'apiKey' | 'grant'> {
  domain?: string;
  description?: string;
  url?: string;
  protocol?: string;
  capability?: string[];
  role?: string;
  timeout?: number;
  mode?: string;
  owner?: string;
  /** False with `--no-api-key`. */
  apiKey?: string | false;
  /** False with `--no-grant`. */
  grant?: string | false;
  enable?: true;
  disable?: true;
}

export function addSetCommand(agents: Command): void {
  const command = addPlatformOptions(agents.command('set').description('change an agent; what is not named stays'))
    .argument('<name>')
    .option('--domain <words>', 'what it knows about')
    .option('--description <text>', 'what it does, in its own words')
    .option('--url <address>', 'where it is reached')
    .option('--protocol <name>', 'how it is reached')
    .option('--capability <word...>', 'what it can do, instead of what it could')
    .option('--role <role>', 'the seat that it takes in councils')
    .option('--mode <mode>', 'sync, or async: it may accept an ask and answer later')
    .option('--timeout <seconds>', timeoutHelp, parseAgentTimeout)
    .option('--owner <name>', 'whose it is');
  addHeaderOption(addCredentialOptions(command))
    .option('--no-api-key', 'take its key away')
    .option('--no-grant', 'take its grant and its tokens away')
    .option('--enable', 'let it be seated')
    .option('--disable', 'seat it no more')
    .addHelpText('after', `${credentialHelp}\n${help}`)
    .action(setAgent);
}

const help = `
A new address or protocol resets the status: a forecaster has to pass its test again.
A key, a grant and headers are dropped when the scheme, host or port of the address
changes, unless they are given again: whoever is there now was never trusted with them.

Examples:
  $ parley agents set ada --url http://localhost:3002 --timeout 30
  $ parley agents set ada --api-key - < key
  $ parley agents set ada --no-api-key
  $ parley agents set ada --disable`;

async function setAgent(name: string, options: SetAgentOptions, command: Command): Promise<void> {
  if (options.enable && options.disable) command.error('error: --enable and --disable cannot be given together');
  const patch = await patchOf(options);
  if (Object.keys(patch).length === 0)
    throw new ParleyError('REQUEST_INVALID', 'Nothing to change is given: name at least one option, such as --domain.');
  await withPlatform(options, command, async (client) => {
    const agent = await withOptionNames(agentFieldOptions, () => client.patchAgent(name, patch));
    if (options.json) return console.log(jsonText(agent));
    console.log(agentSummary(agent, pageFor(process.stdout)));
    if (agent.dropped_credentials.length > 0) console.log(`\n${droppedText(agent, widthOf(process.stdout))}`);
  });
}

const droppedNames: Readonly<Record<DroppedCredential, readonly [name: string, option: string]>> = {
  api_key: ['key', '--api-key'],
  auth: ['OAuth2 grant', '--token-url and --grant'],
  headers: ['headers', '--header'],
};

/** What did not go along to the new address, why, and how it is given again. */
function droppedText({ name, dropped_credentials: dropped }: ChangedAgent, width: number): string {
  const named = dropped.map((kind) => droppedNames[kind]);
  const what = named.map(([kind]) => kind).join(' and its ');
  const verb = dropped.length > 1 || dropped.includes('headers') ? 'were' : 'was';
  const options = named.map(([, option]) => option).join(' and ');
  const why = 'its new address has another scheme, host or port';
  return wrap(
    `Its ${what} ${verb} dropped: ${why}. \`${commandName()} agents set ${plainText(name)}\` with ${options} gives ${pronoun(dropped)} again, if that address may have ${pronoun(dropped)}.`,
    width,
  );
}

const pronoun = (dropped: readonly DroppedCredential[]) =>
  dropped.length > 1 || dropped.includes('headers') ? 'them' : 'it';

async function patchOf(options: SetAgentOptions): Promise<AgentPatch> {
  const { domain, description, url, protocol, capability, role, timeout, mode, owner, ...others } = options;
  const { apiKey, grant, enable, disable, header, ...rest } = others;
  const credential = await readCredential({ ...rest, ...(apiKey && { apiKey }), ...(grant && { grant }) });
  return {
    ...(domain === undefined ? {} : { domain }),
    ...(description === undefined ? {} : { description }),
    ...(url === undefined ? {} : { base_url: url }),
    ...(protocol === undefined ? {} : { protocol }),
    ...(capability === undefined ? {} : { capabilities: capability }),
    ...(role === undefined ? {} : { role }),
    ...(timeout === undefined ? {} : { timeout_ms: timeout }),
    ...(mode === undefined ? {} : { mode: mode as AgentPatch['mode'] & string }),
    ...(owner === undefined ? {} : { owner }),
    ...(apiKey === false ? { api_key: null } : {}),
    ...(grant === false ? { auth: null } : {}),
    ...credential,
    ...(header && { headers: header }),
    ...(enable ? { status: 'active' as const } : disable ? { status: 'inactive' as const } : {}),
  };
}
