/** `parley agents set`: changes a registered agent. What is not named stays as it is. */
import type { Command } from 'commander';
import { ParleyError } from '../../../errors.ts';
import type { AgentPatch } from '../../../model/agent.ts';
import {
  addCredentialOptions,
  type CredentialOptions,
  credentialHelp,
  readCredential,
} from '../../options/credential-options.ts';
import { withOptionNames } from '../../options/option-errors.ts';
import { parseAgentTimeout, timeoutHelp } from '../../options/parse-seconds.ts';
import { addPlatformOptions, type PlatformCommandOptions } from '../../options/platform-options.ts';
import { withPlatform } from '../../platform/with-platform.ts';
import { pageFor } from '../../print/terminal-page.ts';
import { jsonText } from '../../print/terminal-text.ts';
import { agentFieldOptions } from './agent-field-options.ts';
import { agentSummary } from './agent-page.ts';

interface SetAgentOptions extends PlatformCommandOptions, Omit<CredentialOptions, 'apiKey' | 'grant'> {
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
  addCredentialOptions(command)
    .option('--no-api-key', 'take its key away')
    .option('--no-grant', 'take its grant and its tokens away')
    .option('--enable', 'let it be seated')
    .option('--disable', 'seat it no more')
    .addHelpText('after', `${credentialHelp}\n${help}`)
    .action(setAgent);
}

const help = `
A new address or protocol resets the status: a forecaster has to pass its test again.

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
    console.log(options.json ? jsonText(agent) : agentSummary(agent, pageFor(process.stdout)));
  });
}

async function patchOf(options: SetAgentOptions): Promise<AgentPatch> {
  const { domain, description, url, protocol, capability, role, timeout, mode, owner, ...others } = options;
  const { apiKey, grant, enable, disable, ...rest } = others;
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
    ...(enable ? { status: 'active' as const } : disable ? { status: 'inactive' as const } : {}),
  };
}
