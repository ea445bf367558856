/**
 * A list that grows while it is read: as long as the pointer or the focus is in it, nothing in it moves. What is new is
 * counted, and shown when the reader asks for it or leaves.
 */
import { useRef, useState } from 'preact/hooks';

export function useSettledList<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const [held, setHeld] = useState<readonly Item[]>();
  const latest = useRef(items);
  latest.current = items;
  const hold = () => setHeld((before) => before ?? latest.current);
  const release = () => setHeld(undefined);
  const known = held && new Set(held.map(keyOf));
  const byKey = held && new Map(items.map((item) => [keyOf(item), item]));
  return {
    /** In the order that the reader sees, with what is known of each now. */
    items: held && byKey ? held.map((item) => byKey.get(keyOf(item)) ?? item) : items,
    fresh: known ? items.filter((item) => !known.has(keyOf(item))).length : 0,
    showFresh: release,
    listProps: { onPointerEnter: hold, onPointerLeave: release, onFocusIn: hold, onFocusOut: release },
  };
}
