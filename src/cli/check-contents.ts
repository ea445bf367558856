/** What follows from the settings and from what the platform keeps: who gets in, who may be called, what opens. */
import { existsSync } from 'node:fs';
import type { Settings } from '../config.ts';
import { masterKeySource } from '../data-folder.ts';
import { aad } from '../engine/secrets.ts';
import { catalogue, ParleyError } from '../errors.ts';
import { loadMasterKeys } from '../guard/master-key.ts';
import { createPolicy } from '../guard/policy.ts';
import { createVault } from '../guard/vault.ts';
import type { Agent } from '../model/agent.ts';
import type { Key } from '../model/key.ts';
import { allowance, isForOthers } from '../reachable.ts';
import type { AgentRow } from '../store/store.ts';
import { type Finding, mind, well, wrong } from './finding.ts';

export function accessFinding(keys: readonly Key[], settings: Settings): Finding {
  const usable = keys.filter(({ revoked_at }) => revoked_at === null).length;
  if (usable > 0) return well('access', `asks for a key; keys in use: ${usable}`);
  if (isForOthers(settings)) {
    return wrong('access', 'others are to reach the platform, and it has no key', catalogue.BIND_NEEDS_KEY.fix);
  }
  if (keys.length === 0) return well('access', 'open to every program on this machine until a key is made');
  return mind('access', 'asks for a key, and all are revoked', 'Make one with `parley keys create`.');
}

/** How far the wall clock may move against the one that only goes forwards while a command looks. */
const driftMs = 1000;
const epoch = Date.parse('2026-01-01');

export function clockFinding(newest: string | undefined): Finding {
  const now = Date.now();
  const told = new Date(now).toISOString();
  const fix = 'Set the clock of this machine, best by NTP: deadlines and the order of sessions depend on it.';
  if (now < epoch || (newest !== undefined && Date.parse(newest) > now)) {
    const since = newest === undefined ? '' : `, and the newest session was opened at ${newest}`;
    return wrong('clock', `is behind: it says ${told}${since}`, fix);
  }
  const drift = Math.abs(now - performance.timeOrigin - performance.now());
  if (drift > driftMs) return mind('clock', `was moved by ${Math.round(drift / 1000)} s in this moment`, fix);
  return well('clock', told);
}

export function networkFinding(settings: Settings): Finding {
  const { loopback, hosts, allowHttp } = allowance(settings);
  const near = loopback ? 'agents on this machine, in private networks, and public ones' : 'only public agents';
  const more = hosts.length === 0 ? '' : `, and ${hosts.join(', ')}`;
  if (!allowHttp) return well('network', `${near} over https${more}`);
  const fix = 'Leave out --allow-http once every agent beyond this machine has https.';
  return mind('network', `${near}, over plain http too${more}: what they say can be read and changed`, fix);
}

export function agentsFinding(agents: readonly Pick<Agent, 'name' | 'base_url'>[], settings: Settings): Finding {
  const policy = createPolicy(allowance(settings));
  const refused = agents.filter(({ base_url }) => 'code' in policy.judgeUrl(base_url)).map(({ name }) => name);
  if (refused.length === 0) return well('agents', `registered: ${agents.length}`);
  return mind(
    'agents',
    `may not be called: ${refused.join(', ')}`,
    'Allow their hosts with --allow, or give them others.',
  );
}

export function masterKeyFinding(agents: readonly AgentRow[], settings: Settings): Finding {
  const about = 'master key';
  const source = masterKeySource(settings);
  const sealed = agents.flatMap(({ id, name, secret }) => (secret === null ? [] : [{ id, name, secret }]));
  const fix =
    'Restore the key file, or set PARLEY_SECRET to what they were sealed with; else give the agents their keys anew.';
  if (source.secret === undefined && ![source.file, `${source.file}.next`].some((file) => existsSync(file))) {
    if (sealed.length === 0) return well(about, 'is made at the first start');
    return wrong(about, `is gone; credentials that it sealed: ${sealed.length}`, fix);
  }
  try {
    const vault = createVault(...loadMasterKeys(source));
    const shut = sealed.filter(({ id, secret }) => !opens(() => vault.open(secret, aad(id)))).map(({ name }) => name);
    if (shut.length > 0) return wrong(about, `does not open the credentials of ${shut.join(', ')}`, fix);
    const old = sealed.filter(({ secret }) => !vault.isCurrent(secret)).length;
    if (old === 0) return well(about, `opens all credentials: ${sealed.length}`);
    return mind(about, `an older one still seals credentials: ${old}`, 'Run: parley keys rotate-secret');
  } catch (error) {
    if (error instanceof ParleyError) return wrong(about, error.message, error.fix);
    throw error;
  }
}

function opens(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}
