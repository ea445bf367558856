/** Raises flags on an answer, and only so many: a peer must not fill the record with remarks about itself. */
import type { Flag } from '../model/flag.ts';
import { formatPath, type Step } from './path.ts';

export const maxFlags = 100;

export function raise(flags: Flag[], code: string, path: readonly Step[], detail: string): void {
  if (flags.length < maxFlags) flags.push({ code, path: formatPath(path), detail });
  else if (flags.length === maxFlags) {
    flags.push({ code: 'flags_cut', path: '', detail: `Only the first ${maxFlags} flags are listed.` });
  }
}
