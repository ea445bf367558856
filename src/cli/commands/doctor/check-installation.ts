/**
 * Checks an installation: the machine, the data folder, what is stored in it, and on demand the agents. It opens no database
 * that a running platform uses; the platform is asked over HTTP instead.
 */
import { profileOf } from '../../../agents/agent-profile.ts';
import { errorCatalogue, ParleyError } from '../../../errors.ts';
import type { RunningPlatform } from '../../../main/data-folder.ts';
import type { LoadedSettings } from '../../../main/load-settings.ts';
import type { Settings } from '../../../main/settings.ts';
import { hasStoredData, inspectStoredData, withStoredData } from '../../../main/stored-data.ts';
import { version } from '../../../main/version.ts';
import type { AccessKey } from '../../../model/access-key.ts';
import type { Agent } from '../../../model/agent.ts';
import { largeRecordBytes } from '../../../sessions/session-archive.ts';
import type { AgentRow, Store } from '../../../store/store.ts';
import type { AgentTestResult } from '../../../tester/agent-test-result.ts';
import { findRunningPlatform, readServerFile } from '../../platform/connect-platform.ts';
import type { PlatformClient } from '../../platform/platform-client.ts';
import { createQuietLogger } from '../../platform/platform-logger.ts';
import { clusterFindings } from './cluster-findings.ts';
import { type DoctorFinding, error, ok, skipped, warning } from './doctor-finding.ts';
import { folderFinding, portFinding, signingKeyFinding } from './machine-findings.ts';
import {
  accessFinding,
  agentsFinding,
  clerkFindings,
  clockFinding,
  masterKeyFinding,
  networkFinding,
} from './platform-findings.ts';
import { runningSettingsFinding, settingsFinding } from './settings-finding.ts';
import {
  type DeliveryCounts,
  type LargeSessions,
  largeSessionsFinding,
  retentionFinding,
  webhookFinding,
} from './upkeep-findings.ts';

/** What is stored, as far as the checks need it. */
interface PlatformContents {
  keys: AccessKey[];
  agents: Pick<Agent, 'name' | 'base_url' | 'status'>[];
  /** When the newest session was opened. */
  newest: string | undefined;
  /** The agents with their sealed credentials; a running platform does not return those. */
  rows: AgentRow[] | undefined;
  deliveries: DeliveryCounts | undefined;
  large: LargeSessions;
}

const emptyContents: PlatformContents = {
  ...{ keys: [], agents: [], newest: undefined, rows: [], deliveries: { waiting: 0, failed: 0, last_error: null } },
  large: [],
};

const maxListed = 100;

type RunAgentTest = (name: string) => Promise<AgentTestResult>;

export async function checkInstallation(configured: LoadedSettings, withAgents: boolean): Promise<DoctorFinding[]> {
  const { settings } = configured;
  const client = await findRunningPlatform(settings.data, settings.key);
  const machineFindings = [ok('version', `Parley ${version} on Node ${process.version}`), folderFinding(settings)];
  if (client) return [...machineFindings, ...(await checkRunning(client, configured, withAgents))];
  const rest = [
    ...[signingKeyFinding(settings), networkFinding(settings), retentionFinding(settings), ...clerkFindings(settings)],
    settingsFinding(configured),
  ];
  const port = await portFinding(settings);
  const { finding, contents } = await inspectDatabase(settings);
  const stored = contents ? contentFindings(contents, settings) : [skipped('contents', 'could not be checked')];
  const tested = contents && withAgents ? await testAgentsHere(contents, configured) : [];
  const machines = contents && settings.database_url !== null ? await clusterFindings(settings) : [];
  return [...machineFindings, port, finding, ...machines, ...stored, ...rest, ...tested];
}

/** A running platform is judged by the settings that it was started with, not by those of this command. */
async function checkRunning(
  client: PlatformClient,
  configured: LoadedSettings,
  withAgents: boolean,
): Promise<DoctorFinding[]> {
  const { data } = configured.settings;
  const running: Partial<RunningPlatform> = readServerFile(data) ?? {};
  const settings: Settings = { ...configured.settings, ...running.settings, data };
  const contents = await fetchContents(client);
  return [
    ok('platform', `runs at ${client.url}`),
    ...(settings.database_url === null
      ? [skipped('database', 'is in use by the platform')]
      : await clusterFindings(settings)),
    ...contentFindings(contents, settings),
    ...[signingKeyFinding(settings), networkFinding(settings), retentionFinding(settings), ...clerkFindings(settings)],
    runningSettingsFinding(running, configured),
    ...(withAgents ? await testAgents(contents, client.testAgent) : []),
  ];
}

function contentFindings(
  { keys, agents, newest, rows, deliveries, large }: PlatformContents,
  settings: Settings,
): DoctorFinding[] {
  return [
    clockFinding(newest),
    rows ? masterKeyFinding(rows, settings) : skipped('master key', 'is in use by the platform'),
    accessFinding(keys, settings),
    agentsFinding(agents, settings),
    webhookFinding(settings, deliveries),
    largeSessionsFinding(large),
  ];
}

async function fetchContents(client: PlatformClient): Promise<PlatformContents> {
  const [keys, agents, deliveries, large, [latest]] = await Promise.all([
    client.keys.all(),
    client.agents(),
    client.deliveries(),
    client.largeSessions(),
    client.latestSessions('sessions', 1),
  ]);
  return { keys, agents, newest: latest?.opened_at, rows: undefined, deliveries, large };
}

async function inspectDatabase(settings: Settings): Promise<{ finding: DoctorFinding; contents?: PlatformContents }> {
  const about = 'database';
  if (!hasStoredData(settings)) {
    return { finding: ok(about, 'is created at the first start'), contents: emptyContents };
  }
  try {
    const { version: stored, newest, damages } = await inspectStoredData(settings);
    const [damage] = damages;
    if (damage !== undefined) return { finding: error(about, `is damaged: ${damage}`, 'Restore it from a backup.') };
    if (stored > newest) return { finding: error(about, `has version ${stored}`, errorCatalogue.STORE_NEWER.fix) };
    if (stored === 0)
      return { finding: ok(about, 'is empty; the first start makes its tables'), contents: emptyContents };
    if (stored < newest) {
      return { finding: warning(about, `has version ${stored}`, `The next start brings it to version ${newest}.`) };
    }
    const state = settings.database_url === null ? 'intact' : 'PostgreSQL answers';
    return {
      finding: ok(about, `${state}, version ${stored}`),
      contents: await withStoredData(settings, readContents),
    };
  } catch (failure) {
    if (failure instanceof ParleyError) return { finding: error(about, failure.message, failure.fix) };
    throw failure;
  }
}

async function readContents(store: Store): Promise<PlatformContents> {
  const rows = await store.agents({ limit: Number.MAX_SAFE_INTEGER });
  const agents = rows.map((row) => ({ ...profileOf(row), name: row.name, status: row.status }));
  const [latest] = await store.sessions({ limit: 1 });
  const keys = await store.keys({ limit: Number.MAX_SAFE_INTEGER });
  const [deliveries, large] = [await store.deliveryCounts(), await store.largeSessions(largeRecordBytes, maxListed)];
  return { keys, agents, newest: latest?.opened_at, rows, deliveries, large };
}

async function testAgentsHere(contents: PlatformContents, configured: LoadedSettings): Promise<DoctorFinding[]> {
  const { openEngine } = await import('../../../main/start-platform.ts');
  await using opened = new AsyncDisposableStack();
  const engine = await openEngine(configured.settings, createQuietLogger(configured), opened);
  return await testAgents(contents, engine.testAgent);
}

async function testAgents({ agents }: PlatformContents, test: RunAgentTest): Promise<DoctorFinding[]> {
  const testable = agents.filter(({ status }) => status !== 'inactive');
  return Promise.all(testable.map(async ({ name }) => testFinding(name, await test(name))));
}

function testFinding(name: string, { passed, detail, latency_ms, warnings }: AgentTestResult): DoctorFinding {
  const about = `agent ${name}`;
  if (!passed)
    return error(
      about,
      detail,
      `See \`parley agents test ${name}\`, or seat it no more: \`parley agents set ${name} --disable\`.`,
    );
  const warningNote = warnings.length === 0 ? '' : `; warnings: ${warnings.length}`;
  return ok(about, `answered in ${latency_ms ?? 0} ms${warningNote}`);
}
