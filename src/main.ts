/**
 * The composition root: from settings to a platform that serves. The only place where the parts meet.
 * What was opened is closed again, in the opposite order, whether a start fails or the platform stops.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { createServer } from './api/server.ts';
import type { Settings } from './config.ts';
import { masterKeyFile, serverFile, signingKeyFile } from './data-folder.ts';
import { systemClock } from './engine/clock.ts';
import { createEngine } from './engine/create.ts';
import type { Engine } from './engine/engine.ts';
import { loadSigner } from './engine/signing.ts';
import { engineParts } from './engine-parts.ts';
import { ParleyError } from './errors.ts';
import { createGuard } from './guard/guard.ts';
import { loadMasterKey } from './guard/master-key.ts';
import { createVault } from './guard/vault.ts';
import { isLoopback, listen } from './listen.ts';
import { openSqliteStore } from './store/sqlite/open.ts';
import { version } from './version.ts';

export interface Platform {
  /** Where it is reached on this machine. */
  url: string;
  engine: Engine;
  /** Lets what is under way finish within the grace period, then closes everything. May be called more than once. */
  stop(): Promise<void>;
}

export async function startPlatform(settings: Settings, { log }: { log: Logger }): Promise<Platform> {
  if (!isLoopback(settings.host)) {
    throw new ParleyError(
      'BIND_NEEDS_KEY',
      `The platform was told to listen on ${settings.host}, and it has no keys yet.`,
    );
  }
  await using opened = new AsyncDisposableStack();
  const engine = await openEngine(settings, log, opened);
  const url = await serve(engine, settings, log, opened);
  tellAllowances(settings, log);
  const resumed = await engine.sessions.resume();
  if (resumed > 0) log.info({ sessions: resumed }, 'open sessions go on');
  const closing = opened.move();
  let stopped: Promise<void> | undefined;
  return { url, engine, stop: () => (stopped ??= closing.disposeAsync()) };
}

async function openEngine(settings: Settings, log: Logger, opened: AsyncDisposableStack): Promise<Engine> {
  const { data, secret, allow, allow_http, call_timeout_ms, daily_predictions } = settings;
  const store = await openSqliteStore({ folder: resolve(data) });
  opened.defer(() => store.close());
  const guard = createGuard({ allow: { loopback: true, private: true, hosts: allow, allowHttp: allow_http } });
  opened.defer(() => guard.close());
  const master = loadMasterKey({ file: masterKeyFile(data), ...(secret === null ? {} : { secret }) });
  const own = { store, guard, vault: createVault(master), signer: loadSigner(signingKeyFile(data)), log };
  return createEngine(engineParts({ ...own, call_timeout_ms, daily_limit: daily_predictions }));
}

/** Requests are still answered while the engine winds up, so that whoever waits for a session hears of its end. */
async function serve(engine: Engine, settings: Settings, log: Logger, opened: AsyncDisposableStack): Promise<string> {
  const { host, port, public_url, grace_ms, data } = settings;
  const now = () => systemClock.now();
  const known = public_url === null ? {} : { public_url };
  const server = await createServer({ engine, log, version, started: now(), now, loopback: true, ...known });
  const url = await listen(server, { host, port }, opened);
  opened.defer(() => engine.stop(grace_ms));
  writeFileSync(serverFile(data), `${JSON.stringify({ pid: process.pid, url })}\n`, { mode: 0o600 });
  opened.defer(() => rmSync(serverFile(data), { force: true }));
  return url;
}

/** The operator is told what agents may be called beyond public https addresses. */
function tellAllowances({ allow, allow_http }: Settings, log: Logger): void {
  log.info({ allow }, 'agents on this machine and in private networks may be called');
  if (allow_http) log.warn({}, 'agents may be called over plain http');
}
