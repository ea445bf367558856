/** Looks an installation over, from the outside in. What a running platform holds is asked of it, not taken from it. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Settings } from '../config.ts';
import type { Configured } from '../configure.ts';
import { databaseFile } from '../data-folder.ts';
import type { AgentTest } from '../engine/engine.ts';
import { profileOf } from '../engine/profile.ts';
import { catalogue, ParleyError } from '../errors.ts';
import type { Agent } from '../model/agent.ts';
import type { Key } from '../model/key.ts';
import { inspectSqlite } from '../store/sqlite/inspect.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import type { AgentRow, Store } from '../store/store.ts';
import { version } from '../version.ts';
import { accessFinding, agentsFinding, clockFinding, masterKeyFinding, networkFinding } from './check-contents.ts';
import { folderFinding, portFinding, signingKeyFinding } from './check-files.ts';
import type { Client } from './client.ts';
import { type Finding, mind, unseen, well, wrong } from './finding.ts';
import { createQuietLog } from './log.ts';
import { running } from './reach.ts';

/** What the platform keeps, as far as it bears on its health. */
interface Contents {
  keys: Key[];
  agents: Pick<Agent, 'name' | 'base_url' | 'status'>[];
  /** When the newest session was opened. */
  newest: string | undefined;
  /** With their sealed credentials, which a running platform does not show. */
  rows: AgentRow[] | undefined;
}

type TestAgent = (name: string) => Promise<AgentTest>;

export async function checkUp(configured: Configured, withAgents: boolean): Promise<Finding[]> {
  const { settings } = configured;
  const client = await running(settings.data, settings.key);
  const own = [well('version', `Parley ${version} on Node ${process.version}`), folderFinding(settings)];
  const rest = [signingKeyFinding(settings), networkFinding(settings)];
  if (client) {
    const there = [well('platform', `runs at ${client.url}`), unseen('database', 'is in the hands of the platform')];
    const found = await contentsOf(client);
    const tested = withAgents ? await agentTests(found, client.testAgent) : [];
    return [...own, ...there, ...contentFindings(found, settings), ...rest, ...tested];
  }
  const port = await portFinding(settings);
  const { finding, contents } = await databaseFinding(settings);
  const inside = contents ? contentFindings(contents, settings) : [unseen('contents', 'could not be looked at')];
  const tested = contents && withAgents ? await testsHere(contents, configured) : [];
  return [...own, port, finding, ...inside, ...rest, ...tested];
}

function contentFindings({ keys, agents, newest, rows }: Contents, settings: Settings): Finding[] {
  return [
    clockFinding(newest),
    rows ? masterKeyFinding(rows, settings) : unseen('master key', 'is in use by the platform'),
    accessFinding(keys, settings),
    agentsFinding(agents, settings),
  ];
}

async function contentsOf(client: Client): Promise<Contents> {
  const [keys, agents, [latest]] = await Promise.all([
    client.keys.all(),
    client.agents(),
    client.latest('sessions', 1),
  ]);
  return { keys, agents, newest: latest?.opened_at, rows: undefined };
}

async function databaseFinding(settings: Settings): Promise<{ finding: Finding; contents?: Contents }> {
  const about = 'database';
  const folder = resolve(settings.data);
  if (!existsSync(databaseFile(settings.data))) {
    const contents = { keys: [], agents: [], newest: undefined, rows: [] };
    return { finding: well(about, 'is made at the first start'), contents };
  }
  try {
    const { version: stored, newest, damages } = inspectSqlite(folder);
    const [damage] = damages;
    if (damage !== undefined) return { finding: wrong(about, `is damaged: ${damage}`, 'Restore it from a backup.') };
    if (stored > newest) return { finding: wrong(about, `has version ${stored}`, catalogue.STORE_NEWER.fix) };
    if (stored < newest) {
      return { finding: mind(about, `has version ${stored}`, `The next start brings it to version ${newest}.`) };
    }
    return { finding: well(about, `intact, version ${stored}`), contents: await contentsIn(folder) };
  } catch (error) {
    if (error instanceof ParleyError) return { finding: wrong(about, error.message, error.fix) };
    throw error;
  }
}

async function contentsIn(folder: string): Promise<Contents> {
  const store = await openSqliteStore({ folder });
  try {
    const rows = await everyAgent(store);
    const agents = rows.map((row) => ({ ...profileOf(row), name: row.name, status: row.status }));
    const [latest] = await store.sessions({ limit: 1 });
    const keys = await store.keys({ limit: Number.MAX_SAFE_INTEGER });
    return { keys, agents, newest: latest?.opened_at, rows };
  } finally {
    await store.close();
  }
}

const everyAgent = (store: Store) => store.agents({ limit: Number.MAX_SAFE_INTEGER });

async function testsHere(contents: Contents, configured: Configured): Promise<Finding[]> {
  const { openEngine } = await import('../main.ts');
  await using opened = new AsyncDisposableStack();
  const engine = await openEngine(configured.settings, createQuietLog(configured), opened);
  return await agentTests(contents, engine.testAgent);
}

async function agentTests({ agents }: Contents, test: TestAgent): Promise<Finding[]> {
  const asked = agents.filter(({ status }) => status !== 'inactive');
  return Promise.all(asked.map(async ({ name }) => testFinding(name, await test(name))));
}

function testFinding(name: string, { passed, detail, latency_ms, warnings }: AgentTest): Finding {
  const about = `agent ${name}`;
  if (!passed) return wrong(about, detail, `See \`parley agents test ${name}\`, or switch it off.`);
  const noted = warnings.length === 0 ? '' : `; worth mending: ${warnings.length}`;
  return well(about, `answered in ${latency_ms ?? 0} ms${noted}`);
}
