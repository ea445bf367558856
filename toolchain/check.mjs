/**
 * What `npm test` runs: format and lint, types, then tests, stopping at the first kind that fails. Types of the platform and of
 * the page are checked beside each other, each by one checker: several would look at what they have in common several times.
 * Arguments go to the test runner: `npm test -- src/record`. The last line on stdout is always the tally.
 */
import { fileURLToPath } from 'node:url';
import { leftOut, longTests } from './long-tests.mjs';
import { runInChild } from './script.mjs';

const inRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
process.chdir(inRoot('.'));

const typesOf = (project) => ['node_modules/typescript/bin/tsc', ['--project', project, '--checkers', '1']];
const checks = [
  ['format and lint', [['node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']]]],
  ['types', [typesOf('.'), typesOf('web')]],
  ['tests', [['node_modules/vitest/vitest.mjs', ['run', ...process.argv.slice(2)]]]],
];

for (const [at, [name, scripts]] of checks.entries()) {
  console.error(`npm test, step ${at + 1} of ${checks.length}: ${name} ...`);
  const codes = await Promise.all(scripts.map(([script, args]) => runInChild(process.execPath, inRoot(script), args)));
  const code = codes.find((each) => each !== 0);
  if (code === undefined) continue;
  console.error(`npm test: ${name} failed`);
  if (name !== 'tests') console.log('0 passed, 1 failed');
  process.exit(code);
}

const missed = leftOut(process.argv.slice(2)).map((folder) => `  ${folder}: ${longTests[folder]}`);
if (missed.length > 0) {
  console.error(['npm test left out what takes minutes; ALL_TESTS=1 npm test runs it, too:', ...missed].join('\n'));
}
