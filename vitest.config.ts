import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Files share a process per core: loading the packages anew for each file would take ten times as long as the
    // tests themselves. It asks of every test that it leaves no server, listener or environment variable behind.
    pool: 'forks',
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ['default', './toolchain/tally.mjs'],
  },
});
