/** Numbers as people read them; what there is none of is a dash. */
const none = '-';

export function percent(share: number | null, digits = 0): string {
  return share === null ? none : `${(100 * share).toFixed(digits)} %`;
}

export function decimal(value: number | null, digits: number): string {
  return value === null ? none : value.toFixed(digits);
}

/** With its sign, so that better and worse can be told apart at a glance. */
export function signed(value: number | null, digits: number): string {
  return value === null ? none : `${value > 0 ? '+' : ''}${value.toFixed(digits)}`;
}
