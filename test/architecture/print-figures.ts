/** `npm run measure`: prints the figures of the source that the architecture test holds. */
import { readSources, testLines } from './files.ts';
import { measure } from './measure.ts';

const { types, oneWordTypes, functionP95, longestFunction, longestFile, testsPerSource } = measure(
  readSources(),
  testLines(),
);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
console.log(`types                      ${types}, of which one word: ${percent(oneWordTypes)} (bar 25 %)`);
console.log(`lines of a function, p95   ${functionP95} (bar 20)`);
console.log(`longest function           ${longestFunction.lines}: ${longestFunction.name}`);
console.log(`longest file               ${longestFile.lines}: ${longestFile.path}`);
console.log(`lines of tests per source  ${testsPerSource.toFixed(2)} (bar 1.00)`);
