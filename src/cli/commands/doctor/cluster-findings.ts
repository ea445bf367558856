/** Checks of a database that several machines share: who is alive, and whether this machine has the keys of the others. */
import { ParleyError } from '../../../errors.ts';
import { loadInstallationKeys } from '../../../main/installation-keys.ts';
import type { Settings } from '../../../main/settings.ts';
import { withCluster } from '../../../main/stored-data.ts';
import type { ClusterMachine, ClusterStore } from '../../../store/cluster-store.ts';
import { type DoctorFinding, error, ok, warning } from './doctor-finding.ts';

/** A machine that is silent for longer is given up by the others. */
const silentMs = 10_000;

export function clusterFindings(settings: Settings): Promise<DoctorFinding[]> {
  return withCluster(settings, async (cluster) => [
    machinesFinding(await cluster.machines()),
    await keysFinding(settings, cluster),
  ]);
}

function machinesFinding(machines: readonly ClusterMachine[]): DoctorFinding {
  const about = 'machines';
  const alive = machines.filter(({ silent_ms }) => silent_ms < silentMs);
  const lines = alive.map(({ id, role, sessions }) => `${role} ${id.slice(0, 8)} (sessions: ${sessions})`);
  if (alive.length < machines.length) {
    const silent = machines.length - alive.length;
    return warning(
      about,
      `alive: ${lines.join(', ') || 'none'}; silent for more than 10 s: ${silent}`,
      'Start a machine with --machine-role worker or all; it takes over the sessions of those that are silent.',
    );
  }
  if (alive.length > 0 && alive.every(({ role }) => role === 'api'))
    return warning(
      about,
      `only machines that run no session: ${lines.join(', ')}`,
      'Start one with --machine-role worker.',
    );
  return ok(about, alive.length === 0 ? 'none runs' : `alive: ${lines.join(', ')}`);
}

/** Makes no keys: it compares only where the database has some. */
async function keysFinding(settings: Settings, cluster: ClusterStore): Promise<DoctorFinding> {
  if ((await cluster.installation()).size === 0) return ok('shared keys', 'are noted at the first start');
  try {
    await loadInstallationKeys(settings, cluster);
    return ok('shared keys', 'are those of the database');
  } catch (failure) {
    if (failure instanceof ParleyError) return error('shared keys', failure.message, failure.fix);
    throw failure;
  }
}
