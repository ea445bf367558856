/** The agent that `parley run` plays scenarios to, as its options name it. */
import type { Command } from 'commander';
import { splitCommandLine } from '../../../guard/programs/command-line.ts';
import {
  addCredentialOptions,
  type CredentialOptions,
  credentialFieldOptions,
  grantOnlyOptions,
  readCredential,
} from '../../options/credential-options.ts';
import type { FieldOptions } from '../../options/option-errors.ts';
import { optionFlag } from '../../options/option-flag.ts';
import {
  addWireOptions,
  readWire,
  type WireOptions,
  wireFieldOptions,
  wireOptionNames,
} from '../../options/wire-options.ts';
import type { TrialTarget } from './trials/trial-stage.ts';

export interface TargetOptions extends CredentialOptions, WireOptions {
  agent?: string;
  url?: string;
  exec?: string;
  protocol?: string;
  token?: string;
  role?: string;
  server?: string;
}

export interface NamedTarget {
  target: TrialTarget;
  /** What it is called in reports. */
  name: string;
  isProgram: boolean;
}

/** Which option sets which field of the agent in the request. */
export const targetFieldOptions: FieldOptions = {
  agent: '--agent',
  'endpoint.base_url': '--url',
  'endpoint.protocol': '--protocol',
  'endpoint.role': '--role',
  ...Object.fromEntries(
    Object.entries({ ...credentialFieldOptions, ...wireFieldOptions }).map(([field, flag]) => [
      `endpoint.${field}`,
      flag,
    ]),
  ),
};

export function addTargetOptions(command: Command): Command {
  const options = command
    .option('--agent <name>', 'a registered agent')
    .option('--url <address>', 'an agent that is not registered; needs --protocol')
    .option('--exec <command>', 'a local program: the message on its stdin, the reply on its stdout')
    .option('--protocol <name>', 'how the agent at --url is reached, such as plain-http')
    .option('--role <role>', 'the role that it has, where the protocol has roles, such as expert:finance')
    .option('--token <token>', 'the same as --api-key');
  return addWireOptions(addCredentialOptions(options));
}

/** `token` comes from the settings, and is sent where no credential is given. */
export async function targetOf(options: TargetOptions, token: string | null, command: Command): Promise<NamedTarget> {
  refuseUnclearTarget(options, command);
  const { agent, url, exec } = options;
  if (agent !== undefined) return { target: { agent }, name: agent, isProgram: false };
  if (exec !== undefined) {
    const endpoint = { base_url: exec, protocol: 'stdio' };
    return { target: { endpoint }, name: exec, isProgram: true };
  }
  return { target: { endpoint: await endpointOf(options, token) }, name: url ?? '', isProgram: false };
}

async function endpointOf(
  { url = '', protocol = '', role, token, ...rest }: TargetOptions,
  settingsToken: string | null,
) {
  const { apiKey = token, ...others } = rest;
  const credential = await readCredential({ ...others, ...(apiKey === undefined ? {} : { apiKey }) });
  const usesSetting = credential.api_key === undefined && credential.auth === undefined && settingsToken !== null;
  return {
    ...{ base_url: url, protocol, ...credential, ...(await readWire(rest)) },
    ...(role === undefined ? {} : { role }),
    ...(usesSetting ? { api_key: settingsToken } : {}),
  };
}

/** Options that only an agent at an address uses. */
const addressOnlyOptions = [
  ...(['protocol', 'role', 'token', 'apiKey', 'tokenUrl', 'clientId'] as const),
  ...grantOnlyOptions,
  ...wireOptionNames,
];

function refuseUnclearTarget(options: TargetOptions, command: Command): void {
  const { agent, url, exec, protocol, server } = options;
  const targets = [agent, url, exec].filter((target) => target !== undefined).length;
  const strayOption = url === undefined ? addressOnlyOptions.find((name) => options[name] !== undefined) : undefined;
  const parts = splitCommandLine(exec ?? 'program');
  if (targets !== 1) command.error('error: name the agent with one of --agent, --url and --exec');
  if (strayOption !== undefined) command.error(`error: ${optionFlag(strayOption)} needs --url`);
  if (url !== undefined && protocol === undefined) command.error('error: --url needs --protocol, such as plain-http');
  if (exec !== undefined && server !== undefined)
    command.error('error: --exec runs a program on this machine, never on a platform; leave out --server');
  if ('fault' in parts) command.error(`error: the command line of --exec cannot be used: ${parts.fault}`);
}
