/** The schemas for operators and verifiers: health, readiness and the signing key. */
import { z } from 'zod';

export const health = z.object({ status: z.literal('ok'), uptime_seconds: z.int() });

export const liveness = z.object({ status: z.literal('live') });

export const readiness = z.object({ status: z.literal('ready') });

export const signingKey = z.object({
  algorithm: z.literal('Ed25519'),
  key: z.string().describe('the public key that signs the heads of records, in hex'),
});
