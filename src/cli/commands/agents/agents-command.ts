/** `parley agents`: adds, lists, shows, changes, tests and removes registered agents. */
import type { Command } from 'commander';
import type { Agent } from '../../../model/agent.ts';
import { exitCodes } from '../../command-failure.ts';
import { commandName } from '../../command-name.ts';
import {
  addCredentialOptions,
  type CredentialOptions,
  credentialHelp,
  readCredential,
} from '../../options/credential-options.ts';
import { addModelOptions, type ModelOptions, modelFields, modelFlagOf } from '../../options/model-options.ts';
import { withOptionNames } from '../../options/option-errors.ts';
import { parseAgentTimeout, timeoutHelp } from '../../options/parse-seconds.ts';
import { addPlatformOptions, type PlatformCommandOptions } from '../../options/platform-options.ts';
import { addWireOptions, readWire, type WireOptions } from '../../options/wire-options.ts';
import { withPlatform } from '../../platform/with-platform.ts';
import { pageFor, tableLines } from '../../print/terminal-page.ts';
import { jsonText, plainText } from '../../print/terminal-text.ts';
import { agentActivity } from './agent-activity.ts';
import { agentFieldOptions } from './agent-field-options.ts';
import { agentPage, credentialKind } from './agent-page.ts';
import { agentTestText } from './agent-test-text.ts';
import { addSetCommand } from './set-agent.ts';

interface AddAgentOptions extends PlatformCommandOptions, CredentialOptions, WireOptions, ModelOptions {
  description?: string;
  domain?: string;
  url?: string;
  protocol?: string;
  capability?: string[];
  role?: string;
  timeout?: number;
  mode?: string;
  owner?: string;
}

export function addAgentsCommand(program: Command): void {
  const agents = program.command('agents').description('the agents that can be seated').addHelpText('after', help);
  const adding = addPlatformOptions(agents.command('add').description('register an agent'))
    .argument('<name>', 'its name, unique on this platform')
    .option('--url <address>', 'where it is reached; a person has no address')
    .option('--domain <words>', 'what it knows about (general, which suits every question)')
    .option('--description <text>', 'what it does, in its own words; helps to find it for a question')
    .option('--protocol <name>', 'how it is reached (round-table)')
    .option('--capability <word...>', 'what it can do; may be repeated')
    .option('--role <role>', 'the seat that it takes in councils, such as expert:finance')
    .option('--mode <mode>', 'async: it may accept an ask and answer later (sync)')
    .option('--timeout <seconds>', timeoutHelp, parseAgentTimeout)
    .option('--owner <name>', 'whose it is; the keys of other owners then do not see it');
  addModelOptions(addWireOptions(addCredentialOptions(adding)))
    .addHelpText('after', credentialHelp)
    .action(addAgent);
  addPlatformOptions(agents.command('list').description('list the registered agents')).action(listAgents);
  addPlatformOptions(agents.command('show').description('show all that is known of an agent'), 'it')
    .argument('<name>')
    .action(showAgent);
  addSetCommand(agents);
  addPlatformOptions(
    agents
      .command('test')
      .description('ask an agent the sample of its protocol; a forecaster is active once it passes'),
  )
    .argument('<name>')
    .action(testAgent);
  addPlatformOptions(agents.command('remove').description('remove an agent; records keep what it said'))
    .argument('<name>')
    .action(removeAgent);
}

const help = `
Examples:
  $ parley agents add ada --domain "application security" --url http://localhost:3001
  $ parley agents add bot --domain payments --url https://bot.example/chat --protocol plain-http \\
      --token-url https://login.example/token --grant client_credentials --client-id us --client-secret - < secret
  $ parley agents add local --protocol openai-chat --url http://localhost:11434/v1 --model qwen3:8b \\
      --instructions "You doubt everything." --max-open-calls 1
  $ parley agents test ada
  $ parley agents list --json
  $ parley agents show ada
  $ parley agents set ada --no-api-key
  $ parley agents remove ada`;

async function addAgent(name: string, options: AddAgentOptions, command: Command): Promise<void> {
  const { domain, description, url, protocol, capability, role, timeout, mode, owner } = options;
  const credential = await readCredential(options);
  const { wire, ...shape } = await readWire(options);
  const registration = {
    ...{ name, ...(url === undefined ? {} : { base_url: url }) },
    ...(domain === undefined ? {} : { domain }),
    ...(description === undefined ? {} : { description }),
    ...(protocol === undefined ? {} : { protocol }),
    ...credential,
    ...shape,
    ...modelFields({ ...options, ...modelFlagOf(command) }, wire || undefined),
    ...(capability === undefined ? {} : { capabilities: capability }),
    ...(role === undefined ? {} : { role }),
    ...(timeout === undefined ? {} : { timeout_ms: timeout }),
    ...(mode === undefined ? {} : { mode }),
    ...(owner === undefined ? {} : { owner }),
  };
  await withPlatform(options, command, async (client) => {
    const agent = await withOptionNames(agentFieldOptions, () => client.addAgent(registration));
    console.log(options.json ? jsonText(agent) : registeredText(agent, domain === undefined));
  });
}

function registeredText({ name, status, domain }: Agent, isDefaultDomain: boolean): string {
  const about = isDefaultDomain ? ` Its domain is ${domain}: it is asked about everything.` : '';
  const next = status === 'untested' ? ` \`${commandName()} agents test ${name}\` activates it.` : '';
  return `${name} is registered and ${status}.${about}${next}`;
}

async function listAgents(options: PlatformCommandOptions, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const agents = await client.agents();
    if (options.json) console.log(jsonText(agents));
    else if (agents.length > 0) console.log(agentTable(agents));
    else console.error('No agent is registered yet; `parley agents add --help` shows how.');
  });
}

/** How many of the latest sessions are looked at for what the agent was asked. */
const lookedAtSessions = 20;

async function showAgent(name: string, options: PlatformCommandOptions, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const agent = await client.knownAgent(name);
    if (options.json) return console.log(jsonText(agent));
    const activity = agentActivity(agent.id, await client.latestSessions('sessions', lookedAtSessions));
    console.log(agentPage(agent, activity, pageFor(process.stdout)));
  });
}

async function testAgent(name: string, options: PlatformCommandOptions, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const result = await client.testAgent(name);
    console.log(options.json ? jsonText(result) : agentTestText(result, pageFor(process.stdout)));
    if (!result.passed) process.exitCode = exitCodes.failed;
  });
}

async function removeAgent(name: string, options: PlatformCommandOptions, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    await client.removeAgent(name);
    console.log(options.json ? jsonText({ name, removed: true }) : `${plainText(name)} is removed.`);
  });
}

function agentTable(agents: Agent[]): string {
  const rows = agents.map(({ name, domain, protocol, status, health, base_url, ...agent }) => [
    ...[name, plainText(domain), protocol, status, health, credentialKind(agent), plainText(base_url)],
  ]);
  const heading = ['NAME', 'DOMAIN', 'PROTOCOL', 'STATUS', 'HEALTH', 'CREDENTIAL', 'ADDRESS'];
  return tableLines([heading, ...rows], pageFor(process.stdout)).join('\n');
}
