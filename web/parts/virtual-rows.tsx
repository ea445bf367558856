/** A list of any length: only the rows in view are drawn. All rows have the same height. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

interface VirtualRowsProps {
  total: number;
  rowHeight: number;
  /** The most that is shown before the list scrolls in itself, in rows. */
  visibleRows?: number;
  label: string;
  children: (from: number, to: number) => ComponentChildren;
  /** A row that has to be in view. */
  scrollTo?: number | undefined;
}

const extraRows = 12;

export function VirtualRows({ total, rowHeight, visibleRows = 18, label, children, scrollTo }: VirtualRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element || scrollTo === undefined) return;
    const wanted = scrollTo * rowHeight;
    const isSeen = wanted >= element.scrollTop && wanted + rowHeight <= element.scrollTop + element.clientHeight;
    if (!isSeen) element.scrollTop = Math.max(0, wanted - element.clientHeight / 2);
  }, [scrollTo, rowHeight]);
  const height = Math.min(total, visibleRows) * rowHeight;
  const from = Math.max(0, Math.floor(top / rowHeight) - extraRows);
  const to = Math.min(total, Math.ceil((top + height) / rowHeight) + extraRows);
  return (
    <section
      class="virtual"
      ref={box}
      aria-label={label}
      // A scrolled region needs the focus for its arrow keys.
      tabIndex={0}
      style={{ 'max-height': `${height}px` }}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div class="virtual-all" style={{ height: `${total * rowHeight}px` }}>
        <div class="virtual-part" style={{ transform: `translateY(${from * rowHeight}px)` }}>
          {children(from, to)}
        </div>
      </div>
    </section>
  );
}
