/**
 * What an agent is shown, as options: a key, or a grant that brings tokens. Secrets may come from stdin, so that nobody
 * sees them among the processes.
 */
import { text } from 'node:stream/consumers';
import { type Command, Option } from 'commander';
import { fieldErrorsOf, ParleyError } from '../../errors.ts';
import { type OAuthGrant, oauthGrant } from '../../model/oauth-grant.ts';

export interface CredentialOptions {
  apiKey?: string;
  tokenUrl?: string;
  grant?: string;
  clientId?: string;
  clientSecret?: string;
  username?: string;
  password?: string;
  refreshToken?: string;
  scope?: string;
}

const grants = oauthGrant.options.map(({ shape }) => shape.grant.value);
/** In the order in which they are read from stdin. */
const secretOptions = ['apiKey', 'clientSecret', 'password', 'refreshToken'] as const;
/** What only a grant has a use for. */
const grantOnlyOptions = ['grant', 'clientSecret', 'username', 'password', 'refreshToken', 'scope'] as const;

export function addCredentialOptions(command: Command): Command {
  return command
    .option('--api-key <key>', 'sent to it as a bearer token; - reads it from stdin, unseen by others')
    .option('--client-id <id>', 'who we are to it, and to its token endpoint')
    .option('--token-url <address>', 'the OAuth2 endpoint where its tokens are asked for')
    .addOption(new Option('--grant <grant>', 'how they are asked for').choices(grants))
    .option('--client-secret <secret>', 'what the client shows there; - reads it from stdin')
    .option('--username <name>', 'the user of the password grant')
    .option('--password <password>', 'and their password; - reads it from stdin')
    .option('--refresh-token <token>', 'the first token of the refresh_token grant; - reads it from stdin')
    .option('--scope <words>', 'what the tokens should allow');
}

export const credentialHelp = `
Where several secrets are -, stdin holds a line for each: the client's secret, then
the password, then the refresh token.`;

/** The fields of a registration that these options stand for. */
export async function readCredential(given: CredentialOptions) {
  const options = await fillFromStdin(given);
  const { apiKey, clientId } = options;
  const grant = grantOf(options);
  return {
    ...(apiKey === undefined ? {} : { api_key: apiKey }),
    ...(clientId === undefined ? {} : { client_id: clientId }),
    ...(grant === undefined ? {} : { auth: grant }),
  };
}

async function fillFromStdin(options: CredentialOptions): Promise<CredentialOptions> {
  const wanted = secretOptions.filter((name) => options[name] === '-');
  if (wanted.length === 0) return options;
  const given = (await text(process.stdin)).trim();
  const lines = wanted.length === 1 ? [given] : given.split(/\r?\n/);
  return { ...options, ...Object.fromEntries(wanted.map((name, at) => [name, lines[at] ?? ''])) };
}

function grantOf(options: CredentialOptions): OAuthGrant | undefined {
  if (options.tokenUrl === undefined) {
    const strayOption = grantOnlyOptions.find((name) => options[name] !== undefined);
    if (strayOption === undefined) return undefined;
    throw new ParleyError('REQUEST_INVALID', `${optionFlag(strayOption)} is of no use without --token-url.`);
  }
  const named = {
    ...{ grant: options.grant, token_url: options.tokenUrl, client_id: options.clientId, scope: options.scope },
    ...{ client_secret: options.clientSecret, username: options.username, password: options.password },
    refresh_token: options.refreshToken,
  };
  const parsed = oauthGrant.safeParse(
    Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)),
  );
  if (parsed.success) return parsed.data;
  const errors = fieldErrorsOf(parsed.error);
  const told = errors.map(({ path, message }) => `${optionFlag(path)}: ${message}.`);
  throw new ParleyError('REQUEST_INVALID', told.join(' '), errors);
}

const optionFlag = (name: string) =>
  `--${name.replaceAll('_', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
