/**
 * Follows redirects, for evidence only. Each hop is judged again. Once a redirect leaves the origin, only public
 * addresses may follow, even if the operator allows others. Every hop gets the same request, so it must not contain a
 * secret.
 */
import type { CallTarget } from './address-policy.ts';
import { type CallFailure, callFailures } from './call-failure.ts';
import { isRedirect, type ReceivedResponse } from './http-exchange.ts';
import type { DoorRequest, NetworkDoor } from './network-door.ts';

const maxRedirects = 5;

interface DoorPair {
  /** For the first request, and for redirects on its origin. */
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
