/** The platform is killed while a table runs: the page says so, and goes on where it was once the platform is back. */
import { expect, test } from 'vitest';
import { startAgent } from '../support/agent.ts';
import { startParley } from '../support/parley.ts';
import { approves } from '../support/round-table-script.ts';
import { finishedRecord, openTable, register } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { describeInBrowser } from './browser.ts';

describeInBrowser('a platform that is killed while a table runs', (open) => {
  test('is waited for, caught up with without a reload, and nothing is shown twice', async () => {
    await using stack = new AsyncDisposableStack();
    using folder = temporaryFolder();
    const held = Promise.withResolvers<void>();
    const quick = await startAgent(stack, 'quick', approves);
    const late = await startAgent(stack, 'late', async (asked) => {
      if (asked.path === '/challenge') await held.promise;
      return approves(asked);
    });
    const first = await startParley({ data: folder.path });
    await using _ = first;
    for (const agent of [quick, late]) await register(first.url, agent);
    const { body } = await openTable(first.url, { content: 'Should we move billing?', agents: ['quick', 'late'] });
    const { id } = body;
    const { page, complaints } = await open(`${first.url}/sessions/${id}`);
    await page.getByText('What quick found').first().waitFor();
    await late.heard(({ path }) => path === '/challenge');
    await page.evaluate('globalThis.isStillHere = true');
    await first.end('SIGKILL');
    await page.getByText('The connection was lost.').waitFor();
    await using second = await startParley({ data: folder.path, port: Number(new URL(first.url).port) });
    expect(second.url).toBe(first.url);
    held.resolve();
    await page.getByText('Approves').first().waitFor();
    await page.getByText('The connection was lost.').waitFor({ state: 'detached' });
    expect(await page.evaluate('globalThis.isStillHere')).toBe(true);
    await page
      .getByRole('navigation', { name: 'Views of this table' })
      .getByRole('link', { name: /Record/ })
      .click();
    const lines = (await finishedRecord(second.url, id)).split('\n').filter((line) => line.includes('"kind":'));
    await page.getByText(`${lines.length} of ${lines.length} shown`).waitFor();
    await page.getByRole('link', { name: /Findings/ }).click();
    expect(await page.locator('details.finding').count()).toBe(2);
    // The browser itself tells of every request that found nobody.
    expect(complaints.filter((each) => !/ERR_|Failed to load/.test(each))).toEqual([]);
  });
});
