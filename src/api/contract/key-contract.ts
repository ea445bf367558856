/** The schemas of keys: requests and responses under `/keys`. */
import { z } from 'zod';
import { accessKey, keyRequest, newAccessKey } from '../../model/access-key.ts';
import { nameSchema } from './named-schema.ts';
import { pageOf } from './page-contract.ts';

export { accessKey as key, keyRequest, newAccessKey as newKey };

nameSchema(accessKey, 'Key');
nameSchema(newAccessKey, 'NewKey');
nameSchema(keyRequest, 'KeyRequest', { io: 'input' });

export const keyPage = pageOf(accessKey);

/** Not validated: an id that cannot exist is answered as unknown. */
export const keyParams = z.object({ id: z.string().describe('the id of the key, not its text') });
