/** The palette: search sessions and agents, go to a screen, or ask what was typed at a new table. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AgentPage, SessionPage } from '../client/api-types.ts';
import { request, withQuery } from '../client/request.ts';
import { useLoad } from '../client/use-load.ts';
import { closeBeside } from '../parts/dialog.tsx';
import { firstLine } from '../parts/format.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { PlainText } from '../parts/plain-text.tsx';
import { navigate } from './router.ts';
import { navigation, otherPlaces } from './screens.ts';

interface PaletteEntry {
  key: string;
  icon: IconName;
  text: string;
  kind: string;
  href: string;
}

const formatIcons: Readonly<Record<string, IconName>> = {
  'round-table': 'table',
  forecast: 'line',
  resolution: 'diamond',
  council: 'scale',
  chat: 'chat',
  trial: 'grid',
};

export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { entries, isSearching } = useEntries(typed.trim());
  const [isAwaited, setAwaited] = useState(false);
  const chosen = Math.min(at, entries.length - 1);
  useEffect(() => {
    dialog.current?.showModal();
    closeBeside(dialog.current);
  }, []);
  const isOver = useRef(false);
  /** Once, and at once: the browser tells later that the dialog is closed, when the next one may be open already. */
  const end = () => {
    if (!isOver.current) onClose();
    isOver.current = true;
  };
  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    dialog.current?.close();
    end();
    navigate(entry.href);
  };
  /** Who types fast means what will be found, not the question that can always be asked. */
  const enter = () => {
    if (isSearching && entries[chosen]?.key === askKey) setAwaited(true);
    else open(entries[chosen]);
  };
  useEffect(() => {
    if (isAwaited && !isSearching) open(entries[chosen]);
  }, [isAwaited, isSearching]);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') enter();
    else if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, entries.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
    else return;
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} class="palette card" aria-label="Search or jump to" onClose={end}>
      <input
        class="input"
        placeholder="Search or jump to"
        role="combobox"
        aria-label="Search or jump to"
        aria-expanded="true"
        aria-controls="palette-entries"
        aria-activedescendant={entries[chosen] ? `palette-${chosen}` : undefined}
        value={typed}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
          setAwaited(false);
        }}
        onKeyDown={press}
      />
      <div id="palette-entries" role="listbox" aria-label="Results" class="rows">
        {entries.map((entry, index) => (
          <button
            type="button"
            key={entry.key}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            class="entry"
            onClick={() => open(entry)}
            onPointerMove={() => setAt(index)}
          >
            <Icon name={entry.icon} />
            <span class="name">
              <PlainText text={firstLine(entry.text)} />
            </span>
            <span class="xs faint">{entry.kind}</span>
          </button>
        ))}
      </div>
    </dialog>
  );
}

function useEntries(typed: string): { entries: PaletteEntry[]; isSearching: boolean } {
  const sessions = useLoad(`sessions ${typed}`, (signal) =>
    request<SessionPage>(withQuery('/sessions', { q: typed, limit: 6 }), { signal }),
  );
  const agents = useLoad('agents', (signal) => request<AgentPage>('/agents?limit=200', { signal }));
  const has = (text: string) => text.toLowerCase().includes(typed.toLowerCase());
  const places = [...navigation.flatMap(({ entries }) => entries), ...otherPlaces].filter(({ label }) => has(label));
  const named = (agents.value?.items ?? []).filter(({ name, domain }) => typed !== '' && (has(name) || has(domain)));
  const found = [
    ...(sessions.value?.items ?? []).map(sessionEntry),
    ...named.slice(0, 5).map(agentEntry),
    ...places.map(({ href, label, icon }): PaletteEntry => ({ key: href, icon, text: label, kind: 'page', href })),
  ];
  const entries = [...namesFirst(found, typed), ...(typed === '' ? [] : [askEntry(typed)])];
  return { entries, isSearching: !sessions.value && !sessions.problem };
}

/** Pages and agents whose name begins with what was typed come before sessions in which it occurs. */
function namesFirst(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const isNamed = ({ text, kind }: PaletteEntry) =>
    typed !== '' && (kind === 'page' || kind === 'agent') && text.toLowerCase().startsWith(typed.toLowerCase());
  return [...entries.filter(isNamed), ...entries.filter((entry) => !isNamed(entry))];
}

const sessionEntry = ({ id, title, format }: SessionPage['items'][number]): PaletteEntry => ({
  ...{ key: id, text: title, kind: format.replaceAll('-', ' '), href: `/sessions/${id}` },
  icon: formatIcons[format] ?? 'doc',
});

const agentEntry = ({ name }: AgentPage['items'][number]): PaletteEntry => ({
  ...{ key: name, icon: 'agents', text: name, kind: 'agent', href: `/agents/${name}` },
});

const askKey = 'ask';

const askEntry = (typed: string): PaletteEntry => ({
  ...{ key: askKey, icon: 'plus', text: `Ask “${typed}” at a new table`, kind: '' },
  href: `/round-tables/new?q=${encodeURIComponent(typed)}`,
});
