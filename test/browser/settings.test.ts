/** Log-in, keys and settings, the demo, and seats for models and persons, in a real browser. */
import { expect, test } from 'vitest';
import { startParley } from '../support/parley.ts';
import { approves } from '../support/round-table-script.ts';
import { describeInBrowser, startWithPage } from './browser.ts';
import { barriersOn, picture } from './page-looks.ts';

describeInBrowser('the settings', (open) => {
  test('PF-06: make the first key, log in with it, make another that may less, and revoke it', async () => {
    await using platform = await startWithPage();
    const { page, complaints } = await open(`${platform.url}/settings`);
    await page.getByText('No key is asked for').waitFor();
    await page.getByRole('button', { name: 'Make a key' }).click();
    await page.getByText('From this key on, everybody needs one,').waitFor();
    await page.getByLabel('Name').fill('ana');
    await page.getByRole('button', { name: 'Make the key' }).click();
    const first = await page.getByRole('dialog').locator('code').innerText();
    expect(first).toMatch(/^parley_/);
    await page.getByRole('button', { name: 'I have it' }).click();
    await page.getByRole('button', { name: 'Make a key' }).click();
    await page.getByLabel('Name').fill('reader');
    await page.getByRole('radio', { name: /read/ }).check();
    await page.getByRole('button', { name: 'Make the key' }).click();
    const reader = await page.getByRole('dialog').locator('code').innerText();
    await page.getByRole('button', { name: 'I have it' }).click();
    await page.getByRole('rowheader', { name: /reader/ }).waitFor();
    await picture(page, 'settings');
    expect(await barriersOn(page)).toEqual([]);
    const other = await open(`${platform.url}/settings`);
    await other.page.getByLabel('Key').fill(reader);
    await other.page.getByRole('button', { name: 'Log in' }).click();
    await other.page.getByText('Yours does not have it.').waitFor();
    expect(await other.page.getByRole('button', { name: 'Make a key' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Revoke reader' }).click();
    await page.getByRole('button', { name: 'Revoke it for ever' }).click();
    await page.getByText(/^Revoked/).waitFor();
    await other.page.reload();
    await other.page.getByLabel('Key').waitFor();
    await page.reload();
    await page.getByRole('rowheader', { name: /ana/ }).waitFor();
    const shown = await page.content();
    expect(shown).not.toContain(first);
    expect(complaints).toEqual([]);
  });

  test('tell limits, what may be called, models and the key of records, and no secret', async () => {
    const env = { PARLEY_RATE_LIMIT: '120', PARLEY_SECRET: 'a-master-key-of-this-test', OPENAI_API_KEY: 'key-of-ana' };
    await using platform = await startParley({ env });
    const { page, complaints } = await open(`${platform.url}/settings?tab=limits`);
    await page.getByText('Only this machine reaches the platform').waitFor();
    await page.getByRole('row', { name: /PARLEY_RATE_LIMIT.*120.*environment/ }).waitFor();
    await page
      .getByRole('row', { name: /PARLEY_SECRET/ })
      .getByText('set, shown to nobody')
      .waitFor();
    await picture(page, 'settings-limits');
    await page.getByRole('link', { name: 'Models' }).click();
    await page.getByRole('row', { name: /openai.*Key is set/ }).waitFor();
    await page.getByRole('row', { name: /ollama/ }).waitFor();
    await page.getByRole('link', { name: 'About' }).click();
    await page.getByText('The key that signs records').waitFor();
    const body = await page.evaluate('fetch("/api/v1/settings").then((answer) => answer.text())');
    for (const secret of ['a-master-key-of-this-test', 'key-of-ana']) expect(String(body)).not.toContain(secret);
    expect(complaints).toEqual([]);
  });

  test('have no barrier in any of their parts, with an admin log that has entries', async () => {
    await using platform = await startWithPage();
    await platform.seat('ada', approves);
    const { page, complaints } = await open(platform.url);
    for (const tab of ['access', 'limits', 'models', 'log', 'about']) {
      await page.goto(`${platform.url}/settings?tab=${tab}`);
      await page.locator('section.card').first().waitFor();
      expect(await barriersOn(page), tab).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
});

describeInBrowser('the demo', (open) => {
  test('is run from an empty home by one press, and comes to a verdict', async () => {
    await using platform = await startParley();
    const { page, complaints } = await open(platform.url);
    await page.getByRole('button', { name: 'Run the demo' }).click();
    await page.waitForURL('**/sessions/*');
    await page
      .getByText(/Deploy on Tuesday/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('link', { name: /authentication service on Friday/ }).waitFor();
    await picture(page, 'home');
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describeInBrowser('a person and a model', (open) => {
  test('are seated when a table is opened, and the person answers in the inbox', async () => {
    await using platform = await startWithPage();
    const model = await platform.seat('model-server', modelScript);
    await platform.seat('ada', approves);
    const { page, complaints } = await open(`${platform.url}/round-tables/new?q=Shall%20we%3F`);
    await page.getByRole('checkbox', { name: /ada/ }).check();
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByLabel('Name', { exact: true }).fill('ana');
    await page.getByRole('button', { name: 'Add the person' }).click();
    await expect.poll(() => page.getByRole('checkbox', { name: /ana/ }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Seat a model' }).click();
    await page.getByLabel('Provider').selectOption('other');
    await page.getByLabel('Model', { exact: true }).fill('small-model');
    await page.getByLabel('Address').fill(`${model.url}/v1`);
    await page.getByLabel('Key (optional)').fill('key-of-the-model');
    await picture(page, 'open-table');
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Seat the table' }).click();
    await page.waitForURL('**/sessions/*');
    await page.getByText('small-model').first().waitFor();
    await page.getByRole('link', { name: /Inbox 1 waiting/ }).click();
    await page.getByRole('button', { name: 'Send the analysis' }).waitFor();
    const asked = await model.heard(({ path }) => path === '/v1/chat/completions');
    expect(asked.headers.authorization).toBe('Bearer key-of-the-model');
    expect(await page.content()).not.toContain('key-of-the-model');
    expect(complaints).toEqual([]);
  });
});

/** A model that finds one thing, whatever it is asked. */
const modelScript = () => ({
  body: {
    id: 'x',
    object: 'chat.completion',
    model: 'small-model',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: '{"observations":[]}' } }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  },
});
