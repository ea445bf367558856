/** A question is asked, answered by a person, read and replayed without a mouse. */
import { expect, test } from 'vitest';
import { addPerson } from '../support/inbox.ts';
import { approves } from '../support/round-table-script.ts';
import { describeInBrowser, startWithPage } from './browser.ts';
import { tabTo } from './page-looks.ts';

describeInBrowser('somebody without a mouse', (open) => {
  test('asks a question, doubts a finding, votes, reads every view and replays the table', async () => {
    await using platform = await startWithPage();
    await platform.seat('ada', approves);
    await addPerson(platform.url, 'ana');
    const { page, complaints } = await open(platform.url);
    const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
      await tabTo(page, name, role);
      await page.keyboard.press('Enter');
    };
    await tabTo(page, 'Ask a question', 'textbox');
    await page.keyboard.type('Should we ship on Friday?');
    await press('Seat the table');
    await page.waitForURL('**/sessions/*');
    await page.getByRole('link', { name: /Inbox 1 waiting/ }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await press(/Analyse: Should we ship/, 'link');
    await press('Send the analysis');
    await press(/Challenge: Should we ship/, 'link');
    await press('Doubt it');
    await tabTo(page, /Counter evidence/, 'textbox');
    await page.keyboard.type('[VERIFIED: audit.log:2] It was Thursday.');
    await press('Send');
    await press(/Vote: Should we ship/, 'link');
    await tabTo(page, /Approve/, 'radio');
    await page.keyboard.press('Space');
    await press('Vote');
    await press('Open the session', 'link');
    await page.getByRole('heading', { name: 'Votes' }).waitFor();
    for (const view of ['Graph', 'Matrix', 'Timeline', /^Record/, /^Findings/]) await press(view, 'link');
    await tabTo(page, 'Event', 'slider');
    await page.keyboard.press('Home');
    await page.getByText('This is the table as of event 0').waitFor();
    await press('Back to the end', 'link');
    await page.getByText('It was Thursday.').first().waitFor({ state: 'attached' });
    expect(complaints).toEqual([]);
  });
});
