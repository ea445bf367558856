/**
 * Follows redirects, for evidence only. Each hop is judged anew; whoever leaves an origin may from then on only go to
 * public addresses, even where others may be called directly. Every hop gets the same errand: it must hold no secret.
 */
import type { Door, Errand } from './door.ts';
import { type Arrival, isRedirect } from './exchange.ts';
import { type Failure, failures } from './failure.ts';
import type { Target } from './policy.ts';

const maxRedirects = 5;

export interface Doors {
  /** The door the first request went through, and whatever stays on its origin. */
  own: Door;
  public: Door;
}

const asItCame = (result: Arrival | Failure) => result;

export async function follow(target: Target, errand: Errand, doors: Doors): Promise<Arrival | Failure> {
  let at = target;
  let door = doors.own;
  let result = await door.pass(at, errand, asItCame);
  for (let hops = 0; result.arrived && isRedirect(result.status); hops++) {
    const location = URL.parse(result.headers.location ?? '', at.origin + at.path);
    if (hops === maxRedirects || result.headers.location === undefined || !location) return failures.redirectedAway;
    location.hash = '';
    if (location.origin !== at.origin) door = doors.public;
    const next = door.judge(location.href);
    if ('code' in next) return failures.forbidden;
    at = next;
    result = await door.pass(at, errand, asItCame);
  }
  return result;
}
