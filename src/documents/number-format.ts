/** Numbers as text for people; a missing value is a dash. */
const missingValue = '-';

export function formatPercent(share: number | null, digits = 0): string {
  return share === null ? missingValue : `${(100 * share).toFixed(digits)} %`;
}

export function formatDecimal(value: number | null, digits: number): string {
  return value === null ? missingValue : value.toFixed(digits);
}

/** With its sign, which shows whether it is better or worse. */
export function formatSigned(value: number | null, digits: number): string {
  return value === null ? missingValue : `${value > 0 ? '+' : ''}${value.toFixed(digits)}`;
}
