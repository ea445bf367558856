/**
 * The flags raised on one answer. The number of each kind is limited, so that a peer cannot fill the record with flags,
 * and many flags of one kind never displace another kind.
 */
import type { Flag } from '../../model/flag.ts';
import { formatPath, type JsonPathStep } from './json-path.ts';

export const maxFlagsPerKind = 100;

export class FlagList {
  readonly list: Flag[] = [];
  #counts: Map<string, number> | undefined;

  raise(code: string, path: readonly JsonPathStep[], detail: string): void {
    this.#counts ??= new Map();
    const count = (this.#counts.get(code) ?? 0) + 1;
    this.#counts.set(code, count);
    if (count <= maxFlagsPerKind) this.list.push({ code, path: formatPath(path), detail });
    else if (count === maxFlagsPerKind + 1) {
      const cut = `Only the first ${maxFlagsPerKind} flags of the kind ${code} are listed.`;
      this.list.push({ code: 'flags_cut', path: '', detail: cut });
    }
  }
}
