/**
 * Checks a record and computes its verdict again, with every format and method there is. Pure: it needs no server, no network
 * and no clock, and runs in a browser as it does on the command line.
 */
import { formats } from '../formats/formats.ts';
import type { MethodRegistry } from '../methods/method-registry.ts';
import { createMethods } from '../methods/methods.ts';
import type { Verification } from './verification.ts';
import { type RecordBytes, type VerifyTools, verifyWith } from './verify-with.ts';

interface RecordVerifyTools extends VerifyTools {
  /** Every method there is, unless given. */
  methods?: MethodRegistry;
}

export function verifyRecord(source: RecordBytes, tools: RecordVerifyTools): Promise<Verification> {
  const { hash, methods = createMethods(hash) } = tools;
  return verifyWith(source, tools, { methods, formats: formats(hash, methods) });
}
