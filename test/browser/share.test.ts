/** Finding, comparing, sharing and deleting sessions in a real browser. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { closeChat, finds, openChat, sayAndWait } from '../support/chats.ts';
import { approves } from '../support/round-table-script.ts';
import { describeInBrowser, sharedBy, startWithPage } from './browser.ts';
import { holdCouncil } from './council-world.ts';
import { holdForecast, seatDemoForecasters } from './forecast-world.ts';
import { barriersOn, picture, violationsOn } from './page-looks.ts';

type Platform = Awaited<ReturnType<typeof startWithPage>>;

async function holdTable({ app }: Platform, content: string, agents: string[]): Promise<string> {
  const headers = { prefer: 'wait=20' };
  const opened = await app.inject({ method: 'POST', url: '/api/v1/round-tables', body: { content, agents }, headers });
  return opened.json().id;
}

describeInBrowser('two sessions', (open) => {
  test('are picked on the page, of one format, and compared position by position, in the address', async () => {
    await using platform = await startWithPage();
    await seatDemoForecasters(platform);
    await platform.seat('ada', approves);
    const first = await holdForecast(platform);
    const second = await holdForecast(platform, {
      ...{ title: 'Will the second service run without a rollback?', max_rounds: 1 },
      agents: ['demo_trend', 'demo_base_rate'],
    });
    await holdTable(platform, 'Should we ship?', ['ada']);
    const { page, complaints } = await open(`${platform.url}/compare`);
    const one = page.getByRole('region', { name: 'First session' });
    await one.getByLabel('Search').fill('authentication');
    await one.getByRole('link', { name: /new authentication service/ }).click();
    const other = page.getByRole('region', { name: 'Second session' });
    await other.getByRole('link', { name: /second service/ }).waitFor();
    expect(await other.getByRole('link', { name: 'Should we ship?' }).count()).toBe(0);
    await other.getByRole('link', { name: /second service/ }).click();
    await page.getByRole('heading', { name: 'Positions' }).waitFor();
    await page.getByRole('row', { name: /demo_contrarian differs 44.*not there/ }).waitFor();
    expect(new URL(page.url()).search).toBe(`?one=${first.id}&other=${second.id}`);
    await page.reload();
    await page.getByRole('row', { name: /demo_trend differs, [+−]\d+ points/ }).waitFor();
    await picture(page, 'compare');
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('of councils are compared by lines, policies and evidence; of different formats it is said', async () => {
    await using stack = new AsyncDisposableStack();
    await using platform = await startWithPage();
    await platform.seat('ada', approves);
    const table = await holdTable(platform, 'Should we ship?', ['ada']);
    const one = await holdCouncil(platform, stack);
    const { id } = await holdCouncil(platform, stack, { agents: ['expert:general', 'contrarian'] });
    const { page } = await open(`${platform.url}/compare?one=${one.id}&other=${id}`);
    for (const name of ['Lines that were weighed', 'Policies', 'Evidence'])
      await page.getByRole('heading', { name }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.goto(`${platform.url}/compare?one=${one.id}&other=${table}`);
    await page.getByText('They are of different formats.').waitFor();
    await page.goto(`${platform.url}/compare?one=${one.id}&other=nothing`);
    await page.getByText('SESSION_UNKNOWN').waitFor();
    await page.getByRole('region', { name: 'Second session' }).getByLabel('Search').waitFor();
  });
});

describeInBrowser('a session that is passed on', (open) => {
  const world = sharedBy(async (stack) => {
    const platform = stack.use(await startWithPage());
    await seatDemoForecasters(platform);
    return { platform, id: (await holdForecast(platform)).id };
  });

  test('is downloaded as a report that opens without the platform, and printed without the frame', async () => {
    const { platform, id } = world();
    const { page, context } = await open(`${platform.url}/sessions/${id}`);
    await page.getByRole('button', { name: 'Report' }).click();
    expect(await violationsOn(page)).toEqual([]);
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the report' }).click(),
    ]);
    expect(report.suggestedFilename()).toBe(`forecast-${id.slice(0, 8)}.html`);
    const html = readFileSync(await report.path(), 'utf8');
    expect(html).toContain('Nobody who knows the authentication service is on call');
    expect(html).not.toMatch(/<script|https?:\/\//);
    const read = await context.newPage();
    await read.setContent(html);
    expect(await violationsOn(read)).toEqual([]);
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Open it' }).click(),
    ]);
    await opened.getByRole('heading', { level: 1, name: /without a rollback/ }).waitFor();
    expect(await opened.evaluate("getComputedStyle(document.querySelector('main')).maxWidth")).not.toBe('none');
    await page.keyboard.press('Escape');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
    expect(await page.getByRole('img', { name: /Probability of yes/ }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: /Copy link/ }).isVisible()).toBe(false);
  });

  test('is deleted after a question by keyboard, and is then not listed any more', async () => {
    const { platform, id } = world();
    const { page } = await open(`${platform.url}/sessions/${id}`);
    await page.getByRole('button', { name: 'Delete this session' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Delete this session?' }).waitFor();
    await page.keyboard.press('Escape');
    expect((await platform.app.inject({ url: `/api/v1/sessions/${id}` })).statusCode).toBe(200);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete it for ever' }).click();
    await page.waitForURL('**/sessions');
    await page.getByText('No sessions yet').waitFor();
  });
});

describeInBrowser('the list of sessions', (open) => {
  test('shows a failure first however old it is, and finds chats by who joined them', async () => {
    await using platform = await startWithPage();
    await platform.seat('ada', approves);
    await platform.seat('broken', () => ({ status: 503, body: {} }));
    await platform.seat('keeper', finds('Tokens last a day.'), { domain: 'login tokens' });
    await holdTable(platform, 'The one that failed', ['broken']);
    const chat = await openChat(platform.url, { agents: ['keeper'] });
    await sayAndWait(platform.url, chat, 'How long do login tokens last?');
    await closeChat(platform.url, chat);
    const later = Array.from({ length: 55 }, (_, at) => holdTable(platform, `Later table ${at + 1}`, ['ada']));
    await Promise.all(later);
    const { page, complaints } = await open(`${platform.url}/sessions`);
    await page.getByRole('link', { name: 'The one that failed' }).waitFor();
    expect(await page.locator('.session .title').first().innerText()).toBe('The one that failed');
    await page.getByLabel('Order').selectOption('Newest first');
    await page.getByRole('link', { name: 'The one that failed' }).waitFor({ state: 'detached' });
    await page.goto(`${platform.url}/sessions?agent=keeper`);
    await page.locator('.session', { hasText: 'Chat' }).waitFor();
    expect(await page.locator('.session').count()).toBe(1);
    await page.goto(`${platform.url}/sessions?from=nonsense&q=table%207`);
    await page.getByRole('link', { name: 'Later table 7' }).waitFor();
    expect(await page.locator('.session').count()).toBe(1);
    expect(complaints).toEqual([]);
  });
});
