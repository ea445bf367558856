/** Short notes about what was just done. They go by themselves; what matters stays on the screen that it is about. */
import { useEffect, useState } from 'preact/hooks';
import { announce } from './announcer.tsx';
import { Note } from './notes.tsx';

type ToastTone = 'ok' | 'bad' | 'info';
interface ShownToast {
  id: number;
  text: string;
  tone: ToastTone;
}

const raised = new EventTarget();
const shownMs = 4000;

export function toast(text: string, tone: ToastTone = 'ok'): void {
  raised.dispatchEvent(new CustomEvent('toast', { detail: { text, tone } }));
  announce(text);
}

export function Toasts() {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  useEffect(() => {
    let last = 0;
    const take = (event: Event) => {
      last += 1;
      const id = last;
      const { text, tone } = (event as CustomEvent<Omit<ShownToast, 'id'>>).detail;
      setToasts((before) => [...before.slice(-2), { id, text, tone }]);
      setTimeout(() => setToasts((before) => before.filter((each) => each.id !== id)), shownMs);
    };
    raised.addEventListener('toast', take);
    return () => raised.removeEventListener('toast', take);
  }, []);
  return (
    <aside class="toasts" aria-label="Notes">
      {toasts.map(({ id, text, tone }) => (
        <Note key={id} tone={tone}>
          {text}
        </Note>
      ))}
    </aside>
  );
}

/** Copies a text, and says so. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied`);
  } catch {
    toast(`${what} could not be copied: this browser does not allow it here`, 'bad');
  }
}
