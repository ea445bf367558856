/** The second of a turn's stamp, since the epoch; null where the calendar has no such day or the clock no such time. */
export function epochSecondOf({ at }: { at: string }): number | null {
  const ms = Date.parse(`${at.replace(' ', 'T')}Z`);
  const isReal = Number.isFinite(ms) && new Date(ms).toISOString().slice(0, 19) === at.replace(' ', 'T');
  return isReal ? ms / 1000 : null;
}
