/** A forecast in a real browser: the chart over its rounds, the replay, the resolution with its scores, the leaderboard. */
import { expect, test } from 'vitest';
import { forecasts } from '../support/forecast-script.ts';
import { describeInBrowser, sharedBy, startWithPage, wide } from './browser.ts';
import { arguesWith, holdForecast, resolvePast, seatDemoForecasters, seatForecasters } from './forecast-world.ts';
import { barriersOn, narrowest, overflowOf, picture, violationsOn } from './page-looks.ts';

describeInBrowser('a forecast that is closed', (open) => {
  const world = sharedBy(async (stack) => {
    const platform = stack.use(await startWithPage());
    await seatDemoForecasters(platform);
    return { platform, id: (await holdForecast(platform)).id };
  });

  test('FC-07: shows the pool, every seat over three rounds, what moved it, and both sides', async () => {
    const { platform, id } = world();
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
    await page.waitForURL('**look=table');
    expect(complaints).toEqual([]);
  });

  test('is replayed by keyboard to the end of a round, and shows nothing that came later', async () => {
    const { platform, id } = world();
    const { page } = await open(`${platform.url}/sessions/${id}`);
    const first = page.getByRole('button', { name: /^Round 1: pool/ });
    await first.focus();
    await page.locator('.readout', { hasText: /^Round 1: pool .* demo_contrarian 34/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(/This is the forecast as of event \d+ of/).waitFor();
    await page.getByText(/YES so far, after round 1 of at most 3/).waitFor();
    expect(await page.getByRole('button', { name: /^Round 2: pool/ }).count()).toBe(0);
    await page.getByText('There was one round, so nobody could move.').waitFor();
    await page.reload();
    await page.getByText(/YES so far, after round 1/).waitFor();
    await page.getByRole('slider', { name: 'Event' }).focus();
    await page.keyboard.press('Home');
    await page.getByText('No round is over yet.').waitFor();
    await page.getByRole('link', { name: 'Back to the end' }).click();
    await page.getByRole('button', { name: /^Round 3: pool/ }).waitFor();
  });

  test('FC-08: is resolved on the page, scored at once, and counts on the leaderboard', async () => {
    const { platform, id } = world();
    const past = await resolvePast(platform);
    const { page, complaints } = await open(`${platform.url}/sessions/${id}`);
    await page.getByRole('button', { name: 'Resolve' }).click();
    await page.getByRole('radio', { name: /YES/ }).check();
    await page.getByLabel('Where it can be read').fill('https://example.com/deployments');
    await page.getByRole('button', { name: 'Resolve the forecast' }).click();
    await page.getByText('and it came true').waitFor();
    await page.getByText('Resolved YES', { exact: true }).waitFor();
    await page.getByRole('row', { name: /Pool, in the end/ }).waitFor();
    expect(await page.locator('.diamond').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Resolve' }).count()).toBe(0);
    await page.reload();
    await page.getByRole('img', { name: new RegExp(`Calibration of the pool over ${past} questions`) }).waitFor();
    await page.getByRole('group', { name: 'Show calibration as' }).getByRole('button', { name: 'Table' }).click();
    await page.getByRole('columnheader', { name: 'Came true' }).waitFor();
    await page.getByRole('group', { name: 'Show calibration as' }).getByRole('button', { name: 'Chart' }).click();
    await picture(page, 'forecast');
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'everybody' }).click();
    await page.waitForURL('**/leaderboard');
    await page.getByRole('row', { name: /^1 .*demo_/ }).waitFor();
    await page.getByText(`${past} resolved questions`).waitFor();
    await picture(page, 'leaderboard');
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('has no barrier in any of its views, wide and narrow, in light and dark, and by keyboard', async () => {
    const { platform } = world();
    const { id } = await holdForecast(platform);
    await platform.app.inject({ method: 'POST', url: `/api/v1/predictions/${id}/resolve`, body: { outcome: 'NO' } });
    const { page, complaints } = await open(`${platform.url}/sessions/${id}`);
    for (const query of ['', '?look=table', '?tab=timeline', '?tab=record', '?at=9']) {
      await page.goto(`${platform.url}/sessions/${id}${query}`);
      await page.getByRole('navigation', { name: 'Views of this forecast' }).waitFor();
      if (query === '') await page.getByText('but it did not happen').waitFor();
      expect(await barriersOn(page), query).toEqual([]);
    }
    await page.goto(`${platform.url}/forecasts/new`);
    await page.getByLabel('What counts as yes').waitFor();
    await page.getByText('Rules: at most').click();
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describeInBrowser('a forecast that nobody answered', (open) => {
  test('says so, who is missing and why, and draws and asks nothing', async () => {
    await using platform = await startWithPage();
    await seatForecasters(platform, { broken: () => ({ status: 400, body: { error: 'out of service' } }) });
    const { id } = await holdForecast(platform);
    const { page, complaints } = await open(`${platform.url}/sessions/${id}`);
    await page.getByText('No forecast: nobody answered.').waitFor();
    await page.getByText('Nobody answered in 1 round, so there is nothing to pool.').waitFor();
    await page.getByRole('heading', { name: 'Missing' }).waitFor();
    expect(await page.getByRole('img', { name: /Probability of yes/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Resolve' }).count()).toBe(0);
    expect(await violationsOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describeInBrowser('a forecast that runs', (open) => {
  test('is opened on the page, says whom it waits for, shows no position before its round is over, and ends', async () => {
    await using platform = await startWithPage();
    const held = Promise.withResolvers<void>();
    const late = forecasts('NO', 0.9, 'What only I know');
    await seatForecasters(platform, {
      quick: forecasts('YES', 0.8, 'What everybody knows'),
      late: async (asked) => {
        await held.promise;
        return late(asked);
      },
    });
    const { page, complaints } = await open(`${platform.url}/forecasts`);
    await page.getByRole('link', { name: 'Open a forecast' }).first().click();
    await page.getByLabel('Question').fill('Will the migration end this week?');
    await page.getByLabel('What counts as yes').fill('The last customer is moved.');
    await page.getByLabel('quick').check();
    await page.getByLabel('late').check();
    await picture(page, 'open-forecast');
    await page.getByRole('button', { name: 'Open the forecast' }).click();
    await page.waitForURL('**/sessions/*');
    await page
      .getByRole('region', { name: 'quick' })
      .getByText('has answered; shown when the round is pooled')
      .waitFor();
    await page
      .getByRole('region', { name: 'late' })
      .getByText(/Given up after/)
      .waitFor();
    await page.getByText('No round is over yet.').waitFor();
    expect(await page.getByText('What everybody knows').count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    held.resolve();
    await page.getByText('What only I know').waitFor();
    await page.getByText('The last customer is moved.').waitFor();
    expect(complaints).toEqual([]);
  });

  test('says why it cannot be opened, beside the field, and what a leaderboard without questions needs', async () => {
    await using platform = await startWithPage();
    const { page } = await open(`${platform.url}/forecasts/new?q=Will%20it%3F`);
    await page.getByRole('heading', { name: 'No agent can forecast yet' }).waitFor();
    await page.getByLabel('Known by').fill('2001-01-01');
    await page.getByRole('button', { name: 'Open the forecast' }).click();
    await page.getByText('is in the past; give a time that is still to come').first().waitFor();
    await page.goto(`${platform.url}/leaderboard`);
    await page.getByRole('heading', { name: 'No question counts yet' }).waitFor();
  });
});

describeInBrowser('what hostile forecasters say', (open) => {
  test('SEC-11: is shown as text in every field, and breaks no layout', async () => {
    await using platform = await startWithPage();
    const evil = `</b><img src=x onerror="document.title='owned'"> \u202Edesrever ${'W'.repeat(300)} `;
    await seatForecasters(platform, {
      evil: arguesWith({ course: [0.9, 0.2, 0.9], reasoning: evil.repeat(3).slice(0, 1000), evidence: [evil, evil] }),
      ada: forecasts('NO', 0.7, 'A reason'),
    });
    const { id } = await holdForecast(platform, {
      ...{
        title: `Will ${evil}?`.slice(0, 500),
        description: evil.repeat(50).slice(0, 20_000),
        category: evil.slice(0, 100),
      },
      metadata: {
        resolution_criteria: evil.repeat(12).slice(0, 5000),
        source_links: [`https://example.com/${'x'.repeat(1500)}`],
      },
    });
    const source = `${evil}<script>document.title='owned'</script>`.repeat(4).slice(0, 2000);
    const body = { outcome: 'YES', source };
    await platform.app.inject({ method: 'POST', url: `/api/v1/predictions/${id}/resolve`, body });
    for (const viewport of [wide, narrowest]) {
      const { page, complaints } = await open(`${platform.url}/sessions/${id}`, { viewport });
      await page.getByRole('heading', { name: 'Scores' }).waitFor();
      await page.getByText('Source:').waitFor();
      expect(await page.locator('img').count()).toBe(0);
      expect(await page.title()).not.toBe('owned');
      expect(await page.getByText('⟨U+202E⟩').count()).toBeGreaterThan(3);
      expect(await overflowOf(page)).toBe(0);
      expect(complaints).toEqual([]);
    }
  });
});
