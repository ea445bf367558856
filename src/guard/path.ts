/** Writes where in an answer something is, as people write it: `observations[0].finding`. */

export type Step = string | number;

const plainName = /^[A-Za-z_$][\w$-]*$/;
const maxName = 64;

export function formatPath(steps: readonly Step[]): string {
  let path = '';
  for (const step of steps) {
    if (typeof step === 'number') path += `[${step}]`;
    else if (!plainName.test(step) || step.length > maxName) path += `[${JSON.stringify(clip(step))}]`;
    else path += path === '' ? step : `.${step}`;
  }
  return path;
}

/** A peer chooses its own names, so a long one is shown by its beginning. */
function clip(name: string): string {
  return name.length > maxName ? `${name.slice(0, maxName)}…` : name;
}
