import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const moduleNamed = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));

/** Runs a script in a process of its own: the settings hold for a whole process. */
function run(script: string): { stdout: string; stderr: string } {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return { stdout, stderr };
}

test('this Node knows how its collector is to be set', () => {
  const script = `
    const { setUpCollector, favourMemory } = await import(${moduleNamed('./gc-flags.ts')});
    setUpCollector();
    favourMemory(true);
    favourMemory(false);
    console.log('set');`;
  expect(run(script)).toEqual({ stdout: 'set\n', stderr: '' });
});

/** Prints whether the young generation grew beyond 8 MB while a hundred megabytes of objects were kept for a while. */
const growth = (before: string) => `
  import { getHeapSpaceStatistics } from 'node:v8';
  const { setUpCollector } = await import(${moduleNamed('./gc-flags.ts')});
  const young = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size;
  ${before};
  const kept = [];
  for (let at = 0; at < 3_000_000; at++) kept[at % 800_000] = { at, list: [at] };
  console.log(young() > 8 * 1_048_576 ? 'large' : 'small', kept.length);`;

test('the young generation stays as large as it was when the platform was loaded', () => {
  expect(run(growth('')).stdout).toBe('large 800000\n');
  expect(run(growth('setUpCollector()')).stdout).toBe('small 800000\n');
});

/** Prints how often the whole heap was collected while it grew, in a process with this many open calls. */
const collections = (calls: number) => `
  import { PerformanceObserver, constants } from 'node:perf_hooks';
  const { callBegins } = await import(${moduleNamed('./open-calls.ts')});
  for (let call = 0; call < ${calls}; call++) callBegins();
  let full = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) full++;
  });
  observer.observe({ entryTypes: ['gc'] });
  const kept = [];
  for (let at = 0; at < 4_000_000; at++) {
    kept.push({ at });
    if (at % 100_000 === 0) await new Promise(setImmediate);
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  console.log(full, kept.length);`;

test('the heap is collected more often while thousands of calls wait, and not while tens of thousands do', () => {
  const few = Number.parseInt(run(collections(1000)).stdout, 10);
  const many = Number.parseInt(run(collections(1100)).stdout, 10);
  const tooMany = Number.parseInt(run(collections(20_000)).stdout, 10);
  expect(few).toBeGreaterThanOrEqual(0);
  expect(many).toBeGreaterThan(few);
  expect(many).toBeGreaterThan(tooMany);
});

/** Prints the size of the young generation in MB: at first, after a while with many open calls, and when it is calm again. */
const youngSizes = `
  import { getHeapSpaceStatistics } from 'node:v8';
  const { setUpCollector, favourMemory } = await import(${moduleNamed('./gc-flags.ts')});
  const young = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size / 1_048_576;
  async function work() {
    const kept = [];
    for (let at = 0; at < 6_000_000; at++) {
      kept[at % 400_000] = { at, list: [at] };
      if (at % 50_000 === 0) await new Promise(setImmediate);
    }
    return young();
  }
  while (young() < 32) await work();
  setUpCollector();
  const before = await work();
  favourMemory(true);
  const many = await work();
  favourMemory(false);
  let calm = await work();
  // It grows by what survives, which is less at a time where other processes work.
  for (let n = 0; n < 8 && calm < before / 2; n++) calm = await work();
  console.log(JSON.stringify({ before, many, calm }));`;

test('the young generation is small while thousands of calls wait, and as large as it was when they have ended', () => {
  const { stdout, stderr } = run(youngSizes);
  expect(stderr).toBe('');
  const { before, many, calm } = JSON.parse(stdout);
  expect(many).toBeLessThanOrEqual(before / 2);
  expect(calm).toBeGreaterThanOrEqual(before / 4);
  expect(calm).toBeGreaterThan(many);
  expect(calm).toBeLessThanOrEqual(2 * before);
});
