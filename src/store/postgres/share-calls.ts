/** Divides the places for calls among the machines of one database, in one transaction for all credentials of a machine. */
import { asInteger, asText } from '../database-row.ts';
import { type PlaceDemand, type PlaceGrant, type PlaceShares, sharePlaces } from '../place-shares.ts';
import { clusterSql } from './cluster-statements.ts';
import type { QueryRunner } from './postgres-database.ts';

const nothing: PlaceGrant = { places: 0, isShort: true };

/** The rows are locked in the order of their keys, so that two machines that ask at once wait for each other. */
export async function shareCalls(
  machine: string,
  demands: ReadonlyMap<string, PlaceDemand>,
  runner: QueryRunner,
): Promise<ReadonlyMap<string, PlaceGrant>> {
  const credentials = [...demands.keys()];
  await runner.run(clusterSql.addCallPlaces, credentials);
  const rows = await runner.all(clusterSql.lockCallPlaces, credentials);
  const alive = new Set((await runner.all(clusterSql.machines)).map(({ id }) => asText(id)));
  if (!alive.has(machine)) return new Map(credentials.map((credential) => [credential, nothing]));
  const grants = new Map<string, PlaceGrant>();
  const changed = rows.map((row) => {
    const credential = asText(row.credential);
    const demand = demands.get(credential) ?? { open: 0, wanted: 0, most: Number.MAX_SAFE_INTEGER };
    const { shares, grant } = sharePlaces(sharesAmong(alive, asText(row.shares)), machine, demand, asInteger(row.now));
    grants.set(credential, grant);
    return { credential, shares: JSON.stringify(shares) };
  });
  await runner.run(
    clusterSql.putCallPlaces,
    changed.map(({ credential }) => credential),
    changed.map(({ shares }) => shares),
  );
  return grants;
}

/** What a machine held that was given up is free again. */
function sharesAmong(alive: ReadonlySet<string>, text: string): PlaceShares {
  const shares = JSON.parse(text) as PlaceShares;
  return Object.fromEntries(Object.entries(shares).filter(([machine]) => alive.has(machine)));
}
