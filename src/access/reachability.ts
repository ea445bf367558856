/**
 * Decides from the settings who can reach the platform. A platform that other machines can reach asks for a key, and calls
 * no agent on loopback or in a private network: otherwise its users could reach that network through it.
 */

import type { AllowSettings } from '../guard/network/allow-list.ts';
import { type HostRule, isForThisMachine, isLoopback } from './host-rule.ts';

/** Where the platform listens, and its address for others if that is another one. */
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

/** Whether programs on other machines can reach the platform. */
export const isReachableByOthers = (settings: HostSettings): boolean => !isForThisMachine(hostRuleOf(settings));

/** Which addresses the guard may call. */
export function allowanceOf(settings: AllowanceSettings): AllowSettings {
  const isLocalOnly = !isReachableByOthers(settings);
  return { loopback: isLocalOnly, private: isLocalOnly, hosts: settings.allow, allowHttp: settings.allow_http };
}
