/** The title of the window follows the screen. */
import { useEffect } from 'preact/hooks';
import { firstLine } from '../parts/format.ts';

export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${firstLine(title, 120)} · Parley` : 'Parley';
  }, [title]);
}
