/**
 * Who can reach the platform, and what follows: what others reach asks for a key, and calls no agent in the operator's
 * own network, where they could not go themselves.
 */

import type { AllowSettings } from '../guard/network/allow-list.ts';
import { type HostRule, isForThisMachine, isLoopback } from './host-rule.ts';

/** Where the platform listens, and where others reach it if not there. */
interface HostSettings {
  host: string;
  public_url: string | null;
}

interface AllowanceSettings extends HostSettings {
  allow: AllowSettings['hosts'];
  allow_http: boolean;
}

export function hostRuleOf({ host, public_url }: HostSettings): HostRule {
  return { loopback: isLoopback(host), ...(public_url === null ? {} : { public_url }) };
}

/** Whether anybody beyond this machine is meant to reach it. */
export const isReachableByOthers = (settings: HostSettings): boolean => !isForThisMachine(hostRuleOf(settings));

export function allowanceOf(settings: AllowanceSettings): AllowSettings {
  const isLocalOnly = !isReachableByOthers(settings);
  return { loopback: isLocalOnly, private: isLocalOnly, hosts: settings.allow, allowHttp: settings.allow_http };
}
