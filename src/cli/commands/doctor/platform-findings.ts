/** What follows from the settings and from what the platform keeps: who gets in, who may be called, what opens. */
import { existsSync } from 'node:fs';
import { allowanceOf, isReachableByOthers } from '../../../access/reachability.ts';
import { secretAad } from '../../../agents/agent-secrets.ts';
import { errorCatalogue, ParleyError } from '../../../errors.ts';
import { createAddressPolicy } from '../../../guard/network/address-policy.ts';
import { loadMasterKeys } from '../../../guard/secrets/master-key.ts';
import { createVault } from '../../../guard/secrets/vault.ts';
import { masterKeySource } from '../../../main/data-folder.ts';
import type { Settings } from '../../../main/settings.ts';
import type { AccessKey } from '../../../model/access-key.ts';
import type { Agent } from '../../../model/agent.ts';
import type { AgentRow } from '../../../store/store.ts';
import { type DoctorFinding, ok, warning, wrong } from './doctor-finding.ts';

export function accessFinding(keys: readonly AccessKey[], settings: Settings): DoctorFinding {
  const usable = keys.filter(({ revoked_at }) => revoked_at === null).length;
  if (usable > 0) return ok('access', `asks for a key; keys in use: ${usable}`);
  if (isReachableByOthers(settings)) {
    return wrong('access', 'others are to reach the platform, and it has no key', errorCatalogue.BIND_NEEDS_KEY.fix);
  }
  if (keys.length === 0) return ok('access', 'open to every program on this machine until a key is made');
  return warning('access', 'asks for a key, and all are revoked', 'Make one with `parley keys create`.');
}

/** How far the wall clock may move against the one that only goes forwards while a command looks. */
const maxClockDriftMs = 1000;
const earliestPlausibleMs = Date.parse('2026-01-01');

export function clockFinding(newest: string | undefined): DoctorFinding {
  const now = Date.now();
  const currentTime = new Date(now).toISOString();
  const fix = 'Set the clock of this machine, best by NTP: deadlines and the order of sessions depend on it.';
  if (now < earliestPlausibleMs || (newest !== undefined && Date.parse(newest) > now)) {
    const since = newest === undefined ? '' : `, and the newest session was opened at ${newest}`;
    return wrong('clock', `is behind: it says ${currentTime}${since}`, fix);
  }
  const drift = Math.abs(now - performance.timeOrigin - performance.now());
  if (drift > maxClockDriftMs)
    return warning('clock', `was moved by ${Math.round(drift / 1000)} s in this moment`, fix);
  return ok('clock', currentTime);
}

export function networkFinding(settings: Settings): DoctorFinding {
  const { loopback, hosts, allowHttp } = allowanceOf(settings);
  const reachable = loopback ? 'agents on this machine, in private networks, and public ones' : 'only public agents';
  const more = hosts.length === 0 ? '' : `, and ${hosts.join(', ')}`;
  if (!allowHttp) return ok('network', `${reachable} over https${more}`);
  const fix = 'Leave out --allow-http once every agent beyond this machine has https.';
  return warning('network', `${reachable}, over plain http too${more}: what they say can be read and changed`, fix);
}

export function agentsFinding(agents: readonly Pick<Agent, 'name' | 'base_url'>[], settings: Settings): DoctorFinding {
  const policy = createAddressPolicy(allowanceOf(settings));
  const refused = agents.filter(({ base_url }) => 'code' in policy.judgeUrl(base_url)).map(({ name }) => name);
  if (refused.length === 0) return ok('agents', `registered: ${agents.length}`);
  return warning(
    'agents',
    `may not be called: ${refused.join(', ')}`,
    'Allow their hosts with --allow, or give them others.',
  );
}

export function masterKeyFinding(agents: readonly AgentRow[], settings: Settings): DoctorFinding {
  const about = 'master key';
  const source = masterKeySource(settings);
  const sealed = agents.flatMap(({ id, name, secret }) => (secret === null ? [] : [{ id, name, secret }]));
  const fix =
    'Restore the key file, or set PARLEY_SECRET to what they were sealed with; else give the agents their keys anew.';
  if (source.secret === undefined && ![source.file, `${source.file}.next`].some((file) => existsSync(file))) {
    if (sealed.length === 0) return ok(about, 'is made at the first start');
    return wrong(about, `is gone; credentials that it sealed: ${sealed.length}`, fix);
  }
  try {
    const vault = createVault(...loadMasterKeys(source));
    const unopened = sealed
      .filter(({ id, secret }) => !canOpen(() => vault.open(secret, secretAad(id))))
      .map(({ name }) => name);
    if (unopened.length > 0) return wrong(about, `does not open the credentials of ${unopened.join(', ')}`, fix);
    const old = sealed.filter(({ secret }) => !vault.isCurrent(secret)).length;
    if (old === 0) return ok(about, `opens all credentials: ${sealed.length}`);
    return warning(about, `an older one still seals credentials: ${old}`, 'Run: parley keys rotate-secret');
  } catch (error) {
    if (error instanceof ParleyError) return wrong(about, error.message, error.fix);
    throw error;
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
