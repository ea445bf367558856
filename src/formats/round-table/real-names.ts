/** Names of seats: those that the others see, and the real ones again in what they say of each other. */
import type { Rebuttal } from '../../model/rebuttal.ts';
import { aliasOf } from '../aliases.ts';
import type { RoundTableState } from './state.ts';
import type { TableVersion } from './table-version.ts';

type NamedState = Pick<RoundTableState, 'input' | 'analyses'>;

/** The name of a seat that the other seats see. */
export function publicName(state: Pick<RoundTableState, 'input'>, seat: string): string {
  return aliasOf(state.input.aliases, seat);
}

/** Ids of claims are shown by alias, too: the id of a claim would tell who made it. */
export function withRealNames(state: NamedState, rebuttal: Rebuttal, version: TableVersion): Rebuttal {
  const aliases = Object.entries(state.input.aliases);
  if (aliases.length === 0) return rebuttal;
  const real = new Map(aliases.map(([seat, alias]) => [alias, seat]));
  const realName = (alias: string) => real.get(alias) ?? alias;
  const realClaim = (alias: string, said: string) => realIdOf(state, alias, realName(alias), said, version) ?? said;
  return {
    challenges: rebuttal.challenges.map(({ target_agent: alias, finding_challenged, ...rest }) => ({
      ...rest,
      target_agent: realName(alias),
      finding_challenged: realClaim(alias, finding_challenged),
    })),
    concessions: rebuttal.concessions.map(({ target_agent: alias, finding_accepted, ...rest }) => ({
      ...rest,
      target_agent: realName(alias),
      finding_accepted: realClaim(alias, finding_accepted),
    })),
  };
}

/** The id of the claim whose id by alias was said; `undefined` if no id was said. */
function realIdOf(
  { analyses }: NamedState,
  alias: string,
  seat: string,
  said: string,
  { isEvidenced, claimId }: TableVersion,
): string | undefined {
  const { observations = [] } = (Object.hasOwn(analyses, seat) ? analyses[seat] : undefined) ?? {};
  const index = isEvidenced ? observations.findIndex((_, at) => claimId(alias, at) === said.trim()) : -1;
  return index < 0 ? undefined : claimId(seat, index);
}
