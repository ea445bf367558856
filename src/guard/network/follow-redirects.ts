/**
 * Follows redirects, for evidence only. Each hop is judged anew; whoever leaves an origin may from then on only go to
 * public addresses, even where others may be called directly. Every hop gets the same errand: it must hold no secret.
 */

import type { CallTarget } from './address-policy.ts';
import { type CallFailure, callFailures } from './call-failure.ts';
import { isRedirect, type ReceivedResponse } from './http-exchange.ts';
import type { DoorRequest, NetworkDoor } from './network-door.ts';

const maxRedirects = 5;

interface DoorPair {
  /** The door the first request went through, and whatever stays on its origin. */
  own: NetworkDoor;
  public: NetworkDoor;
}

const keepResult = (result: ReceivedResponse | CallFailure) => result;

export async function followRedirects(
  target: CallTarget,
  request: DoorRequest,
  doors: DoorPair,
): Promise<ReceivedResponse | CallFailure> {
  let current = target;
  let door = doors.own;
  let result = await door.pass(current, request, keepResult);
  for (let hops = 0; result.arrived && isRedirect(result.status); hops++) {
    const location = URL.parse(result.headers.location ?? '', current.origin + current.path);
    if (hops === maxRedirects || result.headers.location === undefined || !location) return callFailures.redirectedAway;
    location.hash = '';
    if (location.origin !== current.origin) door = doors.public;
    const next = door.judge(location.href);
    if ('code' in next) return callFailures.forbidden;
    current = next;
    result = await door.pass(current, request, keepResult);
  }
  return result;
}
