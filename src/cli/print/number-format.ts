/** Numbers as people read them; what there is none of is a dash. */
const missingValue = '-';

export function formatPercent(share: number | null, digits = 0): string {
  return share === null ? missingValue : `${(100 * share).toFixed(digits)} %`;
}

export function formatDecimal(value: number | null, digits: number): string {
  return value === null ? missingValue : value.toFixed(digits);
}

/** With its sign, so that better and worse can be told apart at a glance. */
export function formatSigned(value: number | null, digits: number): string {
  return value === null ? missingValue : `${value > 0 ? '+' : ''}${value.toFixed(digits)}`;
}
