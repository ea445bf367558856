/** A forecast in a real browser: the chart over its rounds, the replay, the resolution with its scores, the leaderboard. */
import { expect, test } from 'vitest';
import { describeInBrowser, narrow, overflowOf, picture, startWithPage, violationsOn, wide } from './browser.ts';
import { holdForecast, resolvePast, seatDemoForecasters } from './forecast-world.ts';

describeInBrowser('a forecast that is closed', (open) => {
  test('FC-07: shows the pool, every seat over three rounds, what moved it, and both sides', async () => {
    await using platform = await startWithPage();
    await seatDemoForecasters(platform);
    const { id } = await holdForecast(platform);
    const { page, complaints } = await open(`${platform.url}/sessions/${id}`);
    await page.getByRole('heading', { level: 1, name: /without a rollback/ }).waitFor();
    await page.getByRole('img', { name: /Probability of yes by round/ }).waitFor();
    await page.getByRole('button', { name: /^Round 2: pool/ }).hover();
    await page.locator('.readout', { hasText: /^Round 2: pool .* demo_contrarian 44/ }).waitFor();
    await page.getByText(/What moved it:.*In round 2 demo_contrarian rose from 34 to 44/).waitFor();
    const [forSide, against] = [page.locator('.two > div').nth(0), page.locator('.two > div').nth(1)];
    expect(await forSide.getByRole('article').count()).toBe(2);
    await against.getByText('Nobody who knows the authentication service is on call').waitFor();
    await page.getByRole('group', { name: 'Show as' }).getByRole('button', { name: 'Table' }).click();
    await page.getByRole('row', { name: /demo_contrarian 34.*44.*44/ }).waitFor();
    expect(page.url()).toContain('look=table');
    expect(complaints).toEqual([]);
  });

  test('FC-08: is resolved on the page, scored at once, and counts on the leaderboard', async () => {
    await using platform = await startWithPage();
    await seatDemoForecasters(platform);
    const past = await resolvePast(platform);
    const { id } = await holdForecast(platform);
    const { page, complaints } = await open(`${platform.url}/sessions/${id}`);
    await page.getByRole('button', { name: 'Resolve' }).click();
    await page.getByRole('radio', { name: /YES/ }).check();
    await page.getByLabel('Where it can be read').fill('https://example.com/deployments');
    await page.getByRole('button', { name: 'Resolve the forecast' }).click();
    await page.getByText('and it came true').waitFor();
    await page.getByText('Resolved YES', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Scores' }).waitFor();
    await page.getByRole('row', { name: /Pool, in the end/ }).waitFor();
    expect(await page.locator('.diamond').count()).toBe(1);
    await page.getByRole('img', { name: new RegExp(`Calibration of the pool over ${past} questions`) }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Scores' }).waitFor();
    for (const viewport of [wide, narrow]) {
      await page.setViewportSize(viewport);
      await picture(page, `forecast-${viewport.width}`);
      expect(await overflowOf(page)).toBe(0);
    }
    await page.setViewportSize(wide);
    await page.goto(`${platform.url}/leaderboard`);
    await page.getByRole('row', { name: /demo_base_rate/ }).waitFor();
    for (const viewport of [wide, narrow]) {
      await page.setViewportSize(viewport);
      await picture(page, `leaderboard-${viewport.width}`);
      expect(await overflowOf(page)).toBe(0);
    }
    expect(await violationsOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
