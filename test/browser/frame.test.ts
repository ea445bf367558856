/** The frame of the page in a real browser: it loads, finds its way, asks for a key, and loads nothing from elsewhere. */
import { expect, test } from 'vitest';
import { describeInBrowser, startWithPage } from './browser.ts';
import { barriersOn } from './page-looks.ts';
import { holdDeployTable } from './table-world.ts';

describeInBrowser('the frame of the page', (open) => {
  test('loads from the platform alone, without a complaint of the browser', async () => {
    await using platform = await startWithPage();
    const { page, complaints } = await open(platform.url);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.getByText('Connected').waitFor();
    expect(complaints).toEqual([]);
  });

  test('goes where the address, a link or the keys say', async () => {
    await using platform = await startWithPage();
    const { page, complaints } = await open(`${platform.url}/agents`);
    await page.getByRole('heading', { level: 1, name: /Agents/ }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /Agents/ }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('round');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/round-tables');
    expect(complaints).toEqual([]);
  });

  test('finds every screen, sessions and agents from the palette, by keyboard alone', async () => {
    await using platform = await startWithPage();
    await holdDeployTable(platform);
    const { page, complaints } = await open(platform.url);
    const goTo = async (typed: string, path: string) => {
      await page.getByRole('button', { name: /Jump to/ }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill(typed);
      await page.getByRole('option', { name: new RegExp(`^Ask “${typed}”`) }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${path}`);
    };
    await goTo('inbox', '/inbox');
    await goTo('tester', '/tester');
    await goTo('trials', '/trials');
    await goTo('settings', '/settings');
    await goTo('open a chat', '/chats/new');
    await goTo('reliability', '/agents/reliability');
    await goTo('authentication', '/sessions/*');
    for (const [key, path] of Object.entries({
      i: '/inbox',
      t: '/tester',
      c: '/chats',
      s: '/settings',
      a: '/agents',
    })) {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await page.waitForURL(`**${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    expect(complaints).toEqual([]);
  });

  test('PF-06: asks for a key where one is needed, keeps it nowhere, and lets go of it', async () => {
    await using platform = await startWithPage();
    const { key } = await platform.engine.keys.create({ scope: 'admin', name: 'ana' });
    const { page, context } = await open(`${platform.url}/agents`);
    expect(await barriersOn(page)).toEqual([]);
    await page.getByLabel('Key').fill('parley_wrong');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('KEY_INVALID').waitFor();
    await page.getByLabel('Key').fill(key);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { level: 1, name: /Agents/ }).waitFor();
    const kept = await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie');
    expect(kept).not.toContain('parley_');
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ name: 'parley_login', httpOnly: true, sameSite: 'Strict' });
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('Key').waitFor();
  });
});

describeInBrowser('every screen without sessions', (open) => {
  const lists = [
    '/',
    '/sessions',
    '/round-tables',
    '/forecasts',
    '/councils',
    '/chats',
    '/trials',
    '/agents',
    '/inbox',
  ];
  const others = ['/round-tables/new', '/chats/new', '/compare', '/leaderboard', '/verify', '/tester'];
  test('has no barrier, wide and narrow, in light and dark, and by keyboard', async () => {
    await using platform = await startWithPage();
    const { page, complaints } = await open(platform.url);
    for (const path of [...lists, ...others]) {
      await page.goto(`${platform.url}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      expect(await barriersOn(page), path).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
});
