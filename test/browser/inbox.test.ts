/** The inbox in a real browser: a person analyses, challenges and votes in forms made from the acts; late ones are told. */
import { expect, test } from 'vitest';
import { addPerson, answerAsk, waitingIn } from '../support/inbox.ts';
import { describeInBrowser, startWithPage } from './browser.ts';
import { barriersOn, narrowest, picture } from './page-looks.ts';
import { arguesFor } from './table-world.ts';

const wrong = '41 of 3,982 refunds above 500 were wrong.';

/** A table of an agent and a person; returns its id once the person is asked. */
async function startInboxWorld() {
  const platform = await startWithPage();
  const finance = arguesFor({
    observations: [
      { finding: wrong, evidence: '[VERIFIED: refunds.csv:17] counted', severity: 'warning' },
      { finding: 'A second approval takes two days.', evidence: '[INDICATED: wiki/refunds]', severity: 'info' },
    ],
    action: 'Require a second approval for refunds above 500',
  });
  await platform.seat('finance', finance);
  await addPerson(platform.url, 'ana', { domain: 'refunds' });
  const table = async (content = 'Should refunds above 500 need a second pair of eyes?') => {
    const body = { content, agents: ['finance', 'ana'] };
    const { id } = (await platform.app.inject({ method: 'POST', url: '/api/v1/round-tables', body })).json();
    const [item] = await waitingIn(platform.url, id);
    return { session: id as string, ask: item?.id ?? '' };
  };
  return { platform, table };
}

describeInBrowser('the inbox', (open) => {
  test('is empty at first, and says what would be there', async () => {
    await using platform = await startWithPage();
    const { page, complaints } = await open(`${platform.url}/inbox`);
    await page.getByText('Nothing waits for a person').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('lets a person analyse, challenge and vote, with what others found beside it', async () => {
    const { platform, table } = await startInboxWorld();
    await using _ = platform;
    const { session } = await table();
    const { page, complaints } = await open(platform.url);
    await page.getByRole('link', { name: /Inbox 1 waiting/ }).click();
    await page.getByRole('link', { name: /Analyse: Should refunds/ }).waitFor();
    await page.getByRole('button', { name: 'Send the analysis' }).click();
    await page.getByRole('link', { name: /Challenge: Should refunds/ }).waitFor();
    await page.getByRole('link', { name: /Challenge: Should refunds/ }).click();
    await page.getByText(wrong).first().waitFor();
    await page.getByRole('button', { name: 'Doubt it' }).first().click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('One field needs another look.').waitFor();
    await page.getByLabel('Counter evidence').fill('[VERIFIED: audit.csv:2] 12 were wrong.');
    await picture(page, 'inbox-challenge');
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('link', { name: /Vote: Should refunds/ }).click();
    await page.getByRole('radio', { name: /Dissent/ }).check();
    await page.getByRole('button', { name: 'Vote' }).click();
    await page.getByText('One field needs another look.').waitFor();
    await page.getByLabel(/Why you dissent/).fill('It takes too long.');
    await expect.poll(() => page.getByText('One field needs another look.').count()).toBe(0);
    await picture(page, 'inbox');
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Vote' }).click();
    await page.getByText('You answered. It is on the record and counts.').waitFor();
    await page.getByRole('link', { name: 'Open the session' }).click();
    await page.waitForURL(`**/sessions/${session}`);
    await page.getByText('It takes too long.').first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('says in words that an ask was answered before, came too late, or is not there', async () => {
    const { platform, table } = await startInboxWorld();
    await using _ = platform;
    const answered = await table();
    const { page } = await open(`${platform.url}/inbox/${encodeURIComponent(answered.ask)}`);
    await page.getByRole('button', { name: 'Send the analysis' }).waitFor();
    await answerAsk(platform.url, answered.ask, { observations: [] });
    await page.getByRole('button', { name: 'Send the analysis' }).click();
    await page.getByText('This was answered before.').waitFor();
    const over = await table('Is it too late?');
    await page.goto(`${platform.url}/inbox/${encodeURIComponent(over.ask)}`);
    await page.getByRole('button', { name: 'Send the analysis' }).waitFor();
    await platform.app.inject({ method: 'POST', url: `/api/v1/sessions/${over.session}/cancel`, body: {} });
    await page.getByRole('button', { name: 'Send the analysis' }).click();
    await page.getByText('This came too late.').waitFor();
    await page.goto(`${platform.url}/inbox/nothing-like-it`);
    await page.getByText('Nothing waits here.').waitFor();
  });

  test('is declined with a reason, and fits a phone as its own screen', async () => {
    const { platform, table } = await startInboxWorld();
    await using _ = platform;
    await table(`<script>alert(1)</script> \u202E ${'long '.repeat(300)}`);
    const { page, complaints } = await open(`${platform.url}/inbox`, { viewport: narrowest });
    await page.getByRole('link', { name: /Analyse/ }).click();
    await page.getByRole('button', { name: 'Send the analysis' }).waitFor();
    expect(await page.getByRole('link', { name: /Analyse/ }).isVisible()).toBe(false);
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByLabel('Why').fill('I am on holiday');
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await page.getByText('You declined. The session goes on without this answer.').waitFor();
    expect(complaints).toEqual([]);
  });
});
