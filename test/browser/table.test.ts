/** A round table in a real browser: the answer, the findings, the replay, what if, the record that is verified there. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { approves } from '../support/round-table-script.ts';
import { describeInBrowser, sharedBy, startWithPage } from './browser.ts';
import { barriersOn, narrowest, overflowOf, picture } from './page-looks.ts';
import { arguesFor, deployTable, holdDeployTable } from './table-world.ts';

describeInBrowser('a round table that is closed', (open) => {
  const world = sharedBy(async (stack) => {
    const platform = stack.use(await startWithPage());
    return { platform, id: await holdDeployTable(platform) };
  });

  test('RT-08: says the answer, who stands against it, and every finding with its evidence', async () => {
    const { platform, id } = world();
    const { page, complaints } = await open(`${platform.url}/sessions/${id}`);
    await page.getByRole('heading', { level: 1, name: /deploy the new authentication service/ }).waitFor();
    await page.getByText('Adopted', { exact: true }).first().waitFor();
    await page.getByText('1 dissent', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Minority view' }).waitFor();
    const finding = page.locator('details.finding', { hasText: 'logins took 310 ms' });
    await finding.locator('summary').click();
    await finding.getByText('“It took 700 ms.”').waitFor();
    expect(complaints).toEqual([]);
  });

  test('shows the same as a graph, a matrix and a timeline, each at its own address', async () => {
    const { platform, id } = world();
    const { page, complaints } = await open(`${platform.url}/sessions/${id}?tab=graph`);
    await page.getByRole('link', { name: /310 ms/ }).click();
    await page.getByRole('heading', { name: /and what touches it/ }).waitFor();
    expect(page.url()).toContain('finding=');
    await page.getByRole('link', { name: 'Matrix' }).click();
    await page.getByRole('cell', { name: 'against' }).waitFor();
    await page.getByRole('link', { name: 'Timeline' }).click();
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('rowheader', { name: 'vote/product' }).waitFor();
    await page.goBack();
    expect(page.url()).toContain('tab=matrix');
    expect(complaints).toEqual([]);
  });

  test('RT-12: is replayed to any event, and shows no vote and no verdict before its time', async () => {
    const { platform, id } = world();
    const { page } = await open(`${platform.url}/sessions/${id}?at=7`);
    await page.getByText('This is the table as of event 7').waitFor();
    await page.getByText('Not yet. Nobody is asked to vote').waitFor();
    expect(await page.getByText('Dissents').count()).toBe(0);
    await page.getByRole('slider', { name: 'Event' }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByText(/as of event 1\d of/).waitFor();
    await page.getByRole('link', { name: 'Back to the end' }).click();
    await page.getByText('Dissents').waitFor();
    expect(page.url()).not.toContain('at=');
  });

  test('RT-13: computes again what would have been without a seat, and writes nothing', async () => {
    const { platform, id } = world();
    const before = await Array.fromAsync(platform.engine.sessions.record(id));
    const { page } = await open(`${platform.url}/sessions/${id}`);
    await page.getByRole('button', { name: 'What if' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'operations' }).click();
    await page.getByText('What if operations had not been there?').waitFor();
    await page
      .getByText(/instead of adopted/)
      .first()
      .waitFor();
    await page.getByText('No finding changes.').waitFor();
    expect(page.url()).toContain('without=operations');
    await page.goto(`${platform.url}/sessions/${id}?without=security`);
    await page.getByText('Gone (was accepted): The expiry of refresh tokens is not checked.').waitFor();
    await page.getByRole('link', { name: 'Back to what was' }).click();
    expect(await Array.fromAsync(platform.engine.sessions.record(id))).toEqual(before);
  });

  test('is verified in the browser, and a record whose signer is not this platform is told apart', async () => {
    const { platform, id } = world();
    const { page, complaints } = await open(`${platform.url}/sessions/${id}`);
    await page.getByRole('button', { name: 'Verify in this browser' }).click();
    await page.getByText('Holds', { exact: true }).waitFor();
    const lines = await page.getByRole('list', { name: 'Verification' }).getByRole('listitem').allInnerTexts();
    expect(lines.map((line) => line.split('\n')[0])).toEqual(['Integrity', 'Completeness', 'Asks', 'Verdict']);
    await page.route('**/.well-known/parley-key', (route) =>
      route.fulfill({ json: { key: 'ab'.repeat(32), algorithm: 'Ed25519' } }),
    );
    await page.getByRole('button', { name: 'Verify in this browser' }).click();
    await page.getByText('Unknown signer').waitFor();
    expect(complaints).toEqual([]);
  });

  test('is saved as a report and as a record', async () => {
    const { platform, id } = world();
    const { page } = await open(`${platform.url}/sessions/${id}`);
    await page.getByRole('button', { name: 'Report' }).click();
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the report' }).click(),
    ]);
    const html = readFileSync(await report.path(), 'utf8');
    expect(html).toContain('Deploy on Tuesday');
    expect(html).not.toContain('<script');
    await page.keyboard.press('Escape');
    const [record] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Record', exact: true }).first().click(),
    ]);
    expect(record.suggestedFilename()).toBe(`${id}.ndjson`);
  });

  test('is deleted after a question, and its address then says so', async () => {
    const { platform } = world();
    const id = await deployTable(platform);
    const { page } = await open(`${platform.url}/sessions/${id}`);
    await page.getByRole('button', { name: 'Delete this session' }).click();
    await page.getByRole('button', { name: 'Delete it for ever' }).click();
    await page.waitForURL('**/sessions');
    await page.goto(`${platform.url}/sessions/${id}`);
    await page.getByText('SESSION_DELETED').waitFor();
  });

  test('has no barrier in any of its views, wide and narrow, in light and dark, and by keyboard', async () => {
    const { platform, id } = world();
    const { page, complaints } = await open(`${platform.url}/sessions/${id}`);
    for (const tab of ['findings', 'graph', 'matrix', 'timeline', 'record']) {
      await page.goto(`${platform.url}/sessions/${id}?tab=${tab}`);
      await page.getByRole('navigation', { name: 'Views of this table' }).waitFor();
      await picture(page, tab === 'findings' ? 'table' : `table-${tab}`);
      expect(await barriersOn(page), tab).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
});

describeInBrowser('a round table that runs', (open) => {
  test('RT-10: fills as answers come, says whom it waits for and what failed, and ends by itself', async () => {
    await using platform = await startWithPage();
    const held = Promise.withResolvers<void>();
    await platform.seat('quick', approves);
    await platform.seat('late', async (asked) => {
      if (asked.path === '/challenge') await held.promise;
      return approves(asked);
    });
    await platform.seat('broken', () => ({ status: 503, body: { error: 'upstream unavailable' } }));
    const body = { content: 'Should we move billing?', agents: ['quick', 'late', 'broken'] };
    const { id } = (await platform.app.inject({ method: 'POST', url: '/api/v1/round-tables', body })).json();
    const { page, complaints } = await open(`${platform.url}/sessions/${id}`);
    await page.getByText('Running', { exact: true }).waitFor();
    await page
      .getByRole('region', { name: 'late' })
      .getByText(/Given up after/)
      .waitFor();
    await page.getByText(/broken failed in this phase/).waitFor();
    await page.getByText('What quick found').first().waitFor();
    expect(await page.getByText(/Approves|Dissents/).count()).toBe(0);
    await picture(page, 'table-live');
    expect(await barriersOn(page)).toEqual([]);
    held.resolve();
    await page.getByText('Approves').first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('goes on from the last event after the connection was lost', async () => {
    await using platform = await startWithPage();
    const held = Promise.withResolvers<void>();
    await platform.seat('quick', approves);
    await platform.seat('late', async (asked) => {
      if (asked.path === '/analyze') await held.promise;
      return approves(asked);
    });
    const body = { content: 'Should we move billing?', agents: ['quick', 'late'] };
    const { id } = (await platform.app.inject({ method: 'POST', url: '/api/v1/round-tables', body })).json();
    const { page, context } = await open(`${platform.url}/sessions/${id}`);
    await page.getByText('What quick found').first().waitFor();
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/events')) asked.push(request.headers()['last-event-id']);
    });
    platform.app.server.closeAllConnections();
    await context.setOffline(true);
    await page.getByText('The connection was lost.').waitFor();
    held.resolve();
    await page.getByRole('button', { name: 'Try now' }).click();
    await context.setOffline(false);
    await page.getByText('Approves').first().waitFor();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every((last) => Number(last) >= 3)).toBe(true);
  });
});

describeInBrowser('what hostile agents say', (open) => {
  test('SEC-11: is shown as text: no markup, no direction marks, no layout that breaks', async () => {
    await using platform = await startWithPage();
    const evil = `</b><img src=x onerror="document.title='owned'"> \u202Edesrever ${'W'.repeat(400)} ${'words and words '.repeat(2900)}`;
    const observations = Array.from({ length: 60 }, (_, at) => ({
      finding: `${at} ${evil}`.slice(0, 40_000),
      evidence: `[VERIFIED: ${'s'.repeat(300)}.log:${at}] ${evil.slice(0, 500)}`,
      severity: 'critical',
    }));
    await platform.seat('evil', arguesFor({ observations, action: evil.slice(0, 5000), dissent: evil.slice(0, 5000) }));
    await platform.seat('ada', approves);
    const body = { content: evil.slice(0, 8000), agents: ['evil', 'ada'] };
    const headers = { prefer: 'wait=60' };
    const { id } = (await platform.app.inject({ method: 'POST', url: '/api/v1/round-tables', body, headers })).json();
    for (const viewport of [undefined, narrowest]) {
      const { page, complaints } = await open(`${platform.url}/sessions/${id}`, viewport ? { viewport } : {});
      await page.getByRole('heading', { name: 'Votes' }).waitFor();
      expect(await page.locator('img').count()).toBe(0);
      expect(await page.title()).not.toBe('owned');
      expect(await page.getByText('⟨U+202E⟩').count()).toBeGreaterThan(0);
      expect(await overflowOf(page)).toBe(0);
      expect(complaints).toEqual([]);
    }
  });
});
