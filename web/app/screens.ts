/**
 * Every screen of the page by its address. A screen is loaded when it is first opened. To add one, add a file under
 * `screens/` and a line here; the server serves the same document for all of them (`src/api/routes/page-routes.ts`).
 */
import type { FunctionComponent } from 'preact';
import type { IconName } from '../parts/icon.tsx';

export interface ScreenProps {
  /** The parts of the address that its pattern leaves open. */
  params: Readonly<Record<string, string>>;
}

type ScreenModule = { default: FunctionComponent<ScreenProps> };

interface PageScreen {
  /** `:name` stands for one part of the address. */
  path: string;
  load: () => Promise<ScreenModule>;
}

/** The first one that matches is shown. */
export const screens: readonly PageScreen[] = [
  { path: '/', load: () => import('../screens/home/home-screen.tsx') },
  { path: '/sessions', load: () => import('../screens/sessions/sessions-screen.tsx') },
  { path: '/sessions/:id', load: () => import('../screens/session/session-screen.tsx') },
  { path: '/verify', load: () => import('../screens/session/verify-screen.tsx') },
  { path: '/compare', load: () => import('../screens/sessions/compare-screen.tsx') },
  { path: '/round-tables', load: () => import('../screens/sessions/sessions-screen.tsx') },
  { path: '/round-tables/new', load: () => import('../screens/table/open-table-screen.tsx') },
  { path: '/forecasts', load: () => import('../screens/sessions/sessions-screen.tsx') },
  { path: '/forecasts/new', load: () => import('../screens/forecast/open-forecast-screen.tsx') },
  { path: '/leaderboard', load: () => import('../screens/forecast/leaderboard-screen.tsx') },
  { path: '/councils', load: () => import('../screens/sessions/sessions-screen.tsx') },
  { path: '/councils/new', load: () => import('../screens/council/open-council-screen.tsx') },
  { path: '/trials', load: () => import('../screens/trials/trials-screen.tsx') },
  { path: '/trials/runs/:batches', load: () => import('../screens/trials/run-screen.tsx') },
  { path: '/chats/new', load: () => import('../screens/chat/open-chat-screen.tsx') },
  { path: '/chats', load: () => import('../screens/sessions/sessions-screen.tsx') },
  { path: '/agents', load: () => import('../screens/agents/agents-screen.tsx') },
  { path: '/inbox', load: () => import('../screens/inbox/inbox-screen.tsx') },
  { path: '/inbox/:id', load: () => import('../screens/inbox/inbox-screen.tsx') },
  { path: '/tester', load: () => import('../screens/tester/tester-screen.tsx') },
  { path: '/settings', load: () => import('../screens/settings/settings-screen.tsx') },
  { path: '/agents/:name', load: () => import('../screens/agents/agents-screen.tsx') },
];

interface NavigationEntry {
  href: string;
  label: string;
  icon: IconName;
  /** The key that goes there after `g`. */
  key?: string;
}

interface NavigationGroup {
  title?: string;
  entries: readonly NavigationEntry[];
}

export const navigation: readonly NavigationGroup[] = [
  { entries: [{ href: '/', label: 'Home', icon: 'home', key: 'h' }] },
  {
    title: 'Deliberate',
    entries: [
      { href: '/round-tables', label: 'Round tables', icon: 'table' },
      { href: '/forecasts', label: 'Forecasts', icon: 'line' },
      { href: '/councils', label: 'Councils', icon: 'scale' },
      { href: '/chats', label: 'Chats', icon: 'chat', key: 'c' },
    ],
  },
  {
    title: 'Build',
    entries: [
      { href: '/agents', label: 'Agents', icon: 'agents', key: 'a' },
      { href: '/tester', label: 'Tester', icon: 'tester', key: 't' },
      { href: '/trials', label: 'Trials', icon: 'grid' },
    ],
  },
  {
    title: 'Yours',
    entries: [
      { href: '/inbox', label: 'Inbox', icon: 'inbox', key: 'i' },
      { href: '/settings', label: 'Settings', icon: 'gear', key: 's' },
    ],
  },
];

/** Screens that the palette finds and the side bar does not list. */
export const otherPlaces: readonly NavigationEntry[] = [
  { href: '/sessions', label: 'All sessions', icon: 'doc' },
  { href: '/round-tables/new', label: 'Open a round table', icon: 'plus' },
  { href: '/forecasts/new', label: 'Open a forecast', icon: 'plus' },
  { href: '/councils/new', label: 'Open a council', icon: 'plus' },
  { href: '/chats/new', label: 'Open a chat', icon: 'plus' },
  { href: '/leaderboard', label: 'Leaderboard', icon: 'line' },
  { href: '/compare', label: 'Compare two sessions', icon: 'compare' },
  { href: '/verify', label: 'Verify a record', icon: 'shield' },
  { href: '/agents?add=1', label: 'Add an agent', icon: 'plus' },
  { href: '/settings?tab=models', label: 'Models', icon: 'gear' },
];

export function matchScreen(path: string): { screen: PageScreen; params: Record<string, string> } | undefined {
  for (const screen of screens) {
    const params = paramsOf(screen.path, path);
    if (params) return { screen, params };
  }
  return undefined;
}

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.replace(/(?<=.)\/$/, '').split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}
