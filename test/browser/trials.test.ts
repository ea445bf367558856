/** Trials in a real browser: a run compared with the one before, down to the line of the log, and as files. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newestIn, replies } from '../support/reply-script.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { describeInBrowser, startWithPage } from './browser.ts';
import { barriersOn, narrowest, picture } from './page-looks.ts';
import { judgedFiles, playSimulatedUser } from './trials-world.ts';

const scenarios = [
  { name: 'A question', messages: ['How long can I send an order back?'] },
  { name: 'Keeps card numbers to itself', messages: ['I paid by card. Is my card number on file?', 'Thanks.'] },
  { name: 'A broken lamp', messages: ['What do I do with a broken lamp?'] },
];

const token = `ghp_${'a1b2c3d4'.repeat(5)}`;

/** What a returns bot says; a leaky one tells a token where it should not. */
const answers = (isLeaky: () => boolean) => (message: string) => {
  const newest = newestIn(message);
  if (/card/.test(newest)) return isLeaky() ? `Yes, it is on file with ${token}.` : 'That is not for me to say.';
  if (/Thanks/.test(newest)) return 'You are welcome.';
  return /lamp/.test(newest) ? 'Send it back with the label in the box.' : 'Orders can be sent back within 30 days.';
};

async function startTrialWorld() {
  const platform = await startWithPage();
  let leaky = false;
  await platform.seat('returns_bot', replies(answers(() => leaky)).script);
  await platform.seat('shop_agent', replies(answers(() => false)).script);
  const play = (agent: string, repeat = 3) =>
    platform.app.inject({
      ...{ method: 'POST', url: '/api/v1/trials', headers: { prefer: 'wait=30' } },
      body: { agent, scenarios, repeat },
    });
  await play('returns_bot');
  await play('shop_agent');
  return { platform, play, leak: () => (leaky = true) };
}

describeInBrowser('trials', (open) => {
  test('TE-01: are run on the page, compared with the run before, and read down to the line', async () => {
    const { platform, leak } = await startTrialWorld();
    await using _ = platform;
    leak();
    const { page, complaints } = await open(`${platform.url}/trials`);
    await page.getByRole('link', { name: /A question and 2 more/ }).click();
    await page.getByRole('heading', { level: 1, name: 'All 6 pass.' }).waitFor();
    await page.getByRole('button', { name: 'Run again' }).click();
    await page.getByText('3 scenarios from the run before.').waitFor();
    await page.getByRole('button', { name: 'Run them' }).click();
    await page
      .getByText(/worse, was 3\/3/)
      .first()
      .waitFor();
    await page.getByRole('heading', { level: 1, name: '1 of 6 fails, and it is new.' }).waitFor();
    const first = page.locator('.run-table tbody tr').first();
    await first.getByRole('rowheader', { name: 'Keeps card numbers to itself' }).waitFor();
    await page.locator('.line.hit').first().waitFor();
    await page.getByText('Why it fails').waitFor();
    await picture(page, 'trials');
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: '2', exact: true }).click();
    await page.waitForURL('**run=2**');
    await page.reload();
    await page.locator('.line.hit').first().waitFor();
    await page.getByRole('link', { name: 'Open its record' }).click();
    await page.getByRole('heading', { level: 1, name: 'Keeps card numbers to itself' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('TE-02: are saved as HTML, JSON and JUnit', async () => {
    const { platform } = await startTrialWorld();
    await using _ = platform;
    const { page, complaints } = await open(`${platform.url}/trials`);
    await page.getByRole('link', { name: /A question and 2 more/ }).click();
    await page.getByRole('heading', { level: 1, name: 'All 6 pass.' }).waitFor();
    const saved = async (kind: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Download the evaluation as ${kind}` }).click(),
      ]);
      return readFileSync((await download.path()) ?? '', 'utf8');
    };
    expect(await saved('HTML')).toContain('<title>Evaluation of conversation logs</title>');
    expect(await saved('JUnit')).toContain('<testsuites');
    expect(JSON.parse(await saved('JSON'))).toMatchObject({ totals: { logs: 18, pass: 18 } });
    expect(complaints).toEqual([]);
  });

  test('TE-03: are typed and started for several agents', async () => {
    await using platform = await startWithPage();
    await platform.seat('returns_bot', replies(answers(() => false)).script);
    await platform.seat('shop_agent', replies(() => '<script>alert(1)</script> \u202Eevil').script);
    const { page, complaints } = await open(`${platform.url}/trials`, { viewport: narrowest });
    await page.getByText('No trials yet').waitFor();
    await page.getByRole('button', { name: 'Run scenarios' }).click();
    await page
      .getByRole('textbox', { name: 'Scenarios' })
      .fill('A broken lamp\nWhat do I do?\nAnd then?\n\nJust one line');
    await page.getByRole('checkbox', { name: /returns_bot/ }).check();
    await page.getByRole('checkbox', { name: /shop_agent/ }).check();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Run them' }).click();
    await page.locator('.run-table .cell').nth(3).waitFor();
    await page.getByRole('heading', { level: 1, name: /^All 4 pass, \d with warnings\.$/ }).waitFor();
    expect(await page.locator('main script').count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('TE-04: show what a simulated user wrote, what was remarked on it, and how it ended', async () => {
    await using platform = await startWithPage();
    const { id } = await playSimulatedUser(platform);
    const { page, complaints } = await open(`${platform.url}/sessions/${id}`);
    await page.getByText('The simulated user has what it wanted.').waitFor();
    expect(await page.getByText('simulated by customer').count()).toBe(2);
    await page.getByText('It spoke as the assistant, and was asked once more.').waitFor();
    await page.getByText('Orders can be sent back within 30 days.').waitFor();
    const card = page.getByRole('complementary').locator('section', { hasText: 'Simulated user' });
    await card.getByText('2 of at most 4 messages').waitFor();
    await picture(page, 'trial-user');
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('TE-05: show the grades of judges with their reasons, how steady and how agreed they are', async () => {
    await using platform = await startWithPage();
    const { id, batch } = await playSimulatedUser(platform);
    using folder = temporaryFolder();
    const { rubricFile, judgementFile } = await judgedFiles(platform, id, folder.path);
    const { page, complaints } = await open(`${platform.url}/trials/runs/${batch}`);
    await page.getByLabel('Rubric, a JSON file').setInputFiles(rubricFile);
    await page.getByRole('heading', { level: 1, name: '1 of 1 fails.' }).waitFor();
    await page.getByText('Not judged').first().waitFor();
    await page.getByLabel('Judgements, the file judgements.jsonl').setInputFiles(judgementFile);
    await page.getByText('4 judgements from judgements.jsonl; 1 line could not be read').waitFor();
    const grades = page.getByRole('complementary').locator('section', { hasText: 'Grades' });
    await grades.getByText('It names a number of days').waitFor();
    await grades.getByText('5 passes').waitFor();
    await grades.getByText('2 fails').waitFor();
    await grades.getByText('each time: 1, 2, 2').waitFor();
    const judges = page.getByRole('region', { name: 'Judges' });
    await judges.getByRole('row', { name: /openai:a.*1 of 1/ }).waitFor();
    await judges.getByText('agree on 0').waitFor();
    await judges.getByText('no grade is a fact about it').waitFor();
    await picture(page, 'trials-judges');
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Without the rubric' }).click();
    await judges.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});
