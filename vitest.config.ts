import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { leftOut } from './toolchain/long-tests.mjs';
import TestOrder from './toolchain/test-order.mjs';

// Which store the scenarios run on. The platform refuses variables that it does not know and that begin as its own do.
const { PARLEY_TEST_STORE } = process.env;
if (PARLEY_TEST_STORE !== undefined) {
  process.env.TEST_STORE = PARLEY_TEST_STORE;
  delete process.env.PARLEY_TEST_STORE;
}

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'web/{app,client,fold,parts,screens}/**/*.test.ts'],
    exclude: leftOut(process.argv.slice(2)).map((folder) => `${folder}/**`),
    // Files share a process per core: loading the packages anew for each file would take ten times as long as the
    // tests themselves. It asks of every test that it leaves no server, listener or environment variable behind.
    pool: 'forks',
    isolate: false,
    // Hundreds of stores and platforms are started, each with threads: what one has compiled, the next one reads.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/parley', import.meta.url)) },
    // Many tests wait for a process to start or for a time to pass; twice as many workers use those gaps.
    maxWorkers: availableParallelism() * 2,
    sequence: { sequencer: TestOrder },
    globalSetup: ['./test/support/end-servers.ts'],
    // A build machine that pauses for a moment must not fail a test that waits for a process; it fails twice where it is wrong.
    retry: process.env.CI === undefined ? 0 : 1,
    // On PostgreSQL every process of a test connects first, and the first on a folder makes the tables.
    testTimeout: process.env.TEST_STORE === 'postgres' ? 90_000 : 30_000,
    hookTimeout: 30_000,
    reporters: ['default', './toolchain/tally.mjs'],
  },
});
