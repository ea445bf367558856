/** The schemas of the inbox: asks that wait for a person, and their answers. */
import { z } from 'zod';
import { acts } from '../../model/act.ts';
import { nameSchema } from './named-schema.ts';

const jsonObject = z.record(z.string(), z.json());

export const inboxItem = z.object({
  id: z.string(),
  session: z.string(),
  format: z.string(),
  title: z.string().describe('what the session is about'),
  seat: z.string().describe('the agent that the person answers as'),
  act: z.enum(acts),
  since: z.string().describe('when it was asked'),
  until: z.string().describe('until when an answer counts'),
});

export const inboxAsk = inboxItem.extend({
  ask: jsonObject.describe('what is asked, with what others said'),
  answer_schema: jsonObject.describe('the JSON Schema of an answer to this act'),
});

export const inboxParams = z.object({ id: z.string().describe('the id of the ask in the inbox') });

/** No answer to an act has this field. */
export const declining = z.strictObject({ declined: z.string().min(1).max(300).describe('why there is no answer') });

/** The answer itself is validated by the schema of its act. */
export const inboxAnswer = z.union([declining, jsonObject]).describe('the answer by `answer_schema`, or `declined`');

export const inboxReceipt = z.object({
  id: z.string(),
  state: z.enum(['answered', 'declined']),
});

nameSchema(inboxItem, 'InboxItem');
nameSchema(inboxAsk, 'InboxAsk');
