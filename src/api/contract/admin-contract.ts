/** The schemas for administrators: the log of what they did, and the deletion of an owner. */
import { z } from 'zod';
import type { AdminLogEntry } from '../../access/admin-log.ts';
import type { OwnerRemovalCounts } from '../../access/remove-owner.ts';
import type { RecordSize } from '../../sessions/session-service.ts';
import { pageOf } from './page-contract.ts';

const adminLogEntry = z.object({
  id: z.string(),
  at: z.string(),
  by: z.object({
    key: z.string().nullable().describe('the id of the key; null where none was used'),
    name: z.string().describe('the name of the key, or its id; `local` without a key, `retention` for the platform'),
  }),
  act: z.string().describe('such as `agent.removed`'),
  subject: z.string().describe('the name or id of what it was done to'),
  owner: z.string().nullable().describe('whose it was'),
  detail: z.record(z.string(), z.json()).nullable(),
}) satisfies z.ZodType<AdminLogEntry>;

export const adminLogPage = pageOf(adminLogEntry);

/** The deliveries of the webhook. */
export const deliveryCounts = z.object({
  waiting: z.int().describe('closed sessions that the receiver is still to be told of'),
  failed: z.int().describe('closed sessions that it was not told of after the last attempt'),
  last_error: z.string().nullable(),
});

/** Open sessions that take more memory than they should. */
export const largeSessions = z.object({
  sessions: z.array(
    z.object({
      session: z.string(),
      bytes: z.int().describe('the size of its record'),
    }) satisfies z.ZodType<RecordSize>,
  ),
});

export const ownerParams = z.object({ owner: z.string().describe('the owner, as the keys name it') });

export const ownerRemoval = z.object({
  keys: z.int().describe('keys that were revoked; they stay listed'),
  cancelled: z.int().describe('sessions that were running and were cancelled first'),
  sessions: z.int().describe('sessions that were deleted'),
  agents: z.int().describe('agents that were removed'),
}) satisfies z.ZodType<OwnerRemovalCounts>;
