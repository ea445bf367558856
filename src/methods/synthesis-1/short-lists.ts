/** Lists as they mostly are at a table, of no item or of a few: made, grown and sorted without room for many. */

/**
 * Sorts a list in place; equals stay in their order. Most lists here are short, and the built-in sort sets up more than
 * they hold.
 */
export function sortInPlace<T>(list: T[], compare: (a: T, b: T) => number): T[] {
  if (list.length > 16) return list.sort(compare);
  for (let i = 1; i < list.length; i++) {
    const item = list[i] as T;
    let at = i;
    for (; at > 0 && compare(list[at - 1] as T, item) > 0; at--) list[at] = list[at - 1] as T;
    list[at] = item;
  }
  return list;
}

/**
 * What is made of each item, in their order. The built-in `map` makes a list of another kind once its caller is
 * optimised, and whatever was optimised for lists of the first kind is then thrown away and compiled again.
 */
export function mapList<T, U>(list: readonly T[], make: (item: T, place: number) => U): U[] {
  const made: (T | U)[] = list.slice();
  for (let place = 0; place < made.length; place++) made[place] = make(list[place] as T, place);
  return made as U[];
}

/** The places of a list, in their order. */
export function indexesOf(list: readonly unknown[]): number[] {
  return mapList(list, (_, place) => place);
}

/** Adds to the list at a place. Most get no item or one, so a list is made with its first. */
export function appendAt<T>(lists: T[][], place: number, item: T): void {
  const list = lists[place];
  if (list === undefined) lists[place] = [item];
  else list.push(item);
}

/**
 * The list with one more; an empty one is left alone. A list that grows from nothing makes room for many, and most here
 * hold one.
 */
export function appendTo<T>(list: T[], item: T): T[] {
  if (list.length === 0) return [item];
  list.push(item);
  return list;
}
