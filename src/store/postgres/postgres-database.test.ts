import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PostgresSchema, postgresMissing, postgresSchema } from '../../../test/support/postgres-database.ts';
import { PostgresDatabase, type QueryRunner } from './postgres-database.ts';

describe.skipIf(postgresMissing())('a transaction', () => {
  let schema: PostgresSchema;
  let database: PostgresDatabase;
  beforeAll(async () => {
    schema = await postgresSchema();
    database = new PostgresDatabase(schema.url);
  });
  afterAll(async () => {
    await database.close();
    await schema[Symbol.asyncDispose]();
  });

  /** Ends the connection of the transaction, as a database that is restarted does. */
  async function endConnection(runner: QueryRunner): Promise<void> {
    const [row] = await runner.all('select pg_backend_pid() as pid');
    await schema.query('select pg_terminate_backend($1)', [row?.pid]);
  }

  // An error without a listener would end the process, and fail this test as an error outside of it.
  test('PF-05: is told that the database is away when its connection ends, and the process goes on', async () => {
    const ended = database.transaction(async (runner) => {
      await endConnection(runner);
      return runner.all('select 1 as one');
    });
    await expect(ended).rejects.toMatchObject({ code: 'STORE_AWAY' });
    expect(await database.transaction((runner) => runner.all('select 1 as one'))).toEqual([{ one: 1 }]);
  });
});
