import { describe } from 'vitest';
import { storeContract } from '../../../test/contracts/store.contract.ts';
import { postgresMissing, postgresSchema } from '../../../test/support/postgres-database.ts';
import { openPostgresStore } from './open-postgres.ts';

const missing = postgresMissing();
if (missing) describe.skip(`PF-05: PostgreSQL (${missing})`);
else
  storeContract('PF-05: PostgreSQL', async () => {
    const schema = await postgresSchema();
    let store = await openPostgresStore(schema.url);
    return {
      store,
      reopen: async () => {
        await store.close();
        store = await openPostgresStore(schema.url);
        return store;
      },
      dispose: async () => {
        await store.close();
        await schema[Symbol.asyncDispose]();
      },
    };
  });
