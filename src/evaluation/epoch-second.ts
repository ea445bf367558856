/** A turn's time in seconds since the epoch; null if that date or time does not exist. */
export function epochSecondOf({ at }: { at: string }): number | null {
  const ms = Date.parse(`${at.replace(' ', 'T')}Z`);
  const isReal = Number.isFinite(ms) && new Date(ms).toISOString().slice(0, 19) === at.replace(' ', 'T');
  return isReal ? ms / 1000 : null;
}
