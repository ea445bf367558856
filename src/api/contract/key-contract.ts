/** The schemas of keys: requests and responses under `/keys`. */
import { z } from 'zod';
import { accessKey } from '../../model/access-key.ts';
import { pageOf } from './page-contract.ts';

export { accessKey as key, keyRequest, newAccessKey as newKey } from '../../model/access-key.ts';

export const keyPage = pageOf(accessKey);

/** Not validated: an id that cannot exist is answered as unknown. */
export const keyParams = z.object({ id: z.string() });
