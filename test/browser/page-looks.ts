/** What must hold of every screen in every look: no barrier that axe finds, no scrolling sideways, all of it by keyboard. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { source } from 'axe-core';
import type { Page } from 'playwright-core';
import { narrow, wide } from './browser.ts';

/** The narrowest window that the page is made for. */
export const narrowest = { width: 360, height: 740 };

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeViolation {
  id: string;
  nodes: { html: string }[];
}

/** What axe finds on a page as it stands, in short; with `rule`, what that rule finds. */
export async function violationsOn(page: Page, rule?: string): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(source);
  const only = rule === undefined ? { type: 'tag', values: tags } : { type: 'rule', values: [rule] };
  const options = JSON.stringify({ runOnly: only, resultTypes: ['violations'] });
  const found: AxeViolation[] = await page.evaluate(`axe.run(document, ${options}).then((all) => all.violations)`);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** What follows the size of the window, such as a chart, is drawn with the next frame. */
const nextFrame = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** How many pixels a page is wider than its window; 0 means that it does not scroll sideways. */
export async function overflowOf(page: Page): Promise<number> {
  await page.evaluate(nextFrame);
  return page.evaluate('Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)');
}

/** The first elements that reach over the right edge of the window. */
const widestOn = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.body.querySelectorAll('*')]
    .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1 && !each.closest('.scroll-x'))
    .slice(0, 3).map((each) => each.outerHTML.slice(0, 160))`);

/**
 * What is wrong with a screen as it stands, wide and narrow, in light and dark: barriers, sideways scrolling, controls that
 * no Tab reaches or that do not show that they are focused. Afterwards the page looks as before.
 */
export async function barriersOn(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? wide;
  const found: string[] = [];
  const add = (look: string, problems: readonly string[]) => found.push(...problems.map((each) => `${look}: ${each}`));
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  for (const viewport of [wide, narrowest]) {
    await page.setViewportSize(viewport);
    const look = `${viewport.width} px`;
    if ((await overflowOf(page)) > 0) add(`${look}, too wide`, await widestOn(page));
    await page.emulateMedia({ colorScheme: 'light' });
    add(`${look}, light`, await violationsOn(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    // What depends on the colours alone; the rest was looked at in light.
    add(`${look}, dark`, await violationsOn(page, 'color-contrast'));
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
  add('keyboard', await keyboardGapsOn(page));
  return found;
}

/** Controls that can be seen and used: of radio buttons, one of each group. */
const controlsScript = `(() => {
  const inside = document.querySelector('dialog:modal') ?? document;
  const radios = new Set();
  const isStop = (each) => {
    if (each.disabled || each.tabIndex < 0 || each.closest('[inert]') || !each.checkVisibility({ visibilityProperty: true })) return false;
    if (each.type !== 'radio') return true;
    const group = [...inside.querySelectorAll('input[type=radio]')].filter(({ name }) => name === each.name);
    return each === (group.find(({ checked }) => checked) ?? group[0]);
  };
  const all = inside.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]');
  globalThis.controls = new Set([...all].filter(isStop));
  globalThis.unmarked = new Set();
  document.addEventListener('focusin', ({ target }) => {
    globalThis.controls.delete(target);
    const marks = [target, target.closest('label'), target.parentElement].filter(Boolean).map((each) => getComputedStyle(each));
    const drawn = [...target.querySelectorAll('.hit')].some((each) => getComputedStyle(each).stroke !== 'none');
    if (!drawn && marks.every(({ outlineStyle, boxShadow }) => outlineStyle === 'none' && boxShadow === 'none')) globalThis.unmarked.add(target);
  });
  return globalThis.controls.size;
})()`;

/** A list that is drawn by the rows in view makes new rows while the focus moves; those that are gone count no more. */
const toldScript = (name: string) =>
  `[...globalThis.${name}].filter((each) => each.isConnected).map((each) => each.outerHTML.slice(0, 160))`;

/** More Tabs than this would only find the same kinds of controls again. */
const maxTabs = 200;

/** Controls that no Tab reaches, and those that do not show that they have the focus. */
export async function keyboardGapsOn(page: Page): Promise<string[]> {
  const controls = Number(await page.evaluate(controlsScript));
  // The focus may begin anywhere and passes the frame of the window on its way round; a date has several stops.
  for (let at = 0; at < maxTabs; at++) {
    await page.keyboard.press('Tab');
    if (at % 10 === 9 && (await page.evaluate<string[]>(toldScript('controls'))).length === 0) break;
  }
  const missed: string[] = controls > maxTabs ? [] : await page.evaluate(toldScript('controls'));
  const unmarked: string[] = await page.evaluate(toldScript('unmarked'));
  return [
    ...missed.map((html) => `no Tab reaches ${html}`),
    ...unmarked.map((html) => `focus is not shown on ${html}`),
  ];
}

/** Presses Tab until a control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, name: string | RegExp, role: Parameters<Page['getByRole']>[0] = 'button') {
  const wanted = page.getByRole(role, { name }).first();
  await wanted.waitFor();
  for (let at = 0; at < maxTabs; at++) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab reaches ${role} ${name}`);
}

/** What was said in passing does not belong into a picture. */
const showNotes = (display: string) => `document.querySelector('.toasts')?.style.setProperty('display', '${display}')`;

const screens = fileURLToPath(new URL('../../docs/screens/', import.meta.url));

/** Writes the pictures of a screen for the documents, wide in light and narrow in dark, where UPDATE_SCREENS is set; else nothing. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.UPDATE_SCREENS !== '1') return;
  mkdirSync(screens, { recursive: true });
  const before = page.viewportSize() ?? wide;
  await page.evaluate(showNotes('none'));
  for (const { viewport, colorScheme, end } of [
    { viewport: wide, colorScheme: 'light', end: '1440' },
    { viewport: narrow, colorScheme: 'dark', end: '390-dark' },
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await page.evaluate(nextFrame);
    // The window is as high as the page, so that what stays in view stands where it belongs.
    const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
    await page.setViewportSize({ ...viewport, height: Math.max(height, viewport.height) });
    await page.evaluate(nextFrame);
    await page.screenshot({ path: `${screens}${name}-${end}.png`, animations: 'disabled' });
  }
  await page.evaluate(showNotes(''));
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}
