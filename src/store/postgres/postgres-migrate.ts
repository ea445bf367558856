/**
 * Brings a database to the newest version of the schema, in one transaction. Any number of machines may start at once: a lock
 * lets one of them do it while the others wait. It never touches what a newer version has written.
 */
import { ParleyError } from '../../errors.ts';
import { asInteger, asText } from '../database-row.ts';
import { addVersion, schemaSteps, storedVersion, versionTable } from '../schema.ts';
import { clusterSteps } from './cluster-schema.ts';
import type { PostgresDatabase, QueryRunner } from './postgres-database.ts';

const binaryCollation = `create collation if not exists "binary" (locale = 'C')`;
const clusterVersionTable = 'create table if not exists cluster_version (version bigint primary key)';
const clusterVersion = 'select max(version) as version from cluster_version';
const addClusterVersion = 'insert into cluster_version (version) values ($1)';

/** The version of the stored data, 0 for an empty database, and the newest one that this code knows. */
export interface StoredVersions {
  version: number;
  newest: number;
}

export async function migratePostgres(database: PostgresDatabase): Promise<void> {
  await makeSchema(database);
  await database.transaction(async (runner) => {
    await runner.run(`select pg_advisory_xact_lock(hashtext(current_schema() || ' parley schema'))`);
    await runner.run(binaryCollation);
    await runner.run(versionTable);
    await runner.run(clusterVersionTable);
    await applySteps(runner, schemaSteps, storedVersion, addVersion);
    await applySteps(runner, clusterSteps, clusterVersion, addClusterVersion);
  });
}

/** Makes the schema that the address names in its search path, if it is not there. */
async function makeSchema(database: PostgresDatabase): Promise<void> {
  const [found] = await database.read(`select current_schema() as name, current_setting('search_path') as path`);
  const [first = ''] = asText(found?.path).split(',');
  if (found?.name !== null || !/^\w+$/.test(first.trim())) return;
  // Two machines may both find it missing: the second waits for the first.
  await database.transaction(async (runner) => {
    await runner.run(`select pg_advisory_xact_lock(hashtext('parley schemas'))`);
    await runner.run(`create schema if not exists ${first.trim()}`);
  });
}

/** Changes nothing. */
export async function inspectPostgres(database: PostgresDatabase): Promise<StoredVersions> {
  const newest = schemaSteps.length;
  const [table] = await database.read(`select to_regclass('schema_version') is not null as made`);
  if (table?.made !== true) return { version: 0, newest };
  const [row] = await database.read(storedVersion);
  return { version: asInteger(row?.version ?? 0), newest };
}

async function applySteps(
  runner: QueryRunner,
  steps: readonly (readonly string[])[],
  readVersion: string,
  writeVersion: string,
): Promise<void> {
  const [row] = await runner.all(readVersion);
  const stored = asInteger(row?.version ?? 0);
  if (stored > steps.length) {
    throw new ParleyError(
      'STORE_NEWER',
      `The stored data has version ${stored}; this Parley knows versions up to ${steps.length}.`,
    );
  }
  for (const [index, step] of steps.entries()) {
    if (index < stored) continue;
    for (const statement of step) await runner.run(statement);
    await runner.run(writeVersion, index + 1);
  }
}
