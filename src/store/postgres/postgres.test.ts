import { afterAll, beforeAll, describe } from 'vitest';
import { storeContract } from '../../../test/contracts/store.contract.ts';
import { type PostgresSchema, postgresMissing, postgresSchema } from '../../../test/support/postgres-database.ts';
import { storedTables } from '../stored-tables.ts';
import { openPostgresStore } from './open-postgres.ts';

const missing = postgresMissing();
if (missing) describe.skip(`PF-05: PostgreSQL (${missing})`);
else {
  // One schema for all of them, emptied before each: making its tables anew would take longer than the tests.
  let schema: PostgresSchema;
  beforeAll(async () => {
    schema = await postgresSchema();
    await (await openPostgresStore(schema.url)).close();
  });
  afterAll(() => schema[Symbol.asyncDispose]());

  storeContract('PF-05: PostgreSQL', async () => {
    await schema.query(`truncate ${storedTables.map(({ name }) => name).join(', ')}`);
    let store = await openPostgresStore(schema.url);
    return {
      store,
      reopen: async () => {
        await store.close();
        store = await openPostgresStore(schema.url);
        return store;
      },
      dispose: () => store.close(),
    };
  });
}
