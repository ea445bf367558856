/** What is where in the data folder. */
import { join, resolve } from 'node:path';

/** Says who owns the folder now, and where that is reached; there only while a platform serves. */
export const serverFile = (data: string) => join(resolve(data), 'server.json');

/** The Ed25519 key that signs the records of this installation. */
export const signingKeyFile = (data: string) => join(resolve(data), 'signing-key.pem');

/** Seals the credentials of agents, where the operator gave no key of their own. */
export const masterKeyFile = (data: string) => join(resolve(data), 'master-key');
