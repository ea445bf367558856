/**
 * A real browser before a real platform with real agents. Chromium is taken from PARLEY_CHROMIUM, or from where Debian puts
 * it; without one, the tests in a browser are skipped with a reason.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { readPage } from '../../src/main/page-folder.ts';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';

const places = [
  process.env.PARLEY_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = places.find((path) => path !== undefined && existsSync(path));

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A busy machine takes its time to start a page; a wait that takes longer than this is a failure. */
const maxWaitMs = 20_000;
const maxTestMs = 180_000;

export const wide = { width: 1440, height: 1000 };
export const narrow = { width: 390, height: 844 };

/** Groups tests that need a browser. Where there is none, or no page was built, they are skipped, and the title says so. */
export function describeInBrowser(title: string, tests: (open: OpenPage) => void): void {
  const missing = executablePath === undefined ? 'no Chromium was found' : readPage() ? undefined : 'no page was built';
  if (missing !== undefined) return void describe.skip(`${title} (skipped: ${missing})`, () => tests(openNothing));
  let browser: Browser;
  const opened: BrowserContext[] = [];
  describe(title, { timeout: maxTestMs }, () => {
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: executablePath ?? '', args: flags });
    }, 60_000);
    afterAll(async () => {
      for (const context of opened) await context.close();
      await browser.close();
    });
    tests(async (url, { viewport = wide, colorScheme = 'light' } = {}) => {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', bypassCSP: false });
      opened.push(context);
      return openIn(context, url);
    });
  });
}

interface PageLook {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
}

export interface OpenedPage {
  page: Page;
  /** Whatever the browser complained about: errors of scripts, refused loads, failed requests of other servers. */
  complaints: string[];
  context: BrowserContext;
}

type OpenPage = (url: string, look?: PageLook) => Promise<OpenedPage>;

const openNothing: OpenPage = () => Promise.reject(new Error('there is no browser'));

async function openIn(context: BrowserContext, url: string): Promise<OpenedPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(maxWaitMs);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      complaints.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(url).origin) complaints.push(`left the platform: ${request.url()}`);
  });
  await page.goto(url);
  return { page, complaints, context };
}

/** A platform with the page that set-up built. */
export async function startWithPage(
  options: Parameters<typeof startApi>[0] = {},
): Promise<ApiPlatform & { url: string }> {
  const page = readPage();
  const platform = await startApi({ ...(page ? { page } : {}), ...options });
  return { ...platform, url: await platform.listen() };
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page, in short. */
export async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** How many pixels a page is wider than its window; 0 means that it does not scroll sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate('Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)');

const screens = fileURLToPath(new URL('../../docs/screens/', import.meta.url));

/** Writes a picture for the documents where UPDATE_SCREENS is set; else nothing. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.UPDATE_SCREENS !== '1') return;
  mkdirSync(screens, { recursive: true });
  await page.screenshot({ path: `${screens}${name}.png`, fullPage: true });
}
