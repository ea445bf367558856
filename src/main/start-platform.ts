/**
 * The composition root: creates a platform from its settings and starts it. When the start fails or the platform stops, every
 * resource is closed again, in the reverse order.
 */
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Engine } from '../access/engine.ts';
import { isLoopback } from '../access/host-rule.ts';
import { allowanceOf, hostRuleOf, isReachableByOthers } from '../access/reachability.ts';
import type { Installation } from '../api/installation.ts';
import { createServer } from '../api/server.ts';
import { ParleyError } from '../errors.ts';
import { createGuard } from '../guard/guard.ts';
import { createCallbackAddresses } from '../guard/secrets/callback-address.ts';
import { createVault } from '../guard/secrets/vault.ts';
import { setUpCollector } from '../runtime/gc-flags.ts';
import { ClusterMember } from '../sessions/cluster-member.ts';
import { exclusively } from '../sessions/exclusive-work.ts';
import type { ClusterStore } from '../store/cluster-store.ts';
import type { EngineParts } from './compose-engine-parts.ts';
import { composeEngineParts, workParts } from './compose-engine-parts.ts';
import { createEngine } from './create-engine.ts';
import { createInstallation } from './create-installation.ts';
import { type RunningPlatform, serverFile } from './data-folder.ts';
import { createHouse } from './house-agents.ts';
import { listen } from './listen.ts';
import type { Environment } from './model-providers.ts';
import { readPage } from './page-folder.ts';
import { startInboxNotices, startUpkeep, webhookOf } from './platform-upkeep.ts';
import { createPlatformWork } from './platform-work.ts';
import { publicSettings, type Settings } from './settings.ts';
import { hasStoredData, openRecordStorage, type RecordStorage } from './stored-data.ts';
import { systemClock } from './system-clock.ts';
import { version } from './version.ts';

export interface Platform {
  /** Where it is reached on this machine. */
  url: string;
  engine: Engine;
  /** The key of the operator's own commands; it allows everything, and is valid while the platform runs. */
  key: string;
  /** Lets running calls finish within the grace period, then closes everything. May be called more than once. */
  stop(): Promise<void>;
}

interface StartTools {
  log: Logger;
  /** Where each setting comes from, for those who ask the platform about its settings. */
  origins?: RunningPlatform['origins'];
  /** Where the keys of models and their addresses are looked for; only whether they are there is told. */
  env?: Environment;
}

export async function startPlatform(settings: Settings, tools: StartTools): Promise<Platform> {
  try {
    return await openPlatform(settings, tools);
  } catch (error) {
    throw dataFolderError(error, settings.data);
  }
}

const fileSystemCauses: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EROFS: 'the disk may only be read',
  EACCES: 'it belongs to somebody else',
  EPERM: 'it belongs to somebody else',
  EIO: 'the disk reported an error',
};

/** An error of the file system is a problem of the data folder, and not a bug of the platform. */
function dataFolderError(error: unknown, folder: string): unknown {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const cause = fileSystemCauses[String(code)];
  if (cause === undefined || syscall === undefined || syscall === 'listen') return error;
  return new ParleyError('STORE_FAILED', `The data folder ${folder} cannot be written: ${cause}.`);
}

async function openPlatform(settings: Settings, { log, origins = {}, env = {} }: StartTools): Promise<Platform> {
  if (isReachableByOthers(settings) && !hasStoredData(settings)) throw keyNeededError(settings);
  await using resources = new AsyncDisposableStack();
  const parts = await openParts(settings, log, resources, { takesOffers: true });
  const webhook = webhookOf(settings, parts);
  const engine = await engineOf(webhook ? { ...parts, scribe: webhook.watch(parts.scribe) } : parts);
  if (webhook) resources.defer(() => webhook.stop());
  startInboxNotices(engine, parts, settings, resources);
  if (isReachableByOthers(settings) && !(await engine.keys.anyUsable())) throw keyNeededError(settings);
  const key = engine.keys.issueOperatorKey();
  const installation = createInstallation({ settings, origins, env }, resources);
  const url = await startServer(engine, settings, { log, installation }, resources, parts.member?.cluster);
  if (settings.public_url === null) parts.callbacks.setBase(url);
  writeServerFile({ url, key, settings: publicSettings(settings), origins }, settings, resources);
  logAllowances(settings, log);
  await resumeOrHold(engine, settings, log);
  startUpkeep(engine, parts, settings, resources);
  webhook?.wake();
  const closing = resources.move();
  let stopped: Promise<void> | undefined;
  return { url, engine, key, stop: () => (stopped ??= closing.disposeAsync()) };
}

async function resumeOrHold({ sessions }: Engine, { hold }: Settings, log: Logger): Promise<void> {
  if (hold) {
    sessions.hold();
    log.warn('open sessions are held: start without --hold to go on with them');
    return;
  }
  const resumed = await sessions.resume();
  if (resumed > 0) log.info({ sessions: resumed }, 'open sessions go on');
}

function keyNeededError({ host, public_url }: Settings): ParleyError {
  const where = isLoopback(host) ? `be reached as ${public_url}` : `listen on ${host}`;
  return new ParleyError('BIND_NEEDS_KEY', `The platform was told to ${where}, and it has no key that can be used.`);
}

/** What a command can add to the engine that it opens. */
export interface CommandEngineOptions extends Pick<EngineParts, 'runProgram'> {
  /** Wraps the storage, for example to see what is written. */
  wrapStorage?: (storage: RecordStorage) => RecordStorage;
}

/** Opens an engine on the data folder, without resuming its open sessions. `resources` closes the folder again. */
export async function openEngine(
  settings: Settings,
  log: Logger,
  resources: AsyncDisposableStack,
  options?: CommandEngineOptions,
): Promise<Engine> {
  const parts = await openParts(settings, log, resources, options);
  const engine = await engineOf(parts);
  // It runs the sessions that it opens, and takes none of others.
  if (parts.member) await engine.sessions.resume();
  return engine;
}

async function engineOf(parts: EngineParts): Promise<Engine> {
  const engine = await createEngine(parts);
  setUpCollector();
  return engine;
}

interface PartOptions extends CommandEngineOptions {
  /** Whether sessions of other machines are taken, where several share a database. */
  takesOffers?: boolean;
}

async function openParts(
  settings: Settings,
  log: Logger,
  resources: AsyncDisposableStack,
  { wrapStorage = (storage) => storage, takesOffers = false, ...options }: PartOptions = {},
): Promise<EngineParts> {
  const { call_timeout_ms, daily_predictions, daily_model_sessions, ipfs_gateway } = settings;
  const opened = await openRecordStorage(settings, (error) => log.warn({ err: error }, 'the queue of sessions failed'));
  resources.defer(() => opened.store.close());
  const { signer, masterKeys, cluster } = opened;
  if (cluster) resources.defer(() => cluster.close());
  const { store, scribe } = wrapStorage(opened);
  const work = createPlatformWork(settings.work_seconds);
  resources.defer(() => work.close());
  const readLarge = (bytes: Buffer) => work.forAnswer('read-answer', () => bytes, null);
  const guard = createGuard({ allow: allowanceOf(settings), readLarge });
  resources.defer(() => guard.close());
  const vault = createVault(...masterKeys);
  const callbacks = createCallbackAddresses(masterKeys, settings.public_url ?? `http://localhost:${settings.port}`);
  const member = cluster && memberOf(cluster, settings, takesOffers, log);
  const others = member && shared(member);
  const ownParts = {
    store,
    scribe,
    guard,
    vault,
    callbacks,
    signer,
    log,
    readLarge,
    ...workParts(work, store),
    ...others,
    ...options,
  };
  const house = createHouse(houseModelOf(settings), settings.model_for);
  return composeEngineParts({
    ...ownParts,
    call_timeout_ms,
    daily_limit: daily_predictions,
    model_sessions_daily: daily_model_sessions,
    ipfs_gateway,
    house,
  });
}

/** What an engine is given to work beside others. */
function shared(member: ClusterMember): Pick<EngineParts, 'member' | 'exclusively' | 'shareCalls'> {
  const { cluster } = member;
  return {
    member,
    exclusively: (name, work) => exclusively(cluster, name, work),
    shareCalls: (demands) => cluster.shareCalls(member.id, demands),
  };
}

function memberOf(cluster: ClusterStore, { role, places }: Settings, takesOffers: boolean, log: Logger): ClusterMember {
  return new ClusterMember({ cluster, role, places, takesOffers, clock: systemClock, log, newId: randomUUID });
}

/** The model that answers for the house, where the settings name one. */
function houseModelOf({ model_url: base_url, model, model_key: api_key }: Settings) {
  if (base_url === null) return undefined;
  if (model !== null) return { base_url, model, api_key };
  throw new ParleyError(
    'SETTING_INVALID',
    'PARLEY_MODEL_URL is set, and PARLEY_MODEL does not say which model to ask there.',
  );
}

/** The server still answers while the engine stops, so that clients that wait for a session see its end. */
async function startServer(
  engine: Engine,
  settings: Settings,
  { log, installation }: { log: Logger; installation: Installation },
  resources: AsyncDisposableStack,
  cluster: ClusterStore | undefined,
): Promise<string> {
  const count_requests = cluster && { count_requests: cluster.countRequests.bind(cluster) };
  const { host, port, rate_limit, grace_ms, role, database_url } = settings;
  const now = () => systemClock.now();
  const rules = { ...hostRuleOf(settings), ...(rate_limit === null ? {} : { rate_limit }) };
  const health_only = database_url !== null && role === 'worker';
  const page = readPage();
  const server = await createServer({
    ...{ engine, log, installation, version, started: now(), now },
    ...rules,
    health_only,
    ...count_requests,
    ...(page && { page }),
  });
  const url = await listen(server, { host, port }, resources);
  resources.defer(() => engine.stop(grace_ms));
  return url;
}

/** Writes the file by which commands on this data folder find the platform, its key and the settings that it runs with. */
function writeServerFile(
  access: Omit<RunningPlatform, 'pid'>,
  { data }: Settings,
  resources: AsyncDisposableStack,
): void {
  const file = serverFile(data);
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify({ pid: process.pid, ...access })}\n`, { mode: 0o600, flag: 'wx' });
  resources.defer(() => rmSync(file, { force: true }));
}

/** Logs which agents may be called beyond public https addresses. */
function logAllowances(settings: Settings, log: Logger): void {
  const { hosts: allow, loopback, allowHttp } = allowanceOf(settings);
  if (loopback) log.info({ allow }, 'agents on this machine and in private networks may be called');
  else log.info({ allow }, 'only public agents may be called, and those that are allowed');
  if (allowHttp) log.warn({}, 'agents may be called over plain http');
}
