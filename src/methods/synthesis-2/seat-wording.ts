/** Sentences about seats: lists of names, counts, quotations. `name` gives the name to print for a seat. */
import { excerpt } from '../../text/excerpt.ts';
import type { SeatNaming } from '../synthesis-method.ts';

const maxNames = 4;

/** "ada", "ada and bob", "ada, bob, cy and 3 more". */
export function nameList(seats: readonly string[], name: SeatNaming): string {
  const shown = seats.slice(0, maxNames).map(name);
  const more = seats.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

/** A sentence of somebody inside another: without its final stop. */
export const clause = (text: string) => excerpt(text).replace(/[\s.;,!?]+$/, '');

/** The same without the stops of languages without spaces, too. Since `synthesis@10`. */
export const plainClause = (text: string) => clause(excerpt(text).replace(/[\s。！？；，、]+$/u, ''));

export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
