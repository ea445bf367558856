/**
 * The credential that is sent to an agent, as options: a key, or an OAuth2 grant that obtains tokens. Secrets may come from
 * stdin, so that they do not appear in the list of processes.
 */
import { text } from 'node:stream/consumers';
import { type Command, Option } from 'commander';
import { fieldErrorsOf, ParleyError } from '../../errors.ts';
import { clientAuthMethod, type OAuthGrant, oauthGrant } from '../../model/oauth-grant.ts';
import { type FieldOptions, optionsInvalid } from './option-errors.ts';
import { optionFlag } from './option-flag.ts';

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
  audience?: string;
  authMethod?: string;
}

const grants = oauthGrant.options.map(({ shape }) => shape.grant.value);
/** Their order is the order of the lines on stdin. */
const secretOptions = ['apiKey', 'clientSecret', 'password', 'refreshToken'] as const;
/** Options that only a grant uses. */
export const grantOnlyOptions = [
  ...(['grant', 'clientSecret', 'username', 'password', 'refreshToken', 'scope', 'audience', 'authMethod'] as const),
] as const;

const grantFields = [
  ...['grant', 'token_url', 'client_id', 'scope', 'client_secret', 'username', 'password', 'refresh_token'],
  ...['audience', 'auth_method'],
] as const;
const grantFieldOptions: FieldOptions = Object.fromEntries(grantFields.map((name) => [name, optionFlag(name)]));

/** Which option sets which field of a registration. */
export const credentialFieldOptions: FieldOptions = {
  ...{ api_key: '--api-key', client_id: '--client-id', auth: '--token-url' },
  ...Object.fromEntries(grantFields.map((name) => [`auth.${name}`, optionFlag(name)])),
};

export function addCredentialOptions(command: Command): Command {
  return command
    .option('--api-key <key>', 'sent to it as a bearer token; - reads it from stdin')
    .option('--client-id <id>', 'the client id that it and its token endpoint are given')
    .option('--token-url <address>', 'the OAuth2 endpoint that issues its tokens')
    .addOption(new Option('--grant <grant>', 'the OAuth2 grant').choices(grants))
    .option('--client-secret <secret>', 'the secret of the client; - reads it from stdin')
    .option('--username <name>', 'the user of the password grant')
    .option('--password <password>', 'the password of that user; - reads it from stdin')
    .option('--refresh-token <token>', 'the first token of the refresh_token grant; - reads it from stdin')
    .option('--scope <words>', 'the scope of the tokens')
    .option('--audience <name>', 'for whom the tokens are, where the endpoint issues them for several services')
    .addOption(
      new Option('--auth-method <method>', 'how its secret is sent: in the body, or in the Authorization header')
        .choices(clientAuthMethod.options)
        .default(undefined, 'client_secret_post'),
    );
}

export const credentialHelp = `
Where several secrets are -, stdin holds a line for each: the client's secret, then
the password, then the refresh token.`;

/** The fields of a registration that these options set. */
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
    throw new ParleyError('REQUEST_INVALID', `${optionFlag(strayOption)} needs --token-url.`);
  }
  const named = {
    ...{ grant: options.grant, token_url: options.tokenUrl, client_id: options.clientId, scope: options.scope },
    ...{ client_secret: options.clientSecret, username: options.username, password: options.password },
    ...{ refresh_token: options.refreshToken, audience: options.audience, auth_method: options.authMethod },
  };
  const parsed = oauthGrant.safeParse(
    Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)),
  );
  if (parsed.success) return parsed.data;
  throw optionsInvalid(fieldErrorsOf(parsed.error), grantFieldOptions);
}
