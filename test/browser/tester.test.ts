/** The tester in a real browser: the raw exchange, a refusal, a silence, broken rules, repeats, two side by side. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replies } from '../support/reply-script.ts';
import { staysSilent } from '../support/round-table-script.ts';
import { describeInBrowser, startWithPage } from './browser.ts';
import { barriersOn, narrowest, picture } from './page-looks.ts';

const days = (message: string) =>
  /lamp/.test(message) ? 'Send it back with the label in the box.' : 'Within 30 days.';

describeInBrowser('the tester', (open) => {
  test('TP-01: holds a conversation with an endpoint, and shows the raw exchange without secrets', async () => {
    await using platform = await startWithPage();
    const agent = await platform.seat('returns_bot', replies(days).script);
    const { page, complaints } = await open(`${platform.url}/tester?url=${agent.url}&protocol=plain-http`);
    await page.getByLabel('Authorisation').selectOption('key');
    await page.getByLabel('Key or token').fill('token-of-the-test');
    await page.getByLabel('Message').fill('How long can I send an order back?');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Within 30 days.').first().waitFor();
    const request = page.getByRole('region', { name: 'Request' });
    await request.getByText('POST').waitFor();
    expect(await request.innerText()).toContain('<secret>');
    await page.getByRole('region', { name: 'Response' }).getByText('200').waitFor();
    await page.getByLabel('Message').fill('And what do I do with a broken lamp?');
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByText('Send it back with the label in the box.').first().waitFor();
    const [, second] = agent.asked;
    expect(second?.headers.authorization).toBe('Bearer token-of-the-test');
    await picture(page, 'tester');
    expect(await barriersOn(page)).toEqual([]);
    expect(await page.content()).not.toContain('token-of-the-test');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a scenario' }).click(),
    ]);
    expect(readFileSync((await download.path()) ?? '', 'utf8')).toContain('"And what do I do with a broken lamp?"');
    expect(complaints).toEqual([]);
  });

  test('TP-02: names a refusal, a silence and broken rules as such', async () => {
    await using platform = await startWithPage();
    const script = Object.assign(() => ({ status: 401, body: { error: 'the token is expired' } }), {
      protocol: 'plain-http',
    });
    const refusing = await platform.seat('refusing', script);
    await platform.seat('silent', Object.assign(staysSilent, { protocol: 'plain-http' }));
    await platform.seat('broken', () => ({ body: { agent_name: 'broken', observations: [{ finding: 'It leaks' }] } }));
    const { page } = await open(`${platform.url}/tester?url=${refusing.url}&protocol=plain-http`);
    const say = async () => {
      await page.getByLabel('Message').fill('Hello');
      await page.getByRole('button', { name: /^Send/ }).click();
    };
    await say();
    await page.getByText('401, not authorised').waitFor();
    await page.getByText('the token is expired').first().waitFor();
    await page.getByLabel('Endpoint or agent').fill('silent');
    await page.getByLabel('Provoke an error').selectOption('time');
    await say();
    await page.getByText('No answer in time').waitFor();
    await page.getByText('No response.').waitFor();
    await page.getByLabel('Endpoint or agent').fill('broken');
    await page.getByLabel('Provoke an error').selectOption('none');
    await say();
    await page.getByText('1 rule broken.').waitFor();
    await page.getByText('observations[0]').first().waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByLabel('Endpoint or agent').fill('nobody');
    await say();
    await page.getByText('AGENT_UNKNOWN').waitFor();
  });

  test('TP-03: repeats a message, shows how the times are spread, and what two agents say differently', async () => {
    await using platform = await startWithPage();
    let count = 0;
    const uneven = replies(async () => {
      count += 1;
      const wait = count % 7;
      await new Promise((resolve) => setTimeout(resolve, wait * 15));
      return 'Within 30 days.';
    });
    await platform.seat('returns_bot', uneven.script);
    await platform.seat('old_faq', replies(() => 'Within 14 days.').script);
    const { page, complaints } = await open(`${platform.url}/tester?agent=returns_bot`);
    await page.getByLabel('Message').fill('How long?');
    await page.getByLabel('Repeat').fill('40');
    await page.getByLabel('Beside').fill('old_faq');
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByText('Repeated 40 times').waitFor();
    await page.getByRole('img', { name: /40 answers: median/ }).waitFor();
    await page.getByText('They differ').waitFor();
    expect(await page.locator('mark').allInnerTexts()).toEqual(['30', '14']);
    await picture(page, 'tester-runs');
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('shows hostile replies as text, and breaks no layout', async () => {
    await using platform = await startWithPage();
    const hostile = `<img src=x onerror="alert(1)"> \u202Eevil ${'word'.repeat(12_000)}`;
    await platform.seat('hostile', replies(() => hostile).script);
    const { page, complaints } = await open(`${platform.url}/tester?agent=hostile`, { viewport: narrowest });
    await page.getByLabel('Message').fill('Hello <b>there</b>');
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByText('⟨U+202E⟩').first().waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
