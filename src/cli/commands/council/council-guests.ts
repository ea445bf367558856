/**
 * Which model takes which role of a council: one that is named after a role takes it, and those without such a name take the
 * roles that are left, in turn. So one model can speak for all seats, or a different one for each.
 */
import type { Command } from 'commander';
import { parseCouncilRole } from '../../../model/council-role.ts';
import type { JsonObject } from '../../../model/json.ts';
import type { SeatedGuests } from '../../seats/guest-seats.ts';

export interface CouncilGuests extends JsonObject {
  guests?: JsonObject[];
  agents?: string[];
}

const defaultRoles = ['arbitrator', 'contrarian', 'ethicist', 'expert:general', 'scribe'];

export function councilGuests(
  { agents: named, guests }: SeatedGuests,
  given: readonly string[] | undefined,
  command: Command,
): CouncilGuests {
  const [registered] = named;
  if (registered !== undefined)
    command.error(`error: ${registered} is no model; registered agents take the seats of their roles in a council`);
  if (guests.length === 0) return {};
  const isRole = ({ name }: { name: string }) => parseCouncilRole(name) !== undefined;
  const own = guests.filter(isRole).map((guest) => ({ ...guest, role: guest.name }));
  const free = guests.filter((guest) => !isRole(guest));
  const roles = [...new Set([...(given ?? defaultRoles), ...own.map(({ role }) => role)])];
  const left = roles.filter((role) => !own.some((guest) => guest.role === role));
  if (free.length > left.length)
    command.error(`error: there are more models (${free.length}) than seats left for them (${left.length})`);
  const shared = free.length === 0 ? [] : left.map((role, at) => ({ ...free[at % free.length], role }));
  const all = [...own, ...shared].map((guest) => ({ ...guest, name: guest.role.replaceAll(':', '-') }));
  return { guests: all, agents: roles };
}
