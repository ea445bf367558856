/** Appends to the list at an index of a list of lists, which need not be there yet. */
export function appendAt<T>(lists: T[][], index: number, item: T): void {
  const list = lists[index];
  if (list === undefined) lists[index] = [item];
  else list.push(item);
}
