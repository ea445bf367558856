/**
 * A real PostgreSQL for tests: the one that `DATABASE_URL` names, or else one of Debian's that is started for this process on a
 * unix socket, with its data in a temporary folder. It does not wait for the disk: no test takes the power away, and a server that
 * is stopped at once loses nothing that it gave to the system. It ends with this process; one that a killed run left behind is
 * ended by the next run, by the process id in its folder.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PostgresServer {
  /** Of the database that tests use; no schema in it is theirs yet. */
  url: string;
  /** Stops the server at once, as a crash of its machine would, or in order. Absent where it is somebody else's. */
  stop?(mode: 'immediate' | 'fast'): void;
  start?(): void;
}

const serverFolder = '/usr/lib/postgresql';
const prefix = 'parley-postgres-';
const isRoot = process.getuid?.() === 0;

let running: PostgresServer | string | undefined;

/** The server, or the reason why there is none here. It is started at the first call. */
export function postgresServer(): PostgresServer | string {
  running ??= process.env.DATABASE_URL ? { url: process.env.DATABASE_URL } : startDebianServer();
  return running;
}

/** A server of its own, which the caller may stop; a reason where there is none. */
export const ownPostgresServer = (): Required<PostgresServer> | string => startDebianServer();

function startDebianServer(): Required<PostgresServer> | string {
  const bin = findBinaries();
  if (bin === undefined) return 'PostgreSQL is not installed, and DATABASE_URL is not set';
  endLeftServers();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const data = join(folder, 'data');
  if (isRoot) giveToPostgres(folder);
  writeFileSync(join(folder, 'owner'), String(process.pid));
  const initialise = [join(bin, 'initdb'), '-D', data, '--no-sync', '-A', 'trust', '-U', 'postgres'];
  run([...initialise, '-E', 'UTF8', '--locale=C.UTF-8']);
  const options = [
    `-c listen_addresses='' -c unix_socket_directories=${folder} -c max_connections=200`,
    '-c shared_buffers=64MB -c log_min_messages=fatal -c fsync=off',
  ].join(' ');
  const control = (...args: string[]) => run([join(bin, 'pg_ctl'), '-D', data, '-w', '-s', ...args]);
  const start = () => control('start', '-l', join(folder, 'log'), '-o', options);
  const stop = (mode: 'immediate' | 'fast') => control('stop', '-m', mode);
  start();
  const end = () => {
    if (existsSync(join(data, 'postmaster.pid'))) stop('immediate');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', end);
  return { url: `postgres://postgres@localhost/postgres?host=${folder}`, stop, start };
}

function findBinaries(): string | undefined {
  if (!existsSync(serverFolder) || (!isRoot && process.platform !== 'linux')) return undefined;
  const versions = readdirSync(serverFolder).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(serverFolder, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** PostgreSQL refuses to run as root. */
function run(command: readonly string[]): void {
  const [program = '', ...args] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  execFileSync(program, args, { stdio: 'ignore', cwd: '/' });
}

function giveToPostgres(folder: string): void {
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  mkdirSync(folder, { recursive: true });
  chownSync(folder, uid, gid);
}

/** Ends the servers of runs that were killed: their owner is gone, and the folder names the server's process. */
export function endLeftServers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    const owner = Number(readText(join(folder, 'owner')) || Number.NaN);
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    const [server = ''] = readText(join(folder, 'data', 'postmaster.pid')).split('\n');
    if (Number(server) > 0) spawnSync('kill', ['-QUIT', server]);
    rmSync(folder, { recursive: true, force: true });
  }
}

function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
