/** The built-in seats of a council: deterministic, pure functions of what they are shown. None of them is a model. */
import type { AskByAct } from '../../model/act.ts';
import { type CouncilRole, parseCouncilRole } from '../../model/council-role.ts';
import { speakAsArbitrator } from './arbitrator-seat.ts';
import { speakAsContrarian } from './contrarian-seat.ts';
import { speakAsEthicist } from './ethicist-seat.ts';
import { speakAsExpert } from './expert-seat.ts';
import { speakAsScribe } from './scribe-seat.ts';

/** What a seat says when it is its turn; never empty. */
type BuiltInSeat = (ask: AskByAct['turn']) => string;

/** The built-in seat for a role such as `expert:finance:v0`; all versions of a role share one. */
export function builtInSeat(roleId: string): BuiltInSeat | undefined {
  const role = parseCouncilRole(roleId);
  return role && seatFor(role);
}

function seatFor({ role, domain }: CouncilRole): BuiltInSeat {
  switch (role) {
    case 'arbitrator':
      return speakAsArbitrator;
    case 'contrarian':
      return speakAsContrarian;
    case 'ethicist':
      return speakAsEthicist;
    case 'scribe':
      return speakAsScribe;
    case 'expert':
      return (ask) => speakAsExpert(ask, domain ?? 'general');
  }
}
