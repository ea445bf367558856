/** A broken agent of one protocol, told in a line. */
import type { Broken } from './broken-agents.ts';
import type { Key } from './correct-agents.ts';
import type { Fault } from './fault.ts';

export type Breaking = (name: string, caught: string, fault: () => Fault, also?: readonly string[]) => Broken;

export const brokenOf =
  (protocol: Key): Breaking =>
  (name, caught, fault, also = []) => ({ protocol, name, caught, fault, also });
