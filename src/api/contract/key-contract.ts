/** The contract of the keys: what is sent and answered under `/keys`. */
import { z } from 'zod';
import { accessKey } from '../../model/access-key.ts';
import { pageOf } from './page-contract.ts';

export { accessKey as key, keyRequest, newAccessKey as newKey } from '../../model/access-key.ts';

export const keyPage = pageOf(accessKey);

/** Any id may be asked for; one that cannot exist is simply unknown. */
export const keyParams = z.object({ id: z.string() });
