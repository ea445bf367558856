/**
 * A real browser before a real platform with real agents. Chromium is taken from PARLEY_CHROMIUM, or from where Debian puts
 * it; without one, the tests in a browser are skipped with a reason.
 */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { readPage } from '../../src/main/page-folder.ts';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';

const places = [
  process.env.PARLEY_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = places.find((path) => path !== undefined && existsSync(path));

/**
 * Chromium's address bar, which nobody sees here, has two pages of its own in every window; opening them takes more than twice
 * the time of ours. The other features are those that Playwright switches off: of two such lists, Chromium takes the last.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const flags = [
  `--disable-features=${disabledFeatures}`,
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
const maxStartMs = 60_000;

export const wide = { width: 1440, height: 1000 };
export const narrow = { width: 390, height: 844 };

/** One browser for all groups of a file: started by the first, closed after the last. */
let browser: Promise<Browser> | undefined;
let groups = 0;

async function closeBrowser(): Promise<void> {
  groups -= 1;
  if (groups > 0) return;
  const closing = browser;
  browser = undefined;
  await (await closing)?.close();
}

/** Groups tests that need a browser. Where there is none, or no page was built, they are skipped, and the title says so. */
export function describeInBrowser(title: string, tests: (open: OpenPage) => void): void {
  const missing = executablePath === undefined ? 'no Chromium was found' : readPage() ? undefined : 'no page was built';
  if (missing !== undefined) return void describe.skip(`${title} (skipped: ${missing})`, () => tests(openNothing));
  groups += 1;
  describe(title, { timeout: maxTestMs }, () => {
    const opened: BrowserContext[] = [];
    beforeAll(async () => {
      browser ??= chromium.launch({ executablePath: executablePath ?? '', args: flags });
      await browser;
    }, maxStartMs);
    // A page that nobody looks at any more would go on following its session.
    afterEach(() => Promise.all(opened.splice(0).map((context) => context.close())));
    afterAll(closeBrowser);
    tests(async (url, { viewport = wide, colorScheme = 'light' } = {}) => {
      const context = await (await browser)?.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      if (!context) throw new Error('there is no browser');
      opened.push(context);
      return openIn(context, url);
    });
  });
}

/** What the tests of a group share, made once before them: a platform with its agents and sessions. */
export function sharedBy<World>(make: (stack: AsyncDisposableStack) => Promise<World>): () => World {
  const stack = new AsyncDisposableStack();
  const made: World[] = [];
  beforeAll(async () => {
    made.push(await make(stack));
  }, maxStartMs);
  afterAll(() => stack.disposeAsync());
  return () => {
    const [world] = made;
    if (world === undefined) throw new Error('what the tests share was not made');
    return world;
  };
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
