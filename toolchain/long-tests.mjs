/**
 * Tests that take minutes, and what they show. `npm test` leaves them out, says so, and runs them where `ALL_TESTS=1` asks
 * for everything, as `.ci/run` does, or where one is named: `npm test -- test/browser`.
 */
export const longTests = {
  'test/faults/bounded': 'attacks on the time and memory of others',
  'test/guides': 'every command of the README and the guides',
  'test/machines': 'several machines on PostgreSQL',
  'test/faults/killed': 'platforms killed at any moment, and full disks',
  'test/browser': 'the page in a browser',
};

/** Those that a run with these arguments leaves out. */
export function leftOut(args, { ALL_TESTS } = process.env) {
  if (ALL_TESTS === '1') return [];
  const isNamed = (folder) => args.some((each) => each.includes(folder));
  return Object.keys(longTests).filter((folder) => !isNamed(folder));
}
