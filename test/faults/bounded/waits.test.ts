/**
 * Nobody takes the platform from the others: while one user asks for as much as they may, somebody else is answered. The bound
 * here is generous, because a build machine is busy; `npm run bench -- neighbours` measures the waits.
 */
import { describe, expect, test } from 'vitest';
import { full } from '../../support/counts.ts';
import { startParley } from '../../support/parley.ts';
import { startNeighbour } from '../../support/waiting-neighbour.ts';
import { attacks } from './attacks.ts';

const maxWaitMs = 2000;

describe('somebody else is answered within two seconds during', () => {
  test.for(attacks.filter(({ isLong }) => full || !isLong))(
    '$title',
    { timeout: 300_000 },
    async ({ prepare, run }) => {
      await using resources = new AsyncDisposableStack();
      const { url } = resources.use(await startParley());
      const made = (await prepare?.(url, resources)) ?? '';
      const neighbour = resources.use(await startNeighbour(url));
      await run(url, made, resources);
      expect(await neighbour.longestWait(), 'ms').toBeLessThan(maxWaitMs);
    },
  );
});
