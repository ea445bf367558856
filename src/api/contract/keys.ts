/** The contract of the keys: what is sent and answered under `/keys`. */
import { z } from 'zod';
import { key } from '../../model/key.ts';
import { pageOf } from './page.ts';

export { key, keyRequest, newKey } from '../../model/key.ts';

export const keyPage = pageOf(key);

/** Any id may be asked for; one that cannot exist is simply unknown. */
export const keyParams = z.object({ id: z.string() });
