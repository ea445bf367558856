/** Checks of the machine: the data folder, the signing key in it, and whether the platform can listen on its port. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { errorCatalogue } from '../../../errors.ts';
import { signingKeyFile } from '../../../main/data-folder.ts';
import type { Settings } from '../../../main/settings.ts';
import { loadSigner, signerOfText } from '../../../store/signing.ts';
import { type DoctorFinding, error, ok, warning } from './doctor-finding.ts';

export function folderFinding({ data }: Settings): DoctorFinding {
  const about = 'data folder';
  const folder = resolve(data);
  if (!existsSync(folder)) return ok(about, `${folder} is created at the first start`);
  if (!statSync(folder).isDirectory()) return error(about, `${folder} is not a folder`, 'Choose another with --data.');
  if (!isWritable(folder)) {
    return error(
      about,
      `${folder} cannot be written to`,
      `Give it to the user who starts the platform: chown "$USER" ${folder}`,
    );
  }
  if (isReadableByOthers(folder))
    return warning(about, `${folder} can be read by other users`, `Run: chmod 700 ${folder}`);
  return ok(about, folder);
}

export function signingKeyFinding({ data, signing_key }: Settings): DoctorFinding {
  const about = 'signing key';
  if (signing_key !== null)
    return ok(about, `is given in PARLEY_SIGNING_KEY; signs as ${signerOfText(signing_key).key.slice(0, 16)}…`);
  const file = signingKeyFile(data);
  if (!existsSync(file)) return ok(about, 'is created at the first start');
  if (isReadableByOthers(file)) {
    return error(about, `${file} can be read by other users, who could sign records`, `Run: chmod 600 ${file}`);
  }
  try {
    return ok(about, `signs as ${loadSigner(file).key.slice(0, 16)}…`);
  } catch {
    return error(about, `${file} holds no Ed25519 key`, 'Restore it; without it, new records have another signer.');
  }
}

/** Whether the port is free. To be asked only while no platform runs on the data folder. */
export async function portFinding({ host, port }: Settings): Promise<DoctorFinding> {
  const refused = await new Promise<string | undefined>((settle) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => settle(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => settle(undefined)));
  });
  if (refused === undefined) return ok('platform', `does not run; port ${port} of ${host} is free`);
  if (refused === 'EADDRINUSE') {
    return error('platform', `another program has port ${port} of ${host}`, errorCatalogue.PORT_IN_USE.fix);
  }
  return error('platform', `cannot listen on port ${port} of ${host} (${refused})`, 'Change --host or --port.');
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Windows has no such file modes. */
function isReadableByOthers(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
}
