import { expect, test } from 'vitest';
import { ManualClock } from '../../test/support/manual-clock.ts';
import { RepeatedWork } from './repeated-work.ts';

function counted(work: (round: number) => Promise<void> = async () => {}) {
  const clock = new ManualClock();
  const failures: unknown[] = [];
  let rounds = 0;
  const repeated = new RepeatedWork(
    () => work(++rounds),
    1000,
    clock,
    (error) => failures.push(error),
  );
  return { repeated, clock, failures, rounds: () => rounds };
}

const turn = () => new Promise(setImmediate);

test('is done at the start, and again after its time', async () => {
  const { repeated, clock, rounds } = counted();
  repeated.start();
  await turn();
  expect(rounds()).toBe(1);
  clock.pass(999);
  await turn();
  expect(rounds()).toBe(1);
  clock.pass(1);
  await turn();
  expect(rounds()).toBe(2);
  await repeated.stop();
  clock.pass(10_000);
  await turn();
  expect(rounds()).toBe(2);
});

test('is never done twice at once: what wakes it meanwhile has it done once more', async () => {
  const gate = Promise.withResolvers<void>();
  let inside = 0;
  let most = 0;
  const { repeated, rounds } = counted(async (round) => {
    most = Math.max(most, ++inside);
    if (round === 1) await gate.promise;
    inside -= 1;
  });
  repeated.start();
  for (let n = 0; n < 5; n++) repeated.wake();
  gate.resolve();
  await turn();
  expect({ rounds: rounds(), most }).toEqual({ rounds: 2, most: 1 });
  await repeated.stop();
});

test('goes on after a failure, which is told', async () => {
  const { repeated, clock, failures, rounds } = counted(async (round) => {
    if (round === 1) throw new Error('the database is away');
  });
  repeated.start();
  await turn();
  expect(failures).toMatchObject([{ message: 'the database is away' }]);
  clock.pass(1000);
  await turn();
  expect(rounds()).toBe(2);
  await repeated.stop();
});

test('is not done before it is started, and its end is waited for', async () => {
  const gate = Promise.withResolvers<void>();
  let isOver = false;
  const { repeated, rounds } = counted(async () => {
    await gate.promise;
    isOver = true;
  });
  repeated.wake();
  await turn();
  expect(rounds()).toBe(0);
  repeated.start();
  const stopped = repeated.stop().then(() => isOver);
  gate.resolve();
  expect(await stopped).toBe(true);
});
