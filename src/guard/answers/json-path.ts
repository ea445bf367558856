/** Formats the path of a value in an answer, as in `observations[0].finding`. */

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

/** A peer chooses its own names, so only the beginning of a long one is shown. */
function clipName(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name;
}
