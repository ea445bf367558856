/**
 * The composition root: from settings to a platform that serves. The only place where the parts meet.
 * What was opened is closed again, in the opposite order, whether a start fails or the platform stops.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { createServer } from './api/server.ts';
import type { Settings } from './config.ts';
import { databaseFile, masterKeySource, serverFile, signingKeyFile } from './data-folder.ts';
import { systemClock } from './engine/clock.ts';
import { createEngine } from './engine/create.ts';
import type { Engine } from './engine/engine.ts';
import type { EngineParts } from './engine/parts.ts';
import { engineParts } from './engine-parts.ts';
import { ParleyError } from './errors.ts';
import { createGuard, type Guard } from './guard/guard.ts';
import { loadMasterKeys } from './guard/master-key.ts';
import { createVault } from './guard/vault.ts';
import { inHouse, type Speaker } from './in-house.ts';
import { isLoopback, listen } from './listen.ts';
import { modelVoice } from './model-voice.ts';
import { allowance, hostRule, isForOthers } from './reachable.ts';
import { expectShortLives } from './short-lives.ts';
import { loadSigner } from './signing.ts';
import { openThreadedStore } from './store/sqlite/threaded.ts';
import { version } from './version.ts';

export interface Platform {
  /** Where it is reached on this machine. */
  url: string;
  engine: Engine;
  /** Opens everything to the operator's own commands, for as long as the platform runs. */
  key: string;
  /** Lets what is under way finish within the grace period, then closes everything. May be called more than once. */
  stop(): Promise<void>;
}

export async function startPlatform(settings: Settings, tools: { log: Logger }): Promise<Platform> {
  try {
    return await start(settings, tools);
  } catch (error) {
    throw folderFailure(error, settings.data);
  }
}

const refusals: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EROFS: 'the disk may only be read',
  EACCES: 'it belongs to somebody else',
  EPERM: 'it belongs to somebody else',
  EIO: 'the disk reported an error',
};

/** What the file system refuses is a matter of the data folder, and not a fault of the platform. */
function folderFailure(error: unknown, folder: string): unknown {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const cause = refusals[String(code)];
  if (cause === undefined || syscall === undefined || syscall === 'listen') return error;
  return new ParleyError('STORE_FAILED', `The data folder ${folder} cannot be written: ${cause}.`);
}

async function start(settings: Settings, { log }: { log: Logger }): Promise<Platform> {
  if (isForOthers(settings) && !existsSync(databaseFile(settings.data))) throw needsKey(settings);
  await using opened = new AsyncDisposableStack();
  const engine = await openEngine(settings, log, opened);
  if (isForOthers(settings) && !(await engine.keys.anyUsable())) throw needsKey(settings);
  const key = engine.keys.lend();
  const url = await serve(engine, settings, log, opened);
  tellOperator({ url, key }, settings, opened);
  tellAllowances(settings, log);
  const resumed = await engine.sessions.resume();
  if (resumed > 0) log.info({ sessions: resumed }, 'open sessions go on');
  const closing = opened.move();
  let stopped: Promise<void> | undefined;
  return { url, engine, key, stop: () => (stopped ??= closing.disposeAsync()) };
}

function needsKey({ host, public_url }: Settings): ParleyError {
  const where = isLoopback(host) ? `be reached as ${public_url}` : `listen on ${host}`;
  return new ParleyError('BIND_NEEDS_KEY', `The platform was told to ${where}, and it has no key that can be used.`);
}

/** Where records are kept, and whoever writes them there. */
export type Kept = Pick<EngineParts, 'store' | 'scribe'>;

/** What an engine is given that serves one command alone. */
export interface Extras extends Pick<EngineParts, 'runProgram'> {
  /** Sees everything that is written, and what comes of it. */
  through?: (kept: Kept) => Kept;
}

/** An engine on the data folder that has not taken up its open sessions; `opened` gets what lets go of the folder. */
export async function openEngine(
  settings: Settings,
  log: Logger,
  opened: AsyncDisposableStack,
  { through = (kept) => kept, ...extras }: Extras = {},
): Promise<Engine> {
  const { data, call_timeout_ms, daily_predictions, ipfs_gateway } = settings;
  const signing_key = signingKeyFile(data);
  const { store, scribe } = through(await openThreadedStore({ folder: resolve(data), signing_key }));
  opened.defer(() => store.close());
  const guard = createGuard({ allow: allowance(settings) });
  opened.defer(() => guard.close());
  const vault = createVault(...loadMasterKeys(masterKeySource(settings)));
  const own = { store, scribe, guard, vault, signer: loadSigner(signing_key), log, ...extras };
  const house = inHouse(speakerOf(settings, guard));
  const parts = engineParts({ ...own, call_timeout_ms, daily_limit: daily_predictions, ipfs_gateway, house });
  const engine = await createEngine(parts);
  expectShortLives();
  return engine;
}

/** The model through which the house speaks, where one is named. */
function speakerOf({ model_url: url, model, model_key: key }: Settings, guard: Guard): Speaker | undefined {
  if (url === null) return undefined;
  if (model !== null) return { model, voice: modelVoice(guard, { url, model, key }) };
  throw new ParleyError(
    'SETTING_INVALID',
    'PARLEY_MODEL_URL is set, and PARLEY_MODEL does not say which model to ask there.',
  );
}

/** Requests are still answered while the engine winds up, so that whoever waits for a session hears of its end. */
async function serve(engine: Engine, settings: Settings, log: Logger, opened: AsyncDisposableStack): Promise<string> {
  const { host, port, rate_limit, grace_ms } = settings;
  const now = () => systemClock.now();
  const rules = { ...hostRule(settings), ...(rate_limit === null ? {} : { rate_limit }) };
  const server = await createServer({ engine, log, version, started: now(), now, ...rules });
  const url = await listen(server, { host, port }, opened);
  opened.defer(() => engine.stop(grace_ms));
  return url;
}

/** Lets the commands of whoever owns the data folder find the platform, and be let in. */
function tellOperator(how: { url: string; key: string }, { data }: Settings, opened: AsyncDisposableStack): void {
  const file = serverFile(data);
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify({ pid: process.pid, ...how })}\n`, { mode: 0o600, flag: 'wx' });
  opened.defer(() => rmSync(file, { force: true }));
}

/** The operator is told what agents may be called beyond public https addresses. */
function tellAllowances(settings: Settings, log: Logger): void {
  const { hosts: allow, loopback, allowHttp } = allowance(settings);
  if (loopback) log.info({ allow }, 'agents on this machine and in private networks may be called');
  else log.info({ allow }, 'only public agents may be called, and those that are allowed');
  if (allowHttp) log.warn({}, 'agents may be called over plain http');
}
