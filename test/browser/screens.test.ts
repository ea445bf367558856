/** Home, the lists of sessions, the comparison and the agents in a real browser. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { approves, staysSilent } from '../support/round-table-script.ts';
import { describeInBrowser, startWithPage } from './browser.ts';
import { barriersOn, narrowest, picture } from './page-looks.ts';
import { holdDeployTable } from './table-world.ts';

/** An address where nobody listens any more. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

describeInBrowser('home', (open) => {
  test('is empty at first, and says the one thing to do', async () => {
    await using platform = await startWithPage();
    const { page, complaints } = await open(platform.url);
    await page.getByText('Nothing has been deliberated here yet').waitFor();
    await picture(page, 'home-empty');
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('asks a question, shows the table while it runs, and lists it afterwards', async () => {
    await using platform = await startWithPage();
    await platform.seat('ada', approves);
    const { page, complaints } = await open(platform.url);
    await page.getByLabel('Ask a question').fill('Should we ship on Friday?');
    await page.getByRole('button', { name: 'Seat the table' }).click();
    await page.waitForURL('**/sessions/*');
    await page.getByText('Approves').first().waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('link', { name: 'Should we ship on Friday?' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('says why a question cannot be asked, with the code and what to do', async () => {
    await using platform = await startWithPage();
    const { page } = await open(platform.url);
    await page.getByLabel('Ask a question').fill('Should we ship on Friday?');
    await page.getByRole('button', { name: 'Seat the table' }).click();
    await page.getByRole('alert').locator('code').first().waitFor();
  });
});

describeInBrowser('the lists of sessions', (open) => {
  test('are searched and filtered by address, and two sessions are compared', async () => {
    await using platform = await startWithPage();
    const first = await holdDeployTable(platform);
    const body = { content: 'Is the index safe to rebuild?', agents: ['security'] };
    const headers = { prefer: 'wait=20' };
    await platform.app.inject({ method: 'POST', url: '/api/v1/round-tables', body, headers });
    const { page, complaints } = await open(`${platform.url}/round-tables`);
    await page.getByRole('link', { name: /deploy the new/ }).waitFor();
    await picture(page, 'sessions');
    expect(await barriersOn(page)).toEqual([]);
    await page.getByLabel('Search').fill('index');
    await page.waitForURL('**q=index');
    await expect.poll(() => page.getByRole('link', { name: /deploy the new/ }).count()).toBe(0);
    await page.reload();
    await page.getByRole('link', { name: /safe to rebuild/ }).waitFor();
    await page.goto(`${platform.url}/sessions?agent=product&outcome=adopted`);
    await page.getByRole('link', { name: /deploy the new/ }).waitFor();
    await page.goto(`${platform.url}/sessions`);
    await page.getByRole('checkbox').nth(1).waitFor();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('link', { name: 'Compare them' }).click();
    await page.getByRole('rowheader', { name: /Seats differs/ }).waitFor();
    await page.getByText('not there').first().waitFor();
    expect(page.url()).toContain(first);
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('say that nothing matches, and how to go back', async () => {
    await using platform = await startWithPage();
    const { page } = await open(`${platform.url}/sessions?q=nothing-like-it`);
    await page.getByRole('link', { name: 'Clear the filters' }).click();
    await page.getByText('No sessions yet').waitFor();
  });
});

describeInBrowser('opening a table', (open) => {
  test('seats the chosen agents with the evidence and the rules that were given', async () => {
    await using platform = await startWithPage();
    const ada = await platform.seat('ada', approves);
    await platform.seat('bea', approves);
    const { page, complaints } = await open(`${platform.url}/round-tables/new?q=Shall%20we%3F`);
    await page.getByRole('checkbox', { name: /ada/ }).check();
    await page.getByRole('button', { name: 'Write a document' }).click();
    await page.getByLabel('Name of document 1').fill('pager.log');
    await page.getByLabel('Text of document 1').fill('Rolling back took 52 minutes.');
    await page.getByText('Rules: quorum').click();
    await page.getByLabel('Quorum').fill('1');
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Seat the table' }).click();
    await page.getByText('Approves').first().waitFor();
    expect(ada.asked[0]?.text).toContain('Rolling back took 52 minutes.');
    expect(await page.getByRole('row', { name: /bea/ }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('names the field that is wrong', async () => {
    await using platform = await startWithPage();
    await platform.seat('ada', approves);
    const { page } = await open(`${platform.url}/round-tables/new?q=Shall%20we%3F`);
    await page.getByText('Rules: quorum').click();
    await page.getByLabel('Threshold').fill('7/0');
    await page.getByRole('button', { name: 'Seat the table' }).click();
    await page.locator('.field.error', { hasText: 'Threshold' }).waitFor();
  });
});

describeInBrowser('the agents', (open) => {
  test('AG-05: are listed failures first, with what is wrong and the presses that mend it', async () => {
    await using platform = await startWithPage();
    await holdDeployTable(platform);
    await platform.seat('broken', () => ({ status: 503, body: { error: 'upstream unavailable' } }));
    const body = { content: 'Again?', agents: ['security', 'broken'] };
    await platform.app.inject({ method: 'POST', url: '/api/v1/round-tables', body, headers: { prefer: 'wait=20' } });
    const { page, complaints } = await open(`${platform.url}/agents`);
    await page.getByRole('link', { name: 'security' }).waitFor();
    const names = await page.locator('tbody .rowlink').allInnerTexts();
    expect(names[0]).toBe('broken');
    await page.getByRole('link', { name: 'broken' }).click();
    const sheet = page.getByRole('complementary', { name: 'broken' });
    await sheet.getByText(/It failed .*ago\./).waitFor();
    await sheet.getByRole('button', { name: 'Test now' }).click();
    await sheet.getByRole('region', { name: 'Result of the test' }).getByText('analyze', { exact: true }).waitFor();
    await picture(page, 'agents');
    await sheet.getByRole('button', { name: 'Disable' }).click();
    await sheet.getByText('It is disabled and takes no seat.').waitFor();
    await sheet.getByRole('button', { name: 'Set a key' }).click();
    await page.getByLabel('New key').fill('secret-of-the-agent');
    await page.getByRole('button', { name: 'Use this key' }).click();
    await sheet.getByText('set, shown to nobody').waitFor();
    await sheet.getByRole('button', { name: 'Rotate key' }).click();
    await page.getByRole('button', { name: 'Take the key away' }).click();
    await expect.poll(() => sheet.getByText('set, shown to nobody').count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('AG-06: are added with a live check that names the step that fails', async () => {
    await using platform = await startWithPage();
    const good = await platform.seat('helper', approves);
    const refusing = await platform.seat('refusing', () => ({ status: 401, body: { error: 'no' } }));
    const { page, complaints } = await open(`${platform.url}/agents?add=1`);
    const steps = page.getByRole('list', { name: 'Checks' }).getByRole('listitem');
    const checkOf = async (address: string) => {
      await page.getByLabel('Address').fill(address);
      await page.getByRole('button', { name: /Check/ }).click();
      await page.getByRole('button', { name: 'Check again' }).waitFor();
      const looks = await steps.evaluateAll((all) =>
        all.map((each) => (each as unknown as { className: string }).className),
      );
      const names = await steps.locator('b').allInnerTexts();
      return names[looks.indexOf('bad')];
    };
    expect(await checkOf('ftp://nowhere')).toBe('Address');
    expect(await checkOf('http://127.0.0.1:9')).toBe('Address');
    expect(await checkOf(await closedAddress())).toBe('Connection');
    expect(await checkOf(refusing.url)).toBe('Authorisation');
    await picture(page, 'add-agent');
    expect(await barriersOn(page)).toEqual([]);
    expect(await checkOf(good.url)).toBeUndefined();
    await page.getByLabel('Name', { exact: true }).fill('new_helper');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.waitForURL('**/agents/new_helper');
    await page.getByRole('complementary', { name: 'new_helper' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('fit a narrow screen as cards, and one of them as its own screen', async () => {
    await using platform = await startWithPage();
    await platform.seat('ada', approves);
    await platform.seat('slow', staysSilent);
    const { page } = await open(`${platform.url}/agents`, { viewport: narrowest });
    await page.getByRole('link', { name: 'ada' }).click();
    await page.getByRole('button', { name: 'Test now' }).waitFor();
    expect(await page.locator('table').isVisible()).toBe(false);
    expect(await barriersOn(page)).toEqual([]);
  });
});
