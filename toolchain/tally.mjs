/**
 * The reporter behind the last line of `npm test`: `12 passed, 0 failed`, with `, 1 skipped` where some were.
 * A file that could not be loaded, a hook that failed and an error outside any test are failures; a run in which no
 * test ran is one, too.
 */
export default class Tally {
  onTestRunEnd(files, errorsOutsideTests) {
    const count = { passed: 0, failed: errorsOutsideTests.length, skipped: 0, pending: 0 };
    for (const file of files) {
      for (const group of [file, ...file.children.allSuites()]) count.failed += group.errors().length;
      for (const test of file.children.allTests()) count[test.result().state] += 1;
    }
    process.once('exit', () => report(count));
  }
}

/** Tests that a run cut short left pending did not run, and count as skipped. */
function report({ passed, failed, skipped, pending }) {
  const missed = skipped + pending;
  console.log(`${passed} passed, ${failed} failed${missed > 0 ? `, ${missed} skipped` : ''}`);
  if (passed + failed === 0) process.exitCode = 1;
}
