/** Which entry of the side bar a screen belongs to, where its address does not say so. */
import { useEffect, useState } from 'preact/hooks';

const changed = new EventTarget();
let current: string | undefined;

function change(href: string | undefined): void {
  current = href;
  changed.dispatchEvent(new Event('change'));
}

/** Marks an entry while this screen is shown. */
export function useSection(href: string): void {
  useEffect(() => {
    change(href);
    return () => change(undefined);
  }, [href]);
}

export function useCurrentSection(): string | undefined {
  const [section, setSection] = useState(current);
  useEffect(() => {
    const update = () => setSection(current);
    update();
    changed.addEventListener('change', update);
    return () => changed.removeEventListener('change', update);
  }, []);
  return section;
}
