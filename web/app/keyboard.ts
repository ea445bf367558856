/**
 * The keys of the page: Control or Command and K for the palette, `g` and a letter to go somewhere, `j` and `k` to move in
 * a list, `/` for its filter. None of them is taken while somebody types.
 */
import { useEffect, useRef } from 'preact/hooks';
import { navigate } from './router.ts';
import { navigation } from './screens.ts';

const goPauseMs = 1500;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

export function useKeyboard(openPalette: () => void): void {
  const goes = useRef(0);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return openPalette();
      }
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      if (performance.now() - goes.current < goPauseMs) {
        goes.current = 0;
        const entry = navigation.flatMap(({ entries }) => entries).find(({ key }) => key === event.key);
        if (entry) return navigate(entry.href);
      }
      if (event.key === 'g') goes.current = performance.now();
      else if (event.key === '/') focusFilter(event);
      else if (event.key === 'j' || event.key === 'k') moveInList(event.key === 'j' ? 1 : -1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [openPalette]);
}

function focusFilter(event: KeyboardEvent): void {
  const filter = document.querySelector<HTMLElement>('[data-filter]');
  if (!filter) return;
  event.preventDefault();
  filter.focus();
}

/** Lists mark what can be opened in them with `data-item`. */
function moveInList(step: 1 | -1): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-item]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? (step === 1 ? 0 : items.length - 1) : at + step;
  items[next]?.focus();
}
