/** What lies in the data folder beside the database, and whether the platform could listen where it is told to. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { errorCatalogue } from '../../../errors.ts';
import { signingKeyFile } from '../../../main/data-folder.ts';
import type { Settings } from '../../../main/settings.ts';
import { loadSigner } from '../../../store/signing.ts';
import { type DoctorFinding, ok, warning, wrong } from './doctor-finding.ts';

export function folderFinding({ data }: Settings): DoctorFinding {
  const about = 'data folder';
  const folder = resolve(data);
  if (!existsSync(folder)) return ok(about, `${folder} is made at the first start`);
  if (!statSync(folder).isDirectory()) return wrong(about, `${folder} is not a folder`, 'Choose another with --data.');
  if (!isWritable(folder)) {
    return wrong(
      about,
      `${folder} cannot be written to`,
      `Give it to who starts the platform: chown "$USER" ${folder}`,
    );
  }
  if (isReadableByOthers(folder))
    return warning(about, `${folder} can be looked into by others`, `Run: chmod 700 ${folder}`);
  return ok(about, folder);
}

export function signingKeyFinding({ data }: Settings): DoctorFinding {
  const about = 'signing key';
  const file = signingKeyFile(data);
  if (!existsSync(file)) return ok(about, 'is made at the first start');
  if (isReadableByOthers(file)) {
    return wrong(about, `${file} can be read by others, who could sign records`, `Run: chmod 600 ${file}`);
  }
  try {
    return ok(about, `signs as ${loadSigner(file).key.slice(0, 16)}…`);
  } catch {
    return wrong(about, `${file} holds no Ed25519 key`, 'Restore it; without it, new records have another signer.');
  }
}

/** Whether the port is free; a platform that runs has it already. */
export async function portFinding({ host, port }: Settings): Promise<DoctorFinding> {
  const refused = await new Promise<string | undefined>((settle) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => settle(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => settle(undefined)));
  });
  if (refused === undefined) return ok('platform', `does not run; port ${port} of ${host} is free`);
  if (refused === 'EADDRINUSE') {
    return wrong('platform', `another program has port ${port} of ${host}`, errorCatalogue.PORT_IN_USE.fix);
  }
  return wrong('platform', `cannot listen on port ${port} of ${host} (${refused})`, 'Change --host or --port.');
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Windows has no such modes. */
function isReadableByOthers(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
}
