/** All methods that a record may name, old versions included. A new version is a folder and a line here. */
import type { HashFunction } from '../model/json.ts';
import { award1 } from './award-1/method.ts';
import { award2 } from './award-2/method.ts';
import { award3 } from './award-3/method.ts';
import { award4 } from './award-4/method.ts';
import { award5 } from './award-5/method.ts';
import { createMethodRegistry, type MethodRegistry, type MethodVersions } from './method-registry.ts';
import { pool1 } from './pool-1/method.ts';
import { pool2 } from './pool-2/method.ts';
import { rememberHashes } from './remember-hashes.ts';
import { routing1 } from './routing-1/method.ts';
import { routing2 } from './routing-2/method.ts';
import { scores1 } from './scores-1/method.ts';
import { synthesis1 } from './synthesis-1/method.ts';
import { synthesis2 } from './synthesis-2/method.ts';
import { synthesis3 } from './synthesis-3/method.ts';
import { synthesis4 } from './synthesis-4/method.ts';
import { synthesis5 } from './synthesis-5/method.ts';
import { synthesis6 } from './synthesis-6/method.ts';
import { synthesis7 } from './synthesis-7/method.ts';
import { synthesis8 } from './synthesis-8/method.ts';
import { synthesis9 } from './synthesis-9/method.ts';
import { synthesis10 } from './synthesis-10/method.ts';

/**
 * Ids of findings are hashes of seat names and numbers. The same agents sit at many tables, so their hashes are cached.
 */
const maxRememberedHashes = 5_000;

export function methodVersions(hash: HashFunction): MethodVersions {
  const idHash = rememberHashes(hash, maxRememberedHashes);
  return {
    award: [award1, award2, award3, award4, award5],
    pool: [pool1, pool2],
    routing: [routing1, routing2()],
    scores: [scores1],
    synthesis: [
      synthesis1(idHash),
      synthesis2(idHash),
      synthesis3(idHash),
      synthesis4(idHash),
      synthesis5(idHash),
      synthesis6(idHash),
      synthesis7(idHash),
      synthesis8(idHash),
      synthesis9(idHash),
      synthesis10(idHash),
    ],
  };
}

export function createMethods(hash: HashFunction): MethodRegistry {
  return createMethodRegistry(methodVersions(hash));
}
