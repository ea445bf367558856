/** Who `parley message` sends to, and what: the options as the request that the tester takes. */
import type { Command } from 'commander';
import type { JsonObject } from '../../../model/json.ts';
import { type CredentialOptions, readCredential } from '../../options/credential-options.ts';
import { optionFlag } from '../../options/option-flag.ts';
import type { PlatformCommandOptions } from '../../options/platform-options.ts';
import { configurationOf } from '../../options/setting-options.ts';

export interface MessageOptions extends PlatformCommandOptions, CredentialOptions {
  protocol?: string;
  role?: string;
  token?: string;
  method?: string;
  context?: JsonObject;
  intent?: string;
  repeat?: number;
  concurrency?: number;
  timeout?: number;
  beside?: string;
  besideProtocol?: string;
  besideToken?: string;
  raw?: true;
}

export const isAddress = (agent: string) => /^https?:\/\//i.test(agent);

/** Options that only an address uses. */
const addressOnlyOptions = [
  ...(['protocol', 'role', 'token', 'apiKey', 'tokenUrl', 'grant', 'clientId', 'clientSecret'] as const),
  ...(['username', 'password', 'refreshToken', 'scope'] as const),
];

export function refuseUnclearMessage(
  agent: string,
  text: string | undefined,
  options: MessageOptions,
  command: Command,
): void {
  const { method, beside, protocol, besideProtocol, besideToken } = options;
  const stray = isAddress(agent) ? undefined : addressOnlyOptions.find((name) => options[name] !== undefined);
  if ((text === undefined) === (method === undefined)) command.error('error: give a text, or else --method');
  if (stray !== undefined && !(stray === 'protocol' && beside !== undefined))
    command.error(`error: ${optionFlag(stray)} needs an address instead of the name '${agent}'`);
  if (isAddress(agent) && protocol === undefined)
    command.error('error: an address needs --protocol, such as --protocol plain-http');
  const besideAddress = beside !== undefined && isAddress(beside);
  if (besideAddress && protocol === undefined && besideProtocol === undefined)
    command.error('error: an address after --beside needs --beside-protocol');
  if (!besideAddress && (besideProtocol ?? besideToken) !== undefined)
    command.error('error: --beside-protocol and --beside-token need an address after --beside');
}

export async function endpointOf(base_url: string, options: MessageOptions, command: Command): Promise<JsonObject> {
  const { protocol = '', role, token, ...rest } = options;
  const { apiKey = token, ...others } = rest;
  const credential = await readCredential({ ...others, ...(apiKey === undefined ? {} : { apiKey }) });
  const { agent_token } = configurationOf(command).settings;
  const usesSetting = credential.api_key === undefined && credential.auth === undefined && agent_token !== null;
  return {
    ...{ base_url, protocol, ...credential },
    ...(role === undefined ? {} : { role }),
    ...(usesSetting ? { api_key: agent_token } : {}),
  };
}

/** The credentials of the first address are never sent to the second. */
function besideOf({ beside, besideProtocol, besideToken, protocol }: MessageOptions): string | JsonObject | undefined {
  if (beside === undefined || !isAddress(beside)) return beside;
  const api_key = besideToken === undefined ? {} : { api_key: besideToken };
  return { base_url: beside, protocol: besideProtocol ?? protocol ?? '', ...api_key };
}

export function experimentOf(message: string | undefined, options: MessageOptions): JsonObject {
  const { method, context, intent, repeat, concurrency, timeout } = options;
  const beside = besideOf(options);
  return {
    ...(message === undefined ? {} : { message }),
    ...(method === undefined ? {} : { method }),
    ...(context === undefined ? {} : { context }),
    ...(intent === undefined ? {} : { intent }),
    ...(repeat === undefined ? {} : { repeat }),
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(timeout === undefined ? {} : { timeout_ms: timeout }),
    ...(beside === undefined ? {} : { beside }),
  };
}
