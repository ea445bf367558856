/** Checks of the settings and the stored data: access, the clock, which agents may be called, the clerk, the master key. */
import { existsSync } from 'node:fs';
import { allowanceOf, isReachableByOthers } from '../../../access/reachability.ts';
import { secretAad } from '../../../agents/agent-secrets.ts';
import { errorCatalogue, ParleyError } from '../../../errors.ts';
import { createAddressPolicy } from '../../../guard/network/address-policy.ts';
import { loadMasterKeys } from '../../../guard/secrets/master-key.ts';
import { createVault } from '../../../guard/secrets/vault.ts';
import { clerkNotice } from '../../../main/clerk-notice.ts';
import { masterKeySource } from '../../../main/data-folder.ts';
import type { Settings } from '../../../main/settings.ts';
import type { AccessKey } from '../../../model/access-key.ts';
import type { Agent } from '../../../model/agent.ts';
import type { AgentRow } from '../../../store/store.ts';
import { type DoctorFinding, error, ok, warning } from './doctor-finding.ts';

export function accessFinding(keys: readonly AccessKey[], settings: Settings): DoctorFinding {
  const usable = keys.filter(({ revoked_at }) => revoked_at === null).length;
  if (usable > 0) return ok('access', `asks for a key; keys in use: ${usable}`);
  if (isReachableByOthers(settings)) {
    return error('access', 'others can reach the platform, and it has no key', errorCatalogue.BIND_NEEDS_KEY.fix);
  }
  if (keys.length === 0) return ok('access', 'open to every program on this machine until a key is created');
  return warning('access', 'asks for a key, and all keys are revoked', 'Create one with `parley keys create`.');
}

/** How far the wall clock may move against the monotonic clock while the command runs. */
const maxClockDriftMs = 1000;
const earliestPlausibleMs = Date.parse('2026-01-01');

export function clockFinding(newest: string | undefined): DoctorFinding {
  const now = Date.now();
  const currentTime = new Date(now).toISOString();
  const fix = 'Set the clock of this machine, for example with NTP: deadlines and the order of sessions depend on it.';
  if (now < earliestPlausibleMs || (newest !== undefined && Date.parse(newest) > now)) {
    const since = newest === undefined ? '' : `, and the newest session was opened at ${newest}`;
    return error('clock', `is behind: it says ${currentTime}${since}`, fix);
  }
  const drift = Math.abs(now - performance.timeOrigin - performance.now());
  if (drift > maxClockDriftMs)
    return warning('clock', `was moved by ${Math.round(drift / 1000)} s while it was checked`, fix);
  return ok('clock', currentTime);
}

export function networkFinding(settings: Settings): DoctorFinding {
  const { loopback, hosts, allowHttp } = allowanceOf(settings);
  const reachable = loopback ? 'agents on this machine, in private networks, and public ones' : 'only public agents';
  const more = hosts.length === 0 ? '' : `, and ${hosts.join(', ')}`;
  if (!allowHttp) return ok('network', `${reachable} over https${more}`);
  const fix = 'Leave out --allow-http once every agent beyond this machine has https.';
  return warning(
    'network',
    `${reachable}, over plain http too${more}: their traffic can be read and changed on the way`,
    fix,
  );
}

/** Empty where tables get no built-in clerk. */
export function clerkFindings(settings: Settings): DoctorFinding[] {
  const notice = clerkNotice(settings);
  return notice === undefined ? [] : [ok('clerk', notice)];
}

export function agentsFinding(agents: readonly Pick<Agent, 'name' | 'base_url'>[], settings: Settings): DoctorFinding {
  const policy = createAddressPolicy(allowanceOf(settings));
  const called = agents.filter(({ base_url }) => base_url !== '');
  const refused = called.filter(({ base_url }) => 'code' in policy.judgeUrl(base_url)).map(({ name }) => name);
  if (refused.length === 0) return ok('agents', `registered: ${agents.length}`);
  return warning(
    'agents',
    `may not be called: ${refused.join(', ')}`,
    'Allow their hosts with --allow, or register them with other addresses.',
  );
}

export function masterKeyFinding(agents: readonly AgentRow[], settings: Settings): DoctorFinding {
  const about = 'master key';
  const source = masterKeySource(settings);
  const sealed = agents.flatMap(({ id, name, secret }) => (secret === null ? [] : [{ id, name, secret }]));
  const fix =
    'Restore the key file, or set PARLEY_SECRET to the key that sealed them; else give the agents their credentials again.';
  if (source.secret === undefined && ![source.file, `${source.file}.next`].some((file) => existsSync(file))) {
    if (sealed.length === 0) return ok(about, 'is created at the first start');
    return error(about, `is missing; credentials that it sealed: ${sealed.length}`, fix);
  }
  try {
    const vault = createVault(...loadMasterKeys(source));
    const unreadable = sealed
      .filter(({ id, secret }) => !canOpen(() => vault.open(secret, secretAad(id))))
      .map(({ name }) => name);
    if (unreadable.length > 0) return error(about, `does not open the credentials of ${unreadable.join(', ')}`, fix);
    const sealedWithOlder = sealed.filter(({ secret }) => !vault.isCurrent(secret)).length;
    if (sealedWithOlder === 0) return ok(about, `opens all credentials: ${sealed.length}`);
    return warning(about, `an older one still seals credentials: ${sealedWithOlder}`, 'Run: parley keys rotate-secret');
  } catch (failure) {
    if (failure instanceof ParleyError) return error(about, failure.message, failure.fix);
    throw failure;
  }
}

function canOpen(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}
