/** The built-in seats of a council: deterministic, pure functions of what they are shown. None of them is a model. */
import type { Asks } from '../../model/act.ts';
import { parseRole, type Role } from '../../model/role.ts';
import { arbitrator } from './arbitrator.ts';
import { contrarian } from './contrarian.ts';
import { ethicist } from './ethicist.ts';
import { expert } from './expert.ts';
import { scribe } from './scribe.ts';

/** What a seat says when it is its turn; never empty. */
export type HouseSeat = (ask: Asks['turn']) => string;

/** The seat of the house for a role such as `expert:finance:v0`; versions share one. */
export function houseSeat(roleId: string): HouseSeat | undefined {
  const role = parseRole(roleId);
  return role && seatFor(role);
}

function seatFor({ role, domain }: Role): HouseSeat {
  switch (role) {
    case 'arbitrator':
      return arbitrator;
    case 'contrarian':
      return contrarian;
    case 'ethicist':
      return ethicist;
    case 'scribe':
      return scribe;
    case 'expert':
      return (ask) => expert(ask, domain ?? 'general');
  }
}
