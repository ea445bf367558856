/** What one round table, and one session that waits, cost a machine and the database: processor time, commits, log and memory. */
import { readdirSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { agentRegistration } from '../../src/model/agent.ts';
import { type PostgresSchema, postgresSchema } from '../../test/support/postgres-database.ts';
import { startAgents } from '../agent-process.ts';
import { crowd } from '../crowd.ts';
import { openMachine } from '../machine-platform.ts';
import { deliberate, type Platform, seatAgents } from '../platform.ts';

const seats = 5;
const tables = 512;
const atOnce = 64;
const waiting = 2000;

export interface MachineCost {
  tables: number;
  seats: number;
  /** For each table, in milliseconds of one processor. */
  machineMs: number;
  databaseMs: number;
  walBytes: number;
  commits: number;
  /** Sessions that wait for a person, and the memory of each, in bytes. */
  waiting: number;
  waitingBytes: number;
}

export async function measureCost(): Promise<MachineCost> {
  await using opened = new AsyncDisposableStack();
  const agents = opened.use(await startAgents(seats));
  const schema = opened.use(await postgresSchema());
  const machine = opened.use(await openMachine(schema.url));
  await seatAgents(machine, agents.urls);
  const run = () => crowd(tables, atOnce, () => deliberate(machine, seats));
  // The first tables run code that is not compiled yet.
  await run();
  const before = await spent(schema);
  await run();
  const after = await spent(schema);
  const each = (of: keyof typeof before) => (after[of] - before[of]) / tables;
  return {
    ...{ tables, seats, machineMs: each('machineMs'), databaseMs: each('databaseMs') },
    ...{ walBytes: each('walBytes'), commits: each('commits') },
    ...{ waiting, waitingBytes: await memoryOfWaiting(machine) },
  };
}

async function spent(schema: PostgresSchema) {
  const [row] = await schema.query(
    `select (select pid from pg_stat_activity where backend_type = 'checkpointer') as pid, pg_current_wal_lsn() - '0/0'::pg_lsn as wal,
      (select xact_commit from pg_stat_database where datname = current_database()) as commits`,
  );
  const { user, system } = process.cpuUsage();
  return {
    machineMs: (user + system) / 1000,
    databaseMs: processorMsOf(parentOf(Number(row?.pid))),
    ...{ walBytes: Number(row?.wal), commits: Number(row?.commits) },
  };
}

const ticksMs = 10;
/** The numbers of a process from the name of its state on; none once it has ended. */
function statOf(pid: number | string): number[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
  } catch {
    return [];
  }
}
const parentOf = (pid: number) => statOf(pid)[1] ?? 0;

/** Of a process, of its children, and of those that have ended. */
function processorMsOf(server: number): number {
  const children = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && parentOf(Number(entry)) === server);
  const [ownUser = 0, ownSystem = 0, endedUser = 0, endedSystem = 0] = statOf(server).slice(11, 15);
  let ticks = ownUser + ownSystem + endedUser + endedSystem;
  for (const [user = 0, system = 0] of children.map((child) => statOf(child).slice(11, 13))) ticks += user + system;
  return ticks * ticksMs;
}

async function memoryOfWaiting({ engine }: Platform): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  await engine.agents.register(agentRegistration.parse({ name: 'ann', domain: 'general', protocol: 'person' }));
  const before = heap();
  await crowd(waiting, atOnce, () => engine.sessions.open('round-table', { content: 'Review it', agents: ['ann'] }));
  return (heap() - before) / waiting;
}
