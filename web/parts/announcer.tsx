/**
 * One polite live region for the whole page. It says at most one sentence in five seconds, always the latest, so that a
 * screen reader is told of a phase, a failure or a verdict and not of every answer.
 */
import { useEffect, useState } from 'preact/hooks';

const said = new EventTarget();
const pauseMs = 5000;

export function announce(sentence: string): void {
  said.dispatchEvent(new CustomEvent('say', { detail: sentence }));
}

export function Announcer() {
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    let next: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const speak = () => {
      timer = undefined;
      if (next === undefined) return;
      setSentence(next);
      next = undefined;
      timer = setTimeout(speak, pauseMs);
    };
    const take = (event: Event) => {
      next = (event as CustomEvent<string>).detail;
      if (timer === undefined) speak();
    };
    said.addEventListener('say', take);
    return () => {
      clearTimeout(timer);
      said.removeEventListener('say', take);
    };
  }, []);
  return (
    <div class="sr" role="status" aria-live="polite">
      {sentence}
    </div>
  );
}
