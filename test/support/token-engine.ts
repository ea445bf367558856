/** An engine on a data folder, an agent that wants tokens, and the endpoint that gives them; the clock can be moved. */
import { createHash } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { Engine } from '../../src/access/engine.ts';
import { createVault } from '../../src/guard/secrets/vault.ts';
import { agentRegistration } from '../../src/model/agent.ts';
import type { OAuthGrant } from '../../src/model/oauth-grant.ts';
import { newSigner } from '../../src/store/signing.ts';
import { type Script, ScriptedAgent } from './agent.ts';
import { buildEngine } from './engine.ts';
import { MovingClock } from './moving-clock.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { known, TokenEndpoint } from './token-endpoint.ts';

const { client_id, client_secret, username, password, first_refresh_token } = known;
const masterKey = createHash('sha256').update('tokens').digest();
const signer = newSigner();

export const grants = {
  password: { grant: 'password', username, password },
  client_credentials: { grant: 'client_credentials' },
  refresh_token: { grant: 'refresh_token', refresh_token: first_refresh_token },
} as const;

export async function setUp() {
  const opened = new AsyncDisposableStack();
  onTestFinished(() => opened.disposeAsync());
  const folder = temporaryFolder();
  opened.defer(() => folder.remove());
  const endpoint = opened.use(await TokenEndpoint.start());
  /** What the agent was shown, in order. */
  const shown: { authorization: string; key: string }[] = [];
  const script: Script = ({ headers: { authorization = '' }, key }) => {
    shown.push({ authorization, key });
    return endpoint.knows(authorization)
      ? { body: { response: 'Hello.' } }
      : { status: 401, body: { error: 'who are you?' } };
  };
  // A protocol with one endpoint: a test of the agent is then one request.
  const agent = opened.use(await ScriptedAgent.start('ada', Object.assign(script, { protocol: 'plain-http' })));
  const clock = new MovingClock();

  /** Starts an engine on the folder; another may be started once `stop` has returned. */
  async function start() {
    const built = await buildEngine({
      folder: folder.path,
      vault: createVault(masterKey),
      signer,
      clock,
      onFault: () => {},
    });
    const { engine, parts, store, told } = built;
    const stop = () => built.stop(5000);
    opened.defer(stop);
    return { engine, parts, store, told, stop };
  }

  const auth = (grant: keyof typeof grants = 'password'): OAuthGrant => {
    return { token_url: endpoint.url, client_id, client_secret, ...grants[grant] };
  };
  const register = (engine: Engine, more: object = { auth: auth() }) =>
    engine.agents.register(agentRegistration.parse({ ...agent.registration, ...more }));

  return { endpoint, agent, shown, clock, start, auth, register };
}
