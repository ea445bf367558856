/** An engine on a data folder, an agent that wants tokens, and the endpoint that gives them; the clock can be moved. */
import { createHash } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { Engine } from '../../src/access/engine.ts';
import { createGuard } from '../../src/guard/guard.ts';
import { createVault } from '../../src/guard/secrets/vault.ts';
import { composeEngineParts } from '../../src/main/compose-engine-parts.ts';
import { createEngine } from '../../src/main/create-engine.ts';
import { systemClock } from '../../src/main/system-clock.ts';
import { agentRegistration } from '../../src/model/agent.ts';
import type { Clock } from '../../src/model/clock.ts';
import type { OAuthGrant } from '../../src/model/oauth-grant.ts';
import { newSigner } from '../../src/store/signing.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { honest, TableAgent } from './agent.ts';
import { temporaryFolder } from './process.ts';
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
  const agent = opened.use(
    await TableAgent.start('ada', (asked) => {
      const { authorization } = asked.headers;
      shown.push({ authorization: authorization ?? '', key: asked.key });
      return endpoint.knows(authorization) ? honest(asked) : { status: 401, body: { error: 'who are you?' } };
    }),
  );
  const time = { ahead: 0 };
  const clock: Clock = {
    now: () => Date.now() + time.ahead,
    at: (when, call) => systemClock.at(when - time.ahead, call),
  };

  /** Starts an engine on the folder; what `stop` returns from, the next may be started after. */
  async function start() {
    const own = new AsyncDisposableStack();
    const store = await openSqliteStore({ folder: folder.path });
    own.defer(() => store.close());
    const guard = createGuard({ allow: { loopback: true, private: false, hosts: [], allowHttp: false } });
    own.defer(() => guard.close());
    const told: string[] = [];
    const tell = (fields: object, message: string) => void told.push(`${message} ${JSON.stringify(fields)}`);
    const log = { info: tell, warn: tell, error: tell };
    const parts = composeEngineParts({ store, guard, vault: createVault(masterKey), signer, log, clock });
    const engine = await createEngine(parts);
    own.defer(() => engine.stop(5000));
    opened.use(own);
    return { engine, parts, store, told, stop: () => own.disposeAsync() };
  }

  const auth = (grant: keyof typeof grants = 'password'): OAuthGrant => {
    return { token_url: endpoint.url, client_id, client_secret, ...grants[grant] };
  };
  const register = (engine: Engine, more: object = { auth: auth() }) =>
    engine.agents.register(agentRegistration.parse({ ...agent.registration, ...more }));

  return { endpoint, agent, shown, time, start, auth, register };
}
