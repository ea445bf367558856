/** A broken agent of one protocol, told in a line. */
import type { Key } from './correct-agents.ts';
import type { Fault } from './fault.ts';

export interface Broken {
  protocol: Key;
  name: string;
  /** Made anew for each run, since some remember. */
  fault: () => Fault;
  /** The check that must catch it. */
  caught: string;
  /** Other rules that it breaks by the same fault. */
  also?: readonly string[];
}

export type Breaking = (name: string, caught: string, fault: () => Fault, also?: readonly string[]) => Broken;

export const brokenOf =
  (protocol: Key): Breaking =>
  (name, caught, fault, also = []) => ({ protocol, name, caught, fault, also });
