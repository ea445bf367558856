/**
 * The routes of the page: its files, and its document for every address that is a screen, so that an address can be opened,
 * reloaded and passed on. `web/app/screens.ts` decides what is shown there.
 */
import { type PageBuild, sendAsset, sendPage } from '../page-build.ts';
import type { ZodFastify } from '../type-provider.ts';

/** The first part of every address that is a screen. */
const screens = [
  ...['sessions', 'compare', 'verify', 'round-tables', 'forecasts', 'councils', 'chats', 'trials', 'leaderboard'],
  ...['agents', 'tester', 'inbox', 'settings'],
];

const config = { scope: 'public' } as const;

export function pageRoutes(app: ZodFastify, page: PageBuild): void {
  for (const [path, file] of page.files) app.get(path, { config }, (_, reply) => sendAsset(reply, path, file));
  for (const screen of screens) {
    app.get(`/${screen}`, { config }, (_, reply) => sendPage(reply, page));
    app.get(`/${screen}/*`, { config }, (_, reply) => sendPage(reply, page));
  }
}
