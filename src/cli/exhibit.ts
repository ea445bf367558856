/**
 * A piece of evidence on the command line: an address with the sha256 of what should be there, or a file. A file is shown
 * to the platform on this machine from where it lies, for as long as the council sits, and its sha256 is that of now.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { InvalidArgumentError } from 'commander';

interface Named {
  uri: string;
  sha256: string;
}

interface File {
  name: string;
  bytes: Buffer;
  sha256: string;
}

export type Exhibit = Named | File;

export const isFile = (exhibit: Exhibit): exhibit is File => 'bytes' in exhibit;

/** Collects what `--evidence` is given, once or more often. */
export function exhibits(text: string, before: Exhibit[] = []): Exhibit[] {
  const [, where = text, sha256] = /^(.*)=([0-9a-f]{64})$/is.exec(text) ?? [];
  return [...before, isAddress(where) ? named(where, sha256) : file(where, sha256)];
}

const isAddress = (text: string) => /^(?:[a-z][a-z0-9+.-]*:\/\/|data:)/i.test(text);

/** A hash taken from what is there now would match whatever was put there. */
function named(uri: string, sha256: string | undefined): Named {
  if (sha256 !== undefined) return { uri, sha256 };
  throw new InvalidArgumentError(
    'An address needs the sha256 of what should be there behind it: ADDRESS=SHA256. Of a file that you trust, give the path instead.',
  );
}

function file(path: string, sha256: string | undefined): File {
  try {
    const bytes = readFileSync(path);
    return { name: basename(path), bytes, sha256: sha256 ?? hash('sha256', bytes) };
  } catch {
    throw new InvalidArgumentError(
      'There is no such file that can be read; an address begins with https:// or ipfs://.',
    );
  }
}

/** The evidence as a council takes it; files are served until `opened` is disposed of. */
export async function shown(given: readonly Exhibit[], opened: AsyncDisposableStack): Promise<Named[]> {
  const files = given.filter(isFile);
  const base = files.length > 0 ? await serve(files, opened) : '';
  return given.map((exhibit) => {
    if (!isFile(exhibit)) return exhibit;
    return { uri: `${base}${pathOf(exhibit, files)}`, sha256: exhibit.sha256 };
  });
}

/** Its name, so that citations can be read; two of one name are told apart by their number. */
function pathOf(exhibit: File, files: readonly File[]): string {
  const alike = files.filter(({ name }) => name === exhibit.name);
  const place = alike.length > 1 ? `/${alike.indexOf(exhibit) + 1}` : '';
  return `${place}/${encodeURIComponent(exhibit.name)}`;
}

async function serve(files: readonly File[], opened: AsyncDisposableStack): Promise<string> {
  const byPath = new Map(files.map((each) => [pathOf(each, files), each.bytes]));
  const server = createServer((request, response) => {
    const bytes = byPath.get(request.url ?? '');
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  opened.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
