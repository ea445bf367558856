/** Hostile text in every field of the screens around sessions: shown as text, nothing executed, no layout that breaks. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findsWhenReleased } from '../support/chats.ts';
import { addPerson, waitingIn } from '../support/inbox.ts';
import { replies } from '../support/reply-script.ts';
import { approves } from '../support/round-table-script.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { describeInBrowser, sharedBy, startWithPage, wide } from './browser.ts';
import { narrowest, overflowOf } from './page-looks.ts';
import { arguesFor } from './table-world.ts';
import { judgedFiles, playSimulatedUser } from './trials-world.ts';

const markup = `</b><img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`;
const unbroken = 'W'.repeat(300);
const evil = `${markup} \u202Edesrever ${unbroken} `;
const longest = evil.repeat(200).slice(0, 49_000);

/** Nothing ran, the marks of direction are shown, and the page is as wide as its window. */
async function expectPlain(page: Page, where: string, marks = 1): Promise<void> {
  await expect
    .poll(() => page.getByText('⟨U+202E⟩').count(), { message: where, timeout: 20_000 })
    .toBeGreaterThanOrEqual(marks);
  expect(await page.locator('main img, main script, main iframe').count(), where).toBe(0);
  expect(await page.title(), where).not.toBe('owned');
  for (const viewport of [wide, narrowest]) {
    await page.setViewportSize(viewport);
    expect(await overflowOf(page), `${where} at ${viewport.width} px`).toBe(0);
  }
  await page.setViewportSize(wide);
}

describeInBrowser('hostile text', (open) => {
  const world = sharedBy(async (stack) => {
    const platform = stack.use(await startWithPage());
    const observations = [{ finding: evil, evidence: `[VERIFIED: ${unbroken}.log:1] ${evil}`, severity: 'critical' }];
    await platform.seat('evil', arguesFor({ observations, action: evil, dissent: evil }), {
      domain: evil.slice(0, 200),
    });
    await platform.seat('broken', () => ({ status: 500, body: evil }), { domain: evil.slice(0, 200) });
    await addPerson(platform.url, 'ana', { domain: evil.slice(0, 200) });
    const over = { content: longest, agents: ['evil'] };
    const headers = { prefer: 'wait=30' };
    await platform.app.inject({ method: 'POST', url: '/api/v1/round-tables', body: over, headers });
    const body = { content: longest, agents: ['evil', 'broken', 'ana'], constraints: [evil.slice(0, 900)] };
    const { id } = (await platform.app.inject({ method: 'POST', url: '/api/v1/round-tables', body })).json();
    const [ask] = await waitingIn(platform.url, id);
    return { platform, session: String(id), ask: ask?.id ?? '' };
  });

  test('SEC-11: is text on home, in lists, in the inbox and its forms, and in the palette', async () => {
    const { platform, ask } = world();
    const { page, complaints } = await open(platform.url);
    await expectPlain(page, 'home');
    for (const path of ['/sessions', '/round-tables', '/compare', '/inbox']) {
      await page.goto(`${platform.url}${path}`);
      await expectPlain(page, path);
    }
    await page.goto(`${platform.url}/inbox/${encodeURIComponent(ask)}`);
    await page.getByRole('button', { name: 'Send the analysis' }).waitFor();
    await expectPlain(page, 'an ask');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('onerror');
    await page
      .getByRole('option', { name: /onerror/ })
      .first()
      .waitFor();
    await expectPlain(page, 'the palette');
    expect(complaints).toEqual([]);
  });

  test('SEC-11: is text among the agents, in their sheet, in what a test answers and in a running table', async () => {
    const { platform, session } = world();
    const { page, complaints } = await open(`${platform.url}/agents`);
    await expectPlain(page, 'agents', 2);
    await page.goto(`${platform.url}/agents/broken`);
    await page.getByRole('button', { name: 'Test now' }).click();
    await page.getByRole('region', { name: 'Result of the test' }).getByText('analyze', { exact: true }).waitFor();
    await expectPlain(page, 'a sheet');
    for (const tab of ['findings', 'graph', 'matrix', 'timeline', 'record']) {
      await page.goto(`${platform.url}/sessions/${session}?tab=${tab}`);
      await page.getByRole('navigation', { name: 'Views of this table' }).waitFor();
      await expectPlain(page, tab);
    }
    for (const path of ['/round-tables/new', '/chats/new', '/trials']) {
      await page.goto(`${platform.url}${path}?q=${encodeURIComponent(evil)}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      if (path === '/trials') await page.getByRole('button', { name: 'Run scenarios' }).first().click();
      await expectPlain(page, path, 0);
    }
    expect(complaints).toEqual([]);
  });

  test('SEC-11: is text in a trial, in the table of a run and in a log that is evaluated', async () => {
    const { platform } = world();
    await platform.seat('trialled', replies(() => longest).script);
    const scenarios = [{ name: evil.slice(0, 200), messages: [longest] }];
    const headers = { prefer: 'wait=30' };
    const body = { agent: 'trialled', scenarios };
    await platform.app.inject({ method: 'POST', url: '/api/v1/trials', body, headers });
    const [item] = (await platform.app.inject({ url: '/api/v1/trials' })).json().items;
    const { page, complaints } = await open(`${platform.url}/trials`);
    await expectPlain(page, 'runs');
    await page.goto(`${platform.url}/trials/runs/${item.batch ?? item.id}`);
    await page.locator('.run-table .cell').first().waitFor();
    await page.locator('.log-lines').waitFor();
    await expectPlain(page, 'a run', 2);
    await page.goto(`${platform.url}/sessions/${item.id}`);
    await expectPlain(page, 'a trial', 2);
    const { id, batch } = await playSimulatedUser(platform, ` ${evil}`);
    await page.goto(`${platform.url}/sessions/${id}`);
    await expectPlain(page, 'a simulated user', 3);
    using folder = temporaryFolder();
    const { rubricFile, judgementFile } = await judgedFiles(platform, id, folder.path, ` ${evil}`);
    await page.goto(`${platform.url}/trials/runs/${batch}`);
    await page.getByLabel('Rubric, a JSON file').setInputFiles(rubricFile);
    await page.getByLabel('Judgements, the file judgements.jsonl').setInputFiles(judgementFile);
    await page.getByRole('heading', { name: 'Grades' }).waitFor();
    await expectPlain(page, 'grades', 3);
    expect(complaints).toEqual([]);
  });

  test('SEC-11: is text in a chat that runs, with its agreement, its conflict and its rail', async () => {
    const { platform } = world();
    const late = findsWhenReleased(evil);
    late.release();
    await platform.seat('chatty', late.script, { domain: evil.slice(0, 200) });
    const body = { message: longest, agents: ['chatty', 'evil'] };
    const { id } = (await platform.app.inject({ method: 'POST', url: '/api/v1/chats', body })).json();
    const { page, complaints } = await open(`${platform.url}/sessions/${id}`);
    await page.getByText('2 of 2 answered').waitFor();
    await expectPlain(page, 'a chat', 3);
    expect(complaints).toEqual([]);
  });

  test('SEC-11: is text in the names of keys, in the log of admins, and in a record that is no record', async () => {
    await using platform = await startWithPage();
    const { key } = await platform.engine.keys.create({ scope: 'admin', name: evil.slice(0, 100) });
    const { page, complaints } = await open(`${platform.url}/settings`);
    await page.getByLabel('Key').fill(key);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expectPlain(page, 'keys');
    await page.goto(`${platform.url}/verify`);
    const file = { name: `${markup}.ndjson`, mimeType: 'text/plain', buffer: Buffer.from(`${evil}\n${evil}`) };
    await page.getByLabel('Choose a record').setInputFiles(file);
    await page
      .getByText(/Broken|not a record|could not/i)
      .first()
      .waitFor();
    await expectPlain(page, 'verify', 0);
    expect(complaints).toEqual([]);
  });
});

describeInBrowser('a table with 10,000 findings', (open) => {
  test('opens, shows the first of them, and answers while it does', async () => {
    await using platform = await startWithPage();
    const observations = Array.from({ length: 10_000 }, (_, at) => ({
      ...{ finding: `Finding ${at + 1} of many`, evidence: `[VERIFIED: app.log:${at + 1}] seen`, severity: 'warning' },
    }));
    await platform.seat('many', arguesFor({ observations, action: 'Read them all' }));
    await platform.seat('ada', approves);
    const body = { content: 'How many are there?', agents: ['many', 'ada'] };
    const headers = { prefer: 'wait=60' };
    const { id } = (await platform.app.inject({ method: 'POST', url: '/api/v1/round-tables', body, headers })).json();
    const { page, complaints } = await open(`${platform.url}/sessions/${id}`);
    for (const tab of ['findings', 'graph', 'matrix', 'timeline', 'record']) {
      await page.goto(`${platform.url}/sessions/${id}?tab=${tab}`);
      await page.getByRole('navigation', { name: 'Views of this table' }).waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      for (const viewport of [wide, narrowest]) {
        await page.setViewportSize(viewport);
        expect(await overflowOf(page), tab).toBe(0);
      }
      expect(await page.locator('main *').count(), tab).toBeLessThan(10_000);
    }
    expect(complaints).toEqual([]);
  });
});
