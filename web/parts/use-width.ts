/** The width of an element in pixels, so that a chart is drawn for its container and its text is never scaled. */
import { useEffect, useRef, useState } from 'preact/hooks';

export function useWidth<Element extends HTMLElement>(first = 800) {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
