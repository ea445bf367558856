/** A council in a real browser: the award and its lines, the states of the evidence, the transcript, the record that is checked. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takesTurns } from '../support/arc-script.ts';
import { sha256 } from '../support/councils.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { describeInBrowser, sharedBy, startWithPage, wide } from './browser.ts';
import { holdCouncil, mergerFiles } from './council-world.ts';
import { barriersOn, narrowest, overflowOf, picture, violationsOn } from './page-looks.ts';

describeInBrowser('a council that is closed', (open) => {
  const world = sharedBy(async (stack) => {
    const platform = stack.use(await startWithPage());
    return { platform, id: (await holdCouncil(platform, stack)).id };
  });

  test('AC-06: says what was decided, on which lines, and in which state each piece of evidence is', async () => {
    const { platform, id } = world();
    const { page, complaints } = await open(`${platform.url}/sessions/${id}`);
    await page.getByRole('heading', { level: 1, name: /approve the merger/ }).waitFor();
    await page.getByText('2 exhibits left out').waitFor();
    const evidence = page.locator('#evidence');
    await evidence.getByRole('row', { name: /projections\.txt.*Mismatch.*named .*found / }).waitFor();
    await evidence.getByRole('row', { name: /press-release\.html.*Unreachable/ }).waitFor();
    expect(await evidence.getByRole('row', { name: /Match.*The bytes are those that were named/ }).count()).toBe(2);
    await page.getByRole('list', { name: 'What does not count' }).getByText('filing.txt has no line 40').waitFor();
    await page.getByText('1 policy broken').waitFor();
    expect(complaints).toEqual([]);
  });

  test('shows who said what in each round, and opens an exhibit at the line that was cited', async () => {
    const { platform, id } = world();
    const { page, complaints } = await open(`${platform.url}/sessions/${id}`);
    const turn = page.getByRole('article').filter({ hasText: 'finance_bot' });
    await turn.getByRole('link', { name: /filing\.txt:L3 checked/ }).click();
    const dialog = page.getByRole('dialog', { name: 'filing.txt' });
    await dialog.locator('.line.wanted', { hasText: 'two of the five plants are sold' }).waitFor();
    await page.waitForURL('**exhibit=filing.txt&line=3');
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.search.includes('exhibit'));
    await page.getByRole('group', { name: 'Round' }).getByRole('button', { name: 'Award' }).click();
    await page.getByRole('article').filter({ hasText: 'arbitrator' }).getByText('Decision:').waitFor();
    await page.waitForURL('**round=award');
    await page.getByRole('button', { name: /All 11 turns/ }).click();
    expect(await page.getByRole('article').count()).toBe(11);
    expect(complaints).toEqual([]);
  });

  test('PF-03: is verified in this browser; a record with one changed word is refused, and told where', async () => {
    const { platform, id } = world();
    const { page, complaints } = await open(`${platform.url}/sessions/${id}`);
    await page.getByRole('button', { name: 'Verify in this browser' }).click();
    await page.getByText('Holds', { exact: true }).waitFor();
    await page.getByText('Nothing was sent anywhere').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download record' }).click(),
    ]);
    const record = await Array.fromAsync(platform.engine.sessions.record(id));
    const said = record.findIndex((line) => line.includes('The merger pays for itself'));
    const seq = Number(JSON.parse(record[said] ?? '{}').seq);
    const changed = record.map((line, at) => (at === said ? line.replace('pays for itself', 'pays for nobody') : line));
    using folder = temporaryFolder();
    const file = join(folder.path, 'changed.ndjson');
    writeFileSync(file, changed.map((line) => `${line}\n`).join(''));
    await page.goto(`${platform.url}/verify`);
    await page.getByLabel('Choose a record').setInputFiles(await download.path());
    await page.getByText('Holds', { exact: true }).waitFor();
    await page.getByLabel('Choose a record').setInputFiles(file);
    await page.getByText(`Broken at seq ${seq}`).waitFor();
    await page.getByRole('button', { name: `Show line ${seq}` }).click();
    await page.getByText('pays for nobody').waitFor();
    await picture(page, 'verify');
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('is replayed: before the award there is none', async () => {
    const { platform, id } = world();
    const { page } = await open(`${platform.url}/sessions/${id}?at=8`);
    await page.getByText('This is the council as of event 8').waitFor();
    await page.getByText('No award yet.').waitFor();
    expect(await page.getByRole('heading', { name: 'Award' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Back to the end' }).click();
    await page.getByRole('heading', { name: 'Award' }).waitFor();
  });

  test('has no barrier in any of its views, wide and narrow, in light and dark, and by keyboard', async () => {
    const { platform, id } = world();
    const { page, complaints } = await open(`${platform.url}/sessions/${id}`);
    for (const query of ['', '?round=all', '?tab=timeline', '?tab=record']) {
      await page.goto(`${platform.url}/sessions/${id}${query}`);
      await page.getByRole('navigation', { name: 'Views of this council' }).waitFor();
      if (query === '') await picture(page, 'council');
      expect(await barriersOn(page), query).toEqual([]);
    }
    await page.goto(`${platform.url}/councils/new`);
    await page.getByRole('button', { name: 'Write a document' }).click();
    await page.getByRole('button', { name: 'Give an address' }).click();
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describeInBrowser('a council that is opened on the page', (open) => {
  test('AC-02: seats roles, registered and built-in, on a document that was typed, and comes to an award', async () => {
    await using platform = await startWithPage();
    const held = Promise.withResolvers<void>();
    const says = '- The merger adds no debt. [VERIFIED: filing.txt:L2]';
    const speaks = takesTurns(async () => {
      await held.promise;
      return says;
    });
    await platform.seat('finance_bot', speaks, { role: 'expert:finance', domain: 'finance' });
    const { page, complaints } = await open(`${platform.url}/councils`);
    await page.getByRole('link', { name: 'Open a council' }).first().click();
    await page.getByLabel('Question').fill('Should Contoso approve the merger?');
    await page.getByRole('button', { name: 'expert:finance' }).click();
    await page.getByText('finance_bot').waitFor();
    await page.getByLabel('ethicist').uncheck();
    await page.getByRole('button', { name: 'Write a document' }).click();
    await page.getByLabel('Name of exhibit 1').fill('filing.txt');
    await page.getByLabel('Text of exhibit 1').fill(`${mergerFiles['filing.txt']}${'More of it.\n'.repeat(300)}`);
    await page.getByRole('textbox', { name: 'Policies' }).fill('A merger must not add debt above 10 million.');
    await page.evaluate('scrollTo(0, 0)');
    await picture(page, 'open-council');
    await page.getByRole('button', { name: 'Open the council' }).click();
    await page.waitForURL('**/sessions/*');
    await page.getByText('is asked now').waitFor();
    await page.getByText('Running', { exact: true }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    held.resolve();
    await page.getByRole('heading', { name: 'Award' }).waitFor();
    await page.locator('#evidence').getByText('Match').waitFor();
    await page
      .locator('#evidence')
      .getByText(sha256(`${mergerFiles['filing.txt']}${'More of it.\n'.repeat(300)}`).slice(0, 12))
      .waitFor();
    expect(await page.getByRole('definition').filter({ hasText: 'finance_bot' }).count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('is refused with the reason beside what it is about', async () => {
    await using platform = await startWithPage();
    const { page } = await open(`${platform.url}/councils/new`);
    await page.getByLabel('Question').fill('Should we?');
    await page.getByRole('button', { name: 'Give an address' }).click();
    await page.getByLabel('Address of exhibit 1').fill('https://example.com/filing.pdf');
    await page.getByLabel('sha256 of exhibit 1').fill('nothing');
    await page.getByRole('button', { name: 'Open the council' }).click();
    await page.getByText('Evidence: must be 64 hex digits').waitFor();
  });
});

describeInBrowser('what hostile seats of a council say', (open) => {
  test('SEC-11: is shown as text in every field, and breaks no layout', async () => {
    await using stack = new AsyncDisposableStack();
    await using platform = await startWithPage();
    const evil = `</b><img src=x onerror="document.title='owned'"> \u202Edesrever ${'W'.repeat(300)} `;
    const text = `${evil}\nContoso should approve the merger.\n${evil.repeat(30)}`;
    const says = `- Contoso should approve the merger [VERIFIED: ${'n'.repeat(200)}.txt:L2]\n- ${evil} [VERIFIED: evil:L1]\n${evil.repeat(140)}`;
    const { id } = await holdCouncil(
      platform,
      stack,
      {
        question: `Should Contoso approve the merger? ${evil.repeat(20)}`,
        evidence: [
          { uri: `data:text/plain,${encodeURIComponent(text)}`, sha256: sha256(text), name: `${'n'.repeat(200)}.txt` },
          {
            uri: `data:text/html,${encodeURIComponent(evil)}`,
            sha256: sha256('other'),
            name: evil.replace(/\u202E/g, '').slice(0, 290),
          },
        ],
        constraints: { max_turns: 1, seed: 1, policies: [evil.repeat(5).slice(0, 2000), 'W'.repeat(2000)] },
      },
      says.slice(0, 50_000),
    );
    for (const viewport of [wide, narrowest]) {
      const { page, complaints } = await open(`${platform.url}/sessions/${id}?round=all`, { viewport });
      await page.getByRole('heading', { name: 'Award' }).waitFor();
      expect(await page.locator('img').count()).toBe(0);
      expect(await page.title()).not.toBe('owned');
      expect(await page.getByText('⟨U+202E⟩').count()).toBeGreaterThan(2);
      expect(await overflowOf(page)).toBe(0);
      expect(complaints).toEqual([]);
    }
  });
});
