/**
 * Who can reach the platform, and what follows: what others reach asks for a key, and calls no agent in the operator's
 * own network, where they could not go themselves.
 */
import { type HostRule, isForThisMachine } from './api/host.ts';
import type { Settings } from './config.ts';
import type { Allow } from './guard/allow.ts';
import { isLoopback } from './listen.ts';

type Place = Pick<Settings, 'host' | 'public_url'>;

export function hostRule({ host, public_url }: Place): HostRule {
  return { loopback: isLoopback(host), ...(public_url === null ? {} : { public_url }) };
}

/** Whether anybody beyond this machine is meant to reach it. */
export const isForOthers = (place: Place): boolean => !isForThisMachine(hostRule(place));

export function allowance(settings: Place & Pick<Settings, 'allow' | 'allow_http'>): Allow {
  const near = !isForOthers(settings);
  return { loopback: near, private: near, hosts: settings.allow, allowHttp: settings.allow_http };
}
