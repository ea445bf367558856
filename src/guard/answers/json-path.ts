/** Writes where in an answer something is, as people write it: `observations[0].finding`. */

export type JsonPathStep = string | number;

const plainName = /^[A-Za-z_$][\w$-]*$/;
const maxNameLength = 64;

export function formatPath(steps: readonly JsonPathStep[]): string {
  let path = '';
  for (const step of steps) {
    if (typeof step === 'number') path += `[${step}]`;
    else if (!plainName.test(step) || step.length > maxNameLength) path += `[${JSON.stringify(clipName(step))}]`;
    else path += path === '' ? step : `.${step}`;
  }
  return path;
}

/** A peer chooses its own names, so a long one is shown by its beginning. */
function clipName(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name;
}
