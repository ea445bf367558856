/**
 * What `npm test` runs: format and lint, types, then tests, stopping at the first kind that fails.
 * Arguments go to the test runner: `npm test -- src/record`. The last line on stdout is always the tally.
 */
import { fileURLToPath } from 'node:url';
import { leftOut, longTests } from './long-tests.mjs';
import { runInChild } from './script.mjs';

const inRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
process.chdir(inRoot('.'));

const checks = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']],
  ['types', 'node_modules/typescript/bin/tsc', ['--project', '.']],
  ['types of the page', 'node_modules/typescript/bin/tsc', ['--project', 'web']],
  ['tests', 'node_modules/vitest/vitest.mjs', ['run', ...process.argv.slice(2)]],
];

for (const [at, [name, script, args]] of checks.entries()) {
  console.error(`npm test, step ${at + 1} of ${checks.length}: ${name} ...`);
  const code = await runInChild(process.execPath, inRoot(script), args);
  if (code === 0) continue;
  console.error(`npm test: ${name} failed`);
  if (name !== 'tests') console.log('0 passed, 1 failed');
  process.exit(code);
}

const missed = leftOut(process.argv.slice(2)).map((folder) => `  ${folder}: ${longTests[folder]}`);
if (missed.length > 0) {
  console.error(['npm test left out what takes minutes; ALL_TESTS=1 npm test runs it, too:', ...missed].join('\n'));
}
