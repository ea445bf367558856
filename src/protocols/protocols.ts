/** Every protocol there is. Adding one is a folder and a line here. */
import type { Protocol } from './protocol.ts';
import { roundTable } from './round-table/protocol.ts';

export const protocols: ReadonlyMap<string, Protocol> = new Map([roundTable].map((each) => [each.key, each]));
