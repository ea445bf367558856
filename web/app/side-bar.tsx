/** The side bar: where one can go. Below 820 px it is a bar at the top with a menu. */
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../parts/icon.tsx';
import { paletteKeys } from '../parts/key-names.ts';
import { useConnection } from './connection.ts';
import { useInbox, watchInbox } from './inbox-visit.ts';
import { useAddress } from './router.ts';
import { navigation } from './screens.ts';
import { useCurrentSection } from './section.ts';
import { switchTheme } from './theme.ts';

export function SideBar({ onJump }: { onJump: () => void }) {
  return (
    <header class="side">
      <a class="brand" href="/" aria-label="Parley, home">
        <Mark />
        <span>Parley</span>
      </a>
      <button class="jump" type="button" onClick={onJump}>
        <Icon name="search" />
        <span>Jump to</span>
        <kbd>{paletteKeys}</kbd>
      </button>
      <button class="btn ghost icon menu" type="button" popovertarget="nav" aria-label="Menu">
        <Icon name="menu" />
      </button>
      <Navigation />
      <Foot />
    </header>
  );
}

function Navigation() {
  const { path } = useAddress();
  const section = useCurrentSection();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
  }, [path]);
  const waiting = useWaitingAsks();
  const isCurrent = (href: string) =>
    href === section || (href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`));
  return (
    <nav id="nav" popover="auto" aria-label="Main" ref={nav}>
      {navigation.flatMap(({ title, entries }) => [
        ...(title ? [<h2 key={title}>{title}</h2>] : []),
        ...entries.map(({ href, label, icon }) => (
          <a key={href} href={href} title={label} aria-current={isCurrent(href) ? 'page' : undefined}>
            <Icon name={icon} />
            <span>{label}</span>
            {href === '/inbox' && waiting > 0 && (
              <span class="count hot">
                {waiting}
                <span class="sr"> waiting</span>
              </span>
            )}
          </a>
        )),
      ])}
    </nav>
  );
}

/** How many asks wait for the holder of the page. */
function useWaitingAsks(): number {
  const { holder } = useConnection();
  const mayRead = holder != null && holder.scope !== null;
  useEffect(() => (mayRead ? watchInbox() : undefined), [mayRead, holder?.name]);
  const { asks } = useInbox();
  return mayRead ? asks.filter(({ state }) => state === 'waiting').length : 0;
}

function Foot() {
  const { online, holder, logOut } = useConnection();
  return (
    <div class="foot">
      <span>
        <span class={online ? 'dot ok' : 'dot bad'} /> {online ? 'Connected' : 'Not connected'}
      </span>
      {holder?.needs_key && holder.scope && (
        <button type="button" class="btn ghost small" onClick={logOut}>
          Log out
        </button>
      )}
      <button class="btn ghost icon" type="button" aria-label="Switch between light and dark" onClick={switchTheme}>
        <Icon name="theme" />
      </button>
    </div>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8">
      <circle cx="10" cy="10" r="4" />
      <g fill="currentColor" stroke="none">
        <circle cx="10" cy="2.2" r="1.7" />
        <circle cx="10" cy="17.8" r="1.7" />
        <circle cx="2.2" cy="10" r="1.7" />
        <circle cx="17.8" cy="10" r="1.7" />
      </g>
    </svg>
  );
}
