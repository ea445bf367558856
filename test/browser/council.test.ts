/** A council in a real browser: the award and its lines, the states of the evidence, the transcript, the record that is checked. */
import { expect, test } from 'vitest';
import { describeInBrowser, narrow, overflowOf, picture, startWithPage, violationsOn, wide } from './browser.ts';
import { holdCouncil } from './council-world.ts';

describeInBrowser('a council that is closed', (open) => {
  test('AC-06: says what was decided, on which lines, and what was left out', async () => {
    await using stack = new AsyncDisposableStack();
    await using platform = await startWithPage();
    const { id } = await holdCouncil(platform, stack);
    const { page, complaints } = await open(`${platform.url}/sessions/${id}`);
    await page.getByRole('heading', { level: 1, name: /approve the merger/ }).waitFor();
    await page.getByText('2 exhibits left out').waitFor();
    for (const viewport of [wide, narrow]) {
      await page.setViewportSize(viewport);
      await picture(page, `council-${viewport.width}`);
      expect(await overflowOf(page)).toBe(0);
    }
    expect(await violationsOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
