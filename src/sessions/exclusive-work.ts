/**
 * Work that one machine at a time does: the others wait until it is done, and then find its result. A machine that dies at it
 * keeps them waiting until its lease is over.
 */
import { randomUUID } from 'node:crypto';
import type { ClusterStore } from '../store/cluster-store.ts';

/** Longer than a request for tokens may take. */
const leaseMs = 35_000;
const lookMs = 150;

/** If the database is away, the work is done anyway: a machine that has no token can do nothing else. */
export async function exclusively<T>(
  cluster: Pick<ClusterStore, 'lease' | 'endLease'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const holder = randomUUID();
  const end = Date.now() + leaseMs;
  while (Date.now() < end) {
    if (await cluster.lease(name, holder, leaseMs).catch(() => true)) break;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  try {
    return await work();
  } finally {
    await cluster.endLease(name, holder).catch(() => {});
  }
}
