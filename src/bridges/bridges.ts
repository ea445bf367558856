/** Every bridge that a record may name, including old versions. Pure, so that a verifier can compose the messages again. */
import type { ComposeBridged } from './bridge.ts';
import { composeBridged1 } from './bridge-1/compose-bridged.ts';

/** The bridge of new asks. */
export const newestBridge = 'bridge@1';

export const bridges: ReadonlyMap<string, ComposeBridged> = new Map([['bridge@1', composeBridged1]]);
