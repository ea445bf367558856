/** A chat in a real browser: opened over chosen agents, answered as answers come, taken to a table, closed. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { finds, findsWhenReleased } from '../support/chats.ts';
import { staysSilent } from '../support/round-table-script.ts';
import { describeInBrowser, startWithPage } from './browser.ts';
import { barriersOn, narrowest, picture } from './page-looks.ts';

const gap = 'The rota names nobody for the 25th.';

/** Three agents; the third answers only when it is released. */
async function startChatWorld() {
  const platform = await startWithPage();
  const late = findsWhenReleased('Two people do not suffice on the 25th.');
  await platform.seat('operations', finds(gap, 'Two people suffice on the 25th.'), {
    domain: 'deployment and on-call',
  });
  await platform.seat('reliability', finds(gap), { domain: 'reliability and performance' });
  await platform.seat('security', late.script, { domain: 'application security' });
  return { platform, release: late.release };
}

type ChatPlatform = Awaited<ReturnType<typeof startWithPage>>;

/** Waits for how many have answered; where the page does not say so, the error has what the platform and the page do say. */
async function waitForAnswers(page: Page, { engine }: ChatPlatform, answered: string): Promise<void> {
  await page
    .getByText(answered)
    .waitFor()
    .catch(async (error: unknown) => {
      const { turns } = await engine.sessions.view(page.url().split('/').at(-1) ?? '');
      const shown = await page.locator('main').innerText();
      throw new Error(`not on the page: ${answered}\n${JSON.stringify(turns)}\n${shown}`, { cause: error });
    });
}

describeInBrowser('a chat', (open) => {
  test('is opened over chosen agents, shows each answer as it comes, and is taken to a table in one step', async () => {
    const { platform, release } = await startChatWorld();
    await using _ = platform;
    const { page, complaints } = await open(`${platform.url}/chats`);
    await page.getByRole('link', { name: 'Open a chat' }).first().click();
    await page.getByLabel('First message').fill('Who could be on call between the 24th and the 26th?');
    for (const name of ['operations', 'reliability', 'security']) {
      await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    }
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open the chat' }).click();
    await page.getByText('2 of 3 answered').waitFor();
    await page.getByText('Two people suffice on the 25th.').waitFor();
    expect(await page.getByText('Two people do not suffice on the 25th.').count()).toBe(0);
    await picture(page, 'chat-live');
    release();
    await page.getByText('3 of 3 answered').waitFor();
    await page.getByText('2 agree').waitFor();
    await page.getByText('In conflict').waitFor();
    await picture(page, 'chat');
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('complementary').getByRole('button', { name: 'Take this to a round table' }).click();
    await page.getByText('Approves').first().waitFor();
    expect(await page.getByRole('row', { name: /security/ }).count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  test('goes on by keyboard, stops a turn with what there is, and is closed', async () => {
    await using platform = await startWithPage();
    await platform.seat('operations', finds(gap));
    const silent = await platform.seat('silent', staysSilent);
    const { page, complaints } = await open(`${platform.url}/chats/new?agent=operations&agent=silent&q=Who%3F`);
    await page.getByLabel('First message').press('Control+Enter');
    await page.getByText('1 of 2 answered').waitFor();
    await page.getByRole('button', { name: 'Stop with what there is' }).press('Enter');
    await page.getByText('Stopped', { exact: true }).waitFor();
    await page.getByText(/1 seat missing/).waitFor();
    silent.script = finds('Nothing of mine speaks against it.');
    const field = page.getByLabel('Message', { exact: true });
    await field.fill('And if we check before the 20th?');
    await field.press('Control+Enter');
    await waitForAnswers(page, platform, '2 of 2 answered');
    await expect.poll(() => field.inputValue(), { timeout: 20_000 }).toBe('');
    const url = page.url();
    await page.goto(`${platform.url}/chats`);
    await page.getByRole('link', { name: 'Who?' }).waitFor();
    await page.goto(url);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Close the chat' }).click();
    await page.getByText('This chat is closed.').waitFor();
    await page.getByRole('button', { name: 'Verify in this browser' }).click();
    await page.getByText('Holds').waitFor();
    expect(complaints).toEqual([]);
  });

  test('keeps what is typed while a message is sent', async () => {
    await using platform = await startWithPage();
    await platform.seat('operations', finds(gap));
    const { page, complaints } = await open(`${platform.url}/chats/new?agent=operations&q=Who%3F`);
    await page.getByLabel('First message').press('Control+Enter');
    await waitForAnswers(page, platform, '1 of 1 answered');
    const isTyped = Promise.withResolvers<void>();
    await page.route('**/messages', async (route) => {
      await isTyped.promise;
      await route.continue();
    });
    const field = page.getByLabel('Message', { exact: true });
    await field.fill('And then?');
    await field.press('Control+Enter');
    await field.fill('And after that?');
    isTyped.resolve();
    // It may be sent once the platform has the one before.
    await expect.poll(() => page.getByRole('button', { name: 'Send' }).isEnabled(), { timeout: 20_000 }).toBe(true);
    await field.press('Control+Enter');
    await page.getByText('And after that?', { exact: true }).first().waitFor();
    await expect.poll(() => field.inputValue(), { timeout: 20_000 }).toBe('');
    expect(complaints).toEqual([]);
  });

  test('shows hostile text as text, and breaks no layout', async () => {
    await using platform = await startWithPage();
    const hostile = `<img src=x onerror="alert(1)"><script>alert(1)</script> \u202Eevil ${'word '.repeat(10_000)}`;
    await platform.seat('hostile', finds(hostile));
    const { page, complaints } = await open(`${platform.url}/chats/new`, { viewport: narrowest });
    await page.getByLabel('First message').fill(`<b>bold</b> \u202E${'x'.repeat(49_000)}`);
    await page.getByRole('button', { name: 'Open the chat' }).click();
    await page.getByText('1 of 1 answered').waitFor();
    await page.getByText('⟨U+202E⟩').first().waitFor();
    expect(await page.locator('main img, main script').count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
